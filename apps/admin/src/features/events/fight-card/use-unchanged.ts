import { useState } from 'react'
import { useSWRConfig } from 'swr'

/**
 * Returns the same object as before while the value is equal to it. SWR does so for whole responses
 * only: when one bout changes, all bouts of the event are new objects.
 */
export function useUnchanged<Value>(value: Value): Value {
  const { compare } = useSWRConfig()
  const [kept, setKept] = useState(value)
  if (compare(kept, value)) {
    return kept
  }

  setKept(value)

  return value
}
