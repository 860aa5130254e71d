import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The project grants no licence and names nobody to contact. */
const SKIPPED = ['--skip-rule=info-license', '--skip-rule=info-contact']

/** Lints the OpenAPI document with Redocly's recommended rules. */
export async function check({ url }) {
  const redocly = join(import.meta.dirname, '../node_modules/.bin/redocly')
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off' }
  const { stdout } = await promisify(execFile)(redocly, ['lint', `${url}/openapi.json`, '--format=json', ...SKIPPED], {
    env,
  })
  const { errors, warnings } = JSON.parse(stdout).totals
  return `${errors} errors and ${warnings} warnings of Redocly's recommended rules`
}
