import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Table } from '@cornerman/tables'
import { createRowLookup } from '@cornerman/tables/integrity'
import { reject } from '../../http/validation.ts'
import { Database, type Seed } from '../../store/database.ts'
import { SCHEMA_HASH } from '../../store/dump.ts'
import { CLOCK_RANGE, isClockTime, toClockFields, type World } from '../../store/world.ts'
import type { Lab } from '../context.ts'
import { getFaults } from '../faults/state.ts'
import { withInputErrors } from '../input-errors.ts'
import { checkEffect, checkMatch } from '../matching/check.ts'
import type { CallTarget } from '../matching/match.ts'
import { getRequestLog } from '../requests/state.ts'
import { assertFields, assertLinks } from '../rows/checks.ts'
import { parseOverlay } from '../rows/overlay.ts'
import type { AnyRow } from '../rows/row-source.ts'
import { checkStub, getStubs, toTargets } from '../stubs/state.ts'
import { DEFAULT_WORLD, type Worlds } from '../worlds/state.ts'
import { findFileNames } from './files.ts'
import { KeptOptions, type Snapshot } from './schema.ts'

/** Rows that are read before other requests have their turn. */
const ROWS_A_TURN = 2000

/** Replaces or creates a world. The old one stays in place until the new one is complete. Throws InvalidInput. */
export async function restoreSnapshot(
  { worlds, targets }: Lab,
  id: string,
  snapshot: Snapshot,
): Promise<World> {
  const rows = await checkSnapshot(snapshot)
  checkRules(snapshot, targets)

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
async function checkSnapshot({ schemaHash, rows, clock }: Snapshot): Promise<Seed> {
  if (schemaHash !== SCHEMA_HASH) {
    reject('schemaHash', 'is that of another version: the rows of this snapshot have other fields')
  }

  if (!isClockTime(Date.parse(clock.now))) {
    reject('clock.now', `is too far. ${CLOCK_RANGE}`)
  }

  const lookup = createRowLookup(rows)
  // The fields of all rows first, because links compare them.
  for (const check of [assertFields, assertLinks]) {
    await forEachRow(rows, (table, row) =>
      withInputErrors(() => check(table, row, lookup), `${table} ${row.id}`),
    )
  }

  return rows
}

/** Lets other requests have their turn in between. */
async function forEachRow(rows: Seed, work: (table: Table, row: AnyRow) => void) {
  for (const [table, list] of Object.entries(rows) as [Table, readonly AnyRow[]][]) {
    for (const [at, row] of list.entries()) {
      work(table, row)
      if (at % ROWS_A_TURN === ROWS_A_TURN - 1) {
        await nextTurn()
      }
    }
  }
}

function checkRules({ faults, stubs = [] }: Snapshot, targets: readonly CallTarget[]) {
  for (const stub of stubs) {
    checkStub(stub, targets)
  }

  for (const fault of faults) {
    checkMatch(fault.match, [...targets, ...toTargets(stubs)])
    checkEffect(fault)
  }
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
    reject(
      'scenario',
      `is ${describeStart(world)}, and the default world began as ${describeStart(current)}: put it into a world of another name`,
    )
  }
}

function describeStart({ seed, settings: { scenario, overlay } }: World): string {
  const rows = overlay ? ` with ${overlay.name}` : ''
  return `${scenario}${rows} with seed ${seed}`
}

async function restore(
  world: World,
  { nextIds, clock, faults, stubs = [], files, log }: Snapshot,
  rows: Seed,
) {
  // Saves files first, so that no row refers to a missing file.
  await saveFiles(world, files, rows)

  const clockFields = toClockFields(Date.parse(clock.now), clock.frozen)
  const meta = (rows.meta ?? world.rows.meta.all()).map((row) => ({ ...row, ...clockFields }))

  world.replace(Database.of({ ...rows, meta }, nextIds), 'restore')
  getStubs(world).replaceAll(stubs)
  getFaults(world).replaceAll(faults)
  getRequestLog(world).entries = log
}

/** Skips files that no row names. */
async function saveFiles(world: World, files: Snapshot['files'], rows: Seed) {
  const named = new Set<string>()
  await forEachRow(rows, (_, row) => {
    for (const name of findFileNames(JSON.stringify(row))) {
      named.add(name)
    }
  })

  for (const [name, bytes] of Object.entries(files)) {
    if (named.has(name)) {
      await world.files.save(Buffer.from(bytes, 'base64'), name.split('.').pop() ?? '')
    }
  }
}
