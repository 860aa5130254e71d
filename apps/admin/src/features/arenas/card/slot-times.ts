import { CARD_HOURS, findTimesError, type Slot, sortSlots, type Times } from '@cornerman/contract'
import { formatClock } from '../../../ui/date-time/time.ts'

const MINUTE_MS = 60_000
const shift = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString()

export const getMinutes = ({ fromDate, toDate }: Times) =>
  Math.round((Date.parse(toDate) - Date.parse(fromDate)) / MINUTE_MS)

export interface TimesChange {
  fromDate: string
  minutes: number
  /** Moves the bouts after it by as much as its end moves, so that the gaps between them stay. */
  moveLater: boolean
}

/** Sets start and length of a bout. */
export function changeTimes<S extends Times>(
  card: readonly S[],
  id: number,
  { fromDate, minutes, moveLater }: TimesChange,
): S[] {
  const slots = sortSlots(card)
  const at = slots.findIndex((slot) => slot.id === id)
  const before = slots[at]
  if (!before) return slots
  const toDate = shift(fromDate, minutes * MINUTE_MS)
  const by = moveLater ? Date.parse(toDate) - Date.parse(before.toDate) : 0
  const moved = slots
    .slice(at + 1)
    .map((slot) => ({ ...slot, fromDate: shift(slot.fromDate, by), toDate: shift(slot.toDate, by) }))
  return sortSlots([...slots.slice(0, at), { ...before, fromDate, toDate }, ...moved])
}

/** Returns why the server would reject a changed card, and at which field. `card`: before the change, for the numbers of the bouts. */
export function findTimesProblem(
  { card, changed, id }: { card: readonly Times[]; changed: readonly Times[]; id: number },
  event: { fromDate: string; location: { tz: string } },
): { field: 'start' | 'minutes'; message: string } | undefined {
  const error = findTimesError(changed, event.fromDate)
  const slot = changed.find((each) => each.id === id)
  if (!error || !slot) return undefined
  const toClock = (instant: string) => formatClock(instant, event.location.tz)
  if (error === 'before_event') return { field: 'start', message: `The event begins at ${toClock(event.fromDate)}` }
  if (error === 'too_late')
    return { field: 'start', message: `The card must end within ${CARD_HOURS} hours of its beginning` }
  if (error === 'backwards') return { field: 'minutes', message: 'The bout must end after it begins' }
  const [from, to] = [Date.parse(slot.fromDate), Date.parse(slot.toDate)]
  const other = changed.find(
    (each) => each.id !== id && Date.parse(each.fromDate) < to && from < Date.parse(each.toDate),
  )
  if (!other) return undefined
  const number = sortSlots(card).findIndex((each) => each.id === other.id) + 1
  return from >= Date.parse(other.fromDate)
    ? { field: 'start', message: `Bout ${number} runs from ${toClock(other.fromDate)} to ${toClock(other.toDate)}` }
    : {
        field: 'minutes',
        message: `Bout ${number} begins at ${toClock(other.fromDate)}. Choose less, or move the later bouts too`,
      }
}

/** Moves a slot that was added at the top to the end. The others get the times back that they had before. */
export function placeAtEnd(card: readonly Slot[], added: number, before: readonly Slot[]): Slot[] {
  const last = sortSlots(before).at(-1)
  if (!last) return sortSlots(card)
  const placed = card.map((slot) => {
    if (slot.id === added) {
      const toDate = shift(last.toDate, getMinutes(slot) * MINUTE_MS)
      return { ...slot, fromDate: last.toDate, toDate, isMainCard: last.isMainCard }
    }
    const { fromDate, toDate } = before.find(({ id }) => id === slot.id) ?? slot
    return { ...slot, fromDate, toDate }
  })
  return sortSlots(placed)
}
