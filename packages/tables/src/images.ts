import { Id, ImageType, Instant, Nullable } from '@cornerman/contract'
import * as T from 'typebox'
import { defineTable } from './define-table.ts'

/** An event's image belongs to the account of the event's arena. */
export const images = defineTable({
  row: T.Object({
    id: Id,
    createDate: Instant,
    updateDate: Instant,
    /** Bytes. */
    size: T.Integer({ minimum: 0 }),
    name: T.String(),
    positionId: T.Integer({ minimum: 0 }),
    imageType: ImageType,
    userId: Id,
    /** Set for images of an event. */
    eventId: Nullable(Id),
    /** Paths such as `/media/…`; responses make them absolute. */
    path: T.String(),
    originalPath: T.String(),
  }),
  indexes: { userId: 'exact', eventId: 'exact' },
  references: { userId: { users: ['FIGHTER', 'LOCATION_PROVIDER'] }, eventId: 'events' },
})

export type ImageRow = T.Static<typeof images.row>
