import * as T from 'typebox'
import { defineControl, NumericId } from '../control.ts'
import { Effect, LONG_BODY, Match, RuleState } from '../rules/schema.ts'

/** Stubs of one world. Each unknown call is compared with every one. */
export const MAX_STUBS = 200

/** Nobody is signed in on these calls. GET by default. */
const StubMatch = T.Object({
  ...T.Omit(Match, ['endpoint', 'user']).properties,
  ...T.Required(T.Pick(Match, ['path'])).properties,
})

/** A response to a call that the contract does not have, 200 by default. */
export const NewStub = T.Object({ match: StubMatch, ...T.Omit(Effect, ['code', 'when']).properties })
export type NewStub = T.Static<typeof NewStub>

export const Stub = T.Object({ ...NewStub.properties, ...RuleState.properties })
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
