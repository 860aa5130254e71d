// Imported by path: Vite loads package imports of its configuration as JavaScript, and this is TypeScript.
import { DEMO_GOOGLE_CLIENT_ID, DEMO_KEYS, GOOGLE_MOUNT, SERVICES } from '../../../packages/contract/src/services.ts'
import type { Configuration } from '../src/api/configuration.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Builds /config.json from variables named like its keys in upper snake case (API_URL, MAPS_KEY).
 * Defaults to the mock on the same origin. With API_URL, the label defaults to the API's host; ENVIRONMENT overrides it.
 */
export function configurationFrom(environment: Environment): Configuration {
  const api = environment.API_URL
  const mock: Configuration = {
    environment: 'MOCK',
    apiUrl: SERVICES.api.mount,
    streamingUrl: SERVICES.streaming.mount,
    streamingKey: DEMO_KEYS.streaming,
    chatUrl: SERVICES.chat.mount,
    chatKey: DEMO_KEYS.chat,
    kickMetricsUrl: SERVICES.kickMetrics.mount,
    videoMetricsUrl: SERVICES.videoMetrics.mount,
    streamMetricsUrl: SERVICES.streamMetrics.mount,
    mapsUrl: SERVICES.maps.mount,
    mapsKey: '',
    googleAuthUrl: `${GOOGLE_MOUNT}/o/oauth2/v2/auth`,
    googleClientId: DEMO_GOOGLE_CLIENT_ID,
    tilesUrl: '',
    tilesAttribution: '',
    idempotencyKeys: true,
    mockControlUrl: '/__mock',
    adapter: {},
    reportUrl: null,
  }
  const defaults: Configuration = api ? { ...mock, environment: toHost(api), mockControlUrl: null } : mock
  const entries = Object.entries(defaults).map(([key, value]) => [key, parseVariable(environment[toVariableName(key)], value)])
  return Object.fromEntries(entries) as Configuration
}

export const toVariableName = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()

/** ADAPTER is JSON. */
function parseVariable(text: string | undefined, fallback: Configuration[keyof Configuration]): Configuration[keyof Configuration] {
  if (text === undefined) return fallback
  if (typeof fallback === 'object' && fallback !== null) return JSON.parse(text)
  if (typeof fallback === 'boolean') return text !== 'false'
  // An empty MOCK_CONTROL_URL turns the mock's controls off; REPORT_URL is empty by default.
  return text === '' && (fallback === null || fallback === '/__mock') ? null : text
}

const toHost = (address: string) => (URL.canParse(address) ? new URL(address).host : address)
