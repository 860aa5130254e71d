import { Instant, Nullable } from '@cornerman/contract'
import { ENDPOINT_NAMES } from '@cornerman/contract/contract'
import * as T from 'typebox'
import { defineControl, MAX_NAME } from '../control.ts'
import { MAX_BODY, METHODS, RequestMatch } from '../matching/schema.ts'
import { WorldDescription } from '../settings/schema.ts'

export const LOG_LENGTH = 1000

/** Characters of any other text. */
export const MAX_TEXT = 1000
/** Node reads no more headers of a request. */
const MAX_HEADERS = 2000

const Side = T.Object({
  headers: T.Record(
    T.String({ pattern: `^.{1,${MAX_BODY}}$` }),
    T.String({ maxLength: MAX_BODY }),
    {
      maxProperties: MAX_HEADERS,
    },
  ),
  body: T.Unknown(),
})

/** One request of the log, without secrets. */
export const LoggedRequest = T.Object({
  /** The id in the response header x-request-id. */
  id: T.String({ maxLength: MAX_BODY }),
  /** When the response was sent, on the world's clock. */
  at: Instant,
  /** When it started: milliseconds of real time since 1970. Older snapshots have none. */
  startedAt: T.Number({ default: 0 }),
  world: T.String({ maxLength: MAX_NAME }),
  method: T.String({ maxLength: MAX_NAME }),
  path: T.String({ maxLength: MAX_TEXT }),
  /** `group.name` in the contract; null for other paths. */
  endpoint: Nullable(T.String({ maxLength: MAX_NAME })),
  /** The caller; null without a valid session. */
  userId: Nullable(T.Integer()),
  status: T.Integer(),
  errorMessage: Nullable(T.String({ maxLength: MAX_TEXT })),
  ms: T.Number(),
  /** Headers and bodies, in a world that keeps them. A secret is `…` and a hash, the same for equal secrets of a world. Long bodies are cut. */
  sent: T.Optional(Side),
  response: T.Optional(Side),
})
export type LoggedRequest = T.Static<typeof LoggedRequest>

const EndpointName = T.Enum(ENDPOINT_NAMES)
const Status = T.Integer({ minimum: 100, maximum: 599 })

const RequestFilter = T.Object({
  endpoint: T.Optional(EndpointName),
  method: T.Optional(T.Enum([...METHODS])),
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
export const Expectation = T.Object({
  call: T.Optional(EndpointName),
  ...T.Omit(RequestMatch, ['endpoint']).properties,
  times: T.Optional(
    T.Integer({ minimum: 0, description: 'How many, exactly; at least one by default' }),
  ),
  status: T.Optional(Status),
  /** A call whose first request starts after all matching ones have started. */
  before: T.Optional(EndpointName),
})
export type Expectation = T.Static<typeof Expectation>

export const Verification = T.Object({
  isVerified: T.Boolean(),
  matched: T.Integer(),
  /** What was expected and what came, in sentences. */
  message: T.String(),
  /** Those that matched, in the order of their responses, without headers and bodies. */
  requests: T.Array(T.Omit(LoggedRequest, ['sent', 'response'])),
  nearMisses: T.Array(
    T.Object({
      id: T.String(),
      method: T.String(),
      path: T.String(),
      status: T.Integer(),
      differences: T.Array(
        T.Object({ path: T.String(), expected: T.Unknown(), actual: T.Optional(T.Unknown()) }),
      ),
    }),
  ),
})
export type Verification = T.Static<typeof Verification>

export const requests = {
  list: defineControl('GET /requests', 'List the requests', {
    query: RequestFilter,
    response: T.Array(LoggedRequest),
  }),
  clear: defineControl('DELETE /requests', 'Forget the requests'),
  keepBodies: defineControl('PUT /log', 'Set the request log', {
    body: T.Object({ bodies: T.Boolean() }),
    response: WorldDescription,
  }),
  verify: defineControl('POST /verify', 'Verify the requests', {
    body: Expectation,
    response: Verification,
  }),
}
