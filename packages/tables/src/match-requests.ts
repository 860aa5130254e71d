import { Id, Instant, MatchStatus } from '@cornerman/contract'
import * as T from 'typebox'
import { defineTable } from './define-table.ts'

/** A fighter's request to fight at an event. */
export const matchRequests = defineTable({
  row: T.Object({ id: Id, fighterId: Id, eventId: Id, status: MatchStatus, createDate: Instant }),
  indexes: { fighterId: 'exact', eventId: 'exact' },
  references: { fighterId: { users: ['FIGHTER'] }, eventId: 'events' },
})

export type MatchRequestRow = T.Static<typeof matchRequests.row>
