import { Instant } from '@cornerman/contract'
import { ENDPOINT_NAMES } from '@cornerman/contract/contract'
import * as T from 'typebox'
import { defineControl, NumericId } from '../control.ts'

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'get', 'post', 'put', 'patch', 'delete'] as const
/** Values by name. A star stands for any text. */
const Patterns = T.Record(T.String(), T.String({ maxLength: 500 }))

/** Conditions of a request, for faults, stubs and expectations. All given ones must hold. */
export const RequestMatch = T.Object({
  method: T.Optional(T.Enum([...METHODS])),
  /** Path without world and query; `*` matches anything. */
  path: T.Optional(
    T.String({ pattern: '^/', maxLength: 200, description: 'a path that starts with /, such as /media/*' }),
  ),
  /** `group.name` of the contract. */
  endpoint: T.Optional(T.Enum(ENDPOINT_NAMES)),
  /** Of several values of a name, one is enough. */
  query: T.Optional(Patterns),
  headers: T.Optional(Patterns),
  /** Fields of the JSON body; others may differ. */
  body: T.Optional(T.Unknown()),
  /** Email of the signed-in caller. */
  user: T.Optional(T.String({ maxLength: 254 })),
})
export type RequestMatch = T.Static<typeof RequestMatch>

/** Which requests a fault or a stub applies to. */
export const Match = T.Object({
  ...RequestMatch.properties,
  nth: T.Optional(
    T.Integer({
      minimum: 1,
      description: 'Only the nth matching request, counted from 1; with times, the nth to the (nth + times - 1)th',
    }),
  ),
  times: T.Optional(T.Integer({ minimum: 1, description: 'Number of requests that it applies to, at most' })),
  /** Decided by the world's seed. */
  probability: T.Optional(T.Number({ exclusiveMinimum: 0, maximum: 1 })),
})
export type Match = T.Static<typeof Match>

/** Longest timeout in milliseconds. Node fires longer ones at once. */
export const MAX_TIMEOUT = 2_147_483_647
const Milliseconds = T.Integer({ minimum: 0, maximum: 60_000 })
const Status = T.Integer({ minimum: 200, maximum: 599 })

/** What happens to a request. Delays are real time. */
export const Effect = T.Object({
  delayMs: T.Optional(Milliseconds),
  /** Adds up to this to the delay, decided by the world's seed. */
  jitterMs: T.Optional(Milliseconds),
  /** Holds the response until the fault or stub ends. */
  hold: T.Optional(T.Boolean()),
  status: T.Optional(Status),
  /** The status of each matching request in turn. Below 300, a fault lets the call run. Afterwards it applies to none. */
  sequence: T.Optional(T.Array(Status, { minItems: 1, maxItems: 100 })),
  /** Of an error response without `body`. */
  code: T.Optional(T.String({ maxLength: 100 })),
  /** Text as it is, anything else as JSON. */
  body: T.Optional(T.Unknown()),
  /** Headers added to the response, also to that of the call. */
  headers: T.Optional(
    T.Record(
      T.String(),
      T.String({ pattern: '^[\\t\\x20-\\x7e]*$', maxLength: 1000, description: 'printable ASCII on one line' }),
    ),
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
  /** Lifetime of the fault or stub, in milliseconds of real time. */
  untilMs: T.Optional(T.Integer({ minimum: 1, maximum: MAX_TIMEOUT })),
  /** When it ends by the world's clock. */
  until: T.Optional(Instant),
})
export type Effect = T.Static<typeof Effect>

/** What a world adds to a fault or a stub. */
export const RuleState = T.Object({
  id: T.Integer(),
  /** Number of matching requests, and of those it was applied to. */
  seen: T.Integer(),
  applied: T.Integer(),
})
export type RuleState = T.Static<typeof RuleState>

/** Bytes: a fault or a stub can respond with a long list. */
const LONG_BODY = 2_000_000

/** The controls of faults or stubs. */
export function defineRules<New extends T.TSchema, Rule extends T.TSchema>(
  name: 'fault' | 'stub',
  body: New,
  response: Rule,
) {
  const [path, limits] = [`/${name}s`, { status: 201, bodyLimit: LONG_BODY }] as const
  const params = NumericId
  return {
    list: defineControl({ method: 'GET', path, summary: `List the ${name}s`, response: T.Array(response) }),
    add: defineControl({ method: 'POST', path, summary: `Add a ${name}`, body, response, ...limits }),
    remove: defineControl({ method: 'DELETE', path: `${path}/:id`, summary: `Remove a ${name}`, params, response }),
    clear: defineControl({ method: 'DELETE', path, summary: `Remove all ${name}s` }),
  }
}
