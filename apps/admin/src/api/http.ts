import { type Access, IDEMPOTENCY_HEADER, REFRESH_TOKEN_HEADER, SERVICES, type Service } from '@cornerman/contract'
import { auth } from '@cornerman/contract/endpoints/auth'
import axios, { type AxiosProgressEvent } from 'axios'
import { ApiError, OUTCOME_UNKNOWN, toApiError } from './api-error.ts'
import { configuration } from './configuration.ts'
import { createId, getDeviceIdentifier } from './device.ts'
import { createSessionEndedError, endSession, readSession, refreshSession } from './session.ts'

/** All calls retry once (section 7), after this delay plus up to as much again. Milliseconds. */
const RETRY = { times: 1, delay: 300, jitter: 300 } as const

/** A request as `call` makes it from an endpoint: spelled out, but without address, credentials and retry. */
export interface HttpRequest {
  service: Service
  access: Access
  method: string
  /** Below the service's base URL, parameters filled in and query attached. */
  path: string
  headers?: Record<string, string>
  /** JSON text, or a form. */
  body?: string | FormData | undefined
  as: 'text' | 'blob'
  /** A command may change something, a query never does. */
  changes: boolean
  /** Of a command that somebody may send again; otherwise each request has its own. */
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
  /** Bytes of what is sent; of a download, of what has come. */
  onProgress?: ((done: number, total: number | undefined) => void) | undefined
}

export interface HttpReply {
  status: number
  body: string | Blob
  header(name: string): string | undefined
}

const TIMEOUT = 30_000
/** Shorter, because other tabs wait for it. */
const REFRESH_TIMEOUT = 10_000

/**
 * Sends a request and answers what came with a 2xx; anything else throws ApiError, or the signal's reason when aborted.
 * Session credentials, the one refresh and the one retry live here and nowhere else.
 */
export async function send(request: HttpRequest): Promise<HttpReply> {
  const context = createContext(request)
  const named = SERVICES[request.service]
  const reply =
    named.credentials === 'session' && request.access !== 'public'
      ? await sendWithSession(context)
      : await sendWithRetry(context, 'key' in named ? configuration()[named.key] : undefined)
  return acceptSuccess(reply, request)
}

// The newest jwt under which a call was forbidden even after a refresh: what it may not do, a further refresh does not change.
let settledJwt: string | undefined

async function sendWithSession(context: RequestContext): Promise<HttpReply> {
  const session = readSession()
  if (!session) {
    endSession()
    throw createSessionEndedError()
  }
  const reply = await sendWithRetry(context, session.jwt)
  if (reply.status !== 401 && !(reply.status === 403 && session.jwt !== settledJwt)) return reply

  const renewed = await refreshSession(session.jwt, refresh)
  // As the documents say, section 8: the retry carries the new refresh token. Later calls carry the new jwt.
  const second = await sendWithRetry(context, renewed.refreshToken)
  if (second.status === 403) settledJwt = renewed.jwt
  return second
}

/** POST auth/refresh. Not through `call`, which would lead back here. */
async function refresh(refreshToken: string): Promise<string> {
  const { service, access, method, path } = auth.refresh
  const headers = { [REFRESH_TOKEN_HEADER]: refreshToken }
  const body = JSON.stringify({ deviceIdentifier: getDeviceIdentifier() })
  const request: HttpRequest = { service, access, method, path, headers, body, as: 'text', changes: true }
  const reply = await acceptSuccess(await sendWithRetry({ ...createContext(request), timeout: REFRESH_TIMEOUT }, undefined), request)
  return readText(reply.body)
}

/** One request with all its attempts: they share the idempotency key and the single retry. */
interface RequestContext {
  request: HttpRequest
  headers: Record<string, string>
  timeout: number
  retriesLeft: number
}

