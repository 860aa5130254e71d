import { FightResult, Id, Nullable, Winner } from '@cornerman/contract'
import * as T from 'typebox'
import { defineTable } from './define-table.ts'

/** Each corner has a fighter or a fake user. */
export const fights = defineTable({
  row: T.Object({
    id: Id,
    eventId: Id,
    initiatorId: Nullable(Id),
    targetId: Nullable(Id),
    fakeInitiatorId: Nullable(Id),
    fakeTargetId: Nullable(Id),
    winner: Nullable(Winner),
    result: Nullable(FightResult),
    fightLink: Nullable(T.String()),
  }),
  indexes: { eventId: 'exact', initiatorId: 'exact', targetId: 'exact' },
  references: {
    eventId: 'events',
    initiatorId: { users: ['FIGHTER'] },
    targetId: { users: ['FIGHTER'] },
    fakeInitiatorId: 'fakeUsers',
    fakeTargetId: 'fakeUsers',
  },
})

export type FightRow = T.Static<typeof fights.row>
