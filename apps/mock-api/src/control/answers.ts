import { Instant, Nullable } from '@cornerman/contract'
import * as T from 'typebox'

// What control calls answer, for the server and for the pages of web/. No import of the server's own: pages are checked without Node.

export interface DemoAccount {
  email: string
  /** One way of working, in a sentence. */
  summary: string
}

/** What a world can begin with. */
export interface KnownScenario {
  name: string
  /** What it is for, in a sentence. */
  summary: string
}

/** The answer of every control that makes, names or alters a world. */
export interface WorldDescription {
  world: string
  scenario: string
  seed: number
  /** ISO instant on the world's clock. */
  now: string
  frozen: boolean
}

/** What a person can type into the app to see a failure. */
export interface TriggerInput {
  input: string
  where: string
  effect: string
}

/** One answered request, without anything secret: no body, no header, no token in its address. */
export const LoggedRequest = T.Object({
  /** As in the answer's x-mock-request-id. */
  id: T.String(),
  /** On the world's clock. */
  at: Instant,
  world: T.String(),
  method: T.String(),
  path: T.String(),
  /** `group.name` of the contract, when it is one of its calls. */
  endpoint: Nullable(T.String()),
  status: T.Integer(),
  /** The sentence of a refusal. */
  why: Nullable(T.String()),
  /** Real milliseconds. */
  ms: T.Number(),
})
export type LoggedRequest = T.Static<typeof LoggedRequest>
