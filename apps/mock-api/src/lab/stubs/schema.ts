import * as T from 'typebox'
import { defineRules, Effect, Match, RuleState } from '../matching/schema.ts'

/** Stubs of one world. Each unknown call is compared with every one. */
export const MAX_STUBS = 200

/** Nobody is signed in on these calls. GET by default. */
const StubMatch = T.Object(
  {
    ...T.Omit(Match, ['endpoint', 'user']).properties,
    ...T.Required(T.Pick(Match, ['path'])).properties,
  },
  { title: 'StubMatch', description: 'The requests that it responds to; GET without a method' },
)

/** A response to a call that the contract does not have, 200 by default. */
export const NewStub = T.Object(
  {
    match: StubMatch,
    ...T.Omit(Effect, ['code', 'when', 'patch']).properties,
  },
  { title: 'NewStub' },
)

export type NewStub = T.Static<typeof NewStub>

const Stub = T.Object({ ...NewStub.properties, ...RuleState.properties }, { title: 'Stub' })
export type Stub = T.Static<typeof Stub>

export const stubs = defineRules('stub', NewStub, Stub)
