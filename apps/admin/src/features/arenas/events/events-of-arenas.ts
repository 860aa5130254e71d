import {
  ARENA_EVENTS,
  compareInstants,
  EventStatus,
  type FightEvent,
  getLocalTime,
  PAGE_SIZE_MAX,
  type User,
} from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { people } from '@cornerman/contract/endpoints/people'
import { ApiError, type QueryOptions, useQuery, useSettledQueries } from '#api'
import { joinKnown } from '#ui/labels.tsx'
import { isOther, readAskedRows } from '#ui/table/asked-rows.ts'
import { hasOtherRole } from '#ui/user-list/contradictions.ts'

/** An event with the account of its arena, which the documents do not name in the event. */
export interface EventOfArena {
  id: number
  account: number
  event: FightEvent
}

/** Live ones, and those whose day at the arena is today, in every status. */
export function isTonight({ status, fromDate, location }: FightEvent, now: Date): boolean {
  return (
    status === 'ONGOING' ||
    getLocalTime(fromDate, location.tz)?.day === getLocalTime(now, location.tz)?.day
  )
}

/** Whether an event certainly has none of these statuses. */
export const hasOtherStatus = ({ status }: FightEvent, asked: readonly EventStatus[]): boolean =>
  isOther(status, asked, EventStatus.enum)

export const sortByStart = (evenings: readonly EventOfArena[]): EventOfArena[] =>
  evenings.toSorted(
    ({ event: one }, { event: other }) =>
      Number(other.status === 'ONGOING') - Number(one.status === 'ONGOING') ||
      compareInstants(one.fromDate, other.fromDate),
  )

/** Read again only after changes of cards: there is a call per arena, and no change of a person is to wait for them. */
const EVENTS_OF_ARENA = { ...events.ofArena, reads: ['events', 'slots', 'fights'] } as const

interface Options extends QueryOptions {
  /** Only of the arenas that it finds. */
  search?: string
  isAllowed?: boolean
}

/**
 * Reads the events of all arenas, as many as one page lists: the documented calls list the events of one arena. An arena that
 * cannot be read leaves the others, and is named in the error.
 */
export function useEventsOfAllArenas(
  statuses: EventStatus[],
  { search, isAllowed = true, ...options }: Options = {},
) {
  const input = {
    query: {
      roleName: 'LOCATION_PROVIDER',
      page: 1,
      limit: PAGE_SIZE_MAX,
      ...(search && { searchTerm: search }),
    },
  } as const
  const arenas = useQuery(people.list, isAllowed ? input : null, {
    keepPreviousData: true,
    ...options,
  })
  const asked = readAskedRows(arenas.data?.data ?? [], {
    contradicts: (user) => hasOtherRole(user, 'LOCATION_PROVIDER'),
    search: arenas.isPlaceholderData ? '' : search,
  })
  const read = asked.rows
  const inputs = read.map(({ id: userId }) => ({
    query: { userId, ...ARENA_EVENTS, status: statuses },
  }))
  const query = useSettledQueries(EVENTS_OF_ARENA, inputs, { keepPreviousData: true, ...options })
  const responses =
    arenas.data && read.length === 0 ? [] : query.isPlaceholderData ? undefined : query.data
  const failed = read.filter((_, index) => responses?.[index] instanceof ApiError)
  const error = responses?.find((response) => response instanceof ApiError)
  const partialError =
    error &&
    new ApiError({
      ...error,
      message: `The events of ${failed.map(getName).join(', ')} could not be read. ${error.message}`,
    })
  const sent = responses?.flatMap((response, index): EventOfArena[] =>
    response instanceof ApiError
      ? []
      : response.map((event) => ({ id: event.id, account: read[index]!.id, event })),
  )
  const found = readAskedRows(sent ?? [], {
    contradicts: ({ event }) => hasOtherStatus(event, statuses),
  })
  return {
    /** What the servers sent although others were asked for. */
    ignored: {
      leftOut: asked.leftOut + found.leftOut,
      ignoresSearch: asked.ignoresSearch,
    },
    query: {
      data: sent && [...found.rows],
      // What could be read of the others is new.
      fetchedAt: partialError ? undefined : (query.fetchedAt ?? arenas.fetchedAt),
      error: arenas.error ?? query.error ?? partialError,
      refetch: arenas.error ? arenas.refetch : query.refetch,
      isValidating: arenas.isValidating || query.isValidating,
    },
    arenaCount: read.length,
    /** Of all arenas, when the API says it. */
    total: arenas.data?.total,
    // An API without a count may have more than a full page.
    hasUnread:
      read.length + asked.leftOut <
      (arenas.data?.total ??
        (read.length + asked.leftOut >= PAGE_SIZE_MAX ? Number.POSITIVE_INFINITY : 0)),
  }
}

const getName = ({ id, location }: User) => location?.name ?? joinKnown(['arena', id])
