import { type Endpoint, SERVICES, type Service } from '@cornerman/contract'
import { toApiHeader } from '../../apps/admin/src/api/adapter/codec/headers.ts'
import {
  decodeResponse,
  type Reading,
} from '../../apps/admin/src/api/adapter/codec/read-response.ts'
import { getContentType, renameFields } from '../../apps/admin/src/api/adapter/codec/schema.ts'
import { encodeRequest } from '../../apps/admin/src/api/adapter/codec/write-request.ts'
import { custom, type RequestParts } from '../../apps/admin/src/api/adapter/custom.ts'
import { detectOutcome } from '../../apps/admin/src/api/adapter/failure.ts'
import {
  type AdapterSettings,
  findAdapterProblems,
} from '../../apps/admin/src/api/adapter/settings.ts'

/** Where an API is, and how it differs from the contract as far as it is known. */
export interface Target {
  services: Partial<Record<Service, string>>
  token: string
  adapter: AdapterSettings
  /** The app's origin, which the API has to allow by CORS. */
  origin: string
}

/** The names of the services, which are options too: the URLs that differ from the mock's. */
export const SERVICE_NAMES = Object.keys(SERVICES) as Service[]

/** Reads the URLs and the adapter of an API from options. Throws with the option's name. */
export function readTarget(
  options: Readonly<Record<string, string | undefined>>,
): Omit<Target, 'token'> {
  const { api, adapter = process.env.ADAPTER } = options
  if (!api || !URL.canParse(api)) {
    throw new Error('--api is missing or is not a URL.')
  }

  const { origin = new URL(api).origin } = options

  const urls = SERVICE_NAMES.map((service) => {
    const mockPath =
      service === 'maps' ? undefined : `${new URL(api).origin}${SERVICES[service].mount}`
    return [
      service,
      (service === 'api' ? api : (options[service] ?? mockPath))?.replace(/\/+$/, ''),
    ]
  })

  return { services: Object.fromEntries(urls), adapter: parseAdapter(adapter), origin }
}

function parseAdapter(text = '{}'): AdapterSettings {
  let settings: unknown
  try {
    settings = JSON.parse(text)
  } catch {
    throw new Error('--adapter is not JSON')
  }

  const problems = findAdapterProblems(settings)
  if (problems.length > 0) {
    throw new Error(`--adapter ${problems.join('; ')}`)
  }

  return settings as AdapterSettings
}

export interface ApiResponse {
  /** Any 2xx is a success, as in the app, unless its body says that the call failed. */
  isSuccess: boolean
  /** Whether the body of a 2xx says that the call failed. */
  isRefused: boolean
  status: number
  header(name: string): string | undefined
  headerNames: readonly string[]
  /** The parsed JSON under the contract's names of fields; undefined when the body is no JSON. */
  body: unknown
  /** What the app reads of it. */
  reading: Reading
}

const TIMEOUT_MS = 20_000

/** Sends one call as the app does: through its adapter. Returns undefined when no response arrives. */
export async function ask(
  target: Target,
  endpoint: Endpoint,
  input: RequestParts,
): Promise<ApiResponse | undefined> {
  const { services, token, adapter, origin } = target
  const { path, headers, body } = encodeRequest(endpoint, input, adapter)
  const needsToken =
    endpoint.access !== 'public' && SERVICES[endpoint.service].credentials !== 'none'
  try {
    const response = await fetch(services[endpoint.service] + path, {
      method: endpoint.method,
      headers: {
        origin,
        ...Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [toApiHeader(name, adapter), value]),
        ),
        ...(needsToken && { authorization: `Bearer ${token}` }),
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { body }),
    })

    const header = (name: string) => response.headers.get(name) ?? undefined
    const json = await readJson(endpoint, response)
    const isReadable = json !== undefined && response.ok
    const isRefused = isReadable && detectOutcome(endpoint, json, adapter) === 'failure'
    const reading = isReadable
      ? decodeResponse(endpoint, json, adapter, header)
      : { problem: 'is not JSON' }

    const ownNames = renameFields(
      custom.adaptResponse && isReadable ? custom.adaptResponse(endpoint, json) : json,
      adapter.fields ?? {},
    )

    return {
      isSuccess: response.ok && !isRefused,
      isRefused,
      status: response.status,
      header,
      headerNames: [...response.headers.keys()],
      body: ownNames,
      reading,
    }
  } catch {
    return undefined
  }
}

async function readJson({ response: schema }: Endpoint, response: Response): Promise<unknown> {
  if (getContentType(schema) === undefined) {
    return response.json().catch(() => undefined)
  }

  await response.body?.cancel()

  return undefined
}
