import { ARENA_EVENTS, type FightEvent, getLocalTime } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { useCan, useQuery } from '#api'

/**
 * Reads the other events of an arena, by its account, on a day in its time zone: `2026-11-12`.
 * No documented call lists the cards of all arenas by day.
 */
export function useSameDayEvents(
  { userId, day }: { userId: number | undefined; day: string | undefined },
  exceptId?: number,
): readonly FightEvent[] {
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
