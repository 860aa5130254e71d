import type { Contract } from '@cornerman/contract/contract'
import type { Handlers } from '../../http/handler.ts'
import { createReward, createRewardMail } from './rules.ts'

export const rewardsRoutes: Handlers<Contract['rewards']> = {
  give({ body, rows, actor, now }) {
    const target = rows.users.getOrThrow(body.targetId, 'user')
    const { givenBy, ...given } = rows.rewards.add(createReward(target, body, actor.userId, now))

    rows.outbox.add(createRewardMail(target, given, now))

    return given
  },
}
