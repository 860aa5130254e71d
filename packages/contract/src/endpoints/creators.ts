import * as T from 'typebox'
import { PAGE_SIZE_MAX } from '../constants.ts'
import { defineCommand, defineQuery, type Output } from '../define-endpoint.ts'
import { undocumented } from '../documentation.ts'
import { Id, Page, Paging } from '../schemas/basics.ts'
import { CreatorRequest, CreatorRequestStatus, CreatorRequestType } from '../schemas/requests.ts'

/** An empty filter list means all. */
const list = defineQuery({
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
})

/** What the two answers to a request have in common. */
const answerCommand = {
  method: 'POST',
  access: 'view_fighter_details',
  body: T.Object({ id: Id }),
  response: undocumented(CreatorRequest, 'the specification does not define the response'),
  errors: ['unknown_id', 'creator_request_answered'],
  changes: ['creatorRequests'],
} as const

/** The newest requests of every status: an answered one is no longer among the pending. */
const NEWEST = { page: 1, limit: PAGE_SIZE_MAX, types: [], statuses: [], userIds: [] }

const showAnswer = (status: CreatorRequestStatus) => ({
  read: list,
  getInput: () => ({ body: NEWEST }),
  getName: ({ body }: { body: { id: number } }, page: Output<typeof list> | undefined) => {
    const user = page?.data.find(({ id }) => id === body.id)?.user
    const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ')
    return name ? `the request of ${name}` : 'the request'
  },
  getShown: (page: Output<typeof list>, { body }: { body: { id: number } }) => {
    const request = page.data.find(({ id }) => id === body.id)
    return request && { status: request.status }
  },
  getSent: () => ({ status }),
})

/** Requests to publish. The specification calls the users content creators and the calls permissions. */
export const creators = {
  list,
  approve: defineCommand({
    ...answerCommand,
    path: '/permissions/admin/approve',
    summary: 'Let a content creator publish',
    confirms: showAnswer('APPROVED'),
  }),
  reject: defineCommand({
    ...answerCommand,
    path: '/permissions/admin/reject',
    summary: 'Reject the request of a content creator',
    confirms: showAnswer('REJECTED'),
  }),
}
