import { Instant, TABLES } from '@cornerman/contract'
import * as T from 'typebox'
import { iso } from '../domain/instant.ts'
import { InvalidInput } from '../plugins/contract-routes/validation.ts'
import { SCHEMA_HASH } from '../store/snapshot.ts'
import { FaultEffect, FaultMatch, MAX_FAULTS } from '../worlds/faults.ts'
import { UPLOADS } from '../worlds/files.ts'
import { CLOCK_RANGE, isClockTime, LOG_LENGTH, type World } from '../worlds/world.ts'
import { DEFAULT_WORLD, type Worlds } from '../worlds/worlds.ts'
import { LoggedRequest } from './answers.ts'
import type { ControlApp } from './control.ts'
import { stopDirector } from './director.ts'
import { type AllRows, parseRows } from './parse-rows.ts'
import { ById, describeWorld, getWorld, orInvalidInput, readDialects } from './worlds.ts'

/** Ids grow from here, so the largest leaves room below the largest exact number. */
const RowId = T.Integer({ minimum: 1, maximum: 1_000_000_000_000 })
const AnyRow = T.Object({ id: RowId }, { additionalProperties: true })

/** A hash of the content and an ending, as the upload named it. */
const FileName = T.String({ pattern: '^[A-Za-z0-9_-]{43}\\.[a-z0-9]{2,5}$' })

/** A world as one file, to recreate it in any process of the same version. */
const Snapshot = T.Object(
  {
    /** SCHEMA_HASH of the version that wrote it. */
    shapes: T.String(),
    /** Id of the saved world. */
    world: T.String(),
    scenario: T.String(),
    seed: T.Integer({ minimum: 0 }),
    clock: T.Object({ now: Instant, frozen: T.Boolean() }),
    dialect: T.Optional(T.String({ maxLength: 1000 })),
    nextIds: T.Object(Object.fromEntries(TABLES.map((table) => [table, T.Optional(RowId)]))),
    /** Parsed by the schemas of their tables after `shapes` is checked. */
    rows: T.Object({
      ...Object.fromEntries(TABLES.map((table) => [table, T.Optional(T.Array(AnyRow))])),
      meta: T.Optional(T.Array(T.Object({ id: T.Literal(1) }, { additionalProperties: true }), { minItems: 1, maxItems: 1 })),
    }),
    faults: T.Array(T.Object({ match: FaultMatch, effect: FaultEffect }), { maxItems: MAX_FAULTS }),
    /** Uploaded files as base64, by file name. */
    files: T.Record(FileName, T.String(), { additionalProperties: false }),
    log: T.Array(LoggedRequest, { maxItems: LOG_LENGTH }),
  },
  { failFast: true },
)
type Snapshot = T.Static<typeof Snapshot>

/** Bytes. A world with 100,000 users needs the most; a day's work in the demo needs two million. */
const MAX_BYTES = 256 * 1024 * 1024

/** Saves and restores worlds with their rows, clock, faults and request log. */
export function snapshotRoutes(app: ControlApp, worlds: Worlds) {
  app.get('/worlds/:id/snapshot', { schema: { params: ById } }, async ({ params }, reply) => {
    const world = getWorld(worlds, params.id)
    const name = `${world.id}-${iso(world.clock.now()).slice(0, 16).replaceAll(':', '-')}.json`
    return reply.header('content-disposition', `attachment; filename="${name}"`).send(await takeSnapshot(world))
  })

  // Replaces the world, or creates it. The old one stays in place until the new one is complete.
  const options = { schema: { params: ById, body: Snapshot }, bodyLimit: MAX_BYTES, config: { acceptsManyValues: true } }
  app.put('/worlds/:id/snapshot', options, async ({ params, body }) => {
    const rows = checkSnapshot(body)
    const world = prepareWorld(worlds, params.id, body, rows.meta?.[0]?.anchor)
    const dialects = readDialects(body.dialect ?? '')
    await restore(world, body, rows)
    world.dialects = dialects
    if (world !== worlds.default) worlds.put(world)
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
  const files = await Promise.all([...findFileNames(rows)].map(async (name) => [name, await world.files.read(name)] as const))
  return Object.fromEntries(files.flatMap(([name, bytes]) => (bytes ? [[name, Buffer.from(bytes).toString('base64')]] : [])))
}

const findFileNames = (rows: object) =>
  new Set(
    JSON.stringify(rows)
      .match(UPLOADED)
      ?.map((path) => path.slice(UPLOADS.length)),
  )
const UPLOADED = new RegExp(`${UPLOADS}[A-Za-z0-9_-]+\\.[a-z0-9]+`, 'g')

/** Parses what the schema of the call leaves open. Throws InvalidInput before anything is changed. */
function checkSnapshot({ shapes, rows, clock }: Snapshot): AllRows {
  if (shapes !== SCHEMA_HASH)
    throw new InvalidInput([{ field: 'shapes', message: 'is that of another version: the rows of this snapshot have other fields' }])
  if (!isClockTime(Date.parse(clock.now))) throw new InvalidInput([{ field: 'clock.now', message: `is too far. ${CLOCK_RANGE}` }])
  return parseRows(rows as Parameters<typeof parseRows>[0])
}

/** Builds the world to restore into. The default world is reused, because its change is one transaction. */
function prepareWorld(worlds: Worlds, id: string, { scenario, seed }: Snapshot, anchor: string | undefined): World {
  const now = anchor === undefined ? {} : { now: Date.parse(anchor) }
  if (id !== DEFAULT_WORLD) return orInvalidInput(() => worlds.build({ instead: true, id, scenario, seed, ...now }))
  const { start } = worlds.default
  if (start.scenario === scenario && start.seed === seed) return worlds.default
  const message = `is ${scenario} with seed ${seed}, and the default world began as ${start.scenario} with seed ${start.seed}: put it into a world of another name`
  throw new InvalidInput([{ field: 'scenario', message }])
}

async function restore(world: World, { nextIds, clock, faults, files, log }: Snapshot, rows: AllRows) {
  // Files first: no row may refer to a file that is not stored yet. Files that no row names would only cost time.
  const named = findFileNames(rows)
  for (const [name, bytes] of Object.entries(files))
    if (named.has(name)) await world.files.save(Buffer.from(bytes, 'base64'), name.split('.').pop() ?? '')
  // Its steps are those of the rows that are replaced.
  stopDirector(world)
  world.restore({ rows, nextIds, now: Date.parse(clock.now), frozen: clock.frozen })
  for (const { match, effect } of faults) world.faults.add(match, effect)
  world.log = log
}
