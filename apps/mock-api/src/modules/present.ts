import type { Context } from '../http/handler.ts'

/** What a user is assembled from: the tables, the base of absolute URLs, and the world's time. */
export type UserContext = Pick<Context, 'rows' | 'base' | 'now'>

export type PresenterContext = Pick<Context, 'rows' | 'base'>

/** Returns the fields of a response that a row has under the same names. */
export function pick<R extends object, Name extends keyof R>(
  fields: Record<Name, unknown>,
  row: R,
): Pick<R, Name> {
  const picked = {} as Pick<R, Name>
  for (const name in fields) {
    picked[name] = row[name]
  }

  return picked
}
