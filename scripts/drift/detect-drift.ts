import { type Endpoint, SERVICES, type Service } from '@cornerman/contract'
import { type KnownRecords, type RequestInput, SAMPLE_REQUESTS } from './sample-requests.ts'
import { findShapeDifferences, type ShapeDifference } from './schema-diff.ts'

export interface Target {
  /** Base URL of each service. Services without one are skipped. */
  services: Partial<Record<Service, string>>
  token: string
}
export interface Difference extends ShapeDifference {
  endpoint: string
}
export interface Report {
  differences: Difference[]
  /** Number of calls whose responses match the contract. */
  matching: number
  /** Calls that could not be made, with the reason. */
  skipped: { endpoint: string; reason: string }[]
}

const TIMEOUT_MS = 20_000

/** Calls every query of the contract on an API and compares the shapes of its responses. Responses are not stored. */
export async function detectDrift(target: Target, now = Date.now()): Promise<Report> {
  const known = await findRecords(target)
  const report: Report = { differences: [], matching: 0, skipped: [] }
  for (const { name, endpoint, inputFor } of SAMPLE_REQUESTS) {
    const input = inputFor(known, now)
    const base = target.services[endpoint.service]
    if (base === undefined) report.skipped.push({ endpoint: name, reason: `no address for the service ${endpoint.service}` })
    else if (!input) report.skipped.push({ endpoint: name, reason: 'the API has no suitable record' })
    else {
      const found = await compareResponse(endpoint, await request(base, endpoint, input, target.token))
      if (found.length === 0) report.matching++
      report.differences.push(...found.map((difference) => ({ endpoint: name, ...difference })))
    }
  }
  return report
}

async function request(
  base: string,
  { service, method, path, query: declared }: Endpoint,
  { params = {}, query = {}, body }: Partial<RequestInput>,
  token: string,
) {
  const resolvedPath = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      Array.isArray(value) ? value.map((each, index) => [`${name}[${index}]`, String(each)]) : [[name, String(value)]],
    ),
  )
  const needsToken = SERVICES[service].credentials === 'session'
  try {
    return await fetch(`${base}${resolvedPath}${declared && search.size > 0 ? `?${search}` : ''}`, {
      method,
      headers: { ...(needsToken && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { body: JSON.stringify(body) }),
    })
  } catch {
    return undefined
  }
}

async function compareResponse({ response, status: declaredStatus }: Endpoint, answer: Response | undefined): Promise<ShapeDifference[]> {
  const status: number = declaredStatus ?? 200
  if (!answer) return [{ field: '', expected: 'a response', found: 'none: connection failed or timed out' }]
  if (answer.status !== status) return [{ field: '(status)', expected: String(status), found: String(answer.status) }]
  const { contentType } = (response ?? {}) as { contentType?: string }
  const type = answer.headers.get('content-type') ?? 'none'
  if (contentType !== undefined) {
    await answer.body?.cancel()
    return type.startsWith(contentType) ? [] : [{ field: '(content type)', expected: contentType, found: type }]
  }
  try {
    return findShapeDifferences(response, await answer.json())
  } catch {
    return [{ field: '', expected: 'JSON', found: `no JSON (${type})` }]
  }
}

/** Reads ids of records of each kind from the API's lists. */
async function findRecords({ services: { api }, token }: Target): Promise<KnownRecords> {
  if (api === undefined) return {}
  const getEndpoint = (name: string) => SAMPLE_REQUESTS.find((each) => each.name === name)?.endpoint as Endpoint
  const list = async (name: string, query: object) =>
    (await (await request(api, getEndpoint(name), { query: query as never }, token))?.json().catch(() => undefined)) as unknown
  const people = async (roleName: string) => {
    const { data } = ((await list('people.list', { page: 1, limit: 10, roleName })) ?? {}) as { data?: { id: number }[] }
    return Array.isArray(data) ? data.map(({ id }) => id) : []
  }
  const [fighters, fans, owners] = [await people('FIGHTER'), await people('FAN'), await people('LOCATION_PROVIDER')]
  const known: KnownRecords = { ...(fighters[0] && { fighter: fighters[0] }), ...(fans[0] && { fan: fans[0] }) }
  for (const userId of owners) {
    const events = (await list('events.ofArena', { userId, limit: 50, page: 0 })) as { id: number; video: { id: number } | null }[] | undefined
    const [event] = Array.isArray(events) ? events : []
    if (event) return { ...known, arenaOwner: userId, event: event.id, ...(event.video && { video: event.video.id }) }
  }
  return known
}
