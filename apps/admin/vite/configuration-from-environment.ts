import type { Connect, Plugin } from 'vite'
// Imported by path: Vite loads package imports of its configuration as JavaScript, and this is TypeScript.
import { CAPABILITIES } from '../../../packages/contract/src/contract.ts'
import { GOOGLE_MOUNT, SERVICES } from '../../../packages/contract/src/services.ts'
import type { Configuration } from '../src/api/configuration.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Keys without a useful default beside a real API: the demo's values are the mock's. */
const REQUIRED = [
  'streamingUrl',
  'streamingKey',
  'chatUrl',
  'chatKey',
  'kickMetricsUrl',
  'videoMetricsUrl',
  'streamMetricsUrl',
  'mapsUrl',
  'googleAuthUrl',
  'googleClientId',
] as const satisfies readonly (keyof Configuration)[]

/**
 * Builds /config.json from variables named like its keys in upper snake case (API_URL, MAPS_KEY).
 * Defaults to the mock on the same origin. With API_URL, the label defaults to the API's host, and every service must be given.
 */
export function configurationFrom(environment: Environment): Configuration {
  const api = environment.API_URL
  const missing = findMissingVariables(environment)
  if (missing.length > 0) {
    throw new Error(`With an API_URL, each of these needs a value: ${missing.join(', ')}.`)
  }

  const mock: Configuration = {
    environment: 'MOCK',
    apiUrl: SERVICES.api.mount,
    streamingUrl: SERVICES.streaming.mount,
    streamingKey: '',
    publicStreamingKey: false,
    chatUrl: SERVICES.chat.mount,
    chatKey: '',
    publicChatKey: false,
    chatPageUrl: SERVICES.chat.mount,
    kickMetricsUrl: SERVICES.kickMetrics.mount,
    videoMetricsUrl: SERVICES.videoMetrics.mount,
    streamMetricsUrl: SERVICES.streamMetrics.mount,
    mapsUrl: SERVICES.maps.mount,
    mapsKey: '',
    googleAuthUrl: `${GOOGLE_MOUNT}/o/oauth2/v2/auth`,
    googleClientId: 'cornerman-demo',
    tilesUrl: '',
    tilesAttribution: '',
    idempotencyKeys: true,
    capabilities: CAPABILITIES,
    idleMinutes: 0,
    mockControlUrl: '/__mock',
    adapter: {},
    reportUrl: null,
  }

  const defaults: Configuration = api
    ? {
        ...mock,
        environment: toHost(api),
        idempotencyKeys: false,
        capabilities: [],
        idleMinutes: 30,
        mockControlUrl: null,
      }
    : mock

  const entries = Object.entries(defaults).map(([key, value]) => {
    const variable = toVariableName(key)
    return [key, parseVariable(variable, environment[variable], value)]
  })

  const configuration = Object.fromEntries(entries) as Configuration

  for (const { url, key, publicKey, mount } of [SERVICES.streaming, SERVICES.chat]) {
    if (configuration[publicKey]) {
      continue
    }

    configuration[key] = ''

    if (hasGateway(environment, { url, publicKey })) {
      configuration[url] = mount
    }
  }

  return configuration
}

/** Serves /config.json from environment variables, in development and preview. Their server does not start without what API_URL requires. */
export function serveConfiguration(environment: Environment): Plugin {
  const serve = ({ middlewares }: { middlewares: Connect.Server }) => {
    const configuration = JSON.stringify(configurationFrom(environment))
    middlewares.use('/config.json', (_request, response) => {
      response.setHeader('content-type', 'application/json')
      response.setHeader('cache-control', 'no-store')
      response.end(configuration)
    })
  }
  return {
    name: 'cornerman:serve-configuration',
    configureServer: serve,
    configurePreviewServer: serve,
  }
}

/** Returns the variables that an installation with API_URL has to set and does not. */
function findMissingVariables(environment: Environment): string[] {
  if (!environment.API_URL) {
    return []
  }

  const isOnOwnOrigin = (variable: string) => environment[variable]?.startsWith('/')

  return REQUIRED.map(toVariableName).filter((variable) => {
    // A proxy on the app's own origin has the key.
    if (/^(STREAMING|CHAT)_KEY$/.test(variable) && isOnOwnOrigin(variable.replace('KEY', 'URL'))) {
      return false
    }

    return !environment[variable]
  })
}

/** Whether the server of the app passes the calls of a service on and adds its key. In the demo, the mock checks the session itself. */
export function hasGateway(
  environment: Environment,
  { url, publicKey }: Pick<typeof SERVICES.streaming | typeof SERVICES.chat, 'url' | 'publicKey'>,
): boolean {
  const isPublic = environment[toVariableName(publicKey)] === 'true'
  return (
    Boolean(environment.API_URL) &&
    !isPublic &&
    /^http/.test(environment[toVariableName(url)] ?? '')
  )
}

/** Returns the variable of a key of /config.json. The chat's page and its calls are one service. */
export const toVariableName = (key: string) =>
  key === 'chatPageUrl' ? 'CHAT_URL' : key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()

type Value = Configuration[keyof Configuration]

const WANTED: Readonly<Record<string, string>> = {
  boolean: 'true or false',
  number: 'a number',
  object: 'a JSON object such as {"times":"epoch"}',
}

/** Reads the value of a key by the type of its default. The app checks the rest, such as URLs, when it starts. */
function parseVariable(
  variable: string,
  text: string | undefined,
  fallback: Value,
): Value | readonly string[] {
  // Turns the mock's controls off.
  if (text === '' && variable === 'MOCK_CONTROL_URL') {
    return null
  }
  if (!text) {
    return fallback
  }
  if (fallback === null || typeof fallback === 'string') {
    return text
  }
  if (Array.isArray(fallback)) {
    return text.split(/[\s,]+/).filter((name) => name !== '')
  }

  try {
    const value = JSON.parse(text)
    if (typeof value === typeof fallback) {
      return value
    }
  } catch {
    // Reported like a value of another type.
  }

  throw new Error(`${variable}=${text} is not valid: give ${WANTED[typeof fallback]}.`)
}

const toHost = (url: string) => (URL.canParse(url) ? new URL(url).host : url)
