import * as T from 'typebox'
import { defineControl } from '../control.ts'
import { Dialect, WorldDescription } from '../settings/schema.ts'

export const dialect = {
  list: defineControl({
    id: 'listDialects',
    call: 'GET /dialects',
    summary: 'List the dialects',
    response: T.Array(
      T.Object(
        {
          name: T.String({ description: 'Name of the dialect' }),
          changes: T.String({
            description: 'How it changes requests and responses, in a sentence',
          }),
        },
        { title: 'KnownDialect' },
      ),
    ),
  }),
  set: defineControl({
    id: 'setDialect',
    call: 'PUT /dialect',
    summary: 'Set the dialects',
    body: T.Object({ dialect: Dialect }),
    response: WorldDescription,
  }),
}
