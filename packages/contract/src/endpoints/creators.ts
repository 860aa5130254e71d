import * as T from 'typebox'
import { defineCommand, defineQuery } from '../define-endpoint.ts'
import { undocumented } from '../documentation.ts'
import { Id, Page, Paging } from '../schemas/basics.ts'
import { CreatorRequest, CreatorRequestStatus, CreatorRequestType } from '../schemas/creator-request.ts'

const CreatorRequestResponse = undocumented(CreatorRequest, 'the specification does not define the response')

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
    method: 'POST',
    path: '/permissions/admin/approve',
    summary: 'Let a content creator publish',
    access: 'view_fighter_details',
    body: T.Object({ id: Id }),
    response: CreatorRequestResponse,
    errors: ['unknown_id', 'creator_request_answered'],
    changes: ['creatorRequests'],
  }),
  reject: defineCommand({
    method: 'POST',
    path: '/permissions/admin/reject',
    summary: 'Reject the request of a content creator',
    access: 'view_fighter_details',
    body: T.Object({ id: Id }),
    response: CreatorRequestResponse,
    errors: ['unknown_id', 'creator_request_answered'],
    changes: ['creatorRequests'],
  }),
}
