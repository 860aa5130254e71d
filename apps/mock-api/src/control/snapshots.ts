import { Instant, TABLES, type Table } from '@cornerman/contract'
import type { FastifyInstance } from 'fastify'
import * as T from 'typebox'
import { iso } from '../domain/instant.ts'
import { answerWhenKept } from '../plugins/answer-when-kept.ts'
import { InvalidInput, validationErrors } from '../plugins/contract-routes/validation.ts'
import type { FaultEffect, FaultMatch } from '../store/faults.ts'
import { UPLOADS } from '../store/files.ts'
import { SHAPES } from '../store/fingerprint.ts'
import type { LoggedRequest } from '../store/request-log.ts'
import { ROW_SCHEMAS } from '../store/rows.ts'
import type { World } from '../store/world.ts'
import { DEFAULT_WORLD, type Worlds } from '../store/worlds.ts'
import { describe } from './describe.ts'
import { make, worldNamed } from './worlds.ts'

const Named = T.Object({ id: T.String() })
const AnyRow = T.Object({ id: T.Integer({ minimum: 1 }) }, { additionalProperties: true })
const Anything = T.Object({}, { additionalProperties: true })

/** A world as one file: enough to make it again in any process of the same version. */
const Snapshot = T.Object({
  /** Which row shapes it was written by. */
  shapes: T.String(),
  /** The world it was. */
  world: T.String(),
  scenario: T.String(),
  seed: T.Integer({ minimum: 0 }),
  clock: T.Object({ now: Instant, frozen: T.Boolean() }),
  nextIds: T.Record(T.String(), T.Integer({ minimum: 1 })),
  rows: T.Object(Object.fromEntries(TABLES.map((table) => [table, T.Optional(T.Array(AnyRow))]))),
  faults: T.Array(T.Object({ match: Anything, effect: Anything })),
  /** What was uploaded, as base64, by the name that rows have for it. */
  files: T.Record(T.String(), T.String()),
  log: T.Array(Anything),
})
type Snapshot = T.Static<typeof Snapshot>

/** A world of 100,000 users has as many bytes as a film; a day's work in the demo has two million. */
const MOST_BYTES = 256 * 1024 * 1024

/** Worlds to keep and to bring back: with what they held, the time it was, what was set to fail, and what was asked of them. */
export function snapshotRoutes(app: FastifyInstance, worlds: Worlds) {
  answerWhenKept(app, () => worlds.default)

  app.get('/worlds/:id/snapshot', { schema: { params: Named } }, async ({ params }, reply) => {
    const world = worldNamed(worlds, (params as T.Static<typeof Named>).id)
    const name = `${world.id}-${iso(world.clock.now()).slice(0, 16).replaceAll(':', '-')}.json`
    return reply.header('content-disposition', `attachment; filename="${name}"`).send(await snapshotOf(world))
  })

  // In place of what the world was. It need not have been there.
  app.put('/worlds/:id/snapshot', { schema: { params: Named, body: Snapshot }, bodyLimit: MOST_BYTES }, async ({ params, body }) => {
    const { id } = params as T.Static<typeof Named>
    const snapshot = body as Snapshot
    refuseUnreadable(snapshot)
    const world = worldFor(worlds, id, snapshot)
    await restore(world, snapshot)
    return describe(world)
  })
}

async function snapshotOf(world: World): Promise<Snapshot> {
  const { rows, nextIds } = world.picture()
  const { scenario, seed } = world.start
  return {
    shapes: SHAPES,
    world: world.id,
    scenario,
    seed,
    clock: { now: iso(world.clock.now()), frozen: world.clock.frozen },
    nextIds: nextIds as Record<string, number>,
    // How far a clock runs from the real one says nothing elsewhere: the time it was stands under `clock`.
    rows: { ...rows, meta: rows.meta?.map((row) => ({ ...row, clockOffset: 0, frozenAt: null })) } as unknown as Snapshot['rows'],
    faults: world.faults.all().map(({ id, seen, applied, match, ...effect }) => ({ match, effect })),
    files: await filesOf(world, rows),
    log: [...world.log.all()],
  }
}

/** What was uploaded and is still named by a row. */
async function filesOf(world: World, rows: object): Promise<Snapshot['files']> {
  const names = new Set(
    JSON.stringify(rows)
      .match(UPLOADED)
      ?.map((path) => path.slice(UPLOADS.length)),
  )
  const files = await Promise.all([...names].map(async (name) => [name, await world.files.read(name)] as const))
  return Object.fromEntries(files.flatMap(([name, bytes]) => (bytes ? [[name, Buffer.from(bytes).toString('base64')]] : [])))
}
const UPLOADED = new RegExp(`${UPLOADS}[A-Za-z0-9_-]+\\.[a-z0-9]+`, 'g')

function refuseUnreadable({ shapes, rows }: Snapshot) {
  if (shapes !== SHAPES)
    throw new InvalidInput([{ field: 'shapes', message: 'is that of another version: the rows of this snapshot have other fields than ours' }])
  for (const [table, list = []] of Object.entries(rows)) {
    for (const row of list) {
      const wrong = validationErrors(ROW_SCHEMAS[table as Table], row)
      if (wrong.length > 0) throw new InvalidInput(wrong.map((message) => ({ field: `rows.${table}`, message: `${row.id}: ${message}` })))
    }
  }
}

/** A new world of the same beginnings in place of the old one; only the default world stays who it is. */
function worldFor(worlds: Worlds, id: string, { scenario, seed, rows }: Snapshot): World {
  const { anchor } = (rows.meta?.[0] ?? {}) as { anchor?: string }
  if (id !== DEFAULT_WORLD) return make(worlds, { instead: true, id, scenario, seed, ...(anchor !== undefined && { now: Date.parse(anchor) }) })
  const { start } = worlds.default
  if (start.scenario !== scenario || start.seed !== seed) {
    const message = `is ${scenario} with seed ${seed}, and the default world began as ${start.scenario} with seed ${start.seed}: put it into a world of another name`
    throw new InvalidInput([{ field: 'scenario', message }])
  }
  return worlds.default
}

async function restore(world: World, { rows, nextIds, clock, faults, files, log }: Snapshot) {
  for (const [name, bytes] of Object.entries(files)) await world.files.keep(Buffer.from(bytes, 'base64'), name.split('.').pop() ?? '')
  world.restore({ rows, nextIds, now: Date.parse(clock.now), frozen: clock.frozen })
  for (const { match, effect } of faults) world.faults.add(match as FaultMatch, effect as FaultEffect)
  world.log.load(log as unknown as LoggedRequest[])
}
