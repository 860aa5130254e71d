import {
  CARD_HOURS,
  findTimesError,
  getLocalTime,
  shiftSlots,
  sortSlots,
  type Times,
  toInstant,
} from '@cornerman/contract'
import { formatClock } from '#ui/date-time/time.ts'

const MINUTE_MS = 60_000

/** What a bout's times depend on. */
interface CardEvent {
  fromDate: string
  location: { tz: string }
}

export const getMinutes = ({ fromDate, toDate }: Times) =>
  Math.round((Date.parse(toDate) - Date.parse(fromDate)) / MINUTE_MS)

/** Returns when the clocks of the arena show `20:00` during the event, maybe on its next day; undefined if they skip it. */
export function findStart(clock: string, { fromDate, location: { tz } }: CardEvent): string | undefined {
  const begin = getLocalTime(fromDate, tz)
  if (!begin) return undefined
  const nextDay = new Date(Date.parse(`${begin.day}T12:00Z`) + 24 * 60 * MINUTE_MS).toISOString().slice(0, 10)
  return toInstant(`${clock < begin.clock ? nextDay : begin.day}T${clock}`, tz)
}

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
  const end = Date.parse(fromDate) + minutes * MINUTE_MS
  const changed = { ...before, fromDate, toDate: new Date(end).toISOString() }
  const later = shiftSlots(slots.slice(at + 1), moveLater ? end - Date.parse(before.toDate) : 0)
  return sortSlots([...slots.slice(0, at), changed, ...later])
}

interface Change {
  /** The card before the change, for the numbers of the bouts. */
  card: readonly Times[]
  changed: readonly Times[]
  /** The bout whose times were changed. */
  id: number
}

/** Returns why the server would reject a changed card, and at which field. */
export function findTimesProblem(
  { card, changed, id }: Change,
  event: CardEvent,
): { field: 'start' | 'minutes'; message: string } | undefined {
  const error = findTimesError(changed, event.fromDate)
  const slot = changed.find((each) => each.id === id)
  if (!error || !slot) return undefined
  if (error === 'too_late')
    return { field: 'start', message: `The card must end within ${CARD_HOURS} hours of its beginning` }
  const [from, to] = [Date.parse(slot.fromDate), Date.parse(slot.toDate)]
  const other = changed.find(
    (each) => each.id !== id && Date.parse(each.fromDate) < to && from < Date.parse(each.toDate),
  )
  if (!other) return undefined
  const number = sortSlots(card).findIndex((each) => each.id === other.id) + 1
  const [begin, end] = [other.fromDate, other.toDate].map((instant) => formatClock(instant, event.location.tz))
  return from >= Date.parse(other.fromDate)
    ? { field: 'start', message: `Bout ${number} runs from ${begin} to ${end}` }
    : { field: 'minutes', message: `Bout ${number} begins at ${begin}. Choose less, or move the bouts after it` }
}
