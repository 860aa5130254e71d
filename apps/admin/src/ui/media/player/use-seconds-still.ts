import { useEffect, useEffectEvent, useState } from 'react'
import { getNow } from '#browser/server-clock.ts'

/** Milliseconds. A live playlist gets a new segment every few seconds. */
const STALLED_AFTER = 15_000

/**
 * Returns for how many seconds a live stream has stood still: its playlist loads, and gets no new
 * segment. 0 while it runs, and where its segments are not known.
 */
export function useSecondsStill(getLastSegment: () => number | undefined): number {
  const [seconds, setSeconds] = useState(0)
  const readSegment = useEffectEvent(getLastSegment)

  useEffect(() => {
    let newest: { segment?: number | undefined; at: number } = { at: getNow().getTime() }
    const timer = setInterval(() => {
      const segment = readSegment()
      const now = getNow().getTime()
      if (segment !== newest.segment) {
        newest = { segment, at: now }
      }

      const isStalled = segment !== undefined && now - newest.at >= STALLED_AFTER
      setSeconds(isStalled ? Math.floor((now - newest.at) / 1000) : 0)
    }, 1000)

    return () => clearInterval(timer)
  }, [])

  return seconds
}
