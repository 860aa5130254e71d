import {
  type FightResult,
  getStoppableTypes,
  type StreamType,
  shiftSlots,
  sortSlots,
  type Winner,
} from '@cornerman/contract'
import type { EventRow, SlotRow } from '@cornerman/tables'
import { recordResult } from '../../modules/fights/rules.ts'
import { startBroadcast, stopBroadcast } from '../../modules/streaming/rules.ts'
import type { Handles } from '../../store/database.ts'
import { iso } from '../../time/instant.ts'
import type { DirectorOptions } from './schema.ts'

/** What an evening does to the stream, which is no row. */
export interface Stream {
  startOutage(): void
  endOutage(): void
}

export interface Step {
  /** On the world's clock, in milliseconds. */
  at: number
  summary: string
  /** Runs in a transaction on the tables of an evening. `rows` are those at that time: admins may have changed them. */
  run(rows: Handles, stream: Stream): unknown
  problem?: string
}

export const EVENING_TABLES = ['events', 'slots', 'fights'] as const

const MINUTE = 60_000
const WEIGH_IN_MINUTES = 10

/** Counted from the start of the director. */
const MINUTES_TO_FIRST_BOUT = 20

/** Results are set this long before a slot ends. */
const RESULT_BEFORE_END = 2 * MINUTE

/** The first result is corrected this long after its slot. */
const CORRECTION_AFTER_END = 3 * MINUTE

/** The stream fails in the third bout. */
const OUTAGE = { bout: 2, after: 3 * MINUTE, lasts: 4 * MINUTE }

/** Finds the event of a script: the next upcoming one with a weigh-in, or the live one. Undefined if there is none. */
export function findEvent(rows: Handles, script: DirectorOptions['script']): EventRow | undefined {
  const hasBouts = ({ id }: EventRow) =>
    rows.slots.by('eventId', id).some(({ fightId }) => fightId !== null)
  const events = rows.events.all().toSorted((a, b) => a.fromDate.localeCompare(b.fromDate))

  return script === 'evening'
    ? events.find(
        (event) =>
          event.status === 'UPCOMING' && event.weighting?.status === 'UPCOMING' && hasBouts(event),
      )
    : events.find((event) => getStoppableTypes(event).includes('FIGHT_EVENT') && hasBouts(event))
}

/** Moves the upcoming event of an evening so that its weigh-in begins now. */
export function moveToTonight(rows: Handles, event: EventRow, now: number): EventRow {
  const ms = now + MINUTES_TO_FIRST_BOUT * MINUTE - Date.parse(event.fromDate)
  const shift = (instant: string) => iso(Date.parse(instant) + ms)

  const weighting = event.weighting && {
    ...event.weighting,
    fromDate: iso(now),
    toDate: iso(now + WEIGH_IN_MINUTES * MINUTE),
  }

  for (const slot of shiftSlots(rows.slots.by('eventId', event.id), ms)) {
    rows.slots.save(slot)
  }

  return rows.events.save({
    ...event,
    fromDate: shift(event.fromDate),
    toDate: shift(event.toDate),
    weighting,
  })
}

/** Returns the steps of an evening that are still to come, in their order. */
export function planEvening(rows: Handles, event: EventRow, now: number): Step[] {
  const steps: Step[] = []
  const add: Add = (at, summary, run) => steps.push({ at, summary, run })
  const card = sortSlots(rows.slots.by('eventId', event.id)).filter(
    ({ fightId, toDate }) => fightId !== null && Date.parse(toDate) > now,
  )
  for (const [index, slot] of card.entries()) {
    planBout(rows, slot, index, add)
  }

  if (event.status === 'UPCOMING' && event.weighting) {
    planStart(event.id, now, add)
  }

  const last = card.at(-1)
  if (last) {
    const end = Date.parse(last.toDate) + 5 * MINUTE
    add(end, 'The fights end', stopStream(event.id, 'FIGHT_EVENT', 'main-event.m3u8', end))
  }

  return steps.toSorted((a, b) => a.at - b.at)
}

/** The weigh-in, and the stream of the fights that follow it. */
function planStart(id: number, now: number, add: Add) {
  const end = now + WEIGH_IN_MINUTES * MINUTE
  const live = now + (MINUTES_TO_FIRST_BOUT - 1) * MINUTE

  add(now, 'The weigh-in starts', startStream(id, 'WEIGHTING', 'weigh-in.m3u8', now))
  add(end, 'The weigh-in ends', stopStream(id, 'WEIGHTING', 'weigh-in.m3u8', end))
  add(live, 'The fights go live', startStream(id, 'FIGHT_EVENT', 'main-event.m3u8', live))
}

const startStream =
  (id: number, type: StreamType, file: string, at: number): Step['run'] =>
  ({ events }) => {
    const urls = { stream: `/media/live/${file}` }
    return events.save(startBroadcast(events.getOrThrow(id, 'event'), { type, urls }, at))
  }

const stopStream =
  (id: number, type: StreamType, file: string, at: number): Step['run'] =>
  ({ events }) => {
    const urls = { video: `/media/vod/${file}` }
    return events.save(stopBroadcast(events.getOrThrow(id, 'event'), { type, urls }, at))
  }

type Add = (at: number, summary: string, run: Step['run']) => void

/** Adds the steps of one bout. `index`: among the bouts that are still to come. */
function planBout(
  rows: Handles,
  { id, eventId, fightId, fromDate, toDate }: SlotRow,
  index: number,
  add: Add,
) {
  const from = Date.parse(fromDate)
  const to = Date.parse(toDate)
  const name = describeBout(rows, fightId)

  add(from, `${name} begins`, ({ events, slots }) => {
    events.save({ ...events.getOrThrow(eventId, 'event'), currentSlotId: id })
    slots.save({ ...slots.getOrThrow(id, 'slot'), startedAt: iso(from) })
  })

  const winner = index % 2 ? 'INITIATOR' : 'TARGET'
  const result = RESULTS[index % RESULTS.length] as FightResult

  add(to - RESULT_BEFORE_END, `${name} gets a result`, (current) =>
    setResult(current, id, winner, result),
  )

  if (index === 0) {
    const summary = `Another admin changes the result of ${name} to a draw`
    add(to + CORRECTION_AFTER_END, summary, (current) => setResult(current, id, 'BOTH', 'DRAW'))
  }

  if (index === OUTAGE.bout) {
    const failure = from + OUTAGE.after
    add(failure, 'The stream fails', (_, stream) => stream.startOutage())
    add(failure + OUTAGE.lasts, 'The stream is back', (_, stream) => stream.endOutage())
  }
}

const RESULTS: readonly FightResult[] = ['DECISION', 'KO', 'SUB', 'TKO']

/** Sets the result of the bout that the slot has now. */
function setResult(rows: Handles, slotId: number, winner: Winner, result: FightResult) {
  const { fightId } = rows.slots.getOrThrow(slotId, 'slot')
  const fight = rows.fights.get(fightId ?? 0)
  if (fight) {
    rows.fights.save(recordResult(fight, { winner, result }))
  }
}

function describeBout(rows: Handles, fightId: number | null): string {
  const fight = rows.fights.getOrThrow(fightId ?? 0, 'fight')
  const name = (userId: number | null, fakeUserId: number | null) =>
    (rows.users.get(userId ?? 0) ?? rows.fakeUsers.get(fakeUserId ?? 0))?.lastName ?? 'Empty corner'
  return `${name(fight.initiatorId, fight.fakeInitiatorId)} vs ${name(fight.targetId, fight.fakeTargetId)}`
}
