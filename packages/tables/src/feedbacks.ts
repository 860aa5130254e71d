import { Id, Instant, ViewerPlatform } from '@cornerman/contract'
import * as T from 'typebox'
import { defineTable } from './define-table.ts'

/** A user's feedback about the app. */
export const feedbacks = defineTable({
  row: T.Object({
    id: Id,
    userId: Id,
    rating: T.Integer({ minimum: 1, maximum: 5 }),
    text: T.String(),
    platform: ViewerPlatform,
    appVersion: T.String(),
    createDate: Instant,
  }),
  references: { userId: { users: ['FIGHTER', 'FAN', 'LOCATION_PROVIDER'] } },
})

export type FeedbackRow = T.Static<typeof feedbacks.row>
