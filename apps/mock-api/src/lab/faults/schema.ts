import { Instant } from '@cornerman/contract'
import { ENDPOINT_NAMES } from '@cornerman/contract/contract'
import * as T from 'typebox'
import { defineControl, NumericId } from '../control.ts'

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'get', 'post', 'put', 'patch', 'delete'] as const
/** Values by name. A star stands for any text. */
const Patterns = T.Record(T.String(), T.String({ maxLength: 500 }))

/** Which requests a fault applies to. All given conditions must match. */
export const FaultMatch = T.Object({
  method: T.Optional(T.Enum([...METHODS])),
  /** Path without world and query; `*` matches anything. */
  path: T.Optional(
    T.String({ pattern: '^/', maxLength: 500, description: 'a path that starts with /, such as /media/*' }),
  ),
  /** `group.name` of the contract. */
  endpoint: T.Optional(T.Enum(ENDPOINT_NAMES)),
  query: T.Optional(Patterns),
  headers: T.Optional(Patterns),
  /** Fields of the JSON body; others may differ. */
  body: T.Optional(T.Unknown()),
  /** Email of the signed-in caller. */
  user: T.Optional(T.String({ maxLength: 254 })),
  /** Only the nth matching request, counted from 1. */
  nth: T.Optional(T.Integer({ minimum: 1 })),
  /** Number of requests that it applies to, at most. */
  times: T.Optional(T.Integer({ minimum: 1 })),
  /** Decided by the world's seed. */
  probability: T.Optional(T.Number({ exclusiveMinimum: 0, maximum: 1 })),
})
export type FaultMatch = T.Static<typeof FaultMatch>

/** Longest timeout in milliseconds. Node fires longer ones at once. */
export const MAX_TIMEOUT = 2_147_483_647
const Milliseconds = T.Integer({ minimum: 0, maximum: 60_000 })
const Status = T.Integer({ minimum: 200, maximum: 599 })

/** What happens to a request. Delays are real time. */
export const FaultEffect = T.Object({
  delayMs: T.Optional(Milliseconds),
  /** Adds up to this to the delay, decided by the world's seed. */
  jitterMs: T.Optional(Milliseconds),
  /** Holds the response until the fault ends. */
  hold: T.Optional(T.Boolean()),
  status: T.Optional(Status),
  /** The status of each matching request in turn; below 300 the call runs as usual. Afterwards the fault does nothing. */
  sequence: T.Optional(T.Array(Status, { minItems: 1, maxItems: 100 })),
  code: T.Optional(T.String({ maxLength: 100 })),
  /** Replaces the response body. */
  body: T.Optional(T.Unknown()),
  /** Headers added to the response, also to that of the call. */
  headers: T.Optional(
    T.Record(T.String({ pattern: '^[A-Za-z0-9-]+$' }), T.String({ pattern: '^[\\t\\x20-\\x7e]*$', maxLength: 1000 })),
  ),
  /** Responds with malformed JSON. */
  malformed: T.Optional(T.Boolean()),
  /** Drops the connection. */
  drop: T.Optional(T.Boolean()),
  /** Sends half of the response, then drops the connection. */
  truncate: T.Optional(T.Boolean()),
  /** Sends the response in pieces, over this time. */
  slowMs: T.Optional(Milliseconds),
  /** `before` (the default): the call does not run. `after`: the call runs and only its response fails. */
  when: T.Optional(T.Enum(['before', 'after'])),
  /** Lifetime of the fault, in milliseconds of real time. */
  untilMs: T.Optional(T.Integer({ minimum: 1, maximum: MAX_TIMEOUT })),
  /** When the fault ends by the world's clock. */
  until: T.Optional(Instant),
})
export type FaultEffect = T.Static<typeof FaultEffect>

export const Fault = T.Object({
  id: T.Integer(),
  match: FaultMatch,
  ...FaultEffect.properties,
  /** Number of matching requests, and of those it was applied to. */
  seen: T.Integer(),
  applied: T.Integer(),
})
export type Fault = T.Static<typeof Fault>

/** Faults of one world. Each request is compared with every one. */
export const MAX_FAULTS = 100
/** Bytes: a fault or a stub can respond with a long list. */
export const LONG_BODY = 2_000_000

export const faults = {
  list: defineControl({ method: 'GET', path: '/faults', summary: 'List the faults', response: T.Array(Fault) }),
  add: defineControl({
    method: 'POST',
    path: '/faults',
    summary: 'Add a fault',
    body: T.Object({ match: FaultMatch, ...FaultEffect.properties }),
    response: Fault,
    status: 201,
    bodyLimit: LONG_BODY,
  }),
  remove: defineControl({
    method: 'DELETE',
    path: '/faults/:id',
    summary: 'Remove a fault',
    params: NumericId,
    response: Fault,
  }),
  clear: defineControl({ method: 'DELETE', path: '/faults', summary: 'Remove all faults' }),
}
