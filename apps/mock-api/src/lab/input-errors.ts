import { reject } from '../http/validation.ts'
import { DialectError } from './dialect/dialects.ts'
import { OverlayError } from './rows/overlay.ts'
import { RowError } from './rows/row-source.ts'
import { WorldError } from './worlds/worlds.ts'

/** Turns errors of worlds, dialects and rows into InvalidInput. `row` is the table and the id of a row. */
export function withInputErrors<V>(work: () => V, row = ''): V {
  try {
    return work()
  } catch (error) {
    if (error instanceof OverlayError) reject('rows', error.message.replace(/^rows[,:] /, ''))
    if (error instanceof WorldError) reject('world', `could not be created: ${error.message}`)
    if (error instanceof DialectError) reject('dialect', `is not valid: ${error.message}`)
    if (error instanceof RowError && row) reject(`rows.${row}:`, error.message)
    throw error
  }
}
