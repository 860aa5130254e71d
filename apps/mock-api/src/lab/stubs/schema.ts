import * as T from 'typebox'
import { defineControl, NumericId } from '../control.ts'
import { LONG_BODY, METHODS } from '../faults/schema.ts'

/** Stubs of one world. Each unknown call is compared with every one. */
export const MAX_STUBS = 200

/** A response to a call that the contract does not have. */
export const NewStub = T.Object({
  method: T.Optional(T.Enum([...METHODS])),
  path: T.String({
    pattern: '^/[^?#]*$',
    maxLength: 500,
    description: 'a path that starts with /, without a query; * stands for any text',
  }),
  status: T.Optional(T.Integer({ minimum: 200, maximum: 599 })),
  headers: T.Optional(
    T.Record(T.String({ pattern: '^[A-Za-z0-9-]+$' }), T.String({ pattern: '^[\\t\\x20-\\x7e]*$', maxLength: 1000 })),
  ),
  /** Text as it is, anything else as JSON. */
  body: T.Optional(T.Unknown()),
})
export type NewStub = T.Static<typeof NewStub>

export const Stub = T.Object({
  ...T.Required(T.Pick(NewStub, ['method', 'status'])).properties,
  ...T.Omit(NewStub, ['method', 'status']).properties,
  id: T.Integer(),
  /** Number of requests that it has responded to. */
  used: T.Integer(),
})
export type Stub = T.Static<typeof Stub>

export const stubs = {
  list: defineControl({ method: 'GET', path: '/stubs', summary: 'List the stubs', response: T.Array(Stub) }),
  add: defineControl({
    method: 'POST',
    path: '/stubs',
    summary: 'Add a stub',
    body: NewStub,
    response: Stub,
    status: 201,
    bodyLimit: LONG_BODY,
  }),
  remove: defineControl({
    method: 'DELETE',
    path: '/stubs/:id',
    summary: 'Remove a stub',
    params: NumericId,
    response: Stub,
  }),
  clear: defineControl({ method: 'DELETE', path: '/stubs', summary: 'Remove all stubs' }),
}
