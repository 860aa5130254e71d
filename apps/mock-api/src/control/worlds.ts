import { Instant, SECURITY_TABLES, type Table } from '@cornerman/contract'
import dayjs from 'dayjs'
import duration from 'dayjs/plugin/duration.js'
import * as T from 'typebox'
import { ApiError } from '../domain/api-error.ts'
import { iso } from '../domain/instant.ts'
import { InvalidInput } from '../plugins/contract-routes/validation.ts'
import { DIALECT_NAMES, DialectError, getDialect, parseDialects } from '../plugins/dialects/dialects.ts'
import { suggestWord } from '../plugins/suggestions.ts'
import type { Change } from '../store/database.ts'
import { CLOCK_RANGE, isClockTime, type World } from '../worlds/world.ts'
import { WorldError, type Worlds } from '../worlds/worlds.ts'
import type { KnownDialect, KnownScenario, WorldDescription } from './answers.ts'
import type { ControlApp } from './control.ts'
import { stopDirector } from './director.ts'

dayjs.extend(duration)

/** PT16M, P30D, P1DT12H: weeks, days, hours, minutes and seconds. Excludes months and years, which vary in length. */
const DURATION = '^P(?=.)(\\d+W)?(\\d+D)?(T(?=.)(\\d+H)?(\\d+M)?(\\d+(\\.\\d+)?S)?)?$'
const Setting = T.Object({ now: T.Optional(Instant), frozen: T.Optional(T.Boolean()), advance: T.Optional(T.String({ pattern: DURATION })) })
/** Names separated by commas; empty for none. */
const Dialect = T.String({ maxLength: 1000 })
const New = T.Object({
  id: T.Optional(T.String()),
  scenario: T.Optional(T.String()),
  /** Seeds the metrics, the chat bots and the probability of faults. */
  seed: T.Optional(T.Integer({ minimum: 0, maximum: 4_294_967_295 })),
  now: T.Optional(Instant),
  frozen: T.Optional(T.Boolean()),
  dialect: T.Optional(Dialect),
})
export const ById = T.Object({ id: T.String() })
const DiffOptions = T.Object({ security: T.Boolean({ default: false }) })

/** Reads and sets the world's clock: set, stop, run, advance. */
export function clockRoutes(app: ControlApp) {
  app.get('/clock', async ({ world }) => describeWorld(world))
  app.put('/clock', { schema: { body: Setting } }, async ({ world, body: { now, advance, ...setting } }) => {
    const ms = (now === undefined ? world.clock.now() : Date.parse(now)) + (advance === undefined ? 0 : dayjs.duration(advance).asMilliseconds())
    if (!isClockTime(ms)) throw new InvalidInput([{ field: advance === undefined ? 'now' : 'advance', message: `is too far. ${CLOCK_RANGE}` }])
    world.clock.set({ ...setting, now: ms })
    return describeWorld(world)
  })
}

/** Lists the dialects, and sets those of the world. */
export function dialectRoutes(app: ControlApp) {
  app.get('/dialects', async () =>
    DIALECT_NAMES.map((name): KnownDialect => {
      const { group = null, changes, simulates } = getDialect(name)
      return { name, group, changes, simulates }
    }),
  )
  app.put('/dialect', { schema: { body: T.Object({ dialect: Dialect }) } }, async ({ world, body }) => {
    world.dialects = readDialects(body.dialect)
    return describeWorld(world)
  })
}

/** Throws InvalidInput with the nearest name. */
export function readDialects(dialect: string) {
  try {
    return parseDialects(dialect)
  } catch (error) {
    throw toInvalidInput(error)
  }
}

/** Creates, lists, compares, resets and ends worlds. */
export function worldRoutes(app: ControlApp, worlds: Worlds, scenarios: readonly KnownScenario[]) {
  app.get('/scenarios', async () => scenarios)

  app.get('/worlds', async () => worlds.all().map(describeWorld))

  app.post('/worlds', { schema: { body: New } }, async ({ body: { now, ...rest } }, reply) => {
    if (rest.scenario !== undefined && !scenarios.some(({ name }) => name === rest.scenario))
      throw new InvalidInput([{ field: 'scenario', message: `is not one of ${scenarios.map(({ name }) => name).join(', ')}` }])
    reply.code(201)
    return describeWorld(orInvalidInput(() => worlds.make({ ...rest, ...(now !== undefined && { now: Date.parse(now) }) })))
  })

  app.get('/worlds/:id', { schema: { params: ById } }, async ({ params }) => describeWorld(getWorld(worlds, params.id)))

  app.delete('/worlds/:id', { schema: { params: ById } }, async ({ params }, reply) => {
    if (!worlds.end(getWorld(worlds, params.id).id))
      throw new InvalidInput([{ field: 'id', message: 'is the default world, which cannot be deleted' }])
    return reply.code(204).send()
  })

  // Lists added, removed and changed rows with their fields. Security tables only on request.
  app.get('/worlds/:id/diff', { schema: { params: ById, querystring: DiffOptions } }, async ({ params, query: { security } }) => {
    const changes = getWorld(worlds, params.id).diff()
    return changes.filter(({ table }) => security || !(SECURITY_TABLES as readonly Table[]).includes(table)).map(toDiff)
  })

  app.post('/reset', async ({ world }) => {
    stopDirector(world)
    world.reset()
    return describeWorld(world)
  })
}

export function describeWorld(world: World): WorldDescription {
  return {
    world: world.id,
    scenario: world.start.scenario,
    seed: world.start.seed,
    now: iso(world.clock.now()),
    frozen: world.clock.frozen,
    dialect: world.dialects.join(','),
  }
}

/** Throws unknown_world. */
export function getWorld(worlds: Worlds, id: string): World {
  const known = worlds.get(id)
  if (known) return known
  const near = suggestWord(
    id,
    worlds.all().map((each) => each.id),
  )
  throw new ApiError('unknown_world', `There is no world ${id}: it was never created, or it has ended.${near ? ` Did you mean ${near}?` : ''}`)
}

/** Turns a WorldError into InvalidInput. */
export function orInvalidInput<V>(work: () => V): V {
  try {
    return work()
  } catch (error) {
    throw toInvalidInput(error)
  }
}

/** Names the field of options that no world can be made with. Returns other errors as they are. */
function toInvalidInput(error: unknown) {
  if (error instanceof WorldError) return new InvalidInput([{ field: 'world', message: `could not be made: ${error.message}` }])
  if (error instanceof DialectError) return new InvalidInput([{ field: 'dialect', message: `is not valid: ${error.message}` }])
  return error
}

function toDiff({ table, id, before, after }: Change) {
  if (!before) return { table, id, kind: 'added' as const, after }
  if (!after) return { table, id, kind: 'removed' as const, before }
  const names = Object.keys({ ...before, ...after }) as (keyof typeof before)[]
  const fields = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return { table, id, kind: 'changed' as const, fields: Object.fromEntries(fields.map((name) => [name, { from: before[name], to: after[name] }])) }
}
