import { useEffect, useRef, useState } from 'react'

/** Milliseconds. Only the last text of fast typing is searched. */
const DELAY = 150

/** Reads again when `key` changes. Keeps the earlier data until the next ones come. */
export function useRead<V>(
  key: string,
  read: () => Promise<V>,
): { data?: V | undefined; problem?: string | undefined } {
  const [result, setResult] = useState<{ data?: V | undefined; problem?: string | undefined }>({})
  const started = useRef(0)
  const shown = useRef(0)
  useEffect(() => {
    const timer = setTimeout(() => {
      started.current += 1
      const order = started.current
      const show = (next: typeof result) => {
        // An earlier read may end after a later one.
        if (order < shown.current) return
        shown.current = order
        setResult(next)
      }
      read().then(
        (data) => show({ data }),
        (error: Error) => show({ problem: error.message }),
      )
    }, DELAY)
    return () => clearTimeout(timer)
  }, [key])
  return result
}
