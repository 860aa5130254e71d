import { type FightResult, isLive, type StreamType, shiftSlots, sortSlots, type Winner } from '@cornerman/contract'
import type { EventRow, SlotRow } from '@cornerman/fixtures/tables'
import { getOrThrow } from '../domain/api-error.ts'
import { iso } from '../domain/instant.ts'
import { recordResult } from '../modules/fights/rules.ts'
import { startBroadcast, stopBroadcast } from '../modules/streaming/rules.ts'
import type { Handles } from '../store/database.ts'
import type { World } from '../worlds/world.ts'
import type { DirectorScript } from './responses.ts'

/** One thing that happens in the evening. */
export interface Step {
  /** On the world's clock, in milliseconds. */
  at: number
  summary: string
  /** Runs in a transaction on the tables of an evening. `rows` are those at that time: admins may have changed them. */
  run(rows: Handles, world: World): void
  /** Removes what the step left outside of the rows, when the director stops. */
  cleanUp?(world: World): void
}

export const EVENING_TABLES = ['events', 'slots', 'fights', 'chatMessages'] as const

const MINUTE = 60_000
const WEIGH_IN = { stream: '/media/live/weigh-in.m3u8', video: '/media/vod/weigh-in.m3u8', minutes: 10 }
const FIGHTS = { stream: '/media/live/main-event.m3u8', video: '/media/vod/main-event.m3u8' }
/** Counted from the start of the director. */
const MINUTES_TO_FIRST_BOUT = 20
/** Results are set this long before a slot ends. The first one is corrected this long after its slot. */
const [RESULT_BEFORE_END, CORRECTION_AFTER_END] = [2 * MINUTE, 3 * MINUTE]
/** The stream fails in the third bout. */
const OUTAGE = { bout: 2, after: 3 * MINUTE, lasts: 4 * MINUTE }

/** Finds the event of a script: the next upcoming one with a weigh-in, or the live one. Undefined if there is none. */
export function findEvent(rows: Handles, script: DirectorScript): EventRow | undefined {
  const hasBouts = ({ id }: EventRow) => rows.slots.by('eventId', id).some(({ fightId }) => fightId !== null)
  const events = rows.events.all().toSorted((a, b) => a.fromDate.localeCompare(b.fromDate))
  return script === 'evening'
    ? events.find((event) => event.status === 'UPCOMING' && event.weighting?.status === 'UPCOMING' && hasBouts(event))
    : events.find((event) => isLive(event) && event.video?.status === 'LIVE' && hasBouts(event))
}

/** Moves the upcoming event of an evening so that its weigh-in begins now. */
export function moveToTonight(rows: Handles, event: EventRow, now: number) {
  const ms = now + MINUTES_TO_FIRST_BOUT * MINUTE - Date.parse(event.fromDate)
  const shift = (instant: string) => iso(Date.parse(instant) + ms)
  const weighting = event.weighting && {
    ...event.weighting,
    fromDate: iso(now),
    toDate: iso(now + WEIGH_IN.minutes * MINUTE),
  }
  rows.events.save({ ...event, fromDate: shift(event.fromDate), toDate: shift(event.toDate), weighting })
  for (const slot of shiftSlots(rows.slots.by('eventId', event.id), ms)) rows.slots.save(slot)
}

type Urls = Parameters<typeof startBroadcast>[1]['urls']

/** Plans the steps of an evening from `now` on, in order of time. */
export function planEvening(rows: Handles, { id, status, weighting }: EventRow, now: number): Step[] {
  const card = sortSlots(rows.slots.by('eventId', id)).filter(
    ({ fightId, toDate }) => fightId !== null && Date.parse(toDate) > now,
  )
  const createStep = (
    at: number,
    summary: string,
    change: typeof startBroadcast,
    type: StreamType,
    urls: Urls,
  ): Step => ({
    at,
    summary,
    run: ({ events }) => void events.save(change(getOrThrow(events.get(id), 'event', id), { type, urls }, at)),
  })
  const steps = card.flatMap((slot, index) => planBout(rows, slot, index))
  if (status === 'UPCOMING' && weighting) {
    const end = now + WEIGH_IN.minutes * MINUTE
    const live = now + (MINUTES_TO_FIRST_BOUT - 1) * MINUTE
    steps.push(createStep(now, 'The weigh-in starts', startBroadcast, 'WEIGHTING', { stream: WEIGH_IN.stream }))
    steps.push(createStep(end, 'The weigh-in ends', stopBroadcast, 'WEIGHTING', { video: WEIGH_IN.video }))
    steps.push(createStep(live, 'The fights go live', startBroadcast, 'FIGHT_EVENT', { stream: FIGHTS.stream }))
  }
  const last = card.at(-1)
  if (last)
    steps.push(
      createStep(Date.parse(last.toDate) + 5 * MINUTE, 'The fights end', stopBroadcast, 'FIGHT_EVENT', {
        video: FIGHTS.video,
      }),
    )
  return steps.toSorted((a, b) => a.at - b.at)
}

