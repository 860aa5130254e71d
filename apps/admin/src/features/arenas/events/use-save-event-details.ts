import { type FightEvent, toInstant, toLocalTime } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { useCommand } from '../../../api/hooks.ts'
import { formatInstant } from '../../../ui/date-time/time.ts'
import { useConfirm } from '../../../ui/feedback/dialog.tsx'
import { useNotices } from '../../../ui/feedback/notices.tsx'
import { mergeFields } from '../../../ui/form/merge-fields.ts'

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
  const { ask, dialog } = useConfirm()
  const notices = useNotices()

  /** `seen`: the values that the person began with. */
  async function save(seen: EventDetails, typed: EventDetails) {
    const newest = await call(events.one, { params: { id } })
    const theirs = toEventDetails(newest)
    const { record, changedByOthers, conflicts } = mergeFields(seen, { ...typed, name: typed.name.trim() }, theirs)
    const describe = (details: EventDetails, fields: readonly (keyof EventDetails)[]) =>
      fields.map((field) => `${LABELS[field]}: ${field === 'name' ? details.name : formatLocalTime(details.startDate, tz)}`).join('. ')
    if (conflicts.length > 0) {
      const isConfirmed = await ask({
        question: 'Replace the change of another admin?',
        text: `Saved by the other admin: ${describe(theirs, conflicts)}. Yours: ${describe(record, conflicts)}.`,
        confirmText: 'Save mine',
      })
      if (!isConfirmed)
        throw new ApiError({ kind: 'rejected', message: `Not saved. Another admin has changed this: ${describe(theirs, conflicts)}.` })
    }
    // An unchanged time keeps its seconds and its side of a daylight saving change.
    const fromDate = record.startDate === theirs.startDate ? newest.fromDate : (toInstant(record.startDate, tz) ?? newest.fromDate)
    await run({ body: { fightEventId: id, name: record.name, fromDate } }, { before: newest })
    if (changedByOthers.length > 0) notices.info('Another admin has changed this event too', `${describe(theirs, changedByOthers)}.`)
  }

  return { save, dialog }
}

const LABELS: Record<keyof EventDetails, string> = { name: 'Name', startDate: 'Date and time' }
const formatLocalTime = (localTime: string, zone: string) => formatInstant(toInstant(localTime, zone) ?? '', zone)
