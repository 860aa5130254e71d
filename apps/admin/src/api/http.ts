import {
  type Endpoint,
  IDEMPOTENCY_HEADER,
  isCommand,
  REFRESH_TOKEN_HEADER,
  REQUEST_ID_HEADER,
  SERVICES,
  type Service,
} from '@cornerman/contract'
import { auth } from '@cornerman/contract/endpoints/auth'
import axios, { type AxiosProgressEvent } from 'axios'
import { noteCall } from '#browser/diagnostics.ts'
import { getNow, noteServerDate } from '#browser/server-clock.ts'
import { createStoredItem } from '#browser/storage.ts'
import { parseExactly } from './adapter/codec/exact-json.ts'
import { toApiHeader } from './adapter/codec/headers.ts'
import { toContractNames } from './adapter/codec/read-response.ts'
import { isDownload } from './adapter/codec/schema.ts'
import { detectOutcome } from './adapter/failure.ts'
import type { AdapterSettings } from './adapter/settings.ts'
import { ApiError, addAdvice, toApiError } from './api-error.ts'
import { configuration } from './configuration.ts'
import { decodeJwt, endSession, readSession } from './session.ts'
import { createSessionEndedError, noteRefresh, refreshSession } from './token-refresh.ts'

/** Each call is retried once, as specified, after this delay plus a random jitter. Milliseconds. */
export const RETRY = { times: 1, delay: 300, jitter: 300 }

/** Sends every request. What this file adds to it are credentials, the one retry and the one refresh. */
export const client = axios.create({
  adapter: 'fetch',
  // XMLHttpRequest could not bypass the HTTP cache.
  fetchOptions: { cache: 'no-store' },
  // axios would name itself, and an API of another origin need not allow that.
  headers: { 'User-Agent': false },
  responseType: 'text',
  // This module interprets every status and every body itself.
  validateStatus: () => true,
  transformRequest: (data) => data,
  transformResponse: (data) => data,
})

client.interceptors.request.use((config) => {
  // axios would name a type for a body that there is not.
  if (config.data === undefined) {
    config.headers.setContentType(false)
  }

  return config
})

/** A request as built by `call`: without base URL, credentials and retry. */
interface HttpRequest {
  endpoint: Endpoint
  /** Relative to the service's base URL, with parameters and query. */
  path: string
  headers?: Record<string, string>
  /** JSON text, or a form. */
  body?: string | FormData | undefined
  /** The key of a command that may be sent again. By default each request has its own. */
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
  /** Bytes sent, or for a download bytes received. */
  onProgress?: ((done: number, total: number | undefined) => void) | undefined
}

export interface HttpReply {
  status: number
  body: string | Blob
  header(name: string): string | undefined
  /** The id of the server, or else the one that was sent. */
  requestId: string | undefined
}

/** No response arrives after this. Milliseconds. */
export const TIMEOUT = 30_000

/** A longer wait after a 429 is left to the person. Milliseconds. */
const MAX_WAIT = 30_000

/** Shorter, because other tabs wait for the refresh. Milliseconds. */
const REFRESH_TIMEOUT = 10_000

/**
 * Sends a request and returns a 2xx response. Otherwise throws ApiError, or the signal's reason on abort.
 * Session credentials, the one token refresh and the one retry are implemented only here.
 */
export async function send(request: HttpRequest): Promise<HttpReply> {
  const context = createContext(request)
  const reply = needsSession(request)
    ? await sendWithSession(context)
    : await sendWithRetry(context, getPublicKey(request.endpoint.service))
  return acceptSuccess(reply, request)
}

/** A gateway checks the session and adds the key when there is no public key. */
const needsSession = ({ endpoint: { service, access } }: HttpRequest) =>
  access !== 'public' &&
  SERVICES[service].credentials !== 'none' &&
  getPublicKey(service) === undefined

/** Returns the key of a service if browsers may have it. */
function getPublicKey(name: Service): string | undefined {
  const service = SERVICES[name]
  return 'key' in service && configuration()[service.publicKey]
    ? configuration()[service.key]
    : undefined
}

// The newest jwt that got a 403 even after a refresh. A further refresh would not help.
let forbiddenJwt: string | undefined

/** Called once for each jwt that stays forbidden: permissions may have been withdrawn, and a documented refresh does not name them. */
export function onForbidden(listener: () => void): () => void {
  forbiddenListeners.add(listener)
  return () => void forbiddenListeners.delete(listener)
}

const forbiddenListeners = new Set<() => void>()