/** The steps of one bout. `index`: among the bouts that are still to come. */
function planBout(rows: Handles, { id, fromDate, toDate, eventId, ...slot }: SlotRow, index: number): Step[] {
  const [from, to] = [Date.parse(fromDate), Date.parse(toDate)]
  const name = describeBout(rows, slot.fightId)
  const steps: Step[] = [
    {
      at: from,
      summary: `${name} begins`,
      run(current) {
        current.events.save({ ...getOrThrow(current.events.get(eventId), 'event', eventId), currentSlotId: id })
        writeAsFan(current, eventId, index, from)
      },
    },
    {
      at: to - RESULT_BEFORE_END,
      summary: `${name} gets a result`,
      run: (current) =>
        setResult(current, id, index % 2 ? 'INITIATOR' : 'TARGET', RESULTS[index % RESULTS.length] as FightResult),
    },
  ]
  if (index === 0)
    steps.push({
      at: to + CORRECTION_AFTER_END,
      summary: `Another admin changes the result of ${name} to a draw`,
      run: (current) => setResult(current, id, 'BOTH', 'DRAW'),
    })
  if (index === OUTAGE.bout) steps.push(...planOutage(from + OUTAGE.after))
  return steps
}

const RESULTS: readonly FightResult[] = ['DECISION', 'KO', 'SUB', 'TKO']

/** Sets the result of the bout that the slot has now. */
function setResult(rows: Handles, slotId: number, winner: Winner, result: FightResult) {
  const { fightId } = getOrThrow(rows.slots.get(slotId), 'slot', slotId)
  const fight = fightId === null ? undefined : rows.fights.get(fightId)
  if (fight) rows.fights.save(recordResult(fight, { winner, result }))
}

/** The live stream responds with 503 for a while. */
function planOutage(at: number): Step[] {
  let faultId: number | undefined
  const endOutage = ({ faults }: World) => void (faultId !== undefined && faults.remove(faultId))
  return [
    {
      at,
      summary: 'The stream fails',
      run(_, { faults }) {
        faultId = faults.add({ path: '/media/live/*' }, { status: 503 }).id
      },
      cleanUp: endOutage,
    },
    { at: at + OUTAGE.lasts, summary: 'The stream is back', run: (_, world) => endOutage(world) },
  ]
}

const CHEERS = [
  'Here we go!',
  'This is the one I came for.',
  'Who is your pick?',
  'What a walkout.',
  'Loud in here tonight.',
]

function writeAsFan(rows: Handles, eventId: number, index: number, at: number) {
  const fans = rows.users.all().filter(({ role }) => role === 'FAN')
  const fan = fans[(index * 7) % fans.length]
  if (!fan) return
  const author = fan.nickname ?? `${fan.firstName} ${fan.lastName}`
  rows.chatMessages.add({ eventId, userId: fan.id, author, text: CHEERS[index % CHEERS.length] as string, at: iso(at) })
}

function describeBout(rows: Handles, fightId: number | null): string {
  const fight = fightId === null ? undefined : rows.fights.get(fightId)
  const name = (userId: number | null, fakeUserId: number | null) =>
    (userId === null ? rows.fakeUsers.get(fakeUserId ?? 0) : rows.users.get(userId))?.lastName ?? 'Empty corner'
  return fight
    ? `${name(fight.initiatorId, fight.fakeInitiatorId)} vs ${name(fight.targetId, fight.fakeTargetId)}`
    : 'The bout'
}
