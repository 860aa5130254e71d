import { useEffect, useState } from 'react'
import { getNow } from '#browser/server-clock.ts'

export { getNow }

/** Returns the time in milliseconds, anew at an interval. Stands still in a hidden tab. */
export function useNow(interval: number): number {
  const [now, setNow] = useState(() => getNow().getTime())
  useEffect(() => {
    const tick = () => document.visibilityState === 'hidden' || setNow(getNow().getTime())
    const timer = setInterval(tick, interval)

    document.addEventListener('visibilitychange', tick)

    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [interval])

  return now
}
