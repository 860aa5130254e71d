import type { CreatorRequest, CreatorRequestStatus } from '@cornerman/contract'
import { ApiError } from '../../domain/api-error.ts'

type Request = Pick<CreatorRequest, 'id' | 'status' | 'type' | 'userId' | 'createDate'>
interface Asked {
  types: readonly string[]
  statuses: readonly string[]
  userIds: readonly number[]
}

/** Answers a pending request, for good (document 1, section 4). */
export function answer<R extends Request>(request: R, status: Exclude<CreatorRequestStatus, 'PENDING'>): R {
  if (request.status !== 'PENDING')
    throw new ApiError('creator_request_answered', `Request ${request.id} was ${request.status.toLowerCase()} already.`)
  return { ...request, status }
}

/** The requests that were asked for, newest first. An empty list asks for everything. */
export function filterRequests<R extends Request>(requests: readonly R[], { types, statuses, userIds }: Asked): R[] {
  const among = <V>(wanted: readonly V[], value: V) => wanted.length === 0 || wanted.includes(value)
  return requests
    .filter((request) => among(types, request.type) && among(statuses, request.status) && among(userIds, request.userId))
    .sort((a, b) => Date.parse(b.createDate) - Date.parse(a.createDate) || b.id - a.id)
}
