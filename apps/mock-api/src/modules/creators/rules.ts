import type { CreatorRequest, CreatorRequestStatus } from '@cornerman/contract'
import { ApiError } from '../../http/api-error.ts'
import { sortNewestFirst } from '../../time/instant.ts'

type Request = Pick<CreatorRequest, 'id' | 'status' | 'type' | 'userId' | 'createDate'>

interface Query {
  types: readonly string[]
  statuses: readonly string[]
  userIds: readonly number[]
}

/** Approves or rejects a pending request permanently (CCR-03). */
export function answerRequest<R extends Request>(
  request: R,
  status: Exclude<CreatorRequestStatus, 'PENDING'>,
): R {
  if (request.status !== 'PENDING') {
    throw new ApiError(
      'creator_request_answered',
      `Request ${request.id} was ${request.status.toLowerCase()} already.`,
    )
  }

  return { ...request, status }
}

/** Filters and sorts requests, newest first. An empty list does not filter. */
export function filterRequests<R extends Request>(
  requests: readonly R[],
  { types, statuses, userIds }: Query,
): R[] {
  const matches = <V>(allowed: readonly V[], value: V) =>
    allowed.length === 0 || allowed.includes(value)
  const hits = requests.filter(
    ({ type, status, userId }) =>
      matches(types, type) && matches(statuses, status) && matches(userIds, userId),
  )

  return sortNewestFirst(hits, ({ createDate }) => createDate)
}
