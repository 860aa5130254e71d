import { ARENA_EVENTS, type FightEvent, getLocalTime } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { useCan, useQuery } from '#api'

interface Options {
  /** Account of the arena. Without one there is nothing to read. */
  userId: number | undefined
  /** Day in the arena's time zone: `2026-11-12`. */
  day: string | undefined
  /** The event itself. */
  exceptId?: number
}

/** Reads the other events of an arena on a day. No documented call lists the cards of all arenas by day. */
export function useSameDayEvents({ userId, day, exceptId }: Options): readonly FightEvent[] {
  const canRead = useCan(events.ofArena)
  const canAsk = canRead && userId !== undefined
  const { data = [] } = useQuery(
    events.ofArena,
    canAsk ? { query: { userId, ...ARENA_EVENTS, status: ['ONGOING', 'UPCOMING'] } } : null,
  )
  return data.filter(
    ({ id, fromDate, location }) => id !== exceptId && getLocalTime(fromDate, location.tz)?.day === day,
  )
}
