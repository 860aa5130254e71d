import { BUILD, VERSION } from '#browser/build.ts'
import { getRecentCalls, getRoute, isOfCode } from '#browser/diagnostics.ts'
import { MissingCodeError } from '#browser/missing-code-error.ts'
import { ApiError } from './api-error.ts'
import { configuration } from './configuration.ts'

/** Reports a minute and tab, so that a failing poll does not flood the receiver. */
const MAX_PER_MINUTE = 10
const MINUTE = 60_000

let sentAt: number[] = []

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

/** Returns places in the code, without the message. */
const listFrames = (stack = '') =>
  stack
    .split('\n')
    .filter((line) => /:\d+:\d+\)?$/.test(line))
    .slice(0, 8)
    .map((line) => line.trim())
