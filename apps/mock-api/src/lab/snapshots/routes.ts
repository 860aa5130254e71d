import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import type { Table } from '@cornerman/fixtures/tables'
import { iso } from '../../domain/instant.ts'
import { CLOCK_RANGE, isClockTime } from '../../store/clock.ts'
import type { Seed } from '../../store/database.ts'
import { UPLOADS } from '../../store/files.ts'
import { SCHEMA_HASH } from '../../store/snapshot.ts'
import type { Row } from '../../store/table.ts'
import type { World } from '../../store/world.ts'
import { stopDirector } from '../director/director.ts'
import { assertMeetsRoute, assertUnknownCall, toTargets } from '../faults/routes.ts'
import { reject, withInputErrors } from '../input-errors.ts'
import type { ControlApp } from '../lab.ts'
import { type NamedOverlay, parseOverlay } from '../rows/overlay.ts'
import { type AnyRow, assertRow, type RowSource } from '../rows/rows.ts'
import { Snapshot, WorldId } from '../schemas.ts'
import { describeWorld, getWorld, readDialects } from '../worlds/routes.ts'
import { DEFAULT_WORLD, type Worlds } from '../worlds/state.ts'

/** Bytes. Enough for a world with 100,000 users; a day's work in the demo takes two million. */
const MAX_BYTES = 256 * 1024 * 1024

/** Saves and restores worlds with their rows, clock, faults and request log. */
export function snapshotRoutes(app: ControlApp, worlds: Worlds) {
  app.get(
    '/worlds/:id/snapshot',
    { schema: { summary: 'Save a world', params: WorldId } },
    async ({ params }, reply) => {
      const world = getWorld(worlds, params.id)
      const name = `${world.id}-${iso(world.clock.now()).slice(0, 16).replaceAll(':', '-')}.json`
      reply.header('content-disposition', `attachment; filename="${name}"`).type('application/json; charset=utf-8')
      return reply.send(Readable.from(printSnapshot(world)))
    },
  )

  // Replaces or creates the world. The old one stays in place until the new one is complete.
  const options = {
    schema: { summary: 'Restore a saved world', params: WorldId, body: Snapshot },
    bodyLimit: MAX_BYTES,
    config: { acceptsManyValues: true },
  }
  app.put('/worlds/:id/snapshot', options, async ({ params, body }) => {
    const rows = checkSnapshot(body)
    const world = prepareWorld(worlds, params.id, body, rows.meta?.[0]?.anchor)
    const dialects = readDialects(body.dialect ?? '')
    for (const { match } of body.faults) assertMeetsRoute(match, [...app.faultTargets, ...toTargets(body.stubs)])
    for (const stub of body.stubs ?? []) assertUnknownCall(stub, app.faultTargets)
    await restore(world, body, rows)
    world.logBodies = body.logBodies ?? world.logBodies
    world.dialects = dialects
    if (world !== worlds.default) worlds.put(world)
    return describeWorld(world)
  })
}

/** Checks what the schema of the call cannot check. Throws InvalidInput before anything is changed. */
function checkSnapshot({ schemaHash, rows, clock }: Snapshot): Seed {
  if (schemaHash !== SCHEMA_HASH)
    reject('schemaHash', 'is that of another version: the rows of this snapshot have other fields')
  if (!isClockTime(Date.parse(clock.now))) reject('clock.now', `is too far. ${CLOCK_RANGE}`)
  const all = Object.entries(rows) as [Table, readonly AnyRow[]][]
  const byId = new Map(all.map(([table, list]) => [table, new Map(list.map((row) => [row.id, row]))]))
  const find: RowSource['get'] = (table, id) => byId.get(table)?.get(id)
  for (const [table, list] of all)
    for (const row of list) withInputErrors(() => assertRow(table, row, find), `${table} ${row.id}`)
  return rows as unknown as Seed
}

