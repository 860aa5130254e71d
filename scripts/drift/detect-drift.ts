import { type Endpoint, EventStatus } from '@cornerman/contract'
import { auth } from '@cornerman/contract/endpoints/auth'
import { events } from '@cornerman/contract/endpoints/events'
import { people } from '@cornerman/contract/endpoints/people'
import {
  getContentType,
  isPage,
  type Schema,
} from '../../apps/admin/src/api/adapter/codec/schema.ts'
import { getFirstPage } from '../../apps/admin/src/api/adapter/codec/write-request.ts'
import { type ApiResponse, ask, type Target } from './api-client.ts'
import { findFilterProblems } from './filters.ts'
import { getRowKey, getRows, type Row } from './rows.ts'
import { type KnownRecords, type RequestInput, SAMPLE_REQUESTS } from './sample-requests.ts'
import { findShapeDifferences, type Severity, type ShapeDifference } from './schema-diff.ts'

export interface Finding extends ShapeDifference {
  /** `group.name` of the contract. */
  endpoint: string
}

export interface Unasked {
  endpoint: string
  reason: string
}

export interface Report {
  findings: Finding[]
  matching: number
  notAsked: Unasked[]
  leftOut: Unasked[]
}

export const isClean = ({ findings, notAsked }: Report): boolean =>
  notAsked.length === 0 && findings.every(({ severity }) => severity === 'harmless')

/** What is found where the body of a 2xx says that the call failed. */
export const REFUSED = 'a failure, sent with a 2xx'

/** Their responses are the personal data of all people. */
const EXPORTS_OF_PEOPLE = ['downloads.users', 'downloads.feedbacks']

/** Calls every query of the contract as the app does, and rates how its responses differ. Keeps types and names of fields, never values. */
export async function detectDrift(target: Target, now = Date.now()): Promise<Report> {
  const known = await findRecords(target)
  const report: Report = { findings: [], matching: 0, notAsked: [], leftOut: [] }

  for (const { name, endpoint, inputsFor } of SAMPLE_REQUESTS) {
    const inputs = inputsFor(known, now) as RequestInput[]

    if (EXPORTS_OF_PEOPLE.includes(name)) {
      report.leftOut.push({ endpoint: name, reason: 'exports people' })
    } else if (target.services[endpoint.service] === undefined) {
      report.leftOut.push({ endpoint: name, reason: `no URL for the service ${endpoint.service}` })
    } else if (inputs.length === 0) {
      report.notAsked.push({ endpoint: name, reason: 'the API has no suitable record' })
    } else {
      await addFindings(report, target, { name, endpoint, inputs })
    }
  }

  for (const status of findMissingStatuses(known)) {
    report.leftOut.push({ endpoint: 'events.one', reason: `no event is ${status}` })
  }

  await addCorsOfErrors(report, target)

  return report
}

/** Without any event the call itself was not asked, which says more. */
function findMissingStatuses({ eventsByStatus = {} }: KnownRecords): string[] {
  const missing = EventStatus.enum.filter((status) => !(status in eventsByStatus))
  return missing.length < EventStatus.enum.length ? missing : []
}

type SampleCall = { name: string; endpoint: Endpoint; inputs: RequestInput[] }

async function addFindings(report: Report, target: Target, { name, endpoint, inputs }: SampleCall) {
  const found = new Map<string, ShapeDifference>()

  for (const input of inputs) {
    const response = await ask(target, endpoint, input)
    if (endpoint.capability && response?.status === 404) {
      return report.leftOut.push({
        endpoint: name,
        reason: 'not offered; leave it out of capabilities',
      })
    }

    const differences = findDifferences(endpoint, input, response)
    // How a call pages and filters does not depend on its input.
    if (response?.isSuccess && input === inputs[0]) {
      differences.push(...(await findListProblems(target, endpoint, input)))
    }

    for (const difference of differences) {
      found.set(JSON.stringify(difference), difference)
    }
  }

  if (found.size === 0) {
    report.matching++
  }

  const findings = [...found.values()].map((difference) => ({ endpoint: name, ...difference }))
  report.findings.push(...findings)
}

