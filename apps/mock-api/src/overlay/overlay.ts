import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Table } from '@cornerman/contract'
import { type DemoTable, demoTables } from '@cornerman/fixtures/tables'
import * as T from 'typebox'
import { getClosedSchema, validationErrors } from '../plugins/contract-routes/validation.ts'
import { suggestWords } from '../plugins/suggestions.ts'
import type { Database } from '../store/database.ts'
import type { RowChange } from '../store/log.ts'
import { findContractCall, MAX_STUBS, NewStub } from '../worlds/stubs.ts'
import { completeRow } from './defaults.ts'
import type { Overlay as PublicOverlay } from './overlay-types.ts'
import {
  type AnyRow,
  assertMatchesSchema,
  assertUnreferenced,
  type Fields,
  findRows,
  isRowId,
  mergeFields,
  nameRow,
  ROW_ID_RULE,
  RowError,
  type RowKey,
  type RowSource,
  resolveFields,
} from './rows.ts'

/** The default balance of an account is the sum of its transactions, so accounts are last. */
const TABLES = (Object.keys(demoTables) as DemoTable[]).sort(
  (a, b) => Number(a === 'accounts') - Number(b === 'accounts'),
)
const Columns = T.Object({}, { additionalProperties: true })
const Key = T.Union(
  [
    T.Integer({ minimum: 1 }),
    T.String({ minLength: 1 }),
    T.Object({}, { additionalProperties: true, minProperties: 1 }),
  ],
  {
    description: 'an id, a natural key such as an email or a name, or fields that the row has',
  },
)
const byTable = (schema: T.TSchema) =>
  T.Optional(T.Object(Object.fromEntries(TABLES.map((name) => [name, T.Optional(T.Array(schema))]))))
const PARTS = {
  add: byTable(Columns),
  patch: byTable(T.Object({ key: Key, fields: Columns })),
  remove: byTable(Key),
  stubs: T.Optional(T.Array(NewStub, { maxItems: MAX_STUBS })),
}
/** Changes to the rows of a scenario, in memory or as a file. */
export const OverlaySchema = T.Object({ base: T.Optional(T.String()), ...PARTS })

/** As the public type, and the methods of stubs may be in lower case. */
export type Overlay = Omit<PublicOverlay, 'stubs'> & { stubs?: readonly NewStub[] }

/** A valid overlay and where it comes from. */
export interface NamedOverlay {
  /** Name of its file, or `rows`. */
  name: string
  overlay: Overlay
}

/** An overlay cannot be used. The message is one line that names file, table, row and field. */
export class OverlayError extends Error {}

/** Checks the form of an overlay. Its rows are checked with those of its base. Throws OverlayError. */
export function parseOverlay(value: unknown, name = 'rows'): NamedOverlay {
  const known = Object.keys(OverlaySchema.properties)
  const [part, table] = [
    findUnknown(value, known),
    ...['add', 'patch', 'remove'].flatMap((each) => findUnknown(getPart(value, each), TABLES) ?? []),
  ]
  if (part !== undefined)
    throw new OverlayError(`${name}: ${part} is no part of an overlay; there is ${known.join(', ')}`)
  if (table !== undefined)
    throw new OverlayError(`${name}: ${table} is no table; the nearest are ${suggestWords(table, TABLES).join(', ')}`)
  const [problem] = validationErrors(getClosedSchema(OverlaySchema), value)
  if (problem) throw new OverlayError(`${name}: ${problem}`)
  for (const [index, stub] of ((value as Overlay).stubs ?? []).entries()) {
    const call = findContractCall(stub)
    if (call)
      throw new OverlayError(
        `${name}, stubs row ${index + 1}: ${stub.path} is ${call} of the contract: use a fault there`,
      )
  }
  // The rows are frozen when a world takes them.
  return { name, overlay: structuredClone(value) as Overlay }
}

const getPart = (value: unknown, name: string) => (value as Record<string, unknown> | null)?.[name]
const findUnknown = (value: unknown, known: readonly string[]) =>
  typeof value === 'object' && value !== null ? Object.keys(value).find((name) => !known.includes(name)) : undefined

/** Reads an overlay file. Throws OverlayError. */
export function readOverlay(path: string): NamedOverlay {
  const name = basename(path)
  try {
    return parseOverlay(JSON.parse(readFileSync(path, 'utf8')), name)
  } catch (error) {
    if (error instanceof OverlayError) throw error
    throw new OverlayError(`${path} cannot be read: ${(error as Error).message}`)
  }
}

/** Throws OverlayError when the overlay is for another scenario. */
export function assertBase({ name, overlay: { base } }: NamedOverlay, scenario: string) {
  if (base !== undefined && base !== scenario)
    throw new OverlayError(`${name}: base is ${base}, and the scenario is ${scenario}: give one of them`)
}

/** Checks all rows of a world. Throws for the first one with a problem. */
export type CheckRows = (
  rows: Record<DemoTable, readonly AnyRow[]>,
  options: { now: string; createError(table: DemoTable, index: number, row: AnyRow, problem: string): Error },
) => void

