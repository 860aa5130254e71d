import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Configuration, parseConfiguration } from '../../apps/admin/src/api/configuration.ts'
import { configurationFrom, variableOf } from '../../apps/admin/vite/configuration-from-environment.ts'
import { mockProxy } from '../../apps/admin/vite/mock-proxy.ts'
import { SERVICES } from '../../packages/contract/src/services.ts'

const SOME_HOST = 'api.invalid'

/**
 * One line for each key of /config.json, in columns that a tab divides: key, variable, kind, the directives of the policy that its
 * address feeds, what it is in the demo, and what it is with an API_URL, whose host stands there as `<host>`.
 * The image has no Node, so settings.awk reads this when it starts.
 */
export function settingsTable(): string {
  const demo = configurationFrom({})
  const real = configurationFrom({ API_URL: `https://${SOME_HOST}` })
  return Object.keys(demo)
    .map((name) => name as keyof Configuration)
    .map((key) => `${[key, variableOf(key), kindOf(key, demo), feeds(key), written(demo[key]), written(real[key])].join('\t')}\n`)
    .join('')
}

/** The place in nginx's configuration for whatever the mock answers: as in development, so that neither knows a path that the other does not. */
export function mockLocation(): string {
  return `location ~ "${Object.keys(mockProxy('')).join('|')}" {\n  include /etc/nginx/cornerman/mock.conf;\n}\n`
}

/** By what the app itself takes and refuses under that key. */
function kindOf(key: keyof Configuration, demo: Configuration) {
  const takes = (value: unknown) => {
    try {
      return parseConfiguration({ ...demo, [key]: value }) !== undefined
    } catch {
      return false
    }
  }
  if (takes(true)) return 'yes-or-no'
  if (takes(null)) return 'address-or-none'
  if (!takes('no address')) return 'address'
  return takes('') ? 'text' : 'label'
}

function feeds(key: keyof Configuration) {
  const services: readonly string[] = Object.values(SERVICES).map(({ url }) => url)
  if (key === 'chatUrl') return 'connect img media frame'
  if (services.includes(key)) return 'connect img media'
  if (key === 'mockControlUrl') return 'connect'
  // Google's page opens in a window of its own, which a policy does not reach.
  return key === 'tilesUrl' ? 'img' : '-'
}

/** As JSON, which settings.awk takes over as it stands and may take the quotes off. */
function written(value: string | boolean | null) {
  const json = JSON.stringify(value)
  if (json.includes('\\')) throw new Error(`${json} cannot stand in the table of settings: it holds what JSON escapes.`)
  return json.replace(SOME_HOST, '<host>')
}

// As a command: `node settings.ts FOLDER` writes both.
if (process.argv[1] === import.meta.filename) {
  const folder = process.argv[2] ?? '.'
  writeFileSync(join(folder, 'settings.tsv'), settingsTable())
  writeFileSync(join(folder, 'mock-location.conf'), mockLocation())
}
