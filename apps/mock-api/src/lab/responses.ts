import { Instant, Nullable } from '@cornerman/contract'
import * as T from 'typebox'

// Response types of the control API, shared with the pages in web/. Must not import server code: the pages are
// type-checked without Node.

export interface DemoAccount {
  email: string
  /** How this account works, in a sentence. */
  summary: string
}

/** A scenario that a world can start with. */
export interface KnownScenario {
  name: string
  /** Purpose, in a sentence. */
  summary: string
}

/** Response of every control that creates, describes or changes a world. */
export interface WorldDescription {
  world: string
  scenario: string
  /** Name of the overlay file, `rows` for rows of the call; empty for none. */
  overlay: string
  seed: number
  /** ISO instant on the world's clock. */
  now: string
  frozen: boolean
  /** Names of dialects, separated by commas; empty for none. */
  dialect: string
  /** Whether the request log keeps bodies and headers. */
  logBodies: boolean
}

/** `evening`: the next upcoming event from its weigh-in to the end. `live`: the rest of the live event. */
export const DIRECTOR_SCRIPTS = ['evening', 'live'] as const
export type DirectorScript = (typeof DIRECTOR_SCRIPTS)[number]

const Side = T.Object({ headers: T.Record(T.String(), T.String()), body: T.Unknown() })

/** One request of the log, without secrets. */
export const LoggedRequest = T.Object({
  /** The id in the response header x-request-id. */
  id: T.String(),
  /** When the response was sent, on the world's clock. */
  at: Instant,
  /** When it started: milliseconds of real time since 1970. Older snapshots have none. */
  startedAt: T.Number({ default: 0 }),
  world: T.String(),
  method: T.String(),
  path: T.String(),
  /** `group.name` in the contract; null for other paths. */
  endpoint: Nullable(T.String()),
  /** The caller; null without a valid session. */
  userId: Nullable(T.Integer()),
  status: T.Integer(),
  /** The error message; null on success. */
  errorMessage: Nullable(T.String()),
  /** Milliseconds of real time. */
  ms: T.Number(),
  /** Headers and bodies, in a world that keeps them. Secrets are `…`, long bodies are cut. */
  sent: T.Optional(Side),
  response: T.Optional(Side),
})
export type LoggedRequest = T.Static<typeof LoggedRequest>
