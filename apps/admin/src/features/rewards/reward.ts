import { type Preview, REWARD, type Reward } from '@cornerman/contract'

/** What the form holds. */
export interface RewardValues {
  user?: Preview | undefined
  coins?: number | null | undefined
  rewardType: Reward['rewardType']
}
/** What can be sent. */
export interface RewardBody {
  targetId: number
  amount: number
  rewardType: Reward['rewardType']
}

/** The documents' own sentence. */
export const COINS_ERROR = `Please input correct coins value (Max: ${REWARD.max})`

export const isCoins = (coins: unknown): coins is number => Number.isInteger(coins) && Number(coins) >= REWARD.min && Number(coins) <= REWARD.max

/** Undefined while something is missing or wrong. */
export function toBody({ user, coins, rewardType }: RewardValues): RewardBody | undefined {
  return user && isCoins(coins) ? { targetId: user.id, amount: coins, rewardType } : undefined
}

/** Why it cannot be sent now. */
export function findMissingInput({ user, coins }: RewardValues): string | undefined {
  if (!user) return 'Choose a user'
  return isCoins(coins) ? undefined : `Enter ${REWARD.min} to ${REWARD.max} whole coins`
}

/** As the documents say it, whatever the number. */
export const formatReward = (name: string, amount: number): string => `${name} received ${amount} coins`

export const getFullName = ({ firstName, lastName, email }: Pick<Preview, 'firstName' | 'lastName' | 'email'>): string =>
  `${firstName} ${lastName}`.trim() || email
