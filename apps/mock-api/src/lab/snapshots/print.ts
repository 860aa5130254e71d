import type { Seed } from '../../store/database.ts'
import { SCHEMA_HASH } from '../../store/dump.ts'
import type { Row } from '../../store/row-list.ts'
import type { World } from '../../store/world.ts'
import { iso } from '../../time/instant.ts'
import { getFaults } from '../faults/state.ts'
import { getRequestLog } from '../requests/state.ts'
import { getStubs } from '../stubs/state.ts'
import { findFileNames } from './files.ts'
import type { Snapshot } from './schema.ts'

/** Prints a world as JSON in pieces: one with 100,000 users has 80 MB. The rows are those of the first piece. */
export async function* printSnapshot(world: World): AsyncGenerator<string> {
  const { rows, nextIds } = world.database.exportRows()
  const log = [...getRequestLog(world).entries]

  yield printHead(world, nextIds as Snapshot['nextIds']).slice(0, -1)

  const files = new Set<string>()
  for (const piece of printRows(rows)) {
    for (const name of findFileNames(piece)) {
      files.add(name)
    }

    yield piece
  }

  yield ',"log":'
  yield* printList(log)
  yield* printFiles(world, files)
  yield '}'
}

/** Returns all that is short, as one object. */
function printHead(world: World, nextIds: Snapshot['nextIds']): string {
  const { overlay, ...settings } = world.settings
  const head: Omit<Snapshot, 'rows' | 'files' | 'log'> = {
    schemaHash: SCHEMA_HASH,
    world: world.id,
    seed: world.seed,
    ...settings,
    frozen: world.startsFrozen,
    repeatable: world.isRepeatable,
    clock: { now: iso(world.clock.now()), frozen: world.clock.frozen },
    ...(overlay && { overlay }),
    stubs: getStubs(world).export(),
    nextIds,
    faults: getFaults(world).export(),
  }

  return JSON.stringify(head)
}

function* printRows(rows: Seed): Generator<string> {
  // The clock offset is only valid in this process; `clock` holds the time.
  const meta = rows.meta?.map((row) => ({ ...row, clockOffset: 0, frozenAt: null })) ?? []
  let separator = ',"rows":{'
  for (const [table, list] of Object.entries<readonly Row[]>({ ...rows, meta })) {
    yield `${separator}${JSON.stringify(table)}:`
    yield* printList(list)
    separator = ','
  }

  yield '}'
}

async function* printFiles(world: World, names: ReadonlySet<string>): AsyncGenerator<string> {
  yield ',"files":{'

  let separator = ''
  for (const name of names) {
    const bytes = await world.files.read(name)
    if (!bytes) {
      continue
    }

    yield `${separator}${JSON.stringify(name)}:"${Buffer.from(bytes).toString('base64')}"`
    separator = ','
  }

  yield '}'
}

/** Rows, or requests, of one piece. */
const PIECE = 100

function* printList(list: readonly unknown[]): Generator<string> {
  yield '['

  for (let at = 0; at < list.length; at += PIECE) {
    yield (at === 0 ? '' : ',') + JSON.stringify(list.slice(at, at + PIECE)).slice(1, -1)
  }

  yield ']'
}
