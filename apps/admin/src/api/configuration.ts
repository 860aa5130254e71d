/** What differs between a demo, a staging and the production API. One build serves them all. */
export interface Configuration {
  /** The label on every screen: MOCK, STAGING, PRODUCTION, or any other. */
  environment: string
  apiUrl: string
  streamingUrl: string
  streamingKey: string
  chatUrl: string
  chatKey: string
  kickMetricsUrl: string
  videoMetricsUrl: string
  streamMetricsUrl: string
  mapsUrl: string
  mapsKey: string
  /** Where Google's sign-in page stands. */
  googleAuthUrl: string
  googleClientId: string
  /** Map tiles, `{z}/{x}/{y}` in the address; empty where there are none. */
  tilesUrl: string
  tilesAttribution: string
  /** Whether the API takes the Idempotency-Key header. Where its CORS refuses it, creations are not retried. */
  idempotencyKeys: boolean
  /** The mock's own controls (demo accounts, outbox); null against a real API. */
  mockControlUrl: string | null
}

type Check = (value: unknown) => string | undefined

const label: Check = (value) => (typeof value === 'string' && value.trim() !== '' ? undefined : 'should be a word')
const text: Check = (value) => (typeof value === 'string' ? undefined : 'should be a text, if only an empty one')
const yesOrNo: Check = (value) => (typeof value === 'boolean' ? undefined : 'should be true or false')
const address: Check = (value) =>
  typeof value === 'string' && /^(https?:\/\/|\/(?![/\\]))\S*$/.test(value)
    ? undefined
    : 'should be an http(s) address or a path of this host, such as /api/v1'
const addressOrNull: Check = (value) => (value === null ? undefined : address(value))

const CHECKS: { [Key in keyof Configuration]: Check } = {
  environment: label,
  apiUrl: address,
  streamingUrl: address,
  streamingKey: text,
  chatUrl: address,
  chatKey: text,
  kickMetricsUrl: address,
  videoMetricsUrl: address,
  streamMetricsUrl: address,
  mapsUrl: address,
  mapsKey: text,
  googleAuthUrl: address,
  googleClientId: text,
  tilesUrl: text,
  tilesAttribution: text,
  idempotencyKeys: yesOrNo,
  mockControlUrl: addressOrNull,
}

export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
}

const ADDRESS = '/config.json'
let loaded: Configuration | undefined

/** Throws before `loadConfiguration` has answered: nothing of the app may run earlier. */
export function configuration(): Configuration {
  if (!loaded) throw new ConfigurationError('The configuration is read before it was loaded.')
  return loaded
}

/** Reads /config.json, which the server never lets a browser keep. Throws ConfigurationError naming what is wrong. */
export async function loadConfiguration(): Promise<Configuration> {
  loaded = checked(await fetched())
  return loaded
}

async function fetched(): Promise<unknown> {
  // Same mode and credentials as the preload in index.html, so that it is fetched once.
  const answer = await fetch(ADDRESS, { cache: 'no-store' }).catch(() => {
    throw new ConfigurationError(`${ADDRESS} could not be fetched: the server does not answer.`)
  })
  if (!answer.ok) throw new ConfigurationError(`${ADDRESS} could not be fetched: the server answered ${answer.status}.`)
  return answer.json().catch(() => {
    throw new ConfigurationError(`${ADDRESS} is not JSON.`)
  })
}

/** Throws ConfigurationError naming every wrong key. Keys that it does not know are left alone. */
export function checked(given: unknown): Configuration {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new ConfigurationError(`${ADDRESS} should hold an object.`)
  const values = given as Record<string, unknown>
  const wrong = Object.entries(CHECKS).flatMap(([key, check]) => {
    const complaint = key in values ? check(values[key]) : 'is missing'
    return complaint ? [`${key} ${complaint}`] : []
  })
  if (wrong.length > 0) throw new ConfigurationError(`${ADDRESS}: ${wrong.join('; ')}.`)
  // Every key was checked above.
  return given as Configuration
}
