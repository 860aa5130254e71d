// By its path, since Vite loads what a configuration imports from a package as JavaScript.
import { DEMO_GOOGLE_CLIENT_ID, DEMO_KEYS, GOOGLE_MOUNT, SERVICES } from '../../../packages/contract/src/services.ts'
import type { Configuration } from '../src/api/configuration.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * What /config.json says, from variables named like its keys in upper snake case (API_URL, MAPS_KEY).
 * Without any it is the mock behind the same origin; with API_URL it is that API, labelled with its host until ENVIRONMENT says better.
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
  }
  const defaults: Configuration = api ? { ...mock, environment: hostOf(api), mockControlUrl: null } : mock
  const given = Object.entries(defaults).map(([key, value]) => [key, read(environment[variableOf(key)], value)])
  return Object.fromEntries(given) as Configuration
}

export const variableOf = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()

function read(given: string | undefined, otherwise: string | boolean | null): string | boolean | null {
  if (given === undefined) return otherwise
  if (typeof otherwise === 'boolean') return given !== 'false'
  // The one address that may be absent is switched off by an empty variable.
  return given === '' && (otherwise === null || otherwise === '/__mock') ? null : given
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : address)
