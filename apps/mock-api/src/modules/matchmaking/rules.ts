import {
  createMatcher,
  type FightEvent,
  type FighterDetails,
  foldSpellings,
  type Input,
  MATCHMAKING,
} from '@cornerman/contract'
import type { Contract } from '@cornerman/contract/contract'
import type { MatchRequestRow, UserRow } from '@cornerman/tables'
import { ApiError } from '../../http/api-error.ts'
import { toSearchText } from '../../text/search.ts'
import { sortNewestFirst } from '../../time/instant.ts'

type Request = Pick<MatchRequestRow, 'id' | 'fighterId' | 'eventId' | 'status' | 'createDate'>

type Fighter = Pick<UserRow, 'firstName' | 'lastName' | 'nickname' | 'email' | 'phoneNumber'> & {
  details: Pick<FighterDetails, 'gender' | 'weight'> | null
}

type Filter = Input<Contract['matchmaking']['list']>['body']

const getSearchText = ({ firstName, lastName, nickname, email }: Fighter) =>
  toSearchText([`${firstName} ${lastName}`, nickname, email])

/** Filters requests, newest first. A user without fighter details has neither gender nor weight. */
export function filterRequests<R extends Request>(
  requests: readonly R[],
  filter: Filter,
  getFighter: (request: R) => Fighter,
): R[] {
  const matches = createMatcher(filter.search)
  const hits = requests.filter((request) => {
    if (!filter.matchmakingStatuses.includes(request.status)) {
      return false
    }
    if (filter.fightEvents.length > 0 && !filter.fightEvents.includes(request.eventId)) {
      return false
    }

    const fighter = getFighter(request)
    if (filter.gender !== null && fighter.details?.gender !== filter.gender) {
      return false
    }

    if (
      filter.weightings.length > 0 &&
      !(fighter.details && filter.weightings.includes(fighter.details.weight))
    ) {
      return false
    }

    return (!filter.withPhone || Boolean(fighter.phoneNumber)) && matches(getSearchText(fighter))
  })

  return sortNewestFirst(hits, getDate)
}

const getDate = ({ createDate }: { createDate: string }) => createDate

/** Decides a PENDING request (MMK-04), of several the pending one. Throws unknown_id and match_not_pending. */
export function decideRequest<R extends Request>(
  requests: readonly R[],
  fighterId: number,
  eventId: number,
  decision: 'CANCELED' | 'MATCHED',
): R {
  const candidates = requests.filter(
    (request) => request.fighterId === fighterId && request.eventId === eventId,
  )
  const request =
    candidates.find(({ status }) => status === 'PENDING') ?? sortNewestFirst(candidates, getDate)[0]
  if (!request) {
    throw new ApiError(
      'unknown_id',
      `Fighter ${fighterId} has no match request for event ${eventId}.`,
    )
  }

  if (request.status !== 'PENDING') {
    throw new ApiError(
      'match_not_pending',
      `This match request is ${request.status}; only a PENDING one can be changed.`,
    )
  }

  return { ...request, status: decision }
}

/** Finds events whose names contain every word, latest first, up to a limit. A blank name finds the latest. */
export function findEventsByName<E extends Pick<FightEvent, 'id' | 'name' | 'fromDate'>>(
  events: readonly E[],
  name: string,
): E[] {
  const matches = createMatcher(name)
  const hits = events.filter((event) => matches(foldSpellings(event.name)))
  return sortNewestFirst(hits, ({ fromDate }) => fromDate).slice(0, MATCHMAKING.maxFoundEvents)
}