function createContext(request: HttpRequest): RequestContext {
  const headers = { ...request.headers }
  if (typeof request.body === 'string') headers['content-type'] = 'application/json'
  if (request.changes && configuration().idempotencyKeys) headers[IDEMPOTENCY_HEADER] = request.idempotencyKey ?? createId()
  // An upload or a download takes as long as it takes.
  const timeout = request.body instanceof FormData || request.as === 'blob' ? 0 : TIMEOUT
  return { request, headers, timeout, retriesLeft: isRepeatable(request) ? RETRY.times : 0 }
}

/**
 * Without idempotency keys a repeated POST could make a thing twice or move money twice, so it is sent once.
 * Signing in makes nothing that a second call would double; other commands are refused when repeated (409, 404), and the caller reads again.
 */
const isRepeatable = ({ changes, method, access }: HttpRequest) =>
  !changes || configuration().idempotencyKeys || method !== 'POST' || access === 'public'

/** Once more, a moment later, after a network failure or a 5xx. A 4xx is an answer, not a failure. */
async function sendWithRetry(context: RequestContext, bearer: string | undefined): Promise<HttpReply> {
  for (;;) {
    const outcome = await attempt(context, bearer).catch((error: unknown) => networkError(error, context.request))
    const failed = outcome instanceof ApiError || outcome.status >= 500
    if (failed && context.retriesLeft > 0) {
      context.retriesLeft -= 1
      await delay(RETRY.delay + Math.random() * RETRY.jitter, context.request.signal)
      continue
    }
    if (outcome instanceof ApiError) throw outcome
    return outcome
  }
}

async function attempt({ request, headers, timeout }: RequestContext, bearer: string | undefined): Promise<HttpReply> {
  const { service, method, path, body, as, signal, onProgress } = request
  const answer = await axios.request<string | Blob>({
    url: getBaseUrl(service) + path,
    method,
    headers: bearer ? { ...headers, authorization: `Bearer ${bearer}` } : headers,
    data: body,
    timeout,
    responseType: as,
    // What an answer means is judged by us, statuses included.
    validateStatus: () => true,
    transformRequest: (data) => data,
    transformResponse: (data) => data,
    ...(signal && { signal }),
    ...(onProgress && {
      [as === 'blob' ? 'onDownloadProgress' : 'onUploadProgress']: ({ loaded, total }: AxiosProgressEvent) => onProgress(loaded, total),
    }),
  })
  return { status: answer.status, body: answer.data, header: (name) => answer.headers[name]?.toString() }
}

/**
 * Whether a request that ends without a yes or a no leaves in doubt what it did: a proxy may fail after the server is done.
 * Signing in leaves nothing behind that a person would have to look for.
 */
const mayHaveChanged = ({ changes, access }: HttpRequest) => changes && access !== 'public'

/** No answer came, or none in time. Throws what is no network failure: the caller's own abort, or a bug. */
function networkError(error: unknown, request: HttpRequest): ApiError {
  if (request.signal?.aborted) throw request.signal.reason
  if (!axios.isAxiosError(error)) throw error
  const happened =
    error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT' ? 'The server did not answer in time' : 'The server could not be reached'
  const outcomeUnknown = mayHaveChanged(request)
  const advice = outcomeUnknown ? OUTCOME_UNKNOWN : 'Check the connection and try again.'
  return new ApiError({ kind: 'network', message: `${happened}. ${advice}`, outcomeUnknown })
}

async function acceptSuccess(reply: HttpReply, request: HttpRequest): Promise<HttpReply> {
  if (reply.status >= 200 && reply.status < 300) return reply
  const requestId = reply.header('x-request-id') ?? reply.header('x-mock-request-id')
  throw toApiError(reply.status, await readText(reply.body), { requestId, outcomeUnknown: reply.status >= 500 && mayHaveChanged(request) })
}

const readText = async (body: string | Blob) => (typeof body === 'string' ? body : body.text())

const getBaseUrl = (service: Service) => configuration()[SERVICES[service].url].replace(/\/$/, '')

function delay(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
