import type { SWRConfiguration } from 'swr'
import { ApiError } from './api-error.ts'

const SLOWEST = 30_000

/**
 * How a poll goes on when a read fails: slower each time, up to half a minute, with the last figures still shown.
 * SWR alone would stop polling at the first failure. A refusal does stop it: asking again would be told the same.
 */
export function retryQuietly(refreshInterval: number, isPaused: () => boolean): SWRConfiguration {
  return {
    shouldRetryOnError: (error: unknown) => !isPaused() && !(error instanceof ApiError && error.kind === 'refused'),
    onErrorRetry: (_error, key, _config, revalidate, { retryCount }) => {
      const again = () => {
        if (!isPaused()) void revalidate({ retryCount, dedupe: true })
      }
      retryOnce(key, again, backoff(refreshInterval, retryCount))
    },
  }
}

export const backoff = (refreshInterval: number, failures: number) => Math.min(refreshInterval * 2 ** failures, Math.max(SLOWEST, refreshInterval))

/** What waits to be tried again, and how to call that off: one for each read, or every Retry and every focus would begin another row of them. */
const waiting = new Map<string, () => void>()

function retryOnce(key: string, work: () => void, delay: number) {
  waiting.get(key)?.()
  const timer = setTimeout(() => whenVisible(key, work), delay)
  waiting.set(key, () => clearTimeout(timer))
}

/** At once, or when the person comes back to the tab. */
function whenVisible(key: string, work: () => void) {
  const stopListening = () => document.removeEventListener('visibilitychange', listen)
  const listen = () => {
    if (document.visibilityState === 'hidden') return
    stopListening()
    waiting.delete(key)
    work()
  }
  document.addEventListener('visibilitychange', listen)
  waiting.set(key, stopListening)
  listen()
}
