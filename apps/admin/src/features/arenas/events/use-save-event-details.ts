import { type FightEvent, toInstant, toLocalTime } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { call } from '../../../api/call.ts'
import { useCommand } from '../../../api/hooks.ts'
import { formatInstant } from '../../../ui/date-time/time.ts'
import { useMerge } from '../../../ui/form/use-merge.ts'

export interface EventDetails {
  name: string
  /** Local time of the arena: `2026-11-12T20:00`. */
  startDate: string
}

export const toEventDetails = ({ name, fromDate, location }: FightEvent): EventDetails => ({ name, startDate: toLocalTime(fromDate, location.tz) })

/**
 * Saves name and date of an event. The call takes both, so it reads the event again and changes only what this person
 * changed. Asks before it replaces a value that another admin has changed since.
 */
export function useSaveEventDetails({ id, location: { tz } }: FightEvent) {
  const { run } = useCommand(events.update)
  const { merge, dialog } = useMerge('event')

  /** `seen`: the values that the person began with. */
  async function save(seen: EventDetails, typed: EventDetails) {
    const newest = await call(events.one, { params: { id } })
    const { record, reportOthers } = await merge({
      seen,
      typed: { ...typed, name: typed.name.trim() },
      theirs: toEventDetails(newest),
      describe: (details, fields) =>
        fields.map((field) => `${LABELS[field]}: ${field === 'name' ? details.name : formatLocalTime(details.startDate, tz)}`).join('. '),
    })
    // An unchanged time keeps its seconds and its side of a daylight saving change.
    const fromDate = record.startDate === toEventDetails(newest).startDate ? newest.fromDate : (toInstant(record.startDate, tz) ?? newest.fromDate)
    await run({ body: { fightEventId: id, name: record.name, fromDate } }, { before: newest })
    reportOthers()
  }

  return { save, dialog }
}

const LABELS: Record<keyof EventDetails, string> = { name: 'Name', startDate: 'Date and time' }
const formatLocalTime = (localTime: string, zone: string) => formatInstant(toInstant(localTime, zone) ?? '', zone)