async function sendWithSession(context: RequestContext): Promise<HttpReply> {
  const session = readSession()
  if (!session) {
    endSession()
    throw createSessionEndedError()
  }

  const reply = await sendWithRetry(context, session.jwt).catch((error: ApiError) => {
    if (!isHiddenRejection(error, context, session.jwt)) {
      throw error
    }
  })

  if (reply && reply.status !== 401 && !(reply.status === 403 && session.jwt !== forbiddenJwt)) {
    return reply
  }

  const renewedSession = await refreshSession(session.jwt, refresh)
  // Never sends one person's command with another person's token.
  if (renewedSession.email !== session.email) {
    throw createSessionEndedError()
  }

  const { jwt, refreshToken } = renewedSession

  // AUTH-10: the retry sends the new refresh token; later calls send the new jwt. Only the main API may see a refresh token.
  const isMainApi = context.request.endpoint.service === 'api'
  let retryReply = await sendWithRetry(context, isMainApi ? refreshToken : jwt)
  if (retryReply.status === 401 && isMainApi && isSameUser(context)) {
    retryReply = await sendWithRetry(context, jwt)
  }

  const isStillExpired =
    retryReply.status === 401 && (jwt === session.jwt || isExpired(renewedSession.jwt))
  noteRefresh(isStillExpired ? 'useless' : 'useful')

  if (retryReply.status === 403) {
    forbiddenJwt = renewedSession.jwt
    for (const listener of forbiddenListeners) {
      listener()
    }
  }

  return retryReply
}

/** Whether a network error may be a 401: the browser hides a response without CORS headers, which some APIs forget on errors. */
const isHiddenRejection = (error: ApiError, { request }: RequestContext, jwt: string): boolean =>
  error.kind === 'network' && isRepeatable(request) && isExpired(jwt)

const isExpired = (jwt: string): boolean => Number(decodeJwt(jwt)?.exp) * 1000 < getNow().getTime()

/** Calls auth/refresh, and returns its parsed body under the contract's names. Not through `call`, which would recurse. */
async function refresh(refreshToken: string): Promise<unknown> {
  const request: HttpRequest = {
    endpoint: auth.refresh,
    path: auth.refresh.path,
    headers: { [REFRESH_TOKEN_HEADER]: refreshToken },
    body: JSON.stringify({ deviceIdentifier: getDeviceIdentifier() }),
  }

  const reply = await acceptSuccess(
    await sendWithRetry({ ...createContext(request), timeout: REFRESH_TIMEOUT }, undefined),
    request,
  )

  const { adapter } = configuration()
  const text = await readText(reply.body)
  const json = parseExactly(text)
  if (detectOutcome(auth.refresh, json, adapter) === 'failure') {
    const { status, requestId } = reply
    const context = { call: getCallName(auth.refresh), requestId, outcomeUnknown: false, adapter }
    throw toApiError(status, text, context)
  }

  return toContractNames(auth.refresh, json, adapter)
}

/** One request with all its attempts, which share the idempotency key and the retry. */
interface RequestContext {
  request: HttpRequest
  headers: Record<string, string>
  timeout: number
  retriesLeft: number
  /** Whether a 429 was already waited out. */
  hasWaited: boolean
  /** The admin who is signed in. */
  email: string | undefined
}

function createContext(request: HttpRequest): RequestContext {
  const { adapter, idempotencyKeys } = configuration()
  const { endpoint, body, idempotencyKey = createId() } = request
  const headers = { ...request.headers }
  if (typeof body === 'string') {
    headers['content-type'] = 'application/json'
  }

  if (isCommand(endpoint) && idempotencyKeys) {
    headers[IDEMPOTENCY_HEADER] = idempotencyKey
  }

  // No timeout for uploads and downloads.
  const timeout = body instanceof FormData || isDownload(endpoint) ? 0 : TIMEOUT

  return {
    request,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [toApiHeader(name, adapter), value]),
    ),
    timeout,
    retriesLeft: isRepeatable(request) ? RETRY.times : 0,
    hasWaited: false,
    email: readSession()?.email,
  }
}

/**
 * A command is sent once without idempotency keys, because a repeated one could happen twice.
 * Sign-in calls are safe to repeat.
 */
const isRepeatable = ({ endpoint }: HttpRequest) =>
  !isCommand(endpoint) || configuration().idempotencyKeys || endpoint.access === 'public'

const isSameUser = ({ request: { endpoint }, email }: RequestContext) =>
  endpoint.access === 'public' || readSession()?.email === email

/** Retries after a network error or a 5xx, and once after a 429 that asks for a short wait. No other 4xx is repeated. */
async function sendWithRetry(
  context: RequestContext,
  bearer: string | undefined,
): Promise<HttpReply> {
  for (;;) {
    const requestId = createId()
    const result = await attempt(context, bearer, requestId).catch((error: unknown) =>
      toNetworkError(error, context.request, requestId),
    )
    const wait = getWait(result, context)
    if (wait !== undefined) {
      await delay(wait, context.request.signal)
      if (isSameUser(context)) {
        continue
      }
    }

    if (result instanceof ApiError) {
      throw result
    }

    return result
  }
}

/** Returns the time until the next attempt, and counts it. Undefined: no further attempt. */
function getWait(result: HttpReply | ApiError, context: RequestContext): number | undefined {
  const { request } = context

  if (result instanceof ApiError || result.status >= 500) {
    if (context.retriesLeft === 0) {
      return undefined
    }

    context.retriesLeft -= 1

    // biome-ignore lint/plugin: a delay may be guessed.
    return RETRY.delay + Math.random() * RETRY.jitter
  }

  if (
    result.status !== 429 ||
    context.hasWaited ||
    request.endpoint.access === 'public' ||
    !isRepeatable(request)
  ) {
    return undefined
  }

  const wait = parseRetryAfter(result.header('retry-after'))
  if (wait === undefined || wait > MAX_WAIT) {
    return undefined
  }

  context.hasWaited = true

  return wait
}

