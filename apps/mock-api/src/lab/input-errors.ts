import { reject } from '../http/validation.ts'

/** A world cannot be created, because of this option. The message gives the reason. */
export class WorldError extends Error {
  constructor(
    message: string,
    readonly option: keyof typeof BEGINNINGS = 'world',
  ) {
    super(message)
  }
}

const BEGINNINGS = { world: 'could not be created: ', dialect: 'is not valid: ', rows: '' }

/** A row or a key that cannot be accepted. The message is a sentence of its own, or completes one that names the row. */
export class RowError extends Error {}

/** Turns errors of worlds and rows into InvalidInput. `row` is the table and the id of a row. */
export function withInputErrors<V>(work: () => V, row = ''): V {
  try {
    return work()
  } catch (error) {
    if (error instanceof WorldError) {
      reject(error.option, BEGINNINGS[error.option] + error.message.replace(/^rows[,:] /, ''))
    }

    if (error instanceof RowError) {
      reject(`rows.${row}:`, error.message)
    }

    throw error
  }
}
