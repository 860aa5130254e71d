import {
  CreatorRequestStatus,
  CreatorRequestType,
  Id,
  Instant,
  OptionalText,
} from '@cornerman/contract'
import * as T from 'typebox'
import { defineTable } from './define-table.ts'

/** A user's request to publish. */
export const creatorRequests = defineTable({
  row: T.Object({
    id: Id,
    description: OptionalText(),
    status: CreatorRequestStatus,
    type: CreatorRequestType,
    userId: Id,
    createDate: Instant,
  }),
  indexes: { userId: 'exact', status: 'exact' },
  references: { userId: { users: ['FIGHTER', 'FAN'] } },
})

export type CreatorRequestRow = T.Static<typeof creatorRequests.row>