/** Reads seconds or an HTTP date. Milliseconds. */
export function parseRetryAfter(text: string | undefined, now = Date.now()): number | undefined {
  if (!text) {
    return undefined
  }

  const wait = /^\d+$/.test(text.trim()) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}

async function attempt(
  { request, headers, timeout }: RequestContext,
  bearer: string | undefined,
  requestId: string,
): Promise<HttpReply> {
  const { endpoint, path, body, signal, onProgress } = request
  const { service, method } = endpoint
  const isBlob = isDownload(endpoint)
  const requestIdHeader = getRequestIdHeader(configuration().adapter, isSameOrigin(service))

  const response = await client.request<string | Blob>({
    // Only XMLHttpRequest reports the progress of an upload everywhere.
    ...(body instanceof FormData && { adapter: 'xhr' }),
    // A redirected command would go on as a read.
    ...(isCommand(endpoint) && { fetchOptions: { redirect: 'manual' } }),
    url: getBaseUrl(service) + path,
    method,
    headers: {
      ...headers,
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(requestIdHeader && { [requestIdHeader]: requestId }),
    },
    data: body,
    timeout,
    ...(isBlob && { responseType: 'blob' }),
    ...(signal && { signal }),
    ...(onProgress && {
      [isBlob ? 'onDownloadProgress' : 'onUploadProgress']: ({
        loaded,
        total,
      }: AxiosProgressEvent) => onProgress(loaded, total),
    }),
  })

  const header = (name: string) =>
    response.headers[name.toLowerCase()]?.toString() as string | undefined
  const serverId = header(requestIdHeader ?? REQUEST_ID_HEADER)
  const shownId = serverId ?? (requestIdHeader && requestId)

  noteCall(getCallName(endpoint), shownId)

  if (service === 'api') {
    noteServerDate(header('date'))
  }

  return { status: response.status, body: response.data, header, requestId: shownId }
}

/** Returns the header that carries the request id; undefined when none is sent. An API of another origin must allow it by CORS. */
export function getRequestIdHeader(
  { headers = {} }: AdapterSettings,
  isSameOrigin: boolean,
): string | undefined {
  const { requestId = isSameOrigin && REQUEST_ID_HEADER } = headers
  return requestId || undefined
}

/**
 * Whether a failed request may still have taken effect: a proxy can fail after the server has finished.
 * Public calls sign in and leave nothing to check.
 */
const canHaveTakenEffect = ({ endpoint }: HttpRequest) =>
  isCommand(endpoint) && endpoint.access !== 'public'

/** Converts a network error or timeout. Rethrows anything else: the caller's abort, or a bug. */
function toNetworkError(error: unknown, request: HttpRequest, requestId: string): ApiError {
  if (request.signal?.aborted) {
    throw request.signal.reason
  }
  if (!axios.isAxiosError(error)) {
    throw error
  }

  const problem =
    error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT'
      ? 'The server did not respond in time.'
      : 'The server could not be reached.'

  const outcomeUnknown = canHaveTakenEffect(request)

  return new ApiError({
    kind: 'network',
    message: outcomeUnknown ? addAdvice(problem) : `${problem} Check the connection and try again.`,
    call: getCallName(request.endpoint),
    requestId,
    outcomeUnknown,
  })
}

async function acceptSuccess(reply: HttpReply, request: HttpRequest): Promise<HttpReply> {
  if (reply.status >= 200 && reply.status < 300) {
    return reply
  }

  throw toApiError(reply.status, await readText(reply.body), {
    call: getCallName(request.endpoint),
    requestId: reply.requestId,
    retryAfter: reply.status === 429 ? parseRetryAfter(reply.header('retry-after')) : undefined,
    adapter: configuration().adapter,
    outcomeUnknown:
      reply.status >= 500
        ? canHaveTakenEffect(request)
        : reply.status < 400 && request.endpoint.accumulates,
  })
}

/** `GET /users/:id`, without the values of parameters. */
export const getCallName = ({ method, path }: Endpoint) => `${method} ${path}`

const readText = async (body: string | Blob) => (typeof body === 'string' ? body : body.text())

const getBaseUrl = (service: Service) => configuration()[SERVICES[service].url].replace(/\/+$/, '')

const isSameOrigin = (service: Service) =>
  new URL(getBaseUrl(service), location.origin).origin === location.origin

function delay(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}

/** Returns a random UUID. `crypto.randomUUID` needs a secure origin, and a demo may run over plain http. */
export function createId(): string {
  if (typeof crypto.randomUUID === 'function') {
    return crypto.randomUUID()
  }

  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80

  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The device has a separate key, because signing out must not change it. */
const deviceIdentifier = createStoredItem('cornerman.device', (text) => text)

/** Returns the id of this browser, and creates it the first time. */
export function getDeviceIdentifier(): string {
  if (!deviceIdentifier.read()) {
    deviceIdentifier.write(createId())
  }

  return deviceIdentifier.read() ?? ''
}
