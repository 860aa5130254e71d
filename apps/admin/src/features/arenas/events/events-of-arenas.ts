import { ARENA_EVENTS, type EventStatus, type FightEvent, getLocalTime, type User } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { ApiError, useSettledQueries } from '#api'

/** An event with the account of its arena, which the documents do not name in the event. */
export interface EventOfArena {
  /** Of the event. */
  id: number
  account: number
  event: FightEvent
}

/** Live ones, and those whose day at the arena is today, in every status. */
export function isTonight({ status, fromDate, location }: FightEvent, now: Date): boolean {
  return status === 'ONGOING' || getLocalTime(fromDate, location.tz)?.day === getLocalTime(now, location.tz)?.day
}

/** Live ones first, then the earliest. */
export const sortByStart = (evenings: readonly EventOfArena[]): EventOfArena[] =>
  evenings.toSorted(
    ({ event: one }, { event: other }) =>
      Number(other.status === 'ONGOING') - Number(one.status === 'ONGOING') ||
      Date.parse(one.fromDate) - Date.parse(other.fromDate),
  )

/**
 * Reads the events of these arenas, one call per arena. An arena that cannot be read leaves the others:
 * `partialError` names those that could not.
 */
export function useEventsOfArenas(arenas: readonly User[], statuses: EventStatus[]) {
  const inputs = arenas.map(({ id: userId }) => ({ query: { userId, ...ARENA_EVENTS, status: statuses } }))
  const query = useSettledQueries(events.ofArena, inputs, { keepPreviousData: true })
  const responses = query.isPlaceholderData ? undefined : query.data
  const failed = arenas.filter((_, index) => responses?.[index] instanceof ApiError)
  const error = responses?.find((response) => response instanceof ApiError)
  const evenings = responses?.flatMap((response, index): EventOfArena[] =>
    response instanceof ApiError ? [] : response.map((event) => ({ id: event.id, account: arenas[index]!.id, event })),
  )
  return {
    query: { ...query, data: evenings },
    partialError: error && {
      ...error,
      message: `The events of ${failed.map(getName).join(', ')} could not be read. ${error.message}`,
    },
  }
}

const getName = ({ id, location }: User) => location?.name ?? `arena ${id}`
