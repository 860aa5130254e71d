import { suggestWord } from '../../domain/suggestions.ts'
import { WorldError } from '../input-errors.ts'

/** What changes by each dialect. The mock, the documentation, the console and the tests read this table. */
export const DIALECTS = {
  documented:
    'Only documented fields and headers; `roleName` instead of `role`; commands without a documented response return `{}` (POST) or 204; errors are `{message}`; undocumented calls respond with 404, undocumented optional input has no effect',
  'list-items': 'Lists and pages are `{items, count}`',
  'uuid-ids':
    'Ids are UUIDs, the same for the same record, and accepted in paths, queries and bodies',
  'epoch-times': 'Times are milliseconds since 1970',
  'null-fields': 'Every optional field is null',
  'no-fields': 'Every optional field is missing',
}
export type DialectName = keyof typeof DIALECTS
export const DIALECT_NAMES = Object.keys(DIALECTS) as DialectName[]

/** Reads a list of names separated by commas. Throws WorldError for an unknown name. */
export function parseDialects(list: string): DialectName[] {
  const names = list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .map(findName)
  return DIALECT_NAMES.filter((name) => names.includes(name))
}

function findName(name: string): DialectName {
  if (Object.hasOwn(DIALECTS, name)) {
    return name as DialectName
  }
  const near = suggestWord(name, DIALECT_NAMES)
  const known = near ? ` (did you mean ${near}?)` : `: there is ${DIALECT_NAMES.join(', ')}`
  throw new WorldError(`there is no dialect ${name}${known}`, 'dialect')
}

/** Bits that are flipped, so that UUIDs have another order than their ids. */
const MASK = 0x9e37_79b9_7f4bn
const UUID = /^0c0ffee0-0000-4000-8000-([0-9a-f]{12})$/i

/** The same id always has the same UUID, in every table and world. */
export const toUuid = (id: number): string =>
  `0c0ffee0-0000-4000-8000-${(BigInt(id) ^ MASK).toString(16).padStart(12, '0')}`

/** Reads an id as a number, as digits or as its UUID. Returns anything else unchanged, for validation to reject. */
export function parseId(value: unknown): unknown {
  if (typeof value !== 'string') {
    return value
  }
  const [, digits] = UUID.exec(value) ?? []
  if (digits !== undefined) {
    return Number(BigInt(`0x${digits}`) ^ MASK)
  }
  return /^\d{1,15}$/.test(value) ? Number(value) : value
}

/** Reads milliseconds, which forms and queries carry as text. Returns anything else unchanged, for validation to reject. */
export function parseInstant(value: unknown): unknown {
  if (typeof value !== 'number' && !/^\d{12,14}$/.test(String(value))) {
    return value
  }
  const date = new Date(Number(value))
  return Number.isNaN(date.getTime()) ? value : date.toISOString()
}
