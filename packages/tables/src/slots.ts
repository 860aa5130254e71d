import { Id, Instant, Nullable } from '@cornerman/contract'
import * as T from 'typebox'
import { defineTable } from './define-table.ts'

/** A place on the card of an event, with one bout or none yet. */
export const slots = defineTable({
  row: T.Object({
    id: Id,
    eventId: Id,
    fromDate: Instant,
    toDate: Instant,
    isMainCard: T.Boolean(),
    /** When its bout was set as the current one. */
    startedAt: T.Optional(Instant),
    fightId: Nullable(Id),
  }),
  indexes: { eventId: 'exact' },
  references: { eventId: 'events', fightId: 'fights' },
  unique: ['fightId'],
})

export type SlotRow = T.Static<typeof slots.row>
