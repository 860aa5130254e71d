import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { DemoTable } from '@cornerman/fixtures/tables'
import { suggestWords } from '../../domain/suggestions.ts'
import { getClosedSchema, InvalidInput, validationErrors } from '../../http/validation.ts'
import type { Database, TableHandle } from '../../store/database.ts'
import { checkStub } from '../stubs/state.ts'
import { completeRow } from './defaults.ts'
import {
  type AnyRow,
  assertFreeId,
  assertMatchesSchema,
  assertUnreferenced,
  type Fields,
  findRows,
  mergeFields,
  nameRow,
  RowError,
  type RowKey,
  resolveFields,
  toSource,
} from './rows.ts'
import { OVERLAY_PARTS, OVERLAY_TABLES, Overlay } from './schema.ts'

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
  const known = OVERLAY_PARTS
  const [part, table] = [
    findUnknown(value, known),
    ...['add', 'patch', 'remove'].flatMap((each) => findUnknown(getPart(value, each), OVERLAY_TABLES) ?? []),
  ]
  if (part !== undefined)
    throw new OverlayError(`${name}: ${part} is no part of an overlay; there is ${known.join(', ')}`)
  if (table !== undefined)
    throw new OverlayError(
      `${name}: ${table} is no table; the nearest are ${suggestWords(table, OVERLAY_TABLES).join(', ')}`,
    )
  const [problem] = validationErrors(getClosedSchema(Overlay), value)
  if (problem) throw new OverlayError(`${name}: ${problem}`)
  for (const [index, stub] of ((value as Overlay).stubs ?? []).entries()) {
    try {
      checkStub(stub)
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error
      throw new OverlayError(`${name}, stubs row ${index + 1}: ${error.message}`)
    }
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

/** Applies an overlay to the rows of its base, which begin a world at `now`. Throws OverlayError. */
export function applyOverlay({ name, overlay }: NamedOverlay, base: Database, now: number, checkRows: CheckRows) {
  base.transaction(OVERLAY_TABLES, () => changeRows({ name, overlay }, base, now, checkRows))
  base.rebase(base)
}

function changeRows({ name, overlay }: NamedOverlay, base: Database, now: number, checkRows: CheckRows) {
  const rows = toSource(base.rows)
  const getTable = (table: DemoTable) => base.rows[table] as unknown as TableHandle<AnyRow, string>
  const labels = new Map<AnyRow, string>()
  /** Runs `work` for each entry of a part, and names the entry in errors. */
  const each = <V>(part: 'add' | 'patch' | 'remove', work: (table: DemoTable, value: V, index: number) => void) => {
    for (const table of OVERLAY_TABLES) {
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
  const save = (table: DemoTable, row: AnyRow, rowLabel: string) => {
    assertMatchesSchema(table, row)
    labels.set(getTable(table).save(row), rowLabel)
  }
  const removed = new Map<string, readonly number[]>()
  each<RowKey>('remove', (table, key, index) => {
    const ids = findRows(table, key, rows, now).map(({ id }) => id)
    removed.set(`${table} ${index}`, ids)
    for (const id of ids) getTable(table).remove(id)
  })
  // Adds all new rows before completing the first, because rows of other tables can refer to them.
  // Keyed by position, because a program may add the same object several times.
  const addedIds = new Map<string, number>()
  each<Fields>('add', (table, fields, index) => {
    const id = fields.id === undefined ? base.getNextId(table) : assertFreeId(table, fields.id, rows)
    addedIds.set(`${table} ${index}`, id)
    // The index of users needs a text. The schema is checked once the row is complete.
    getTable(table).save({ ...fields, ...(table === 'users' && { email: String(fields.email) }), id })
  })
  each<Fields>('add', (table, fields, index) => {
    const id = addedIds.get(`${table} ${index}`) as number
    const row = { ...completeRow(table, resolveFields(table, fields, rows, now), rows, now), id }
    save(table, row, label('add', table, index, fields))
  })
  each<{ key: RowKey; fields: Fields }>('patch', (table, { key, fields }, index) => {
    for (const before of findRows(table, key, rows, now)) {
      if ('id' in fields && fields.id !== before.id)
        throw new RowError(`id cannot be changed: this is row ${before.id}`)
      save(table, mergeFields(before, resolveFields(table, fields, rows, now)), label('patch', table, index, { key }))
    }
  })
  each<RowKey>('remove', (table, _key, index) => {
    const gone = (removed.get(`${table} ${index}`) ?? []).filter((id) => !rows.get(table, id))
    assertUnreferenced(table, new Set(gone), rows)
  })
  const all = Object.fromEntries(OVERLAY_TABLES.map((table) => [table, rows.all(table)])) as Parameters<CheckRows>[0]
  const createError = (table: DemoTable, _index: number, row: AnyRow, problem: string) => {
    const given = labels.get(row) ?? `${table} ${row.id} of the base (${nameRow(table, row)})`
    return new OverlayError(`${name}, ${given}: ${problem.replaceAll('the anchor', "the world's start")}`)
  }
  checkRows(all, { now: new Date(now).toISOString(), createError })
}

/** Names an entry of an overlay: `add.users row 2 (new@gym.example)`. Rows count from 1, as editors do. */
function label(part: string, table: DemoTable, index: number, value: unknown): string {
  const key = typeof value === 'object' && value !== null ? findName(value as Fields) : value
  return `${part}.${table} row ${index + 1}${key === undefined ? '' : ` (${typeof key === 'object' ? JSON.stringify(key) : key})`}`
}

const findName = ({ key, email, name, title, id }: Fields) =>
  key ?? email ?? name ?? title ?? (id === undefined ? undefined : `id ${id}`)
