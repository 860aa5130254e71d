import type { MatchRequest, User } from '@cornerman/contract'

/** A card of the list. */
export interface ShownRequest {
  request: MatchRequest
  /** Why it could not be answered. */
  problem: string | undefined
  /** False for one that only stands there to say why: the server lists it no longer. */
  isListed: boolean
}

export interface AnsweredRequests {
  /** Ids of what is being answered, and of what was. */
  sending: readonly number[]
  done: readonly number[]
  /** What could not be answered, with the place in the list from which it left. */
  refused: readonly { request: MatchRequest; at: number; problem: string }[]
}

export const NO_ANSWERS: AnsweredRequests = { sending: [], done: [], refused: [] }

/** What the server lists, without what is answered here and with what was refused, each in its place. */
export function getShownRequests(requests: readonly MatchRequest[], { sending, done, refused }: AnsweredRequests): ShownRequest[] {
  const gone = new Set([...sending, ...done])
  const problems = new Map(refused.map(({ request, problem }) => [request.id, problem]))
  const shown: ShownRequest[] = requests
    .filter(({ id }) => !gone.has(id))
    .map((request) => ({ request, problem: problems.get(request.id), isListed: true }))
  const listed = new Set(shown.map(({ request }) => request.id))
  for (const { request, at, problem } of refused) {
    if (!listed.has(request.id)) shown.splice(Math.max(0, at), 0, { request, problem, isListed: false })
  }
  return shown
}

export const getFighterName = ({ firstName, lastName, email }: Pick<User, 'firstName' | 'lastName' | 'email'>): string =>
  `${firstName ?? ''} ${lastName ?? ''}`.trim() || email
