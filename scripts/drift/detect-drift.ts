import type { Endpoint } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { people } from '@cornerman/contract/endpoints/people'
import { isPage } from '../../apps/admin/src/api/adapter/codec.ts'
import { getContentType } from '../../apps/admin/src/api/adapter/codec.ts'
import { type ApiResponse, ask, type Target } from './api-client.ts'
import { type KnownRecords, type RequestInput, SAMPLE_REQUESTS } from './sample-requests.ts'
import { findShapeDifferences, type ShapeDifference } from './schema-diff.ts'

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
  /** Number of calls whose responses match the contract. */
  matching: number
  /** Calls that could not be sent, with the reason. */
  notAsked: Unasked[]
  /** Calls that are never sent. */
  leftOut: Unasked[]
}

/** Their responses are the personal data of all people. */
const EXPORTS_OF_PEOPLE = ['downloads.users', 'downloads.feedbacks']

/** Calls every query of the contract as the app does, and rates how its responses differ. Keeps types and names of fields, never values. */
export async function detectDrift(target: Target, now = Date.now()): Promise<Report> {
  const known = await findRecords(target)
  const report: Report = { findings: [], matching: 0, notAsked: [], leftOut: [] }
  for (const { name, endpoint, inputFor } of SAMPLE_REQUESTS) {
    const input = inputFor(known, now)
    if (EXPORTS_OF_PEOPLE.includes(name)) report.leftOut.push({ endpoint: name, reason: 'exports people' })
    else if (target.services[endpoint.service] === undefined)
      report.notAsked.push({ endpoint: name, reason: `no URL for the service ${endpoint.service}` })
    else if (!input) report.notAsked.push({ endpoint: name, reason: 'the API has no suitable record' })
    else await addFindings(report, name, endpoint, await ask(target, endpoint, input as RequestInput))
  }
  await addFirstPage(report, target, known)
  return report
}

async function addFindings(report: Report, name: string, endpoint: Endpoint, response: ApiResponse | undefined) {
  if (endpoint.capability && response?.status === 404)
    return report.leftOut.push({ endpoint: name, reason: 'not offered; leave it out of capabilities' })
  const found = [...findProblems(endpoint, response), ...findRowCountHeader(endpoint, response)]
  if (found.length === 0) report.matching++
  report.findings.push(...found.map((difference) => ({ endpoint: name, ...difference })))
}

function findProblems(endpoint: Endpoint, response: ApiResponse | undefined): ShapeDifference[] {
  const block = (field: string, expected: string, found: string): ShapeDifference[] => [
    { severity: 'blocks', field, expected, found },
  ]
  if (!response) return block('', 'a response', 'none: connection failed or timed out')
  if (!response.isSuccess) return block('(status)', '2xx', String(response.status))
  const contentType = getContentType(endpoint.response)
  const received = response.header('content-type') ?? 'none'
  if (contentType !== undefined)
    return received.startsWith(contentType)
      ? []
      : [{ severity: 'wrong', field: '(content type)', expected: contentType, found: received }]
  if (response.body === undefined) return block('', 'JSON', `no JSON (${received})`)
  if ('problem' in response.reading)
    return block('', 'a response that the app can read', `one that ${response.reading.problem}`)
  return findShapeDifferences(endpoint.response, response.body)
}

const COUNT_HEADER = /^(x-)?(total|row|rows|item|items|result)s?-?(total-)?count$|^(x-)?total$/

/** A page without a count has a pager without a last page, unless a header has the count. */
function findRowCountHeader(endpoint: Endpoint, response: ApiResponse | undefined): ShapeDifference[] {
  if (!response?.isSuccess || !endpoint.response || !isPage(endpoint.response) || !('data' in response.reading))
    return []
  if ((response.reading.data as { total?: number }).total !== undefined) return []
  const name = response.headerNames.find((each) => COUNT_HEADER.test(each))
  return [
    {
      severity: name ? 'wrong' : 'harmless',
      field: 'total',
      expected: 'a count of rows',
      found: name ? `the header ${name}` : 'missing',
    },
  ]
}

/** Asks for one row on the pages 0 and 1 of two lists, whose first page the contract numbers 1 and 0. */
async function addFirstPage(report: Report, target: Target, { arenaOwner }: KnownRecords) {
  const lists = [
    { name: 'people.list', endpoint: people.list, first: 1, query: { roleName: 'FIGHTER', limit: 1 } },
    ...(arenaOwner === undefined
      ? []
      : [{ name: 'events.ofArena', endpoint: events.ofArena, first: 0, query: { userId: arenaOwner, limit: 1 } }]),
  ]
  const { firstPage, ...adapter } = target.adapter
  for (const { name, endpoint, first: ownFirst, query } of lists) {
    const getRow = async (page: number) => {
      const response = await ask({ ...target, adapter }, endpoint, { query: { ...query, page } })
      return response?.isSuccess && 'data' in response.reading
        ? JSON.stringify(toRows(response.reading.data)[0])
        : undefined
    }
    const [zero, one] = [await getRow(0), await getRow(1)]
    if (zero === undefined && one === undefined) {
      report.notAsked.push({ endpoint: name, reason: 'the first page, because the list has no rows' })
      continue
    }
    const first = zero !== undefined && zero !== one ? 0 : 1
    if (first === (firstPage ?? ownFirst)) continue
    report.findings.push({
      endpoint: name,
      severity: 'wrong',
      field: 'page',
      expected: `first page ${firstPage ?? ownFirst}`,
      found: `first page ${first}`,
    })
  }
}

type Row = { id?: string | number; video?: { id?: string | number } | null }
/** The rows of a list or of a page. */
const toRows = (data: unknown): Row[] => (Array.isArray(data) ? data : ((data as { data?: Row[] }).data ?? []))

/** Reads ids of records of each kind from the API's lists. */
async function findRecords(target: Target): Promise<KnownRecords> {
  if (target.services.api === undefined) return {}
  const list = async (endpoint: Endpoint, query: object) => {
    const response = await ask(target, endpoint, { query: { ...query } })
    return response?.isSuccess && 'data' in response.reading ? toRows(response.reading.data) : []
  }
  const findPeople = async (roleName: string) =>
    (await list(people.list, { page: 1, limit: 10, roleName })).flatMap(({ id }) => id ?? [])
  const [[fighter], [fan], owners] = [
    await findPeople('FIGHTER'),
    await findPeople('FAN'),
    await findPeople('LOCATION_PROVIDER'),
  ]
  const known: KnownRecords = { fighter, fan }
  for (const userId of owners) {
    const [event] = await list(events.ofArena, { userId, limit: 50, page: 0 })
    if (event) return { ...known, arenaOwner: userId, event: event.id, video: event.video?.id }
  }
  return known
}