function findDifferences(
  endpoint: Endpoint,
  input: RequestInput,
  response: ApiResponse | undefined,
): ShapeDifference[] {
  const found = findProblems(endpoint, response)
  if (!response?.isSuccess || !('data' in response.reading)) {
    return found
  }

  found.push(...findCacheProblem(endpoint, response))

  if (hasPages(endpoint)) {
    found.push(...findCountProblems(response, response.reading.data as Page, input))
  }

  return found
}

async function findListProblems(
  target: Target,
  endpoint: Endpoint,
  input: RequestInput,
): Promise<ShapeDifference[]> {
  const pageProblems = hasPages(endpoint) ? await findPageProblems(target, endpoint, input) : []
  return [...pageProblems, ...(await findFilterProblems(target, endpoint, input))]
}

const hasPages = ({ response }: Endpoint) => response !== undefined && isPage(response)

function findProblems(endpoint: Endpoint, response: ApiResponse | undefined): ShapeDifference[] {
  const block = (field: string, expected: string, found: string): ShapeDifference[] => [
    { severity: 'blocks', field, expected, found },
  ]
  if (!response) {
    return block('', 'a response', 'none: connection failed or timed out')
  }
  if (response.isRefused) {
    return block('', 'success', REFUSED)
  }
  if (!response.isSuccess) {
    return block('(status)', '2xx', String(response.status))
  }

  const contentType = getContentType(endpoint.response)
  const received = response.header('content-type') ?? 'none'
  if (contentType !== undefined) {
    return received.startsWith(contentType)
      ? []
      : [{ severity: 'wrong', field: '(content type)', expected: contentType, found: received }]
  }

  if (response.body === undefined) {
    return block('', 'JSON', `no JSON (${received})`)
  }
  if ('problem' in response.reading) {
    return block('', 'a response that the app can read', `one that ${response.reading.problem}`)
  }

  const found = findShapeDifferences(endpoint.response, response.body)

  return endpoint === auth.current ? found.map(rateSignInField) : found
}

/** The app signs out who is no ADMIN, and offers nothing without permissions. It ignores an unknown permission. */
function rateSignInField(difference: ShapeDifference): ShapeDifference {
  const { field, severity } = difference
  const isNeeded =
    /^(role|permissions)/.test(field) && !(field === 'permissions[]' && severity === 'harmless')
  return isNeeded ? { ...difference, severity: 'blocks' } : difference
}

/** After a command the app would read what was there before. */
function findCacheProblem({ method }: Endpoint, response: ApiResponse): ShapeDifference[] {
  const header = response.header('cache-control') ?? ''

  return method === 'GET' && /max-?age=[1-9]/.test(header) && !/no-store|no-cache/.test(header)
    ? [
        {
          severity: 'wrong',
          field: '(cache-control)',
          expected: 'no-store',
          found: 'a maximum age',
        },
      ]
    : []
}

const COUNT_HEADER = /^(x-)?(total|row|rows|item|items|result)s?-?(total-)?count$|^(x-)?total$/

type Page = { data: unknown[]; total?: number }

/** Compares the rows of a first page with the limit and the count. Without a count the pager has no last page. */
function findCountProblems(
  { headerNames }: ApiResponse,
  { data: { length }, total }: Page,
  input: RequestInput,
) {
  const differ = (severity: Severity, expected: string, found: string): ShapeDifference[] => [
    { severity, field: 'total', expected, found },
  ]
  const limit = Number((input.query ?? input.body)?.limit)
  if (length > limit) {
    return differ('wrong', 'no more rows than the limit', 'more rows')
  }

  if (total === undefined) {
    const name = headerNames.find((each) => COUNT_HEADER.test(each))
    return differ(
      name ? 'wrong' : 'harmless',
      'a count of rows',
      name ? `the header ${name}` : 'missing',
    )
  }

  if (length > total) {
    return differ('wrong', 'a count of all rows', 'more rows')
  }

  return length < Math.min(limit, total)
    ? differ('wrong', 'a count of all rows', 'fewer rows than count and limit')
    : []
}

