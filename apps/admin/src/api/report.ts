import { ApiError } from './api-error.ts'
import { getBuild, VERSION } from './build.ts'
import { configuration } from './configuration.ts'

/** Reports a minute and tab, so that a failing poll does not flood the receiver. */
const MAX_PER_MINUTE = 10
const MINUTE = 60_000

let sentAt: number[] = []
let getRoute = () => ''

/** Sets what names the current screen: the pattern of its route, which contains no id. */
export function setRouteSource(source: () => string) {
  getRoute = source
}

/** Sends an error to `reportUrl`, without personal data: no addresses, ids of records, inputs or texts of the server. */
export function reportError(error: unknown) {
  const { reportUrl } = configuration()
  const now = Date.now()
  sentAt = sentAt.filter((at) => now - at < MINUTE)
  if (!reportUrl || sentAt.length >= MAX_PER_MINUTE) return
  sentAt.push(now)
  const text = JSON.stringify({ version: VERSION, build: getBuild(), route: getRoute(), at: new Date(now).toISOString(), ...describeError(error) })
  // A page that closes cancels other requests.
  if (document.visibilityState === 'hidden') navigator.sendBeacon?.(reportUrl, new Blob([text], { type: 'application/json' }))
  else
    void fetch(reportUrl, {
      method: 'POST',
      body: text,
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
  if (!(crash instanceof Error)) return { kind: 'crash' }
  // Only these messages quote the code. Others may quote data.
  const isCode = crash instanceof TypeError || crash instanceof ReferenceError
  return { kind: 'crash', name: crash.name, message: isCode ? crash.message : undefined, stack: listFrames(crash.stack) }
}

/** Returns places in the code, without the message. */
const listFrames = (stack = '') =>
  stack
    .split('\n')
    .filter((line) => /:\d+:\d+\)?$/.test(line))
    .slice(0, 8)
    .map((line) => line.trim())
