import { ApiError } from './api-error.ts'
import { BUILD, BUILD_TEXT, VERSION } from './build.ts'
import { configuration } from './configuration.ts'
import { getRecentCalls } from './http.ts'

/** Reports a minute and tab, so that a failing poll does not flood the receiver. */
const MAX_PER_MINUTE = 10
const MINUTE = 60_000

let sentAt: number[] = []
let getRoute = () => ''

/** Sets what names the current screen: the pattern of its route, which contains no id. */
export function setRouteSource(source: () => string) {
  getRoute = source
}

/** The code of a part could not be loaded: the connection failed, or the app was updated. */
export class MissingCodeError extends Error {
  constructor(cause: unknown) {
    super('Some code of the app could not be loaded.', { cause })
    this.name = 'MissingCodeError'
  }
}

/** Sends an error to `reportUrl`, without personal data: no URLs, ids of records, inputs or texts of the server. */
export function reportError(error: unknown) {
  if (error instanceof MissingCodeError) {
    return
  }
  try {
    send({
      version: VERSION,
      build: BUILD,
      route: getRoute(),
      at: new Date().toISOString(),
      ...describeError(error),
    })
  } catch {
    // Reporting an error must not cause another one, for example before the configuration is loaded.
  }
}

function send(report: object) {
  const { reportUrl } = configuration()
  const now = Date.now()
  sentAt = sentAt.filter((at) => now - at < MINUTE)
  if (!reportUrl || sentAt.length >= MAX_PER_MINUTE) {
    return
  }
  sentAt.push(now)
  void fetch(reportUrl, {
    method: 'POST',
    body: JSON.stringify(report),
    // A page that closes cancels other requests.
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
  }).catch(() => {})
}

function describeError(error: unknown) {
  if (error instanceof ApiError && !(error.cause instanceof Error)) {
    const { kind, call, status, code, reason, requestId } = error
    return { kind, call, status, code, reason, requestId }
  }
  const crash = error instanceof ApiError ? error.cause : error
  if (!(crash instanceof Error)) {
    return { kind: 'crash' }
  }
  return {
    kind: 'crash',
    name: crash.name,
    message: isOfCode(crash) ? crash.message : undefined,
    stack: listFrames(crash.stack),
    recentCalls: getRecentCalls(),
  }
}

/** Names what a person can pass on after a crash: the field, the newest calls, screen and build. */
export function describeCrash(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  const field = /\(reading '([^']+)'\)/.exec(message)?.[1]
  return [
    `Screen: ${getRoute() || 'unknown'}`,
    `Error: ${error instanceof Error ? error.name : typeof error}${isOfCode(error) ? `, ${message}` : ''}`,
    ...(field ? [`Field: ${field}`] : []),
    `Newest calls: ${getRecentCalls().join('; ') || 'none'}`,
    `Version: ${BUILD_TEXT}`,
  ].join('\n')
}

/** Only these messages quote the code. Others may quote data. */
const isOfCode = (error: unknown): error is Error =>
  error instanceof TypeError || error instanceof ReferenceError

/** Returns places in the code, without the message. */
const listFrames = (stack = '') =>
  stack
    .split('\n')
    .filter((line) => /:\d+:\d+\)?$/.test(line))
    .slice(0, 8)
    .map((line) => line.trim())
