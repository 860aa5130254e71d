import { BUILD_TEXT } from './build.ts'

/** Enough to find the response that a screen could not show. */
const MAX_RECENT_CALLS = 5
let recentCalls: readonly string[] = []

/** Remembers a call that got a response, to name it after a crash. */
export function noteCall(name: string, requestId: string | undefined) {
  const call = requestId ? `${name} (request ${requestId})` : name
  recentCalls = [call, ...recentCalls].slice(0, MAX_RECENT_CALLS)
}

export const getRecentCalls = () => recentCalls

let readRoute = () => ''

/** Sets what names the current screen: the pattern of its route, which contains no id. */
export function setRouteSource(source: () => string) {
  readRoute = source
}

export const getRoute = () => readRoute()

/** Names what a person can pass on after a crash: the field, the newest calls, screen and build. */
export function describeCrash(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  const field = /\(reading '([^']+)'\)/.exec(message)?.[1]
  const kind = error instanceof Error ? error.name : typeof error
  const quoted = isOfCode(error) ? `, ${message}` : ''

  return [
    `Screen: ${getRoute() || 'unknown'}`,
    `Error: ${kind}${quoted}`,
    ...(field ? [`Field: ${field}`] : []),
    `Newest calls: ${getRecentCalls().join('; ') || 'none'}`,
    `Version: ${BUILD_TEXT}`,
  ].join('\n')
}

/** Only these messages quote the code. Others may quote data. */
export const isOfCode = (error: unknown): error is Error =>
  error instanceof TypeError || error instanceof ReferenceError
