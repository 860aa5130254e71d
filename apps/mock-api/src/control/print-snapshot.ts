import { iso } from '../domain/instant.ts'
import { SCHEMA_HASH } from '../store/snapshot.ts'
import type { Row } from '../store/table.ts'
import { UPLOADS } from '../worlds/files.ts'
import type { World } from '../worlds/world.ts'
import type { Snapshot } from './schemas.ts'

/** Characters of a piece. */
const PIECE = 65_536

/** Prints a world as JSON in pieces: one with 100,000 users has 80 MB. The rows are those of the first piece. */
export async function* printSnapshot(world: World): AsyncGenerator<string> {
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
export const findFileNames = (rows: string): string[] =>
  (rows.match(UPLOADED) ?? []).map((path) => path.slice(UPLOADS.length))
