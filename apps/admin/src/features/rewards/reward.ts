import { type Input, type Preview, REWARD, type Reward } from '@cornerman/contract'
import type { rewards } from '@cornerman/contract/endpoints/rewards'

/** Form values. */
export interface RewardValues {
  user?: Preview | undefined
  coins?: number | null | undefined
  rewardType: Reward['rewardType']
}
type RewardBody = Input<typeof rewards.give>['body']

/** Specified text (RWD-02). */
export const COINS_ERROR = `Please input correct coins value (Max: ${REWARD.max})`

export const isCoins = (coins: unknown): coins is number =>
  Number.isInteger(coins) && Number(coins) >= REWARD.min && Number(coins) <= REWARD.max

/** Returns undefined while values are missing or invalid. */
export function toBody({ user, coins, rewardType }: RewardValues): RewardBody | undefined {
  return user && isCoins(coins) ? { targetId: user.id, amount: coins, rewardType } : undefined
}

/** Returns why the reward cannot be sent. */
export function findMissingInput({ user, coins }: RewardValues): string | undefined {
  if (!user) return 'Choose a user'
  return isCoins(coins) ? undefined : `Enter ${REWARD.min} to ${REWARD.max} whole coins`
}

/** Specified text, also for 1 coin. */
export const formatReward = (name: string, amount: number): string => `${name} received ${amount} coins`

export const getFullName = ({
  firstName,
  lastName,
  email,
}: Pick<Preview, 'firstName' | 'lastName' | 'email'>): string => `${firstName ?? ''} ${lastName ?? ''}`.trim() || email
