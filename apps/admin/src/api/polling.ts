import type { SWRConfiguration } from 'swr'
import { ApiError } from './api-error.ts'

const SLOWEST = 30_000

/**
 * How a poll goes on when a read fails: slower each time, up to half a minute, with the last figures still shown.
 * SWR alone would stop polling at the first failure. A refusal does stop it: asking again would be told the same.
 */
export function retryQuietly(refreshInterval: number): SWRConfiguration {
  return {
    shouldRetryOnError: (error: unknown) => !(error instanceof ApiError && error.kind === 'refused'),
    onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) => {
      setTimeout(() => whenVisible(() => void revalidate({ retryCount, dedupe: true })), backoff(refreshInterval, retryCount))
    },
  }
}

export const backoff = (refreshInterval: number, failures: number) => Math.min(refreshInterval * 2 ** failures, Math.max(SLOWEST, refreshInterval))

/** At once, or when the person comes back to the tab. */
function whenVisible(work: () => void) {
  if (document.visibilityState !== 'hidden') return work()
  const listen = () => {
    if (document.visibilityState === 'hidden') return
    document.removeEventListener('visibilitychange', listen)
    work()
  }
  document.addEventListener('visibilitychange', listen)
}
