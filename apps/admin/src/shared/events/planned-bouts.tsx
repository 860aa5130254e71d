import { fights } from '@cornerman/contract/endpoints/fights'
import { useCan, useQuery } from '#api'
import { SpanDates } from '#ui/date-time/shown-time.tsx'
import { splitBouts } from './fighter-bouts.tsx'

/** Names the events on whose cards a fighter stands, where one call lists them. */
export function PlannedBouts({ fighterId }: { fighterId: number }) {
  const hasOneList = useCan(fights.ofFighter)
  const { data = [] } = useQuery(
    fights.ofFighter,
    hasOneList ? { params: { id: fighterId } } : null,
  )
  const { planned } = splitBouts(data)
  if (planned.length === 0) {
    return null
  }

  return (
    <>
      <p>Planned bouts that need another fighter:</p>
      <ul>
        {planned.map(({ id, number, event, fromDate, toDate }) => (
          <li key={id}>
            {event.name ?? 'Unknown event'}, bout {number ?? '–'},{' '}
            <SpanDates fromDate={fromDate} toDate={toDate} zone={event.arena.timeZone} />
          </li>
        ))}
      </ul>
    </>
  )
}
