import { FightEvent, Id, Instant } from '@cornerman/contract'
import * as T from 'typebox'
import { defineTable } from './define-table.ts'

/** A fight event without what other tables hold. URLs of the mock's media are stored as paths; responses make them absolute. */
export const events = defineTable({
  row: T.Object({
    id: Id,
    arenaId: Id,
    ...T.Omit(FightEvent, ['id', 'location', 'images', 'fightSlots', 'fightEventRequests'])
      .properties,
    name: T.String({ minLength: 1 }),
    createDate: Instant,
  }),
  indexes: { arenaId: 'exact', status: 'exact' },
  references: { arenaId: 'arenas', currentSlotId: 'slots' },
  naturalKey: (row) => row.name,
})
export type EventRow = T.Static<typeof events.row>
