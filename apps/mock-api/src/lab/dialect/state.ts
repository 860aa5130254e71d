import type { World } from '../../store/world.ts'
import { suggestWord } from '../../text/suggestions.ts'
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

/** Sets the dialects of a world. Throws WorldError for an unknown name. */
export function setDialect({ settings }: World, list: string) {
  settings.dialect = parseDialects(list).join(',')
}
