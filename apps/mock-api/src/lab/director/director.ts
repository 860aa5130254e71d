import type { EventRow } from '@cornerman/tables'
import type { FastifyBaseLogger } from 'fastify'
import { isClockTime, type World } from '../../store/world.ts'
import { iso } from '../../time/instant.ts'
import { getFaults } from '../faults/state.ts'
import type { DirectorDescription, DirectorOptions } from './schema.ts'
import { EVENING_TABLES, moveToTonight, planEvening, type Step, type Stream } from './script.ts'

/** Milliseconds of real time between two moves of the clock. */
const TICK = 1000

/** Runs an evening: advances the world's clock and takes each step when it is due, also when a control call moves the clock. */
export class Director implements Stream {
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

    let step = this.findDueStep()
    while (step) {
      this.taken++
      this.take(step)
      step = this.findDueStep()
    }

    this.isRunning = false
  }

  private findDueStep(): Step | undefined {
    const step = this.steps[this.taken]
    return step && step.at <= this.world.clock.now() ? step : undefined
  }

  private take(step: Step) {
    const { world } = this
    try {
      world.transaction(EVENING_TABLES, () => step.run(world.rows, this))
    } catch (error) {
      // Continues with the next step: an admin may have done this one, or ended the event.
      step.problem = (error as Error).message
    }
  }
}
