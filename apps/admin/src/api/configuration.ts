interface Field<Value> {
  isValid(value: unknown): value is Value
  /** What the value should be. */
  should: string
}
const field = <Value>(isValid: (value: unknown) => boolean, should: string) => ({ isValid, should }) as Field<Value>

const isText = (value: unknown): value is string => typeof value === 'string'
const isAddress = (value: unknown) => isText(value) && /^(https?:\/\/|\/(?![/\\]))\S*$/.test(value)
const ADDRESS_OR_PATH = 'should be an http(s) address or a path of this host, such as /api/v1'

const label = field<string>((value) => isText(value) && value.trim() !== '', 'should be a word')
const text = field<string>(isText, 'should be a text, if only an empty one')
const flag = field<boolean>((value) => typeof value === 'boolean', 'should be true or false')
const address = field<string>(isAddress, ADDRESS_OR_PATH)
const addressOrNull = field<string | null>((value) => value === null || isAddress(value), ADDRESS_OR_PATH)

/** What differs between a demo, a staging and the production API. One build serves them all. */
const FIELDS = {
  /** The label on every screen: MOCK, STAGING, PRODUCTION, or any other. */
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
  /** Where Google's sign-in page stands. */
  googleAuthUrl: address,
  googleClientId: text,
  /** Map tiles, `{z}/{x}/{y}` in the address; empty where there are none. */
  tilesUrl: text,
  tilesAttribution: text,
  /** Whether the API takes the Idempotency-Key header. Where its CORS refuses it, creations are not retried. */
  idempotencyKeys: flag,
  /** The mock's own controls (demo accounts, outbox); null against a real API. */
  mockControlUrl: addressOrNull,
}

export type Configuration = { [Key in keyof typeof FIELDS]: (typeof FIELDS)[Key] extends Field<infer Value> ? Value : never }

export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
}

const PATH = '/config.json'
let loaded: Configuration | undefined

/** Throws before `loadConfiguration` has answered: nothing of the app may run earlier. */
export function configuration(): Configuration {
  if (!loaded) throw new ConfigurationError('The configuration is read before it was loaded.')
  return loaded
}

/** Reads /config.json, which the server never lets a browser keep. Throws ConfigurationError naming what is wrong. */
export async function loadConfiguration(): Promise<Configuration> {
  loaded = parseConfiguration(await fetchConfiguration())
  return loaded
}

async function fetchConfiguration(): Promise<unknown> {
  // Same mode and credentials as the preload in index.html, so that it is fetched once.
  const answer = await fetch(PATH, { cache: 'no-store' }).catch(() => {
    throw new ConfigurationError(`${PATH} could not be fetched: the server does not answer.`)
  })
  if (!answer.ok) throw new ConfigurationError(`${PATH} could not be fetched: the server answered ${answer.status}.`)
  return answer.json().catch(() => {
    throw new ConfigurationError(`${PATH} is not JSON.`)
  })
}

/** Throws ConfigurationError naming every wrong key. Keys that it does not know are left alone. */
export function parseConfiguration(given: unknown): Configuration {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new ConfigurationError(`${PATH} should hold an object.`)
  const values = given as Record<string, unknown>
  const wrong = Object.entries(FIELDS).flatMap(([key, { isValid, should }]) => {
    if (!(key in values)) return [`${key} is missing`]
    return isValid(values[key]) ? [] : [`${key} ${should}`]
  })
  if (wrong.length > 0) throw new ConfigurationError(`${PATH}: ${wrong.join('; ')}.`)
  // Every key was checked above.
  return given as Configuration
}
