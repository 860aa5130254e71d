import type { Reward, User } from '@cornerman/contract'
import { ApiError } from '../../http/api-error.ts'
import { iso } from '../../time/instant.ts'

type Target = Pick<User, 'id' | 'role' | 'email' | 'firstName'>
type RewardInput = Pick<Reward, 'amount' | 'rewardType'>

/** Creates a reward from an admin. Admins get none, since they could reward themselves. */
export function createReward(
  target: Target,
  { amount, rewardType }: RewardInput,
  givenBy: number,
  now: number,
) {
  if (target.role === 'ADMIN') {
    throw new ApiError(
      'reward_to_admin',
      `${target.email} is an admin: coins are for fans, fighters and arenas.`,
    )
  }

  return { targetId: target.id, amount, rewardType, givenBy, createDate: iso(now) }
}

export function createRewardMail(
  { email, firstName }: Target,
  { amount, rewardType }: RewardInput,
  now: number,
) {
  const coins = amount === 1 ? '1 coin' : `${amount} coins`

  return {
    to: email,
    kind: 'reward' as const,
    subject: `You have received ${coins}`,
    text: `Hello ${firstName}, you have received ${coins} on Cornerman as a ${rewardType}. They are yours to spend at once.`,
    code: String(amount),
    at: iso(now),
  }
}
