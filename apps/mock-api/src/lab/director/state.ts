import {
  type FightResult,
  getStoppableTypes,
  type StreamType,
  shiftSlots,
  sortSlots,
  type Winner,
} from '@cornerman/contract'
import type { EventRow, SlotRow } from '@cornerman/fixtures/tables'
import type { FastifyBaseLogger } from 'fastify'
import { iso } from '../../domain/instant.ts'
import { reject } from '../../http/validation.ts'
import { recordResult } from '../../modules/fights/rules.ts'
import { startBroadcast, stopBroadcast } from '../../modules/streaming/rules.ts'
import type { Handles } from '../../store/database.ts'
import { isClockTime, perWorld, type World } from '../../store/world.ts'
import type { ControlHandlers } from '../context.ts'
import { getFaults } from '../faults/hook.ts'
import type { DirectorDescription, DirectorOptions, director } from './schema.ts'

const NEEDS: Record<DirectorOptions['script'], string> = {
  evening: 'needs an upcoming event with a weigh-in and bouts, and this world has none',
  live: 'needs an event whose fights are live, and this world has none',
}

/** At most one per world. Not part of a snapshot. */
const getDirector = perWorld((world) => {
  const state: { director?: Director | undefined } = {}
  for (const event of ['replace', 'end'] as const) {
    world.events.on(event, () => stop(state))
  }
  return state
})

function stop(state: { director?: Director | undefined }) {
  state.director?.stop()
  state.director = undefined
}

export const directorControls: ControlHandlers<typeof director> = {
  show: ({ world }) => getDirector(world).director?.describe() ?? null,
  start({ world, body, request }) {
    const event = findEvent(world.rows, body.script)
    if (!event) {
      reject('script', NEEDS[body.script])
    }
    const state = getDirector(world)
    stop(state)
    state.director = new Director(world, event, body, request.server.log)
    return state.director.describe()
  },
  stop: ({ world }) => stop(getDirector(world)),
}

interface Step {
  /** On the world's clock, in milliseconds. */
  at: number
  summary: string
  /** Runs in a transaction on the tables of an evening. `rows` are those at that time: admins may have changed them. */
  run(rows: Handles, director: Director): unknown
  problem?: string
}

const EVENING_TABLES = ['events', 'slots', 'fights'] as const

const MINUTE = 60_000
const WEIGH_IN_MINUTES = 10
/** Counted from the start of the director. */
const MINUTES_TO_FIRST_BOUT = 20
/** Results are set this long before a slot ends. The first one is corrected this long after its slot. */
const [RESULT_BEFORE_END, CORRECTION_AFTER_END] = [2 * MINUTE, 3 * MINUTE]
/** The stream fails in the third bout. */
const OUTAGE = { bout: 2, after: 3 * MINUTE, lasts: 4 * MINUTE }

