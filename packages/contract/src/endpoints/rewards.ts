import * as T from 'typebox'
import { REWARD } from '../constants.ts'
import { defineCommand } from '../define-endpoint.ts'
import { undocumented } from '../documentation.ts'
import { Reward, RewardType } from '../schemas/account.ts'
import { Id } from '../schemas/basics.ts'

/** Coins for users. No call lists rewards; the email to the user is the only trace. */
export const rewards = {
  give: defineCommand({
    method: 'POST',
    path: '/coins-payments-admin/reward-user',
    summary: 'Reward a user with coins and notify them by email',
    access: 'reward-users',
    accumulates: true,
    body: T.Object({
      targetId: Id,
      amount: T.Integer({ minimum: REWARD.min, maximum: REWARD.max, description: 'whole coins' }),
      rewardType: RewardType,
    }),
    response: undocumented(Reward, 'the specification does not define the response'),
    errors: ['unknown_id', 'reward_to_admin'],
    changes: ['rewards'],
    confirms: { noRead: 'No call lists rewards; the email to the user is the only trace.' },
  }),
}
