import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'

export const subject = 'The OpenAPI document'
export const by = 'Redocly CLI and Spectral'

const HERE = join(import.meta.dirname, '..')
const MAX_WARNINGS = 5
/** Warnings that stay, with the reason. */
const EXPLAINED = {
  'info-license': 'the project grants no licence to name',
  'info-contact': 'the demo has nobody to contact, and invents nobody',
}

/** Lints the document with the recommended rules of both tools. */
export async function check({ url }) {
  const folder = await mkdtemp(join(tmpdir(), 'openapi-'))
  try {
    const file = join(folder, 'openapi.json')
    await writeFile(file, await (await fetch(`${url}/openapi.json`)).text())
    await writeFile(join(folder, 'ruleset.yaml'), 'extends: ["spectral:oas"]\n')
    const findings = [
      ...(await run('redocly', ['lint', file, '--format=json'])).problems.map(
        ({ ruleId, severity, message, location }) => ({
          rule: ruleId,
          isError: severity === 'error',
          text: `${message} ${location[0]?.pointer ?? ''}`,
        }),
      ),
      ...(
        await run('spectral', ['lint', file, '--ruleset', join(folder, 'ruleset.yaml'), '--format=json', '--quiet'])
      ).map(({ code, severity, message, path }) => ({
        rule: code,
        isError: severity === 0,
        text: `${message} ${path.join('/')}`,
      })),
    ]
    const unexplained = findings.filter(({ rule, isError }) => isError || !(rule in EXPLAINED))
    if (unexplained.length > 0)
      throw new Error(`${unexplained.length} findings, first ${unexplained[0].rule}: ${unexplained[0].text}`)
    if (findings.length > MAX_WARNINGS)
      throw new Error(`${findings.length} warnings, at most ${MAX_WARNINGS} are allowed`)
    const warnings = findings.map(({ rule }) => `- \`${rule}\`: ${EXPLAINED[rule]}`)
    return {
      text: `No errors, ${findings.length} explained warnings with the recommended rules of both.`,
      more: ['', ...warnings],
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Both exit with an error when they find something; what they found is on stdout. */
async function run(tool, args) {
  const { stdout } = await execa(join(HERE, 'node_modules/.bin', tool), args, {
    reject: false,
    env: { REDOCLY_TELEMETRY: 'off' },
  })
  return JSON.parse(stdout)
}
