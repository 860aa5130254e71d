import * as T from 'typebox'
import { defineCommand, defineQuery } from '../define-endpoint.ts'
import { undocumented } from '../documentation.ts'
import { Id, Page, Paging } from '../schemas/basics.ts'
import { CreatorRequest, CreatorRequestStatus, CreatorRequestType } from '../schemas/requests.ts'

/** What the two answers to a request have in common. */
const answerCommand = {
  method: 'POST',
  access: 'view_fighter_details',
  body: T.Object({ id: Id }),
  response: undocumented(CreatorRequest, 'the specification does not define the response'),
  errors: ['unknown_id', 'creator_request_answered'],
  changes: ['creatorRequests'],
} as const

/** Requests to publish. The specification calls the users content creators and the calls permissions. */
export const creators = {
  /** An empty filter list means all. */
  list: defineQuery({
    method: 'POST',
    path: '/permissions/admin/list',
    summary: 'List requests of content creators, newest first',
    access: 'view_fighter_details',
    body: T.Object({
      ...Paging,
      types: T.Array(CreatorRequestType, { default: [] }),
      statuses: T.Array(CreatorRequestStatus, { default: [] }),
      userIds: T.Array(Id, { default: [] }),
    }),
    response: Page(CreatorRequest),
    reads: ['creatorRequests', 'users', 'images'],
  }),
  approve: defineCommand({
    ...answerCommand,
    path: '/permissions/admin/approve',
    summary: 'Let a content creator publish',
  }),
  reject: defineCommand({
    ...answerCommand,
    path: '/permissions/admin/reject',
    summary: 'Reject the request of a content creator',
  }),
}
