import * as T from 'typebox'
import { REWARD } from '../constants.ts'
import { undocumented } from '../documentation.ts'
import { Id, Instant } from './basics.ts'

export const RewardType = T.Enum(['bonus'])

/** Coins given to a user. */
export const Reward = T.Object(
  {
    id: undocumented(Id),
    targetId: Id,
    /** Whole coins. */
    amount: T.Integer({ minimum: REWARD.min, maximum: REWARD.max }),
    rewardType: RewardType,
    createDate: undocumented(Instant),
  },
  { title: 'Reward' },
)
export type Reward = T.Static<typeof Reward>
