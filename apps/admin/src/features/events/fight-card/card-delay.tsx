import type { FightEvent } from '@cornerman/contract'
import { createContext, type ReactNode, use } from 'react'
import { getRunningOrder } from '#shared/events/card/running-order.ts'
import { getDelay, getRecordedStart } from '#shared/events/card/schedule.ts'
import { useNow } from '#ui/date-time/use-now.ts'

/** Milliseconds. */
const REFRESH_INTERVAL = 5000

/** Returns how far a live card is behind its times, in milliseconds of whole minutes. NaN for unknown times. */
export function useDelayOf(event: FightEvent): number {
  const now = useNow(REFRESH_INTERVAL)
  return event.status === 'ONGOING'
    ? getDelay(getRunningOrder(event).bouts, getRecordedStart, now)
    : 0
}

const DelayContext = createContext(0)

/** Tells the bouts how late the card is. Only what shows it is drawn again each minute. */
export const DelayProvider = ({ event, children }: { event: FightEvent; children: ReactNode }) => (
  <DelayContext value={useDelayOf(event)}>{children}</DelayContext>
)

export const useDelay = () => use(DelayContext)