/** Returns the changes to the rows of the base for a world that starts at `now`. Throws OverlayError. */
export function applyOverlay(
  { name, overlay }: NamedOverlay,
  base: Database,
  now: number,
  checkRows: CheckRows,
): RowChange[] {
  const draft = new Draft(base)
  const labels = new Map<AnyRow, string>()
  /** Runs `work` for each entry of a part, and names the entry in errors. */
  const each = <V>(part: 'add' | 'patch' | 'remove', work: (table: DemoTable, value: V, index: number) => void) => {
    for (const table of TABLES) {
      const list = (overlay[part]?.[table] ?? []) as readonly V[]
      list.forEach((value, index) => {
        try {
          work(table, value, index)
        } catch (error) {
          if (!(error instanceof RowError)) throw error
          throw new OverlayError(`${name}, ${label(part, table, index, value)}: ${error.message}`)
        }
      })
    }
  }
  const removed = new Map<string, Set<number>>()
  each<RowKey>('remove', (table, key, index) => {
    const found = findRows(table, key, draft, now)
    removed.set(`${table} ${index}`, new Set(found.map(({ id }) => id)))
    for (const { id } of found) draft.remove(table, id)
  })
  // Adds all new rows before completing the first, because rows of other tables can refer to them.
  // Keyed by position, because a program may add the same object several times.
  const addedIds = new Map<string, number>()
  each<Fields>('add', (table, fields, index) => {
    const id = draft.takeId(table, fields.id)
    addedIds.set(`${table} ${index}`, id)
    draft.set(table, { ...fields, id })
  })
  each<Fields>('add', (table, fields, index) => {
    const id = addedIds.get(`${table} ${index}`) as number
    const row = { ...completeRow(table, resolveFields(table, fields, draft, now), draft, now), id }
    assertMatchesSchema(table, row)
    draft.set(table, row)
    labels.set(row, label('add', table, index, fields))
  })
  each<{ key: RowKey; fields: Fields }>('patch', (table, { key, fields }, index) => {
    for (const before of findRows(table, key, draft, now)) {
      if ('id' in fields && fields.id !== before.id)
        throw new RowError(`id cannot be changed: this is row ${before.id}`)
      const row = mergeFields(before, resolveFields(table, fields, draft, now))
      assertMatchesSchema(table, row)
      draft.set(table, row)
      labels.set(row, label('patch', table, index, { key }))
    }
  })
  each<RowKey>('remove', (table, _key, index) => {
    const gone = [...(removed.get(`${table} ${index}`) ?? [])].filter((id) => !draft.get(table, id))
    assertUnreferenced(table, new Set(gone), draft)
  })
  const rows = Object.fromEntries(TABLES.map((table) => [table, draft.all(table)])) as Record<
    DemoTable,
    readonly AnyRow[]
  >
  const createError = (table: DemoTable, _index: number, row: AnyRow, problem: string) => {
    const given = labels.get(row) ?? `${table} ${row.id} of the base (${nameRow(table, row)})`
    return new OverlayError(`${name}, ${given}: ${problem.replaceAll('the anchor', "the world's start")}`)
  }
  checkRows(rows, { now: new Date(now).toISOString(), createError })
  return draft.changes()
}

/** Names an entry of an overlay: `add.users row 2 (new@gym.example)`. Rows count from 1, as editors do. */
function label(part: string, table: DemoTable, index: number, value: unknown): string {
  const key = typeof value === 'object' && value !== null ? findName(value as Fields) : value
  return `${part}.${table} row ${index + 1}${key === undefined ? '' : ` (${typeof key === 'object' ? JSON.stringify(key) : key})`}`
}

const findName = ({ key, email, name, title, id }: Fields) =>
  key ?? email ?? name ?? title ?? (id === undefined ? undefined : `id ${id}`)

/** The rows of a base with changes on top. */
class Draft implements RowSource {
  private readonly tables = new Map<Table, Map<number, AnyRow>>()
  private readonly lists = new Map<Table, readonly AnyRow[]>()
  private readonly nextIds = new Map<DemoTable, number>()
  private readonly changed = new Map<string, RowChange>()

  constructor(private readonly base: Database) {}

  get(table: Table, id: number): AnyRow | undefined {
    return (
      this.tables.get(table)?.get(id) ??
      (this.tables.has(table) ? undefined : (this.base.rows[table].get(id) as AnyRow | undefined))
    )
  }

  all(table: Table): readonly AnyRow[] {
    const own = this.tables.get(table)
    if (!own) return this.base.rows[table].all() as unknown as readonly AnyRow[]
    const list = this.lists.get(table) ?? [...own.values()]
    this.lists.set(table, list)
    return list
  }

  set(table: DemoTable, row: AnyRow) {
    this.own(table).set(row.id, row)
    this.changed.set(`${table} ${row.id}`, [table, row.id, row])
  }

  remove(table: DemoTable, id: number) {
    this.own(table).delete(id)
    this.changed.set(`${table} ${id}`, [table, id, null])
  }

  /** Returns the given id when it is free, else the next one. */
  takeId(table: DemoTable, given: unknown): number {
    const own = this.own(table)
    const next = this.nextIds.get(table) ?? this.base.getNextId(table)
    if (given === undefined) {
      this.nextIds.set(table, next + 1)
      return next
    }
    if (!isRowId(given)) throw new RowError(`id ${ROW_ID_RULE}`)
    if (own.has(given)) throw new RowError(`id ${given} is taken by ${nameRow(table, own.get(given) as AnyRow)}`)
    this.nextIds.set(table, Math.max(next, given + 1))
    return given
  }

  changes(): RowChange[] {
    return [...this.changed.values()]
  }

  private own(table: DemoTable): Map<number, AnyRow> {
    this.lists.delete(table)
    const own =
      this.tables.get(table) ??
      new Map((this.base.rows[table].all() as unknown as readonly AnyRow[]).map((row) => [row.id, row]))
    this.tables.set(table, own)
    return own
  }
}
