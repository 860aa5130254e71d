import { getLocalTime } from '@cornerman/contract'
import { useEffect, useState } from 'react'
import { getNow } from '#api/server-clock.ts'
import { getViewerTimeZone } from './time.ts'

export { getNow } from '#api/server-clock.ts'

/** Returns the viewer's local day: `2026-11-12`. */
export const getToday = (): string => getLocalTime(getNow(), getViewerTimeZone())?.day ?? ''

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
