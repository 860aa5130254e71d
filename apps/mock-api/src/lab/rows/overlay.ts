import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { checkConsistency } from '@cornerman/fixtures/check'
import type { DemoTable } from '@cornerman/fixtures/tables'
import { getClosedSchema, InvalidInput, validationErrors } from '../../http/validation.ts'
import type { Database } from '../../store/database.ts'
import { WorldError } from '../input-errors.ts'
import { checkStub } from '../stubs/state.ts'
import { completeRow } from './defaults.ts'
import {
  assertComparable,
  assertFreeId,
  assertMatchesSchema,
  findRows,
  mergeFields,
  type RowKey,
  resolveFields,
} from './references.ts'
import { type AnyRow, type Fields, getName, RowError, RowSource } from './row-source.ts'
import { MAX_CHANGES, MAX_REMOVED, OVERLAY_TABLES, Overlay } from './schema.ts'

export interface NamedOverlay {
  /** Name of its file, or `rows`. */
  name: string
  overlay: Overlay
}

/** Checks the form of an overlay. Its rows are checked with those of its base. Throws WorldError. */
export function parseOverlay(value: unknown, name = 'rows'): NamedOverlay {
  const [problem] = validationErrors(getClosedSchema(Overlay), value)
  if (problem) {
    throw new WorldError(`${name}: ${problem.replace('this call', 'an overlay')}`, 'rows')
  }
  // The rows are frozen when a world takes them.
  const overlay = structuredClone(value) as Overlay
  for (const [index, stub] of (overlay.stubs ?? []).entries()) {
    withEntry(`${name}, stubs row ${index + 1}`, () => checkStub(stub))
  }
  return { name, overlay }
}

function withEntry(entry: string, work: () => void) {
  try {
    work()
  } catch (error) {
    if (!(error instanceof RowError || error instanceof InvalidInput)) {
      throw error
    }
    throw new WorldError(`${entry}: ${error.message}`, 'rows')
  }
}

export function readOverlay(path: string): NamedOverlay {
  const name = basename(path)
  try {
    return parseOverlay(JSON.parse(readFileSync(path, 'utf8')), name)
  } catch (error) {
    if (error instanceof WorldError) {
      throw error
    }
    throw new WorldError(`${path} cannot be read: ${(error as Error).message}`, 'rows')
  }
}

export function assertBase({ name, overlay: { base } }: NamedOverlay, scenario: string) {
  if (base !== undefined && base !== scenario) {
    throw new WorldError(
      `${name}: base is ${base}, and the scenario is ${scenario}: give one of them`,
      'rows',
    )
  }
}

/** Applies an overlay to the rows of its base, which begin a world at `now`. Throws WorldError. */
export function applyOverlay(overlay: NamedOverlay, base: Database, now: number) {
  base.transaction(OVERLAY_TABLES, () => changeRows(overlay, base, now))
  base.rebase(base)
}

function changeRows({ name, overlay }: NamedOverlay, base: Database, now: number) {
  const rows = new RowSource(base.rows, now)
  const labels = new Map<AnyRow, string>()
  const countChanges = createCounter('adds and patches', MAX_CHANGES)
  const countRemoved = createCounter('removes', MAX_REMOVED)
  /** Runs `work` for each entry of a part, always in the same order, and names the entry in errors. */
  const each = <V>(
    part: Part,
    work: (table: DemoTable, value: V, position: number, label: string) => void,
  ) => {
    let position = 0
    for (const table of OVERLAY_TABLES) {
      for (const [index, value] of ((overlay[part]?.[table] ?? []) as readonly V[]).entries()) {
        const label = toLabel(part, table, index, value)
        withEntry(`${name}, ${label}`, () => work(table, value, position++, label))
      }
    }
  }
  const save = (table: DemoTable, row: AnyRow, label: string) => {
    assertMatchesSchema(table, row)
    labels.set(rows.save(table, row), label)
  }

  each<RowKey>('remove', (table, key) => {
    const ids = findRows(table, key, rows).map(({ id }) => id)
    countRemoved(ids.length)
    for (const id of ids) {
      rows.remove(table, id)
    }
  })
  // Adds all new rows before completing the first, because rows of other tables can refer to them.
  const added: number[] = []
  each<Fields>('add', (table, fields) => {
    countChanges(1)
    assertComparable(table, fields)
    const id =
      fields.id === undefined ? base.getNextId(table) : assertFreeId(table, fields.id, rows)
    added.push(id)
    // The index of users needs a text. The schema is checked once the row is complete.
    rows.save(table, { ...fields, ...(table === 'users' && { email: String(fields.email) }), id })
  })
  each<Fields>('add', (table, fields, position, label) => {
    const id = added[position] as number
    save(table, { ...completeRow(table, resolveFields(table, fields, rows), rows), id }, label)
  })
  each<{ key: RowKey; fields: Fields }>('patch', (table, { key, fields }, _, label) => {
    const found = findRows(table, key, rows)
    countChanges(found.length)
    const other = 'id' in fields ? found.find(({ id }) => id !== fields.id) : undefined
    if (other) {
      throw new RowError(`id cannot be changed: this is row ${other.id}`)
    }
    const resolved = resolveFields(table, fields, rows)
    for (const before of found) {
      const row = mergeFields(before, resolved)
      if (row === before) {
        labels.set(row, label)
      } else {
        save(table, row, label)
      }
    }
  })
  const all = Object.fromEntries(OVERLAY_TABLES.map((table) => [table, rows.all(table)]))
  checkConsistency(all as unknown as Parameters<typeof checkConsistency>[0], {
    now: new Date(now).toISOString(),
    createError(table, _index, each, problem) {
      const row = each as AnyRow
      const given =
        labels.get(row) ?? `${table} ${row.id} of the base (${getName(table, row) ?? row.id})`
      return new WorldError(
        `${name}, ${given}: ${problem.replaceAll('the anchor', "the world's start")}`,
        'rows',
      )
    },
  })
}

/** Returns a function that counts rows and throws RowError beyond a limit. */
function createCounter(what: string, limit: number): (more: number) => void {
  let counted = 0
  return (more) => {
    counted += more
    if (counted > limit) {
      throw new RowError(`is too much: an overlay ${what} up to ${limit} rows`)
    }
  }
}

type Part = 'add' | 'patch' | 'remove'

/** Names an entry of an overlay: `add.users row 2 (new@gym.example)`. Rows count from 1, as editors do. */
function toLabel(part: Part, table: DemoTable, index: number, value: unknown): string {
  const key = typeof value === 'object' ? findName(value as Fields) : value
  const name = typeof key === 'object' ? JSON.stringify(key) : key
  return `${part}.${table} row ${index + 1}${name === undefined ? '' : ` (${name})`}`
}

const findName = ({ key, email, name, title, id }: Fields) =>
  key ?? email ?? name ?? title ?? (id === undefined ? undefined : `id ${JSON.stringify(id)}`)
