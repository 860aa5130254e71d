import type { Preview } from '@cornerman/contract'
import useSWR from 'swr'

export interface GivenReward {
  user: Preview
  coins: number
  /** When the server has confirmed it. */
  at: string
}

const NONE: readonly GivenReward[] = []

/** The rewards that were given in this tab, newest first: no call lists them. The cache forgets them with the session. */
export function useGivenRewards() {
  const { data: given = NONE, mutate } = useSWR<readonly GivenReward[]>('given-rewards', null)
  const add = (reward: GivenReward) =>
    mutate((before = NONE) => [reward, ...before], { revalidate: false })
  return { given, add }
}
