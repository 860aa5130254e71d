import { isDeepStrictEqual } from 'node:util'
import { createOthers } from '@cornerman/fixtures/check'
import type { Table } from '@cornerman/fixtures/tables'
import { iso } from '../../domain/instant.ts'
import { reject } from '../../http/validation.ts'
import type { Row, Seed } from '../../store/database.ts'
import { SCHEMA_HASH } from '../../store/dump.ts'
import { UPLOADS } from '../../store/files.ts'
import { CLOCK_RANGE, isClockTime, type World } from '../../store/world.ts'
import type { Lab } from '../context.ts'
import { getFaults } from '../faults/hook.ts'
import { withInputErrors } from '../input-errors.ts'
import { checkEffect, checkMatch } from '../matching/check.ts'
import { getRequestLog } from '../requests/hook.ts'
import { parseOverlay } from '../rows/overlay.ts'
import { assertFields, assertLinks } from '../rows/references.ts'
import type { AnyRow } from '../rows/row-source.ts'
import { checkStub, getStubs, toTargets } from '../stubs/state.ts'
import { DEFAULT_WORLD, type Worlds } from '../worlds/state.ts'
import { KeptOptions, type Snapshot } from './schema.ts'

/** Replaces or creates a world. The old one stays in place until the new one is complete. Throws InvalidInput. */
export async function restoreSnapshot(
  { worlds, targets }: Lab,
  id: string,
  snapshot: Snapshot,
): Promise<World> {
  const rows = checkSnapshot(snapshot)
  const { faults, stubs = [] } = snapshot
  for (const stub of stubs) {
    checkStub(stub, targets)
  }
  for (const fault of faults) {
    checkMatch(fault.match, [...targets, ...toTargets(stubs)])
    checkEffect(fault)
  }
  const world = buildWorld(worlds, id, snapshot, rows.meta?.[0]?.anchor)
  if (id !== DEFAULT_WORLD) {
    await restore(world, snapshot, rows)
    return worlds.put(world)
  }
  // The default world is restored in one transaction.
  const { default: current } = worlds
  assertSameStart(world, current)
  await restore(current, snapshot, rows)
  Object.assign(current.settings, world.settings)
  return current
}

/** Checks what the schema of the call cannot check. Throws InvalidInput before anything is changed. */
function checkSnapshot({ schemaHash, rows, clock }: Snapshot): Seed {
  if (schemaHash !== SCHEMA_HASH) {
    reject('schemaHash', 'is that of another version: the rows of this snapshot have other fields')
  }
  if (!isClockTime(Date.parse(clock.now))) {
    reject('clock.now', `is too far. ${CLOCK_RANGE}`)
  }
  const all = Object.entries(rows) as [Table, readonly AnyRow[]][]
  const others = createOthers(rows)
  // The fields of all rows first, because links compare them.
  for (const check of [assertFields, assertLinks]) {
    for (const [table, list] of all) {
      for (const row of list) {
        withInputErrors(() => check(table, row, others), `${table} ${row.id}`)
      }
    }
  }
  return rows as unknown as Seed
}

function buildWorld(
  worlds: Worlds,
  id: string,
  snapshot: Snapshot,
  now: string | undefined,
): World {
  const { overlay: saved } = snapshot
  const given = Object.entries(snapshot).filter(([name]) => name in KeptOptions.properties)
  return withInputErrors(() => {
    const overlay = saved && parseOverlay(saved.overlay, saved.name)
    return worlds.build(id, {
      ...Object.fromEntries(given),
      overlay,
      ...(now !== undefined && { now }),
    })
  })
}

function assertSameStart(world: World, current: World) {
  const isSame = describeStart(world) === describeStart(current)
  if (!isSame || !isDeepStrictEqual(world.settings.overlay, current.settings.overlay)) {
    const message = `is ${describeStart(world)}, and the default world began as ${describeStart(current)}: put it into a world of another name`
    reject('scenario', message)
  }
}

const describeStart = ({ seed, settings: { scenario, overlay } }: World) =>
  `${scenario}${overlay ? ` with ${overlay.name}` : ''} with seed ${seed}`

async function restore(
  world: World,
  { nextIds, clock, faults, stubs = [], files, log }: Snapshot,
  rows: Seed,
) {
  // Saves files first, so that no row refers to a missing file. Skips files that no row names.
  const named = new Set(
    Object.values(rows).flatMap((list) =>
      list.flatMap((row) => findFileNames(JSON.stringify(row))),
    ),
  )
  for (const [name, bytes] of Object.entries(files)) {
    if (named.has(name)) {
      await world.files.save(Buffer.from(bytes, 'base64'), name.split('.').pop() ?? '')
    }
  }
  world.restore({ rows, nextIds, now: Date.parse(clock.now), frozen: clock.frozen })
  getStubs(world).replaceAll(stubs)
  getFaults(world).replaceAll(faults)
  getRequestLog(world).entries = log
}

const PIECE = 100

/** Prints a world as JSON in pieces: one with 100,000 users has 80 MB. The rows are those of the first piece. */
export async function* printSnapshot(world: World): AsyncGenerator<string> {
  const { rows, nextIds } = world.database.exportRows()
  const { overlay, ...settings } = world.settings
  const log = [...getRequestLog(world).entries]
  const head: Omit<Snapshot, 'rows' | 'files' | 'log'> = {
    schemaHash: SCHEMA_HASH,
    world: world.id,
    seed: world.seed,
    ...settings,
    clock: { now: iso(world.clock.now()), frozen: world.clock.frozen },
    ...(overlay && { overlay }),
    stubs: getStubs(world).export(),
    nextIds: nextIds as Record<string, number>,
    faults: getFaults(world).export(),
  }
  yield JSON.stringify(head).slice(0, -1)
  const names = new Set<string>()
  // The clock offset is only valid in this process; `clock` holds the time.
  const all = {
    ...rows,
    meta: rows.meta?.map((row) => ({ ...row, clockOffset: 0, frozenAt: null })) ?? [],
  }
  let separator = ',"rows":{'
  for (const [table, list] of Object.entries<readonly Row[]>(all)) {
    yield `${separator}${JSON.stringify(table)}:`
    for (const piece of printList(list)) {
      for (const name of findFileNames(piece)) {
        names.add(name)
      }
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
    if (bytes) {
      yield `${separator}${JSON.stringify(name)}:"${Buffer.from(bytes).toString('base64')}"`
    }
    if (bytes) {
      separator = ','
    }
  }
  yield '}}'
}

function* printList(list: readonly unknown[]): Generator<string> {
  yield '['
  for (let at = 0; at < list.length; at += PIECE) {
    yield (at === 0 ? '' : ',') + JSON.stringify(list.slice(at, at + PIECE)).slice(1, -1)
  }
  yield ']'
}

const UPLOADED = new RegExp(`${UPLOADS}[A-Za-z0-9_-]+\\.[a-z0-9]+`, 'g')

const findFileNames = (rows: string): string[] =>
  (rows.match(UPLOADED) ?? []).map((path) => path.slice(UPLOADS.length))
