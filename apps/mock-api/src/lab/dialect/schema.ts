import * as T from 'typebox'
import { defineControl } from '../control.ts'
import { Dialect, WorldDescription } from '../settings/schema.ts'

export const dialect = {
  list: defineControl('GET /dialects', 'List the dialects', {
    response: T.Array(T.Object({ name: T.String(), changes: T.String() })),
  }),
  set: defineControl('PUT /dialect', 'Set the dialects', {
    body: T.Object({ dialect: Dialect }),
    response: WorldDescription,
  }),
}