/** Finds the event of a script: the next upcoming one with a weigh-in, or the live one. Undefined if there is none. */
function findEvent(rows: Handles, script: DirectorOptions['script']): EventRow | undefined {
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
function moveToTonight(rows: Handles, event: EventRow, now: number): EventRow {
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

function planEvening(rows: Handles, { id, status, weighting }: EventRow, now: number): Step[] {
  const steps: Step[] = []
  const add: Add = (at, summary, run) => steps.push({ at, summary, run })
  const addBroadcast = (
    at: number,
    summary: string,
    change: typeof startBroadcast,
    type: StreamType,
    file: string,
  ) => {
    const urls =
      change === startBroadcast
        ? { stream: `/media/live/${file}` }
        : { video: `/media/vod/${file}` }
    add(at, summary, ({ events }) =>
      events.save(change(events.getOrThrow(id, 'event'), { type, urls }, at)),
    )
  }
  const card = sortSlots(rows.slots.by('eventId', id)).filter(
    ({ fightId, toDate }) => fightId !== null && Date.parse(toDate) > now,
  )
  for (const [index, slot] of card.entries()) {
    planBout(rows, slot, index, add)
  }
  if (status === 'UPCOMING' && weighting) {
    const end = now + WEIGH_IN_MINUTES * MINUTE
    const live = now + (MINUTES_TO_FIRST_BOUT - 1) * MINUTE
    addBroadcast(now, 'The weigh-in starts', startBroadcast, 'WEIGHTING', 'weigh-in.m3u8')
    addBroadcast(end, 'The weigh-in ends', stopBroadcast, 'WEIGHTING', 'weigh-in.m3u8')
    addBroadcast(live, 'The fights go live', startBroadcast, 'FIGHT_EVENT', 'main-event.m3u8')
  }
  const end = Date.parse(card.at(-1)?.toDate ?? '') + 5 * MINUTE
  if (card.length > 0) {
    addBroadcast(end, 'The fights end', stopBroadcast, 'FIGHT_EVENT', 'main-event.m3u8')
  }
  return steps.toSorted((a, b) => a.at - b.at)
}

type Add = (at: number, summary: string, run: Step['run']) => void

/** Adds the steps of one bout. `index`: among the bouts that are still to come. */
function planBout(
  rows: Handles,
  { id, eventId, fightId, ...slot }: SlotRow,
  index: number,
  add: Add,
) {
  const [from, to] = [Date.parse(slot.fromDate), Date.parse(slot.toDate)]
  const name = describeBout(rows, fightId)
  const set = (winner: Winner, result: FightResult) => (current: Handles) =>
    setResult(current, id, winner, result)
  const result = set(
    index % 2 ? 'INITIATOR' : 'TARGET',
    RESULTS[index % RESULTS.length] as FightResult,
  )
  add(from, `${name} begins`, ({ events, slots }) => {
    events.save({ ...events.getOrThrow(eventId, 'event'), currentSlotId: id })
    slots.save({ ...slots.getOrThrow(id, 'slot'), startedAt: iso(from) })
  })
  add(to - RESULT_BEFORE_END, `${name} gets a result`, result)
  const correction = `Another admin changes the result of ${name} to a draw`
  if (index === 0) {
    add(to + CORRECTION_AFTER_END, correction, set('BOTH', 'DRAW'))
  }
  if (index !== OUTAGE.bout) {
    return
  }
  add(from + OUTAGE.after, 'The stream fails', (_, director) => director.startOutage())
  add(from + OUTAGE.after + OUTAGE.lasts, 'The stream is back', (_, director) =>
    director.endOutage(),
  )
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

/** Milliseconds of real time between two moves of the clock. */
const TICK = 1000

/** Runs an evening: advances the world's clock and takes each step when it is due, also when a control call moves the clock. */
class Director {
  private readonly steps: readonly Step[]
  private taken = 0
  private isRunning = false
  private movedAt = Date.now()
  private readonly timer: NodeJS.Timeout
  /** Id of the fault that fails the stream. */
  private outage = 0

  constructor(
    private readonly world: World,
    private readonly event: EventRow,
    private readonly options: DirectorOptions,
    private readonly log: FastifyBaseLogger,
  ) {
    const { rows, clock } = world
    const now = clock.now()
    const tonight =
      options.script === 'live'
        ? event
        : world.transaction(EVENING_TABLES, () => moveToTonight(rows, event, now))
    this.steps = planEvening(rows, tonight, now)
    world.events.on('change', this.takeDueSteps)
    this.timer = setInterval(() => this.moveClock(), TICK).unref()
    this.takeDueSteps()
  }

  readonly stop = () => {
    clearInterval(this.timer)
    this.world.events.off('change', this.takeDueSteps)
    this.endOutage()
  }

  startOutage() {
    this.outage = getFaults(this.world).add({ match: { path: '/media/live/*' }, status: 503 }).id
  }

  endOutage() {
    getFaults(this.world).remove(this.outage)
  }

  describe(): DirectorDescription {
    const { steps, taken, event, options } = this
    const described = steps.map(({ at, summary, problem = null }, index) => {
      return { at: iso(at), summary, isDone: index < taken, problem }
    })
    return { ...options, eventId: event.id, isOver: taken === steps.length, steps: described }
  }

  private moveClock() {
    const { clock } = this.world
    const now = Date.now()
    const advance = (now - this.movedAt) * (this.options.speed - 1)
    try {
      // Does not move a frozen clock: then only control calls advance the evening.
      if (!clock.frozen && isClockTime(clock.now() + advance)) {
        clock.set({ advance })
      }
    } catch (error) {
      // A timer has no caller, so the error is logged. The next tick tries again, for example after a full disk.
      this.log.error(error, 'could not move the clock of the world')
      return
    }
    this.movedAt = now
    this.takeDueSteps()
    if (this.taken === this.steps.length) {
      this.stop()
    }
  }

  private readonly takeDueSteps = () => {
    // Ignores the changes that a step itself makes.
    if (this.isRunning) {
      return
    }
    this.isRunning = true
    const { world } = this
    for (
      let step = this.steps[this.taken];
      step && step.at <= world.clock.now();
      step = this.steps[this.taken]
    ) {
      this.taken++
      try {
        world.transaction(EVENING_TABLES, () => step?.run(world.rows, this))
      } catch (error) {
        // Continues with the next step: an admin may have done this one, or ended the event.
        step.problem = (error as Error).message
      }
    }
    this.isRunning = false
  }
}
