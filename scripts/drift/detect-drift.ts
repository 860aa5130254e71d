import { type Endpoint, SERVICES, type Service } from '@cornerman/contract'
import { type KnownRecords, type RequestInput, SAMPLE_REQUESTS } from './sample-requests.ts'
import { findShapeDifferences, type ShapeDifference } from './schema-diff.ts'

export interface Target {
  /** Where each service is; one that is left out is not asked. */
  services: Partial<Record<Service, string>>
  token: string
}
export interface Difference extends ShapeDifference {
  endpoint: string
}
export interface Report {
  differences: Difference[]
  /** Calls that answered as the contract says. */
  alike: number
  /** Calls that could not be made, with the reason. */
  notAsked: { endpoint: string; why: string }[]
}

const TIMEOUT_MS = 20_000

/** Calls every query of the contract on an API and compares the shapes of its answers. No answer is kept. */
export async function detectDrift(target: Target, now = Date.now()): Promise<Report> {
  const known = await findRecords(target)
  const report: Report = { differences: [], alike: 0, notAsked: [] }
  for (const { name, endpoint, inputFor } of SAMPLE_REQUESTS) {
    const input = inputFor(known, now)
    const base = target.services[endpoint.service]
    if (base === undefined) report.notAsked.push({ endpoint: name, why: `no address of the service ${endpoint.service} was given` })
    else if (!input) report.notAsked.push({ endpoint: name, why: 'the API has no record that it could be asked about' })
    else {
      const found = await compareAnswer(endpoint, await ask(base, endpoint, input, target.token))
      if (found.length === 0) report.alike++
      report.differences.push(...found.map((fact) => ({ endpoint: name, ...fact })))
    }
  }
  return report
}

async function ask(
  base: string,
  { service, method, path, query: declared }: Endpoint,
  { params = {}, query = {}, body }: Partial<RequestInput>,
  token: string,
) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      Array.isArray(value) ? value.map((each, at) => [`${name}[${at}]`, String(each)]) : [[name, String(value)]],
    ),
  )
  const withSession = SERVICES[service].credentials === 'session'
  try {
    return await fetch(`${base}${filled}${declared && search.size > 0 ? `?${search}` : ''}`, {
      method,
      headers: { ...(withSession && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { body: JSON.stringify(body) }),
    })
  } catch {
    return undefined
  }
}

async function compareAnswer({ response, status: promised }: Endpoint, answer: Response | undefined): Promise<ShapeDifference[]> {
  const status: number = promised ?? 200
  if (!answer) return [{ field: '', expected: 'an answer', found: 'none: no connection, or none in time' }]
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

/** Ids of records of each kind, from the API's own lists. */
async function findRecords({ services: { api }, token }: Target): Promise<KnownRecords> {
  if (api === undefined) return {}
  const read = (name: string) => SAMPLE_REQUESTS.find((each) => each.name === name)?.endpoint as Endpoint
  const list = async (name: string, query: object) =>
    (await (await ask(api, read(name), { query: query as never }, token))?.json().catch(() => undefined)) as unknown
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