/** Asks for one row on the pages 0, 1 and 2: which is the first depends on the service. */
async function findPageProblems(
  target: Target,
  endpoint: Endpoint,
  input: RequestInput,
): Promise<ShapeDifference[]> {
  const { firstPage: _, ...adapter } = target.adapter
  const part = input.query ? 'query' : 'body'
  const expected =
    getFirstPage(target.adapter, endpoint.service) ??
    (endpoint[part] as Schema | undefined)?.properties?.page?.minimum

  const getRow = async (page: number) => {
    const response = await ask({ ...target, adapter }, endpoint, {
      ...input,
      [part]: { ...input[part], page, limit: 1 },
    })

    const [row] = getRows(response)
    return row && getRowKey(row)
  }

  const zero = await getRow(0)
  const one = await getRow(1)
  const two = await getRow(2)

  if (zero === undefined && one === undefined) {
    return []
  }

  const isIgnored = one === two && (zero ?? one) === one

  // Many servers take page 0 for page 1.
  const first = zero !== undefined && zero !== one ? 0 : 1
  if (first === expected && !isIgnored) {
    return []
  }

  const found = isIgnored ? 'the same row on every page' : `first page ${first}`

  return [{ severity: 'wrong', field: 'page', expected: `first page ${expected}`, found }]
}

/** Without CORS headers the browser hides a response: of an error, the app takes an ended session for a lost connection. */
async function addCorsOfErrors(report: Report, target: Target) {
  const responses = [
    await ask(target, auth.current, {}),
    await ask({ ...target, token: 'invalid' }, auth.current, {}),
  ]

  const [isAllowed, isErrorAllowed] = responses.map(
    (each) => each?.header('access-control-allow-origin') !== undefined,
  )
  if (isErrorAllowed || (!isAllowed && target.services.api?.startsWith(target.origin))) {
    return
  }

  report.findings.push({
    endpoint: 'auth.current',
    severity: isAllowed ? 'wrong' : 'blocks',
    field: '(access-control-allow-origin)',
    expected: isAllowed ? 'also on errors' : target.origin,
    found: 'missing',
  })
}

/** Finds the records that other calls are about. */
async function findRecords(target: Target): Promise<KnownRecords> {
  if (target.services.api === undefined) {
    return {}
  }

  const list = async (endpoint: Endpoint, query: object) =>
    getRows(await ask(target, endpoint, { query: { ...query } }))
  const findPeople = async (roleName: string) =>
    (await list(people.list, { page: 1, limit: 10, roleName })).flatMap(({ id }) => id ?? [])
  const [fighter] = await findPeople('FIGHTER')
  const [fan] = await findPeople('FAN')
  const known: KnownRecords = { fighter, fan }

  const samples = new Map<string, Row>()

  for (const userId of await findPeople('LOCATION_PROVIDER')) {
    const rows = await list(events.ofArena, { userId, limit: 50, page: 0 })
    const [event] = rows
    if (event && known.arenaOwner === undefined) {
      Object.assign(known, { arenaOwner: userId, event: event.id, video: event.video?.id })
    }

    addSamples(samples, rows)

    if (EventStatus.enum.every((status) => samples.has(status))) {
      break
    }
  }

  const eventsByStatus = Object.fromEntries([...samples].map(([status, { id }]) => [status, id]))

  return { ...known, eventsByStatus }
}

/** Keeps one event of each status: the one with the longest card, because a short one shows less. */
function addSamples(samples: Map<string, Row>, rows: readonly Row[]) {
  const getLength = ({ fightSlots = [] }: Row) => fightSlots.length
  for (const event of rows) {
    const status = String(event.status).toUpperCase()
    const known = samples.get(status)
    if (!known || getLength(event) > getLength(known)) {
      samples.set(status, event)
    }
  }
}
