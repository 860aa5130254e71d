import { useEffect, useRef } from 'react'

/**
 * Returns a function that starts an attempt and returns its signal.
 * The signal aborts when the next attempt starts or the component unmounts.
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
