import { type FightEvent, type FighterDetails, type Input, MATCHMAKING, type MatchStatus } from '@cornerman/contract'
import type { Contract } from '@cornerman/contract/contract'
import { ApiError } from '../../domain/api-error.ts'
import { createMatcher, memoizeSearchText, normalizeText } from '../../domain/search.ts'

interface Request {
  id: number
  fighterId: number
  eventId: number
  status: MatchStatus
  createDate: string
}
interface Fighter {
  firstName: string
  lastName: string
  nickname: string | null
  email: string
  phoneNumber: string | null
  details: Pick<FighterDetails, 'gender' | 'weight'> | null
}
type Filter = Input<Contract['matchmaking']['list']>['body']

const textOf = memoizeSearchText((fighter: Fighter) => [`${fighter.firstName} ${fighter.lastName}`, fighter.nickname, fighter.email])

/** The requests that a filter lets through, newest first. Whoever has no fighting details has neither gender nor weight. */
export function filterRequests<R extends Request>(requests: readonly R[], filter: Filter, fighterOf: (request: R) => Fighter): R[] {
  const matches = createMatcher(filter.search)
  const hits = requests.filter((request) => {
    if (!filter.matchmakingStatuses.includes(request.status)) return false
    if (filter.fightEvents.length > 0 && !filter.fightEvents.includes(request.eventId)) return false
    const fighter = fighterOf(request)
    if (filter.gender !== null && fighter.details?.gender !== filter.gender) return false
    if (filter.weightings.length > 0 && !(fighter.details && filter.weightings.includes(fighter.details.weight))) return false
    return (!filter.withPhone || Boolean(fighter.phoneNumber)) && matches(textOf(fighter))
  })
  return newestFirst(hits)
}

/** Newest first; of one instant, the later id. */
export const newestFirst = <R extends Pick<Request, 'id' | 'createDate'>>(requests: readonly R[]): R[] =>
  requests.toSorted((a, b) => Date.parse(b.createDate) - Date.parse(a.createDate) || b.id - a.id)

/**
 * The request of one fighter for one event, judged: it becomes CANCELED or MATCHED, which only a pending one can (document 2, section 4).
 * Somebody may have asked more than once: the pending one is meant. Throws unknown_id and match_not_pending.
 */
export function decideRequest<R extends Request>(requests: readonly R[], fighterId: number, eventId: number, verdict: 'CANCELED' | 'MATCHED'): R {
  const theirs = requests.filter((request) => request.fighterId === fighterId && request.eventId === eventId)
  const request = theirs.find(({ status }) => status === 'PENDING') ?? newestFirst(theirs)[0]
  if (!request) throw new ApiError('unknown_id', `Fighter ${fighterId} has not asked to be matched for event ${eventId}.`)
  if (request.status !== 'PENDING')
    throw new ApiError('match_not_pending', `This match request is ${request.status}; only a PENDING one can be changed.`)
  return { ...request, status: verdict }
}

/** The events whose names hold every word, latest first and no more than a list shows. A blank name finds the latest of all. */
export function findEventsByName<E extends Pick<FightEvent, 'id' | 'name' | 'fromDate'>>(events: readonly E[], name: string): E[] {
  const matches = createMatcher(name)
  return events
    .filter((event) => matches(normalizeText(event.name)))
    .sort((a, b) => Date.parse(b.fromDate) - Date.parse(a.fromDate) || b.id - a.id)
    .slice(0, MATCHMAKING.eventsFound)
}