/** Returns the world to restore into: a new one, or the default world, which is restored in one transaction. */
function prepareWorld(
  worlds: Worlds,
  id: string,
  { scenario, seed, overlay: saved }: Snapshot,
  anchor: string | undefined,
): World {
  const now = anchor === undefined ? {} : { now: Date.parse(anchor) }
  const overlay = saved && withInputErrors(() => parseOverlay(saved.overlay, saved.name))
  if (id !== DEFAULT_WORLD)
    return withInputErrors(() => worlds.build({ instead: true, id, scenario, seed, overlay, ...now }))
  const { start } = worlds.default
  if (start.scenario === scenario && start.seed === seed && isDeepStrictEqual(start.overlay, overlay))
    return worlds.default
  const name = (scenarioName: string, by: NamedOverlay | undefined) => scenarioName + (by ? ` with ${by.name}` : '')
  const message = `is ${name(scenario, overlay)} with seed ${seed}, and the default world began as ${name(start.scenario, start.overlay)} with seed ${start.seed}: put it into a world of another name`
  reject('scenario', message)
}

async function restore(world: World, { nextIds, clock, faults, stubs = [], files, log }: Snapshot, rows: Seed) {
  // Saves files first, so that no row refers to a missing file. Skips files that no row names.
  const named = new Set(
    Object.values(rows).flatMap((list) => list.flatMap((row) => findFileNames(JSON.stringify(row)))),
  )
  for (const [name, bytes] of Object.entries(files))
    if (named.has(name)) await world.files.save(Buffer.from(bytes, 'base64'), name.split('.').pop() ?? '')
  // The director's steps belong to the rows that are replaced.
  stopDirector(world)
  world.restore({ rows, nextIds, now: Date.parse(clock.now), frozen: clock.frozen })
  world.stubs.replaceAll(stubs)
  for (const { match, effect } of faults) world.faults.add(match, effect)
  world.log = log
}

/** Characters of a piece. */
const PIECE = 65_536

/** Prints a world as JSON in pieces: one with 100,000 users has 80 MB. The rows are those of the first piece. */
async function* printSnapshot(world: World): AsyncGenerator<string> {
  const { rows, nextIds } = world.exportRows()
  const { scenario, seed } = world.start
  const log = [...world.log]
  const head: Omit<Snapshot, 'rows' | 'files' | 'log'> = {
    schemaHash: SCHEMA_HASH,
    world: world.id,
    scenario,
    seed,
    clock: { now: iso(world.clock.now()), frozen: world.clock.frozen },
    dialect: world.dialects.join(','),
    ...(world.logBodies && { logBodies: true }),
    ...(world.start.overlay && { overlay: world.start.overlay as unknown as NonNullable<Snapshot['overlay']> }),
    stubs: world.stubs.export(),
    nextIds: nextIds as Record<string, number>,
    faults: world.faults.all().map(({ id, seen, applied, match, ...effect }) => ({ match, effect })),
  }
  yield JSON.stringify(head).slice(0, -1)
  const names = new Set<string>()
  // The clock offset is only valid in this process; `clock` holds the time.
  const all = { ...rows, meta: rows.meta?.map((row) => ({ ...row, clockOffset: 0, frozenAt: null })) ?? [] }
  let separator = ',"rows":{'
  for (const [table, list] of Object.entries<readonly Row[]>(all)) {
    yield `${separator}${JSON.stringify(table)}:`
    for (const piece of printList(list)) {
      for (const name of findFileNames(piece)) names.add(name)
      yield piece
    }
    separator = ','
  }
  yield '},"log":'
  yield* printList(log)
  yield ',"files":{'
  separator = ''
  for (const name of names) {
    const bytes = await world.files.read(name)
    if (bytes) yield `${separator}${JSON.stringify(name)}:"${Buffer.from(bytes).toString('base64')}"`
    if (bytes) separator = ','
  }
  yield '}}'
}

/** Each piece has whole elements. */
function* printList(list: readonly unknown[]): Generator<string> {
  let text = '['
  for (const [index, element] of list.entries()) {
    text += (index === 0 ? '' : ',') + JSON.stringify(element)
    if (text.length < PIECE) continue
    yield text
    text = ''
  }
  yield `${text}]`
}

const UPLOADED = new RegExp(`${UPLOADS}[A-Za-z0-9_-]+\\.[a-z0-9]+`, 'g')

/** Finds the uploaded files that rows refer to. */
const findFileNames = (rows: string): string[] => (rows.match(UPLOADED) ?? []).map((path) => path.slice(UPLOADS.length))
