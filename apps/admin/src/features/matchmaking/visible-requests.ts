import type { MatchRequest } from '@cornerman/contract'
import type { ShownError } from '../../ui/feedback/error-details.tsx'
import { getPersonName } from '../../ui/person/person-name.ts'

/** A card of the list. */
export interface VisibleRequest {
  request: MatchRequest
  /** Error of the last answer. */
  problem: ShownError | undefined
  /** False if the server no longer lists the request. The card is then visible only for its error. */
  isListed: boolean
}

export interface AnsweredRequests {
  /** Ids of requests whose answer is being sent. */
  sending: readonly number[]
  /** Ids of answered requests. */
  done: readonly number[]
  /** Requests whose answer failed, with their former position in the list. */
  failed: readonly { request: MatchRequest; index: number; problem: ShownError }[]
}

export const NO_ANSWERS: AnsweredRequests = { sending: [], done: [], failed: [] }

/** Returns the list of the server without answered requests and with failed ones in their former position. */
export function getVisibleRequests(
  requests: readonly MatchRequest[],
  { sending, done, failed }: AnsweredRequests,
): VisibleRequest[] {
  const hidden = new Set([...sending, ...done])
  const problems = new Map(failed.map(({ request, problem }) => [request.id, problem]))
  const visibleRequests: VisibleRequest[] = requests
    .filter(({ id }) => !hidden.has(id))
    .map((request) => ({ request, problem: problems.get(request.id), isListed: true }))
  const visibleIds = new Set(visibleRequests.map(({ request }) => request.id))
  for (const { request, index, problem } of failed) {
    if (!visibleIds.has(request.id))
      visibleRequests.splice(Math.max(0, index), 0, { request, problem, isListed: false })
  }
  return visibleRequests
}

export const getFighterName = (fighter: MatchRequest['fighter']): string =>
  getPersonName(fighter, fighter.email, 'Unknown fighter')

/** Tells the requests of one fighter apart. */
export const getRequestName = ({ fighter, event }: MatchRequest): string => `${getFighterName(fighter)}, ${event.name}`
