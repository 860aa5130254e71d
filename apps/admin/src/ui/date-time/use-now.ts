import { useEffect, useState } from 'react'

/** Returns the time in milliseconds, anew at an interval. Stands still in a hidden tab. */
export function useNow(interval: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const tick = () => document.visibilityState === 'hidden' || setNow(Date.now())
    const timer = setInterval(tick, interval)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [interval])
  return now
}
