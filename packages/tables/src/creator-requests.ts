import { CreatorRequest } from '@cornerman/contract'
import * as T from 'typebox'
import { defineTable } from './define-table.ts'

export const creatorRequests = defineTable({
  row: T.Object(T.Omit(CreatorRequest, ['user']).properties),
  indexes: { userId: 'exact', status: 'exact' },
  references: { userId: { users: ['FIGHTER', 'FAN'] } },
})
export type CreatorRequestRow = T.Static<typeof creatorRequests.row>
