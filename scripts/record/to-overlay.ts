import type { PrintedSchema as Schema } from '@cornerman/contract/openapi'
import { type DemoTable, demoTables } from '@cornerman/fixtures/tables'
import { formatOffset } from '../../apps/mock-api/src/overlay/offsets.ts'
import { type Overlay, OverlayError, parseOverlay } from '../../apps/mock-api/src/overlay/overlay.ts'
import { scenarioLoader } from '../../apps/mock-api/src/scenarios.ts'
import { loadOrThrow } from '../../apps/mock-api/src/worlds/worlds.ts'
import { Pseudonyms } from './pseudonyms.ts'
import type { Row, Rows } from './read-lists.ts'

/** Only the demo's admins are in it, so that one can sign in. */
const BASE = 'empty'
const TABLES = Object.keys(demoTables) as DemoTable[]

export interface RecordedCall {
  path: string
  status: number
  body: unknown
}
export interface OverlayFile {
  overlay: Overlay
  /** Rows that do not fit the others, with the reason. */
  leftOut: string[]
}

interface Options {
  salt: string
  /** When the rows were read, in milliseconds: dates become offsets from it. */
  now: number
}

const load = scenarioLoader()

/** Builds an overlay from what was read, with pseudonyms. Leaves out rows that break a rule of the fixtures. */
export function toOverlay(
  { rows, calls = [] }: { rows: Rows; calls?: readonly RecordedCall[] },
  { salt, now }: Options,
): OverlayFile {
  const pseudonyms = new Pseudonyms(salt, now)
  const known = Object.fromEntries(
    TABLES.map((table) => [
      table,
      [...(rows[table]?.values() ?? [])].map((row) => prune(demoTables[table].row as Schema, row) as Row),
    ]),
  )
  pseudonyms.note([known, calls.map(({ body }) => body)])
  const leftOut: string[] = []
  const kept = dropDangling(known as Record<DemoTable, Row[]>, leftOut)
  const add = Object.fromEntries(
    TABLES.flatMap((table) =>
      kept[table].length === 0 ? [] : [[table, kept[table].map((row) => pseudonyms.replaceRow(table, row, row.id))]],
    ),
  ) as { [Name in DemoTable]?: Row[] }
  const stubs = calls.map(({ path, status, body }) => ({ path, status, body: pseudonyms.replaceUnknown(body) }))
  const overlay = { base: BASE, ...moveAdmins(add, now), ...(stubs.length > 0 && { stubs }) }
  return { overlay: dropInvalidRows(overlay, now, leftOut), leftOut }
}

/** Leaves out fields that the tables do not have. */
function prune(schema: Schema, value: unknown): unknown {
  const { properties, items } = schema.anyOf?.find((each) => each.properties ?? each.items) ?? schema
  if (Array.isArray(value)) return value.map((each) => prune(items ?? {}, each))
  if (typeof value !== 'object' || value === null || !properties) return value
  const known = Object.entries(value).filter(([name, part]) => properties[name] && part !== undefined)
  return Object.fromEntries(known.map(([name, part]) => [name, prune(properties[name] as Schema, part)]))
}

/** Drops rows that refer to rows which were not read. An event without its current bout only loses that. */
function dropDangling(rows: Record<DemoTable, Row[]>, leftOut: string[]): Record<DemoTable, Row[]> {
  for (;;) {
    const ids = Object.fromEntries(TABLES.map((table) => [table, new Set(rows[table].map(({ id }) => id))])) as Record<
      DemoTable,
      Set<number>
    >
    let dropped = 0
    for (const table of TABLES) {
      const references = Object.entries(demoTables[table].references)
      const isDangling = (row: Row, [field, to]: (typeof references)[number]) =>
        (row[field] ?? null) !== null &&
        !ids[(typeof to === 'string' ? to : 'users') as DemoTable].has(row[field] as number)
      for (const row of rows[table])
        if (table === 'events' && isDangling(row, ['currentSlotId', 'slots'])) row.currentSlotId = null
      const wrong = rows[table].filter((row) => references.some((reference) => isDangling(row, reference)))
      leftOut.push(...wrong.map(({ id }) => `${table} ${id}: refers to a row that was not read`))
      rows[table] = rows[table].filter((row) => !wrong.includes(row))
      dropped += wrong.length
    }
    if (dropped === 0) return rows
  }
}

/** Gives the base's admins other ids where the API's users have theirs. */
function moveAdmins(add: { [Name in DemoTable]?: readonly Row[] }, now: number): Pick<Overlay, 'add' | 'remove'> {
  const taken = new Set(add.users?.map(({ id }) => id))
  const admins = loadOrThrow(load, { scenario: BASE }, now)
    .rows.users.all()
    .filter(({ id }) => taken.has(id))
  if (admins.length === 0) return { add }
  const first = Math.max(...taken) + 1
  const moved = admins.map(({ email, role, firstName, lastName, permissions, createDate }, index) => {
    const date = formatOffset(Date.parse(createDate), now)
    return { id: first + index, email, role, firstName, lastName, permissions, createDate: date }
  })
  return {
    add: { ...add, users: [...moved, ...(add.users ?? [])] },
    remove: { users: admins.map(({ email }) => email) },
  }
}

/** Loads the overlay, and leaves out each row that is rejected, until it fits. */
function dropInvalidRows(overlay: Overlay, now: number, leftOut: string[]): Overlay {
  let rest = overlay
  for (;;) {
    try {
      loadOrThrow(load, { scenario: BASE, overlay: parseOverlay(rest) }, now)
      return rest
    } catch (error) {
      if (!(error instanceof OverlayError && error.row)) throw error
      const { table, index } = error.row
      const rejected = rest.add?.[table]?.[index]
      leftOut.push(`${table} ${String(rejected?.id)}: ${error.message.replace(/^.*?: /, '')}`)
      rest = { ...rest, add: { ...rest.add, [table]: rest.add?.[table]?.toSpliced(index, 1) ?? [] } }
    }
  }
}
