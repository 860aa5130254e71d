import { useEffect, useRef } from 'react'

/**
 * Answers how to begin an attempt: with a signal that fires once nobody waits for it any more,
 * because its form is gone (another account, another e-mail, somebody signed in) or the next attempt has begun.
 */
export function useAbortPrevious(): () => AbortSignal {
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])
  return () => {
    current.current?.abort()
    current.current = new AbortController()
    return current.current.signal
  }
}
