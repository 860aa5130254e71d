import type { Endpoint } from '@cornerman/contract'
import { type AdapterSettings, findAdapterProblems } from './adapter/settings.ts'

interface Field<Value> {
  isValid(value: unknown): value is Value
  /** Completes the sentence "<key> …" in the error message. */
  requirement: string
}

const field = <Value>(isValid: (value: unknown) => boolean, requirement: string) =>
  ({ isValid, requirement }) as Field<Value>

const isText = (value: unknown): value is string => typeof value === 'string'
const isUrl = (value: unknown) => isText(value) && /^(https?:\/\/|\/(?![/\\]))\S*$/.test(value)
const URL_OR_PATH = 'should be an http(s) URL or a path on this host, such as /api/v1'

const label = field<string>(
  (value) => isText(value) && value.trim() !== '',
  'should be a non-empty text',
)

const text = field<string>(isText, 'should be a text, which may be empty')
const flag = field<boolean>((value) => typeof value === 'boolean', 'should be true or false')
const url = field<string>(isUrl, URL_OR_PATH)
const urlOrNull = field<string | null>((value) => value === null || isUrl(value), URL_OR_PATH)

/** The undocumented calls of the contract, which the build names: importing every call would enlarge the first request. */
declare const __CAPABILITIES__: readonly unknown[]
const isCapability = (value: unknown) => __CAPABILITIES__.includes(value)

const capabilities = field<readonly string[]>(
  (value) => value === 'all' || (Array.isArray(value) && value.every(isCapability)),
  `should be a list of: ${__CAPABILITIES__.join(', ')}`,
)

const minutes = field<number>(
  (value) => typeof value === 'number' && value >= 0,
  'should be a number of minutes, or 0',
)

/** Settings that differ between demo, staging and production. One build serves them all. */
const FIELDS = {
  /** The label on every screen: MOCK, STAGING, PRODUCTION, or any other. */
  environment: label,
  apiUrl: url,
  streamingUrl: url,
  streamingKey: text,
  /** Whether browsers may have the key. When false, calls carry the session's jwt and `streamingUrl` is a gateway that adds the key. */
  publicStreamingKey: flag,
  chatUrl: url,
  chatKey: text,
  publicChatKey: flag,
  /** Base of the chat page, which is shown in a frame. */
  chatPageUrl: url,
  kickMetricsUrl: url,
  videoMetricsUrl: url,
  streamMetricsUrl: url,
  mapsUrl: url,
  mapsKey: text,
  /** URL of Google's sign-in page. */
  googleAuthUrl: url,
  googleClientId: text,
  /** Template with `{z}/{x}/{y}`; empty without map tiles. */
  tilesUrl: text,
  tilesAttribution: text,
  /** Whether the API accepts the Idempotency-Key header. When false, creations are not retried. */
  idempotencyKeys: flag,
  /** The undocumented calls that the app may use. */
  capabilities,
  /** Minutes without input in any tab until the session ends; 0 for never. */
  idleMinutes: minutes,
  /** The mock's own controls (demo accounts, outbox); null against a real API. */
  mockControlUrl: urlOrNull,
}

export type Configuration = {
  [Key in keyof typeof FIELDS]: (typeof FIELDS)[Key] extends Field<infer Value> ? Value : never
} & {
  /** The differences of the API from the contract. */
  adapter: AdapterSettings
  /** Receives errors of the app; null for none. */
  reportUrl: string | null
}

export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
}

const PATH = '/config.json'
let current: Configuration | undefined

/** Throws until `loadConfiguration` has resolved. */
export function configuration(): Configuration {
  if (!current) {
    throw new ConfigurationError('The configuration was read before it was loaded.')
  }

  return current
}

/** Whether the API has this call: every documented one, and those that `capabilities` names. */
export const isSupported = ({ capability }: Pick<Endpoint, 'capability'>): boolean =>
  capability === undefined || configuration().capabilities.includes(capability)

/** Loads /config.json, which is served uncached. Throws ConfigurationError naming what is wrong. */
export async function loadConfiguration(): Promise<Configuration> {
  current = parseConfiguration(await fetchConfiguration())
  return current
}

async function fetchConfiguration(): Promise<unknown> {
  // Same mode and credentials as the preload in index.html, so the file is fetched once.
  const response = await fetch(PATH, { cache: 'no-store' }).catch(() => {
    throw new ConfigurationError(`${PATH} could not be fetched: the server did not respond.`)
  })
  if (!response.ok) {
    throw new ConfigurationError(
      `${PATH} could not be fetched: the server responded with ${response.status}.`,
    )
  }

  return response.json().catch(() => {
    throw new ConfigurationError(`${PATH} is not JSON.`)
  })
}

/** Throws ConfigurationError naming every invalid key. Ignores unknown keys. */
export function parseConfiguration(json: unknown): Configuration {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new ConfigurationError(`${PATH} should contain an object.`)
  }

  const values = json as Record<string, unknown>

  const problems = Object.entries(FIELDS).flatMap(([key, { isValid, requirement }]) => {
    if (!(key in values)) {
      return [`${key} is missing`]
    }

    return isValid(values[key]) ? [] : [`${key} ${requirement}`]
  })

  for (const [key, isPublic] of [
    ['streamingKey', 'publicStreamingKey'],
    ['chatKey', 'publicChatKey'],
  ] as const) {
    if (values[key] && values[isPublic] !== true) {
      problems.push(`${key} reaches every browser, so it needs ${isPublic}: true`)
    }
  }

  const { adapter = {}, reportUrl = null } = values

  problems.push(
    ...findAdapterProblems(adapter).map(
      (problem) => `adapter${problem.startsWith('.') ? '' : ' '}${problem}`,
    ),
  )

  if (!urlOrNull.isValid(reportUrl)) {
    problems.push(`reportUrl ${urlOrNull.requirement}`)
  }

  if (problems.length > 0) {
    throw new ConfigurationError(`${PATH}: ${problems.join('; ')}.`)
  }

  // Every key was checked above.
  return {
    ...(json as Configuration),
    capabilities: (values.capabilities === 'all'
      ? __CAPABILITIES__
      : values.capabilities) as string[],
    adapter: adapter as AdapterSettings,
    reportUrl: reportUrl as string | null,
  }
}
