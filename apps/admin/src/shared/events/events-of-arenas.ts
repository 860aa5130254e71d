import {
  ARENA_EVENTS,
  compareInstants,
  type EventArena,
  EventStatus,
  type FightEvent,
  getLocalTime,
  type ListedEvent,
  PAGE_SIZE_MAX,
  type User,
} from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { people } from '@cornerman/contract/endpoints/people'
import { useState } from 'react'
import {
  ApiError,
  type QueryOptions,
  type QueryResult,
  useCan,
  useQueries,
  useQuery,
  useSettledQueries,
} from '#api'
import { joinKnown } from '#shared/labels.tsx'
import { hasOtherRole } from '#shared/people/user-list/contradictions.ts'
import { isOther, readAskedRows } from '#shared/table/asked-rows.ts'

/** Where an event is, and when. */
type Begin = Pick<ListedEvent, 'status' | 'fromDate'> & { arena: Pick<EventArena, 'timeZone'> }

/** Live ones, and those whose day at the arena is today, in every status. */
export function isTonight({ status, fromDate, arena }: Begin, now: Date): boolean {
  const day = getLocalTime(fromDate, arena.timeZone)?.day
  const today = getLocalTime(now, arena.timeZone)?.day
  return status === 'ONGOING' || (day !== undefined && day === today)
}

/** Whether an event certainly has none of these statuses. */
export const hasOtherStatus = (
  { status }: Pick<ListedEvent, 'status'>,
  asked: readonly EventStatus[],
): boolean => isOther(status, asked, EventStatus.enum)

export const sortByStart = <Event extends Pick<ListedEvent, 'status' | 'fromDate'>>(
  list: readonly Event[],
): Event[] =>
  list.toSorted(
    (one, other) =>
      Number(other.status === 'ONGOING') - Number(one.status === 'ONGOING') ||
      compareInstants(one.fromDate, other.fromDate),
  )

/** An event with the account of its arena, which the documents do not name in the event. */
export interface EventOfArena {
  account: number
  event: FightEvent
}

/** The arenas whose events are read unasked: the first page of their list. */
const FIRST_ARENAS = 10

/** Read again only after changes of cards: there is a call per arena, and no change of a person is to wait for them. */
const READS = ['events', 'slots', 'fights'] as const

interface Options extends QueryOptions {
  /** Limits the result to the arenas that this search finds. */
  search?: string
  isAllowed?: boolean
  /** Whether all arenas were asked for to begin with. */
  isWhole?: boolean
}

/** Whether the admin may list the events of arenas by the documented calls. */
export function useCanListArenas(): boolean {
  const canListArenas = useCan(people.list, 'LOCATION_PROVIDER')
  return useCan(events.ofArena) && canListArenas
}

/**
 * Reads the events of the first arenas, and of the others when asked: the documented calls list the events of one arena, so
 * their number grows with the platform. An arena that cannot be read leaves the others, and is named in the error.
 */
export function useEventsOfArenas(
  statuses: EventStatus[],
  { search = '', isAllowed = true, isWhole = false, ...options }: Options = {},
) {
  const [asked, setAsked] = useState({ search, times: isWhole ? 1 : 0 })
  const times = asked.search === search ? asked.times : 0
  const arenas = useArenas(isAllowed, { search, times, ...options })
  const toInput = ({ id: userId }: User) => ({
    query: { userId, ...ARENA_EVENTS, status: statuses },
  })
  const settled = { ...options, reads: READS }
  const first = useSettledQueries(events.ofArena, arenas.first.map(toInput), settled)
  const others = useSettledQueries(events.ofArena, arenas.others.map(toInput), settled)

  const parts = [
    { arenas: arenas.first, query: first },
    { arenas: arenas.others, query: others },
  ]

  const responses = parts.flatMap((part) => pairResponses(part.arenas, part.query.data ?? []))
  const isFirstRead = arenas.isFirstRead && (arenas.first.length === 0 || !!first.data)
  const queries = [...arenas.queries, first, others]
  const failed = queries.filter((query) => query.error)
  const partialError = createPartialError(responses)
  const isReadingOthers = arenas.isReadingOthers || others.isLoading
  const othersRead = others.data ? arenas.others.length : 0
  const found = readAskedRows(responses.flatMap(toEvents), {
    contradicts: ({ event }) => hasOtherStatus(event, statuses),
  })

  function refetch() {
    for (const query of failed.length > 0 ? failed : [first, others]) {
      query.refetch()
    }
  }

  const readOthers = () => setAsked({ search, times: times + 1 })

  return {
    /** What the servers sent although others were asked for. */
    ignored: {
      leftOut: arenas.leftOut + found.leftOut,
      ignoresSearch: arenas.ignoresSearch,
    },
    query: {
      data: isFirstRead ? [...found.rows] : undefined,
      // What could be read of the others is new.
      fetchedAt: partialError ? undefined : (first.fetchedAt ?? arenas.queries[0]?.fetchedAt),
      error: failed[0]?.error ?? partialError,
      refetch,
      isValidating: queries.some((query) => query.isValidating),
    },
    arenas: {
      /** Those whose events were read. */
      count: arenas.first.length + othersRead,
      /** Undefined when the API does not say it. */
      total: arenas.total,
      hasOthers: arenas.hasOthers || isReadingOthers,
      isReadingOthers,
      /** Those that were asked for were read; the API may still count more arenas than it lists. */
      isRead: isFirstRead && !isReadingOthers && failed.length === 0,
      isShort: arenas.hasOthers && arenas.total !== undefined && times > 0,
      readOthers: failed.length > 0 ? refetch : readOthers,
    },
  }
}

