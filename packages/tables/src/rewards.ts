import { Id, Reward } from '@cornerman/contract'
import * as T from 'typebox'
import { defineTable } from './define-table.ts'

/** Coins given to users. Has no balances, because the specification has no call that shows one. */
export const rewards = defineTable({
  /** `givenBy` is the id of the admin. */
  row: T.Object({ ...Reward.properties, givenBy: Id }),
  indexes: { targetId: 'exact' },
  references: {
    targetId: { users: ['FIGHTER', 'FAN', 'LOCATION_PROVIDER'] },
    givenBy: { users: ['ADMIN'] },
  },
})
export type RewardRow = T.Static<typeof rewards.row>
