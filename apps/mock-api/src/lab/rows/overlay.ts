import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { DemoTable } from '@cornerman/tables'
import { checkConsistency } from '@cornerman/tables/integrity'
import { getClosedSchema } from '@cornerman/tables/validation'
import { InvalidInput, validationErrors } from '../../http/validation.ts'
import type { Database } from '../../store/database.ts'
import { RowError, WorldError } from '../input-errors.ts'
import { checkStub } from '../stubs/state.ts'
import { assertComparable, assertFreeId, assertMatchesSchema } from './checks.ts'
import { completeRow } from './defaults.ts'
import { mergeFields } from './fields.ts'
import { findRows, type RowKey, resolveFields } from './references.ts'
import { type AnyRow, type Fields, getName, RowSource } from './row-source.ts'
import { MAX_CHANGES, MAX_REMOVED, OVERLAY_TABLES, Overlay } from './schema.ts'

export interface NamedOverlay {
  /** Name of its file, or `rows`. */
  name: string
  overlay: Overlay
}

/** Checks the form of an overlay. Its rows are checked with those of its base. Throws WorldError. */
export function parseOverlay(value: unknown, name = 'rows'): NamedOverlay {
  const [problem] = validationErrors(getClosedSchema(Overlay), value, 'an overlay')
  if (problem) {
    throw new WorldError(`${name}: ${problem}`, 'rows')
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
  base.transaction(OVERLAY_TABLES, () => new Application(overlay, base, now).run())
  base.rebase(base)
}

/** An entry of an overlay: what it gives for a table, and how messages name it. */
interface Entry<V> {
  table: DemoTable
  value: V
  /** Among the entries of its part, in all tables. */
  position: number
  label: string
}

/** One application of an overlay: the rows as they change, and the entry of the overlay that each comes from. */
class Application {
  private readonly rows: RowSource
  private readonly labels = new Map<AnyRow, string>()
  private readonly countChanges = createCounter('adds and patches', MAX_CHANGES)
  private readonly countRemoved = createCounter('removes', MAX_REMOVED)

  constructor(
    private readonly named: NamedOverlay,
    private readonly base: Database,
    private readonly now: number,
  ) {
    this.rows = new RowSource(base.rows, now)
  }

  run() {
    this.each<RowKey>('remove', (entry) => this.remove(entry))

    // Adds all new rows before completing the first, because rows of other tables can refer to them.
    const ids: number[] = []
    this.each<Fields>('add', (entry) => ids.push(this.addFields(entry)))
    this.each<Fields>('add', (entry) => this.complete(entry, ids[entry.position] as number))
    this.each<Patch>('patch', (entry) => this.patch(entry))
    this.checkAll()
  }

  /** Runs `work` for each entry of a part, always in the same order, and names the entry in errors. */
  private each<V>(part: Part, work: (entry: Entry<V>) => void) {
    const { name, overlay } = this.named
    let position = 0

    for (const table of OVERLAY_TABLES) {
      const values = (overlay[part]?.[table] ?? []) as readonly V[]
      for (const [index, value] of values.entries()) {
        const label = toLabel(part, table, index, value)
        const entry = { table, value, position, label }

        position++
        withEntry(`${name}, ${label}`, () => work(entry))
      }
    }
  }

  private remove({ table, value: key }: Entry<RowKey>) {
    const ids = findRows(table, key, this.rows).map(({ id }) => id)
    this.countRemoved(ids.length)

    for (const id of ids) {
      this.rows.remove(table, id)
    }
  }

  private addFields({ table, value: fields }: Entry<Fields>): number {
    this.countChanges(1)
    assertComparable(table, fields)

    const id =
      fields.id === undefined
        ? this.base.getNextId(table)
        : assertFreeId(table, fields.id, this.rows)

    // The index of users needs a text. The schema is checked once the row is complete.
    const email = table === 'users' && { email: String(fields.email) }
    this.rows.save(table, { ...fields, ...email, id })

    return id
  }

  private complete({ table, value, label }: Entry<Fields>, id: number) {
    const fields = resolveFields(table, value, this.rows)
    this.save(table, { ...completeRow(table, fields, this.rows), id }, label)
  }

  private patch({ table, value: { key, fields }, label }: Entry<Patch>) {
    const found = findRows(table, key, this.rows)
    this.countChanges(found.length)

    const other = 'id' in fields ? found.find(({ id }) => id !== fields.id) : undefined
    if (other) {
      throw new RowError(`id cannot be changed: this is row ${other.id}`)
    }

    const resolved = resolveFields(table, fields, this.rows)
    for (const before of found) {
      const row = mergeFields(before, resolved)
      if (row === before) {
        this.labels.set(row, label)
      } else {
        this.save(table, row, label)
      }
    }
  }

  private save(table: DemoTable, row: AnyRow, label: string) {
    assertMatchesSchema(table, row)
    this.labels.set(this.rows.save(table, row), label)
  }

  private checkAll() {
    const all = Object.fromEntries(OVERLAY_TABLES.map((table) => [table, this.rows.all(table)]))
    checkConsistency(all as Parameters<typeof checkConsistency>[0], {
      now: new Date(this.now).toISOString(),
      createError: (table, _index, row, problem) => this.createError(table, row as AnyRow, problem),
    })
  }

  private createError(table: DemoTable, row: AnyRow, problem: string) {
    const given = this.labels.get(row) ?? this.labelOfBase(table, row)
    const inWorld = problem.replaceAll('the anchor', "the world's start")
    return new WorldError(`${this.named.name}, ${given}: ${inWorld}`, 'rows')
  }

  private labelOfBase(table: DemoTable, row: AnyRow): string {
    return `${table} ${row.id} of the base (${getName(table, row) ?? row.id})`
  }
}

interface Patch {
  key: RowKey
  fields: Fields
}

/** Returns a function that counts rows and throws RowError beyond a limit. */
function createCounter(what: string, limit: number): (more: number) => void {
  let counted = 0
  return (more) => {
    counted += more
    if (counted > limit) {
      throw new RowError(`an overlay ${what} at most ${limit} rows, and these are more`)
    }
  }
}

type Part = 'add' | 'patch' | 'remove'

/** Names an entry of an overlay: `add.users row 2 (new@gym.example)`. Rows count from 1, as editors do. */
function toLabel(part: Part, table: DemoTable, index: number, value: unknown): string {
  const key = typeof value === 'object' ? findName(value as Fields) : value
  const name = typeof key === 'object' ? JSON.stringify(key) : key
  const place = `${part}.${table} row ${index + 1}`

  return name === undefined ? place : `${place} (${name})`
}

const findName = ({ key, email, name, title, id }: Fields) =>
  key ?? email ?? name ?? title ?? (id === undefined ? undefined : `id ${JSON.stringify(id)}`)
