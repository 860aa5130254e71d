import { Instant, Nullable } from '@cornerman/contract'
import { ENDPOINT_NAMES } from '@cornerman/contract/contract'
import * as T from 'typebox'
import { defineControl, MAX_NAME } from '../control.ts'
import { MAX_BODY, RequestMatch } from '../matching/schema.ts'
import { WorldDescription } from '../settings/schema.ts'

export const LOG_LENGTH = 1000

/** Characters of any other text. */
export const MAX_TEXT = 1000

/** Node reads no more headers of a request. */
const MAX_HEADERS = 2000

const Side = T.Object(
  {
    headers: T.Record(
      T.String({ pattern: `^.{1,${MAX_BODY}}$` }),
      T.String({ maxLength: MAX_BODY }),
      {
        maxProperties: MAX_HEADERS,
        description: 'Headers by name in lower case',
      },
    ),
    body: T.Unknown({ description: 'JSON as it is, anything else as text; null for none' }),
  },
  {
    description:
      'Headers and body, in a world that keeps them. A secret is … and a hash, the same for equal secrets of a world. Long bodies are cut',
  },
)

/** One request of the log, without secrets. */
export const LoggedRequest = T.Object(
  {
    id: T.String({
      maxLength: MAX_BODY,
      description: 'The id in the response header x-request-id',
    }),
    at: T.String({ ...Instant, description: "When the response was sent, on the world's clock" }),
    // Older snapshots have none.
    startedAt: T.Number({
      default: 0,
      description: 'When it started, in milliseconds of real time since 1970',
    }),
    world: T.String({ maxLength: MAX_NAME, description: 'Id of the world' }),
    method: T.String({ maxLength: MAX_NAME, description: 'Method of the request' }),
    path: T.String({ maxLength: MAX_TEXT, description: 'Path with its query, without the world' }),
    endpoint: Nullable(
      T.String({
        maxLength: MAX_NAME,
        description: 'Name of the call in the contract; null for other paths',
      }),
    ),
    userId: Nullable(T.Integer({ description: 'Id of the caller; null without a valid session' })),
    status: T.Integer({ description: 'Status of the response' }),
    errorMessage: Nullable(
      T.String({
        maxLength: MAX_TEXT,
        description: 'Message of an error response; null for another one',
      }),
    ),
    ms: T.Number({ description: 'How long it took, in milliseconds of real time' }),
    sent: T.Optional(Side),
    response: T.Optional(Side),
  },
  { title: 'LoggedRequest' },
)

export type LoggedRequest = T.Static<typeof LoggedRequest>

const EndpointName = RequestMatch.properties.endpoint
const Status = T.Integer({ minimum: 100, maximum: 599, description: 'Status of the response' })

const RequestFilter = T.Object({
  endpoint: EndpointName,
  method: RequestMatch.properties.method,
  id: T.Optional(
    T.String({ maxLength: MAX_BODY, description: 'The id in the response header x-request-id' }),
  ),
  status: T.Optional(Status),
  statusFrom: T.Optional(
    T.Integer({ ...Status, description: 'The least status: 400 for rejected requests' }),
  ),
  bodies: T.Boolean({
    default: true,
    description: 'Whether headers and bodies are listed, where the log has them',
  }),
})

export type RequestFilter = T.Static<typeof RequestFilter>

/** What a client should have sent, by call, or by path and method. */
export const Expectation = T.Object(
  {
    call: EndpointName,
    ...T.Omit(RequestMatch, ['endpoint']).properties,
    times: T.Optional(
      T.Integer({ minimum: 0, description: 'How many, exactly; at least one by default' }),
    ),
    status: T.Optional(Status),
    before: T.Optional(
      T.Enum(ENDPOINT_NAMES, {
        title: 'EndpointName',
        description: 'A call whose first request starts after all matching ones have started',
      }),
    ),
  },
  { title: 'Expectation' },
)

export type Expectation = T.Static<typeof Expectation>

const MatchedRequest = T.Object(T.Omit(LoggedRequest, ['sent', 'response']).properties, {
  title: 'MatchedRequest',
})

const Mismatch = T.Object({
  path: T.String({ description: 'What differs, such as body.email' }),
  expected: T.Unknown({ description: 'The expected value' }),
  actual: T.Optional(T.Unknown({ description: 'The value that came; absent when none came' })),
})

const NearMiss = T.Object(
  {
    ...T.Pick(LoggedRequest, ['id', 'method', 'path', 'status']).properties,
    differences: T.Array(Mismatch, { description: 'What differs from the expectation' }),
  },
  { title: 'NearMiss' },
)

export const Verification = T.Object(
  {
    isVerified: T.Boolean({ description: 'Whether the client has sent what is expected' }),
    matched: T.Integer({ description: 'Number of matching requests' }),
    message: T.String({ description: 'What was expected and what came, in sentences' }),
    requests: T.Array(MatchedRequest, {
      description:
        'Those that matched, in the order of their responses, without headers and bodies',
    }),
    nearMisses: T.Array(NearMiss, { description: 'The nearest requests that did not match' }),
  },
  { title: 'Verification' },
)

export type Verification = T.Static<typeof Verification>

export const requests = {
  list: defineControl({
    id: 'listRequests',
    call: 'GET /requests',
    summary: 'List the requests',
    query: RequestFilter,
    response: T.Array(LoggedRequest),
  }),
  clear: defineControl({
    id: 'forgetRequests',
    call: 'DELETE /requests',
    summary: 'Forget the requests',
  }),
  keepBodies: defineControl({
    id: 'setRequestLog',
    call: 'PUT /log',
    summary: 'Set the request log',
    body: T.Object({
      bodies: T.Boolean({
        description: 'Whether headers and bodies of the requests from now on are kept',
      }),
    }),
    response: WorldDescription,
  }),
  verify: defineControl({
    id: 'verifyRequests',
    call: 'POST /verify',
    summary: 'Verify the requests',
    body: Expectation,
    response: Verification,
  }),
}
