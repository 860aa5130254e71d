import { SLOT_MS } from '@cornerman/contract'
import type { Rows } from '@cornerman/tables'
import { iso } from '../../time/instant.ts'
import { isPlausible } from './new-row.ts'
import type { Fields, RowSource } from './row-source.ts'

/** The quarter of an hour after the last slot of the event, or after the given start. */
export function findNextTimes(
  { eventId, fromDate, toDate }: Fields,
  rows: RowSource,
): Partial<Rows['slots']> {
  const ends = rows.once('ends', () => {
    const slots = rows.all('slots') as readonly Partial<Rows['slots']>[]
    const times = slots.flatMap(({ eventId, toDate }) =>
      toDate ? [[eventId, Date.parse(toDate)] as const] : [],
    )
    return new Map<unknown, number>(times.sort(([, one], [, other]) => one - other))
  })

  const start = Date.parse(String(fromDate ?? rows.get('events', eventId as number)?.fromDate))
  const from = fromDate === undefined ? (ends.get(eventId) ?? start) : start
  const end = toDate === undefined ? from + SLOT_MS : Date.parse(String(toDate))

  ends.set(eventId, Math.max(end, ends.get(eventId) ?? end))

  return isPlausible(from) ? { fromDate: iso(from), toDate: iso(from + SLOT_MS) } : {}
}
