import dayjs from 'dayjs'
import duration from 'dayjs/plugin/duration.js'
import { ApiError } from '../../domain/api-error.ts'
import { iso } from '../../domain/instant.ts'
import { suggestWord } from '../../domain/suggestions.ts'
import { CLOCK_RANGE, isClockTime } from '../../store/clock.ts'
import type { World } from '../../store/world.ts'
import { DIALECT_NAMES, getDialect, parseDialects } from '../dialect/dialects.ts'
import { stopDirector } from '../director/director.ts'
import { assertUnknownCall } from '../faults/routes.ts'
import { reject, withInputErrors } from '../input-errors.ts'
import type { ControlApp } from '../lab.ts'
import type { KnownScenario, WorldDescription } from '../responses.ts'
import { ClockSetting, DialectSetting, DiffOptions, NewCheckpoint, NewWorld, Rewind, WorldId } from '../schemas.ts'
import type { Worlds } from './state.ts'

dayjs.extend(duration)

/** Reads and sets the world's clock: set, stop, run, advance. */
export function clockRoutes(app: ControlApp) {
  app.get('/clock', { schema: { summary: 'Read the clock' } }, async ({ world }) => describeWorld(world))
  app.put(
    '/clock',
    { schema: { summary: 'Set the clock', body: ClockSetting } },
    async ({ world, body: { now, advance, ...setting } }) => {
      const ms =
        (now === undefined ? world.clock.now() : Date.parse(now)) +
        (advance === undefined ? 0 : dayjs.duration(advance).asMilliseconds())
      if (!isClockTime(ms)) reject(advance === undefined ? 'now' : 'advance', `is too far. ${CLOCK_RANGE}`)
      world.clock.set({ ...setting, now: ms })
      return describeWorld(world)
    },
  )
}

/** Lists the dialects, and sets those of the world. */
export function dialectRoutes(app: ControlApp) {
  app.get('/dialects', { schema: { summary: 'List the dialects' } }, async () =>
    DIALECT_NAMES.map((name) => ({ name, changes: getDialect(name).changes })),
  )
  app.put('/dialect', { schema: { summary: 'Set the dialects', body: DialectSetting } }, async ({ world, body }) => {
    world.dialects = readDialects(body.dialect)
    return describeWorld(world)
  })
}

/** Throws InvalidInput with the nearest name. */
export const readDialects = (dialect: string) => withInputErrors(() => parseDialects(dialect))

/** Bytes of a new world: its rows can be those of a whole platform. */
const MAX_BYTES = 64 * 1024 * 1024

/** Creates, lists, compares, resets and ends worlds. */
export function worldRoutes(app: ControlApp, worlds: Worlds, scenarios: readonly KnownScenario[]) {
  app.get('/scenarios', { schema: { summary: 'List the scenarios' } }, async () => scenarios)

  app.get('/worlds', { schema: { summary: 'List the worlds' } }, async () => worlds.all().map(describeWorld))

  const creation = {
    schema: { summary: 'Create a world', body: NewWorld },
    bodyLimit: MAX_BYTES,
    config: { acceptsManyValues: true },
  }
  app.post('/worlds', creation, async ({ body: { now, ...rest } }, reply) => {
    reply.code(201)
    for (const stub of rest.rows?.stubs ?? []) assertUnknownCall(stub, app.faultTargets)
    return describeWorld(
      withInputErrors(() => worlds.create({ ...rest, ...(now !== undefined && { now: Date.parse(now) }) })),
    )
  })

  app.get('/worlds/:id', { schema: { summary: 'Show a world', params: WorldId } }, async ({ params }) =>
    describeWorld(getWorld(worlds, params.id)),
  )

  app.delete('/worlds/:id', { schema: { summary: 'End a world', params: WorldId } }, async ({ params }, reply) => {
    if (!worlds.end(getWorld(worlds, params.id).id)) reject('id', 'is the default world, which cannot be deleted')
    return reply.code(204).send()
  })

  // Lists added, removed and changed rows with their fields. Security tables only on request.
  const options = { schema: { summary: 'Show the diff', params: WorldId, querystring: DiffOptions } }
  app.get('/worlds/:id/diff', options, async ({ params, query }) => {
    const world = getWorld(worlds, params.id)
    assertCheckpoint(world, 'since', query.since)
    return world.diff(query)
  })

  app.get('/checkpoints', { schema: { summary: 'List the checkpoints' } }, async ({ world }) => world.checkpoints)
  app.post(
    '/checkpoints',
    { schema: { summary: 'Create a checkpoint', body: NewCheckpoint } },
    async ({ world, body }, reply) => {
      reply.code(201)
      return world.checkpoint(body.name)
    },
  )
  app.post('/rewind', { schema: { summary: 'Rewind the world', body: Rewind } }, async ({ world, body: { to } }) => {
    assertCheckpoint(world, 'to', to)
    stopDirector(world)
    world.rewind(to)
    return describeWorld(world)
  })

  app.post('/reset', { schema: { summary: 'Reset the world' } }, async ({ world }) => {
    // Fails when dates of the overlay do not fit the present time. Then world and director stay as they are.
    withInputErrors(() => world.reset(() => stopDirector(world)))
    return describeWorld(world)
  })
}

export function describeWorld(world: World): WorldDescription {
  return {
    world: world.id,
    scenario: world.start.scenario,
    overlay: world.start.overlay?.name ?? '',
    seed: world.start.seed,
    now: iso(world.clock.now()),
    frozen: world.clock.frozen,
    dialect: world.dialects.join(','),
    logBodies: world.logBodies,
  }
}

/** Throws InvalidInput that names the existing checkpoints. */
function assertCheckpoint({ checkpoints }: World, field: string, name: string | undefined) {
  if (name === undefined || checkpoints.some((each) => each.name === name)) return
  const names = checkpoints.map((each) => each.name).join(', ')
  reject(field, `is no checkpoint of this world; there ${names ? `are ${names}` : 'is none'}`)
}

/** Throws unknown_world. */
export function getWorld(worlds: Worlds, id: string): World {
  const known = worlds.get(id)
  if (known) return known
  const ids = worlds.all().map((each) => each.id)
  const near = suggestWord(id, ids)
  throw new ApiError(
    'unknown_world',
    `There is no world ${id}: it was never created, or it has ended.${near ? ` Did you mean ${near}?` : ''}`,
  )
}
