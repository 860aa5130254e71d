import { Id, Instant, REWARD, RewardType } from '@cornerman/contract'
import * as T from 'typebox'
import { defineTable } from './define-table.ts'

/** Coins given to users. Has no balances, because the specification has no call that shows one. */
export const rewards = defineTable({
  row: T.Object({
    id: Id,
    targetId: Id,
    /** Whole coins. */
    amount: T.Integer({ minimum: REWARD.min, maximum: REWARD.max }),
    rewardType: RewardType,
    createDate: Instant,
    /** The admin. */
    givenBy: Id,
  }),
  indexes: { targetId: 'exact' },
  references: {
    targetId: { users: ['FIGHTER', 'FAN', 'LOCATION_PROVIDER'] },
    givenBy: { users: ['ADMIN'] },
  },
})

export type RewardRow = T.Static<typeof rewards.row>
