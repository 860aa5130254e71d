import { Instant } from '@cornerman/contract'
import { ENDPOINT_NAMES } from '@cornerman/contract/contract'
import * as T from 'typebox'
import { defineControl, Named, NumericId } from '../control.ts'

export const METHODS = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'get',
  'post',
  'put',
  'patch',
  'delete',
] as const
/** Names in one map of a match. A request is compared with those of every rule. */
const MAX_NAMES = 10
/** Characters of a body that is compared, and of one that is kept to be compared. */
export const MAX_BODY = 16_000
/** Bytes: a rule can respond with a long list. */
const LONG_BODY = 1_000_000
/** Fields of a response that an effect changes. */
const MAX_PATCH = 100
/** Headers that an effect adds. */
const MAX_HEADERS = 20
const Regex = T.String({ minLength: 1, maxLength: 200, description: 'a regular expression' })
/** Values by name. Each star is one search in the value of each request. */
const Patterns = Named(
  T.Union(
    [
      T.String({
        maxLength: 500,
        pattern: '^[^*]*(\\*[^*]*){0,9}$',
        description: 'a text with up to 9 stars; each stands for any text',
      }),
      T.Object({ regex: Regex }),
      T.Object({ absent: T.Literal(true) }),
    ],
    { description: 'a text, {"regex": "…"} or {"absent": true}' },
  ),
  MAX_NAMES,
)

/** Conditions of a request. All given ones must hold. */
export const RequestMatch = T.Object({
  method: T.Optional(T.Enum([...METHODS])),
  /** Path without world and query; `*` matches anything. */
  path: T.Optional(
    T.String({
      pattern: '^/',
      maxLength: 200,
      description: 'a path that starts with /, such as /media/*',
    }),
  ),
  pathRegex: T.Optional(Regex),
  /** `group.name` of the contract. */
  endpoint: T.Optional(T.Enum(ENDPOINT_NAMES)),
  /** Of several values of a name, one is enough. */
  query: T.Optional(Patterns),
  headers: T.Optional(Patterns),
  /** Fields of the JSON body; others may differ. A value may be `{ regex }` or `{ absent: true }`. Of a stubbed call also fields of a form, a text, or `{ base64 }` of bytes. */
  body: T.Optional(T.Unknown()),
  /** Email of the signed-in caller. */
  user: T.Optional(T.String({ maxLength: 254 })),
})
export type RequestMatch = T.Static<typeof RequestMatch>

export const Match = T.Object({
  ...RequestMatch.properties,
  nth: T.Optional(
    T.Integer({
      minimum: 1,
      description:
        'Only the nth matching request, counted from 1; with times, the nth to the (nth + times - 1)th',
    }),
  ),
  times: T.Optional(
    T.Integer({ minimum: 1, description: 'Number of requests that it applies to, at most' }),
  ),
  probability: T.Optional(
    T.Number({
      exclusiveMinimum: 0,
      maximum: 1,
      description: "Chance of each request, decided by the world's seed",
    }),
  ),
})
export type Match = T.Static<typeof Match>

/** Longest timeout in milliseconds. Node fires longer ones at once. */
export const MAX_TIMEOUT = 2_147_483_647
const milliseconds = (description: string) =>
  T.Optional(T.Integer({ minimum: 0, maximum: 60_000, description }))
const flag = (description: string) => T.Optional(T.Boolean({ description }))
const Status = T.Integer({ minimum: 200, maximum: 599 })

/** What happens to a request. Delays are real time. */
export const Effect = T.Object({
  delayMs: milliseconds('Delays the response'),
  jitterMs: milliseconds("Adds up to this to the delay, decided by the world's seed"),
  hold: flag('Holds the response until the fault or stub ends'),
  status: T.Optional(Status),
  sequence: T.Optional(
    T.Array(Status, {
      minItems: 1,
      maxItems: 100,
      description:
        'The status of each matching request in turn. Below 300, a fault lets the call run. Afterwards it applies to none.',
    }),
  ),
  code: T.Optional(
    T.String({ maxLength: 100, description: 'Error code of a response without a body of its own' }),
  ),
  body: T.Optional(
    T.Unknown({ description: 'Replaces the response: text as it is, anything else as JSON' }),
  ),
  template: flag(
    'Replaces tags such as {{request.body.name}}, {{now}} and {{random.uuid}} in the texts of the body',
  ),
  patch: T.Optional(
    T.Object(
      {},
      {
        additionalProperties: true,
        maxProperties: MAX_PATCH,
        description: 'JSON merge patch (RFC 7396) of the response of the call',
      },
    ),
  ),
  base64: T.Optional(
    T.String({
      maxLength: LONG_BODY,
      pattern: '^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$',
      description: 'bytes as base64, which replace the response',
    }),
  ),
  /** Headers added to the response, also to that of the call. */
  headers: T.Optional(
    Named(
      T.String({
        pattern: '^[\\t\\x20-\\x7e]*$',
        maxLength: 1000,
        description: 'printable ASCII on one line',
      }),
      MAX_HEADERS,
    ),
  ),
  malformed: flag('Responds with malformed JSON'),
  drop: flag('Drops the connection'),
  truncate: flag('Sends half of the response, then drops the connection'),
  slowMs: milliseconds('Sends the response in pieces, over this time'),
  when: T.Optional(
    T.Enum(['before', 'after'], {
      description:
        'before (the default): the call does not run; after: it runs and only its response fails',
    }),
  ),
  untilMs: T.Optional(
    T.Integer({
      minimum: 1,
      maximum: MAX_TIMEOUT,
      description: 'Ends it after these milliseconds of real time',
    }),
  ),
  /** When it ends by the world's clock. */
  until: T.Optional(Instant),
})
export type Effect = T.Static<typeof Effect>

/** What a rule has done so far. */
export const RuleState = T.Object({
  id: T.Integer(),
  /** Number of matching requests, and of those it was applied to. */
  seen: T.Integer(),
  applied: T.Integer(),
  /** Number of responses that a later rule decided in its place, and the id of the last such rule. */
  overruled: T.Integer(),
  overruledBy: T.Optional(T.Integer()),
})
export type RuleState = T.Static<typeof RuleState>

/** The four controls of a kind of rules, such as faults. */
export function defineRules<New extends T.TSchema, Rule extends T.TSchema>(
  name: string,
  body: New,
  response: Rule,
) {
  const path = `/${name}s` as const
  const params = NumericId
  return {
    list: defineControl(`GET ${path}`, `List the ${name}s`, { response: T.Array(response) }),
    add: defineControl(`POST ${path}`, `Add a ${name}`, {
      body,
      response,
      status: 201,
      bodyLimit: LONG_BODY,
    }),
    remove: defineControl(`DELETE ${path}/:id`, `Remove a ${name}`, { params, response }),
    clear: defineControl(`DELETE ${path}`, `Remove all ${name}s`),
  }
}