/** Which arenas could be asked for their events, and which of them were. */
export type ReadArenas = ReturnType<typeof useEventsOfArenas>['arenas']

interface ArenasOptions extends QueryOptions {
  search: string
  /** How often others were asked for. All come at once if the API says how many there are. */
  times: number
}

function useArenas(isAllowed: boolean, { search, times, ...options }: ArenasOptions) {
  const toInput = (page: number, limit: number) => ({
    query: {
      roleName: 'LOCATION_PROVIDER' as const,
      page,
      limit,
      ...(search && { searchTerm: search }),
    },
  })

  const list = useQuery(people.list, isAllowed ? toInput(1, FIRST_ARENAS) : null, {
    keepPreviousData: true,
    ...options,
  })

  const firstSent = list.data?.data ?? []
  const total = list.data?.total

  // An API without a count may have more than a full page.
  const isFull = firstSent.length >= FIRST_ARENAS
  const hasMore = firstSent.length < (total ?? (isFull ? Infinity : 0))

  const wantedPages = total === undefined ? times : Math.ceil(total / PAGE_SIZE_MAX)
  const pageCount = hasMore && times > 0 ? wantedPages : 0
  const pages = Array.from({ length: pageCount }, (_, index) => toInput(index + 1, PAGE_SIZE_MAX))
  const rest = useQueries(people.list, pages, { keepPreviousData: true, ...options })
  const lists = pageCount > 0 ? (rest.data ?? []) : []

  const othersSent = withoutRepeated(
    lists.flatMap(({ data }) => data),
    firstSent,
  )

  const contradicts = (user: User) => hasOtherRole(user, 'LOCATION_PROVIDER')

  const first = readAskedRows(firstSent, {
    contradicts,
    search: list.isPlaceholderData ? '' : search,
  })

  const others = readAskedRows(othersSent, { contradicts })
  const isLastFull = pageCount === 0 ? hasMore : lists.at(-1)?.data.length === PAGE_SIZE_MAX

  return {
    first: first.rows,
    others: others.rows,
    leftOut: first.leftOut + others.leftOut,
    ignoresSearch: first.ignoresSearch,
    total,
    isFirstRead: list.data !== undefined,
    isReadingOthers: pageCount > 0 && (rest.isLoading || rest.isPlaceholderData),
    hasOthers: total === undefined ? isLastFull : firstSent.length + othersSent.length < total,
    queries: [list, rest] as readonly Omit<QueryResult<unknown>, 'data'>[],
  }
}

/** The pages of the others begin with the first arenas again, because they are longer. */
function withoutRepeated(arenas: readonly User[], known: readonly User[]): User[] {
  const ids = new Set(known.map(({ id }) => id))
  const unknown = arenas.filter(({ id }) => !ids.has(id))
  return [...new Map(unknown.map((arena) => [arena.id, arena])).values()]
}

interface ArenaResponse {
  arena: User
  response: FightEvent[] | ApiError
}

const pairResponses = (
  arenas: readonly User[],
  responses: readonly (FightEvent[] | ApiError)[],
): ArenaResponse[] =>
  responses.flatMap((response, index) => {
    const arena = arenas[index]
    return arena ? [{ arena, response }] : []
  })

const toEvents = ({ arena, response }: ArenaResponse): EventOfArena[] =>
  response instanceof ApiError ? [] : response.map((event) => ({ account: arena.id, event }))

function createPartialError(responses: readonly ArenaResponse[]) {
  const failed = responses.filter(({ response }) => response instanceof ApiError)
  const error = failed[0]?.response
  if (!(error instanceof ApiError)) {
    return undefined
  }

  const names = failed.map(({ arena }) => getName(arena)).join(', ')
  const message = `The events of ${names} could not be read. ${error.message}`

  return new ApiError({ ...error, message })
}

const getName = ({ id, location }: User) => location?.name ?? joinKnown(['arena', id])
