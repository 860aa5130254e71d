import { Instant, TABLES, type Table } from '@cornerman/contract'
import { type Rows, tables } from '@cornerman/fixtures/tables'
import * as T from 'typebox'
import { iso } from '../domain/instant.ts'
import { InvalidInput, parse } from '../plugins/contract-routes/validation.ts'
import { SCHEMA_HASH } from '../store/snapshot.ts'
import { FaultEffect, FaultMatch } from '../worlds/faults.ts'
import { UPLOADS } from '../worlds/files.ts'
import type { World } from '../worlds/world.ts'
import { DEFAULT_WORLD, type Worlds } from '../worlds/worlds.ts'
import { LoggedRequest } from './answers.ts'
import type { ControlApp } from './control.ts'
import { ById, describeWorld, getWorld, makeWorld, setDialect } from './worlds.ts'

const AnyRow = T.Object({ id: T.Integer({ minimum: 1 }) }, { additionalProperties: true })

/** A world as one file, to recreate it in any process of the same version. */
const Snapshot = T.Object({
  /** SCHEMA_HASH of the version that wrote it. */
  shapes: T.String(),
  /** Id of the saved world. */
  world: T.String(),
  scenario: T.String(),
  seed: T.Integer({ minimum: 0 }),
  clock: T.Object({ now: Instant, frozen: T.Boolean() }),
  dialect: T.Optional(T.String({ maxLength: 1000 })),
  nextIds: T.Record(T.String(), T.Integer({ minimum: 1 })),
  /** Parsed by the schemas of their tables after `shapes` is checked. */
  rows: T.Object({
    ...Object.fromEntries(TABLES.map((table) => [table, T.Optional(T.Array(AnyRow))])),
    meta: T.Optional(T.Array(T.Object({ id: T.Literal(1) }, { additionalProperties: true }), { minItems: 1, maxItems: 1 })),
  }),
  faults: T.Array(T.Object({ match: FaultMatch, effect: FaultEffect })),
  /** Uploaded files as base64, by file name. */
  files: T.Record(T.String({ pattern: '^[A-Za-z0-9_-]+\\.[a-z0-9]{2,5}$' }), T.String()),
  log: T.Array(LoggedRequest),
})
type Snapshot = T.Static<typeof Snapshot>
type AllRows = { [Name in Table]?: Rows[Name][] }

/** Bytes. A world with 100,000 users needs the most; a day's work in the demo needs two million. */
const MAX_BYTES = 256 * 1024 * 1024

/** Saves and restores worlds with their rows, clock, faults and request log. */
export function snapshotRoutes(app: ControlApp, worlds: Worlds) {
  app.get('/worlds/:id/snapshot', { schema: { params: ById } }, async ({ params }, reply) => {
    const world = getWorld(worlds, params.id)
    const name = `${world.id}-${iso(world.clock.now()).slice(0, 16).replaceAll(':', '-')}.json`
    return reply.header('content-disposition', `attachment; filename="${name}"`).send(await takeSnapshot(world))
  })

  // Replaces the world, or creates it.
  app.put('/worlds/:id/snapshot', { schema: { params: ById, body: Snapshot }, bodyLimit: MAX_BYTES }, async ({ params, body }) => {
    const rows = parseRows(body)
    const world = prepareWorld(worlds, params.id, body, rows.meta?.[0]?.anchor)
    setDialect(world, body.dialect ?? '')
    await restore(world, body, rows)
    return describeWorld(world)
  })
}

async function takeSnapshot(world: World): Promise<Snapshot> {
  const { rows, nextIds } = world.exportRows()
  const { scenario, seed } = world.start
  return {
    shapes: SCHEMA_HASH,
    world: world.id,
    scenario,
    seed,
    clock: { now: iso(world.clock.now()), frozen: world.clock.frozen },
    dialect: world.dialects.join(','),
    nextIds: nextIds as Record<string, number>,
    // The clock offset is only valid in this process; `clock` holds the time.
    rows: { ...rows, meta: rows.meta?.map((row) => ({ ...row, clockOffset: 0, frozenAt: null })) } as unknown as Snapshot['rows'],
    faults: world.faults.all().map(({ id, seen, applied, match, ...effect }) => ({ match, effect })),
    files: await readFiles(world, rows),
    log: [...world.log],
  }
}

/** Reads the uploaded files that rows refer to. */
async function readFiles(world: World, rows: object): Promise<Snapshot['files']> {
  const names = new Set(
    JSON.stringify(rows)
      .match(UPLOADED)
      ?.map((path) => path.slice(UPLOADS.length)),
  )
  const files = await Promise.all([...names].map(async (name) => [name, await world.files.read(name)] as const))
  return Object.fromEntries(files.flatMap(([name, bytes]) => (bytes ? [[name, Buffer.from(bytes).toString('base64')]] : [])))
}
const UPLOADED = new RegExp(`${UPLOADS}[A-Za-z0-9_-]+\\.[a-z0-9]+`, 'g')

/** Parses every row by the schema of its table. Throws InvalidInput before anything is changed. */
function parseRows({ shapes, rows }: Snapshot): AllRows {
  if (shapes !== SCHEMA_HASH)
    throw new InvalidInput([{ field: 'shapes', message: 'is that of another version: the rows of this snapshot have other fields' }])
  for (const [table, list = []] of Object.entries(rows)) for (const row of list) parse(tables[table as Table].row, row, `rows.${table} ${row.id}:`)
  return rows as unknown as AllRows
}

/** Creates the world to restore into and replaces an old one. The default world is reused. */
function prepareWorld(worlds: Worlds, id: string, { scenario, seed }: Snapshot, anchor: string | undefined): World {
  if (id !== DEFAULT_WORLD) return makeWorld(worlds, { instead: true, id, scenario, seed, ...(anchor !== undefined && { now: Date.parse(anchor) }) })
  const { start } = worlds.default
  if (start.scenario === scenario && start.seed === seed) return worlds.default
  const message = `is ${scenario} with seed ${seed}, and the default world began as ${start.scenario} with seed ${start.seed}: put it into a world of another name`
  throw new InvalidInput([{ field: 'scenario', message }])
}

async function restore(world: World, { nextIds, clock, faults, files, log }: Snapshot, rows: AllRows) {
  // Files first: no row may refer to a file that is not stored yet.
  for (const [name, bytes] of Object.entries(files)) await world.files.save(Buffer.from(bytes, 'base64'), name.split('.').pop() ?? '')
  world.restore({ rows, nextIds, now: Date.parse(clock.now), frozen: clock.frozen })
  for (const { match, effect } of faults) world.faults.add(match, effect)
  world.log = log
}
