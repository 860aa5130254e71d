import { Instant } from '@cornerman/contract'
import { ENDPOINT_NAMES } from '@cornerman/contract/contract'
import * as T from 'typebox'
import { defineControl, Named } from '../control.ts'

export const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'get',
  'head',
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
const patterns = (description: string) =>
  T.Optional(
    Named(
      T.Union(
        [
          T.String({
            maxLength: 500,
            pattern: '^[^*]*(\\*[^*]*){0,9}$',
            description: 'a text with up to 9 stars; each stands for any text',
          }),
          T.Object({ regex: Regex }),
          T.Object({
            absent: T.Literal(true, { description: 'The field was not sent' }),
          }),
        ],
        { description: 'a text, {"regex": "…"} or {"absent": true}' },
      ),
      MAX_NAMES,
      description,
    ),
  )

/** Conditions of a request. All given ones must hold. */
export const RequestMatch = T.Object({
  method: T.Optional(
    T.Enum([...METHODS], { description: 'Method of the request. GET matches HEAD too' }),
  ),
  path: T.Optional(
    T.String({
      pattern: '^/',
      maxLength: 200,
      description:
        'a path that starts with /, such as /media/*: without world and query; a star stands for any text',
    }),
  ),
  pathRegex: T.Optional(Regex),
  endpoint: T.Optional(
    T.Enum(ENDPOINT_NAMES, {
      title: 'EndpointName',
      description: 'A call of the contract by its name, such as auth.sendPin',
    }),
  ),
  query: patterns('Parameters of the query; of several values of a name, one is enough'),
  headers: patterns('Headers by name, in upper or lower case'),
  body: T.Optional(
    T.Unknown({
      description:
        'Fields of the JSON body; others may differ. A value may be {"regex": "…"} or {"absent": true}. Of a stubbed call also fields of a form, a text, or {"base64": "…"} of bytes',
    }),
  ),
  user: T.Optional(
    T.String({ maxLength: 254, description: 'Email address of the signed-in caller' }),
  ),
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
    T.Integer({
      minimum: 1,
      description: 'Number of requests that it applies to, at most; all by default',
    }),
  ),
  probability: T.Optional(
    T.Number({
      exclusiveMinimum: 0,
      maximum: 1,
      description: "Chance of each request, decided by the world's seed; 1 by default",
    }),
  ),
})

export type Match = T.Static<typeof Match>

/** Longest timeout in milliseconds. Node fires longer ones at once. */
export const MAX_TIMEOUT = 2_147_483_647
const milliseconds = (description: string) =>
  T.Optional(T.Integer({ minimum: 0, maximum: 60_000, description }))
const flag = (description: string) => T.Optional(T.Boolean({ description }))
const Status = T.Integer({ minimum: 200, maximum: 599, description: 'Status of the response' })

/** What happens to a request. Delays are real time. */
export const Effect = T.Object({
  delayMs: milliseconds('Delays the response, in milliseconds of real time'),
  jitterMs: milliseconds("Adds up to these milliseconds to the delay, decided by the world's seed"),
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
  headers: T.Optional(
    Named(
      T.String({
        pattern: '^[\\t\\x20-\\x7e]*$',
        maxLength: 1000,
        description: 'printable ASCII on one line',
      }),
      MAX_HEADERS,
      'Headers added to the response, also to that of the call',
    ),
  ),
  malformed: flag('Responds with malformed JSON'),
  drop: flag('Drops the connection'),
  truncate: flag('Sends half of the response, then drops the connection'),
  slowMs: milliseconds('Sends the response in pieces, over these milliseconds of real time'),
  when: T.Optional(
    T.Enum(['before', 'after'], {
      description:
        'Whether the call runs: before (the default), it does not; after, it does, and only its response fails',
    }),
  ),
  untilMs: T.Optional(
    T.Integer({
      minimum: 1,
      maximum: MAX_TIMEOUT,
      description: 'Ends it after these milliseconds of real time',
    }),
  ),
  until: T.Optional(T.String({ ...Instant, description: "When it ends, on the world's clock" })),
})

export type Effect = T.Static<typeof Effect>

/** What a rule has done so far. */
export const RuleState = T.Object({
  id: T.Integer({ description: 'Its id' }),
  seen: T.Integer({ description: 'Number of matching requests' }),
  applied: T.Integer({ description: 'Number of requests that it was applied to' }),
  overruled: T.Integer({
    description: 'Number of responses that a later rule decided in its place',
  }),
  overruledBy: T.Optional(T.Integer({ description: 'Id of the last rule that did' })),
})

export type RuleState = T.Static<typeof RuleState>

/** The four controls of a kind of rules, such as faults. */
export function defineRules<New extends T.TSchema, Rule extends T.TSchema>(
  name: string,
  body: New,
  response: Rule,
) {
  const path = `/${name}s` as const
  const Name = `${name[0]?.toUpperCase()}${name.slice(1)}`
  const params = T.Object({ id: T.Integer({ minimum: 1, description: `Id of the ${name}` }) })

  return {
    list: defineControl({
      id: `list${Name}s`,
      call: `GET ${path}`,
      summary: `List the ${name}s`,
      response: T.Array(response),
    }),
    add: defineControl({
      id: `add${Name}`,
      call: `POST ${path}`,
      summary: `Add a ${name}`,
      body,
      response,
      status: 201,
      bodyLimit: LONG_BODY,
    }),
    remove: defineControl({
      id: `remove${Name}`,
      call: `DELETE ${path}/:id`,
      summary: `Remove a ${name}`,
      errors: ['unknown_id'],
      params,
      response,
    }),
    clear: defineControl({
      id: `remove${Name}s`,
      call: `DELETE ${path}`,
      summary: `Remove all ${name}s`,
    }),
  }
}
