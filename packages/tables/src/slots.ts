import { Id, Slot } from '@cornerman/contract'
import * as T from 'typebox'
import { defineTable } from './define-table.ts'

export const slots = defineTable({
  row: T.Object({
    id: Id,
    eventId: Id,
    ...T.Omit(Slot, ['id', 'locationId', 'fight', 'fightLink']).properties,
  }),
  indexes: { eventId: 'exact' },
  references: { eventId: 'events', fightId: 'fights' },
  unique: ['fightId'],
})
export type SlotRow = T.Static<typeof slots.row>
