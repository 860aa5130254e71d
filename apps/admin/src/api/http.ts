import { type Access, IDEMPOTENCY_HEADER, REFRESH_TOKEN_HEADER, REQUEST_ID_HEADER, SERVICES, type Service } from '@cornerman/contract'
import { auth } from '@cornerman/contract/endpoints/auth'
import axios, { type AxiosProgressEvent } from 'axios'
import { ApiError, OUTCOME_UNKNOWN, toApiError } from './api-error.ts'
import { configuration } from './configuration.ts'
import { createId, getDeviceIdentifier } from './ids.ts'
import { endSession, readSession } from './session.ts'
import { createSessionEndedError, refreshSession } from './token-refresh.ts'

/** All calls retry once (document 1, section 7), after the delay plus a random jitter. Milliseconds. */
const RETRY = { times: 1, delay: 300, jitter: 300 } as const

/** A request as built by `call`: without base URL, credentials and retry. */
export interface HttpRequest {
  service: Service
  access: Access
  method: string
  /** Relative to the service's base URL, with parameters and query. */
  path: string
  headers?: Record<string, string>
  /** JSON text, or a form. */
  body?: string | FormData | undefined
  as: 'text' | 'blob'
  /** True for commands, false for queries. */
  changes: boolean
  /** For a command that may be sent again; by default each request has its own. */
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
  /** Bytes sent, or for a download bytes received. */
  onProgress?: ((done: number, total: number | undefined) => void) | undefined
}

export interface HttpReply {
  status: number
  body: string | Blob
  header(name: string): string | undefined
}

/** Milliseconds. */
const TIMEOUT = 30_000
/** Shorter, because other tabs wait for the refresh. Milliseconds. */
const REFRESH_TIMEOUT = 10_000

/**
 * Sends a request and returns a 2xx response. Otherwise throws ApiError, or the signal's reason on abort.
 * Session credentials, the one token refresh and the one retry are implemented only here.
 */
export async function send(request: HttpRequest): Promise<HttpReply> {
  const context = createContext(request)
  const reply = needsSession(request) ? await sendWithSession(context) : await sendWithRetry(context, getPublicKey(request.service))
  return acceptSuccess(reply, request)
}

/** Without a public key, a gateway checks the session and adds the key. */
const needsSession = ({ service, access }: HttpRequest) =>
  access !== 'public' && SERVICES[service].credentials !== 'none' && getPublicKey(service) === undefined

/** Returns the key of a service if browsers may have it. */
function getPublicKey(name: Service): string | undefined {
  const service = SERVICES[name]
  return 'key' in service && configuration()[service.publicKey] ? configuration()[service.key] : undefined
}

// The newest jwt that got a 403 even after a refresh. A further refresh would not help.
let forbiddenJwt: string | undefined

async function sendWithSession(context: RequestContext): Promise<HttpReply> {
  const session = readSession()
  if (!session) {
    endSession()
    throw createSessionEndedError()
  }
  const reply = await sendWithRetry(context, session.jwt)
  if (reply.status !== 401 && !(reply.status === 403 && session.jwt !== forbiddenJwt)) return reply

  const renewedSession = await refreshSession(session.jwt, refresh)
  // AUTH-10: the retry sends the new refresh token; later calls send the new jwt.
  const retryReply = await sendWithRetry(context, renewedSession.refreshToken)
  if (retryReply.status === 403) forbiddenJwt = renewedSession.jwt
  return retryReply
}

/** Calls auth/refresh. Not through `call`, which would recurse. */
async function refresh(refreshToken: string): Promise<string> {
  const { service, access, method, path } = auth.refresh
  const headers = { [REFRESH_TOKEN_HEADER]: refreshToken }
  const body = JSON.stringify({ deviceIdentifier: getDeviceIdentifier() })
  const request: HttpRequest = { service, access, method, path, headers, body, as: 'text', changes: true }
  const reply = await acceptSuccess(await sendWithRetry({ ...createContext(request), timeout: REFRESH_TIMEOUT }, undefined), request)
  return readText(reply.body)
}

/** One request with all its attempts, which share the idempotency key and the retry. */
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
  // No timeout for uploads and downloads.
  const timeout = request.body instanceof FormData || request.as === 'blob' ? 0 : TIMEOUT
  return { request, headers, timeout, retriesLeft: isRepeatable(request) ? RETRY.times : 0 }
}

/**
 * Without idempotency keys, a repeated POST could create a record or a payment twice, so it is sent once.
 * Sign-in calls are safe to repeat. Other commands fail when repeated (409, 404), and the caller refetches.
 */
const isRepeatable = ({ changes, method, access }: HttpRequest) =>
  !changes || configuration().idempotencyKeys || method !== 'POST' || access === 'public'

/** Retries after a network error or a 5xx, never after a 4xx. */
async function sendWithRetry(context: RequestContext, bearer: string | undefined): Promise<HttpReply> {
  for (;;) {
    const result = await attempt(context, bearer).catch((error: unknown) => toNetworkError(error, context.request))
    const hasFailed = result instanceof ApiError || result.status >= 500
    if (hasFailed && context.retriesLeft > 0) {
      context.retriesLeft -= 1
      await delay(RETRY.delay + Math.random() * RETRY.jitter, context.request.signal)
      continue
    }
    if (result instanceof ApiError) throw result
    return result
  }
}

async function attempt({ request, headers, timeout }: RequestContext, bearer: string | undefined): Promise<HttpReply> {
  const { service, method, path, body, as, signal, onProgress } = request
  const response = await axios.request<string | Blob>({
    url: getBaseUrl(service) + path,
    method,
    headers: bearer ? { ...headers, authorization: `Bearer ${bearer}` } : headers,
    data: body,
    timeout,
    responseType: as,
    // This module interprets every status itself.
    validateStatus: () => true,
    transformRequest: (data) => data,
    transformResponse: (data) => data,
    ...(signal && { signal }),
    ...(onProgress && {
      [as === 'blob' ? 'onDownloadProgress' : 'onUploadProgress']: ({ loaded, total }: AxiosProgressEvent) => onProgress(loaded, total),
    }),
  })
  return { status: response.status, body: response.data, header: (name) => response.headers[name]?.toString() }
}

/**
 * Whether a failed request may still have taken effect: a proxy can fail after the server has finished.
 * Public calls sign in and leave nothing to check.
 */
const canHaveTakenEffect = ({ changes, access }: HttpRequest) => changes && access !== 'public'

/** Converts a network error or timeout. Rethrows anything else: the caller's abort, or a bug. */
function toNetworkError(error: unknown, request: HttpRequest): ApiError {
  if (request.signal?.aborted) throw request.signal.reason
  if (!axios.isAxiosError(error)) throw error
  const problem =
    error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT' ? 'The server did not answer in time' : 'The server could not be reached'
  const outcomeUnknown = canHaveTakenEffect(request)
  const advice = outcomeUnknown ? OUTCOME_UNKNOWN : 'Check the connection and try again.'
  return new ApiError({ kind: 'network', message: `${problem}. ${advice}`, outcomeUnknown })
}

async function acceptSuccess(reply: HttpReply, request: HttpRequest): Promise<HttpReply> {
  if (reply.status >= 200 && reply.status < 300) return reply
  const requestId = reply.header(REQUEST_ID_HEADER)
  throw toApiError(reply.status, await readText(reply.body), { requestId, outcomeUnknown: reply.status >= 500 && canHaveTakenEffect(request) })
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
