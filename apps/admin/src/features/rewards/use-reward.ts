import { rewards } from '@cornerman/contract/endpoints/rewards'
import { useRef } from 'react'
import { asApiError } from '../../api/api-error.ts'
import { useCommand } from '../../api/hooks.ts'
import { randomId } from '../../api/random-id.ts'
import type { Wish } from './reward.ts'

/**
 * Gives coins, once. Where no answer says whether it was done, the same wish goes out under the same key the next time:
 * the server then answers what it did, and does nothing twice.
 */
export function useReward() {
  const { run } = useCommand(rewards.give)
  const unclear = useRef(new Map<string, string>())

  return async function give(wish: Wish) {
    const name = JSON.stringify(wish)
    const idempotencyKey = unclear.current.get(name) ?? randomId()
    unclear.current.set(name, idempotencyKey)
    try {
      const reward = await run({ body: wish }, { idempotencyKey })
      unclear.current.delete(name)
      return reward
    } catch (error) {
      if (!asApiError(error).outcomeUnknown) unclear.current.delete(name)
      throw error
    }
  }
}
