import type { FastifyBaseLogger } from 'fastify'
import { iso } from '../domain/instant.ts'
import { isClockTime } from '../worlds/clock.ts'
import type { World } from '../worlds/world.ts'
import type { ControlApp } from './control.ts'
import { EVENING_TABLES, findEvent, moveToTonight, planEvening, type Step } from './evening.ts'
import { reject } from './input-errors.ts'
import type { DirectorDescription, DirectorScript } from './responses.ts'
import { DirectorOptions } from './schemas.ts'

/** Starts, shows and stops the director of a world. */
export function directorRoutes(app: ControlApp) {
  app.get('/director', { schema: { summary: 'Show the fight night' } }, async ({ world }) => describeDirector(world))

  app.post(
    '/director',
    { schema: { summary: 'Run a fight night', body: DirectorOptions } },
    async ({ world, body }, reply) => {
      const event = findEvent(world.rows, body.script)
      if (!event) reject('script', NEEDS[body.script])
      stopDirector(world)
      directors.set(world, new Director(world, event.id, body, app.log))
      reply.code(201)
      return describeDirector(world)
    },
  )

  app.delete('/director', { schema: { summary: 'Stop the fight night' } }, async ({ world }, reply) => {
    stopDirector(world)
    return reply.code(204).send()
  })
}

const NEEDS: Record<DirectorScript, string> = {
  evening: 'needs an upcoming event with a weigh-in and bouts, and this world has none',
  live: 'needs an event whose fights are live, and this world has none',
}

/** At most one per world. Not part of a snapshot. */
const directors = new WeakMap<World, Director>()

const describeDirector = (world: World): DirectorDescription | null => directors.get(world)?.describe() ?? null

/** Stops the director of a world, if there is one. Afterwards the clock runs at normal speed and the stream works again. */
export function stopDirector(world: World) {
  directors.get(world)?.stop()
  directors.delete(world)
}

/** Milliseconds of real time between two moves of the clock. */
const TICK = 1000

/** Runs an evening: advances the world's clock and takes each step when it is due, also when a control call moves the clock. */
class Director {
  private readonly steps: readonly Step[]
  private readonly problems = new Map<Step, string>()
  private taken = 0
  private isRunning = false
  private movedAt = Date.now()
  private readonly timer: NodeJS.Timeout

  constructor(
    private readonly world: World,
    private readonly eventId: number,
    private readonly options: DirectorOptions,
    private readonly log: FastifyBaseLogger,
  ) {
    const { rows, clock } = world
    const now = clock.now()
    const getEvent = () => rows.events.get(eventId)
    const before = getEvent()
    if (before && options.script === 'evening')
      world.transaction(EVENING_TABLES, () => moveToTonight(rows, before, now))
    const event = getEvent()
    this.steps = event ? planEvening(rows, event, now) : []
    world.events.on('change', this.takeDueSteps).once('end', this.stop)
    this.timer = setInterval(() => this.moveClock(), TICK).unref()
    this.takeDueSteps()
  }

  readonly stop = () => {
    clearInterval(this.timer)
    this.world.events.off('change', this.takeDueSteps).off('end', this.stop)
    for (const step of this.steps) step.cleanUp?.(this.world)
  }

  describe(): DirectorDescription {
    const { steps, taken, problems, eventId, options } = this
    return {
      ...options,
      eventId,
      isOver: taken === steps.length,
      steps: steps.map((step, index) => ({
        at: iso(step.at),
        summary: step.summary,
        isDone: index < taken,
        problem: problems.get(step) ?? null,
      })),
    }
  }

  private moveClock() {
    const { clock } = this.world
    const now = Date.now()
    const advance = (now - this.movedAt) * (this.options.speed - 1)
    try {
      // Does not move a frozen clock: then only control calls advance the evening.
      if (!clock.frozen && isClockTime(clock.now() + advance)) clock.set({ advance })
    } catch (error) {
      // A timer has no caller, so the error is logged. The next tick tries again, for example after a full disk.
      this.log.error(error, 'could not move the clock of the world')
      return
    }
    this.movedAt = now
    this.takeDueSteps()
    if (this.taken === this.steps.length) this.stop()
  }

  private readonly takeDueSteps = () => {
    // Ignores the changes that a step itself makes.
    if (this.isRunning) return
    this.isRunning = true
    const { world } = this
    for (let step = this.steps[this.taken]; step && step.at <= world.clock.now(); step = this.steps[this.taken]) {
      this.taken++
      try {
        world.transaction(EVENING_TABLES, () => step?.run(world.rows, world))
      } catch (error) {
        // Continues with the next step: an admin may have done this one, or ended the event.
        this.problems.set(step, (error as Error).message)
      }
    }
    this.isRunning = false
  }
}
