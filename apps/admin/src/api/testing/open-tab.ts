import { initCache } from 'swr/_internal'
import { onTestFinished, vi } from 'vitest'
import { configurationFrom } from '../../../vite/configuration-from-environment.ts'
import type { Configuration } from '../configuration.ts'
import { RETRY } from '../http.ts'

/** Returns a configuration with every service at one base URL. */
export function configurationAt(url: string, change: Partial<Configuration> = {}): Configuration {
  const entries = Object.entries(configurationFrom({})).map(([key, value]) => [
    key,
    typeof value === 'string' && value.startsWith('/') ? url + value : value,
  ])
  return { ...(Object.fromEntries(entries) as Configuration), ...change }
}

/** Responds to /config.json with a configuration for this base URL. `respond` responds to files, calls go to their servers. */
export function stubConfiguration(
  url: string,
  change?: Partial<Configuration>,
  respond?: (init?: RequestInit) => Response | Promise<Response>,
) {
  vi.unstubAllGlobals()

  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    if (input === '/config.json') {
      return Response.json(configurationAt(url, change))
    }

    return respond && typeof input === 'string' ? respond(init) : fetch(input, init)
  })
}

/** Simulates a browser tab: fresh modules with their own state, over the shared storage and locks. It repeats failed requests at once. */
export async function openTab(
  url: string,
  change?: Partial<Configuration>,
  { hasRetryDelay = false } = {},
) {
  vi.resetModules()
  stubConfiguration(url, change)

  const { loadConfiguration } = await import('../configuration.ts')
  await loadConfiguration()

  const [{ call }, { client, RETRY }, session, signIn, signOut] = await Promise.all([
    import('../call.ts'),
    import('../http.ts'),
    import('../session.ts'),
    import('../sign-in.ts'),
    import('../sign-out.ts'),
  ])

  if (!hasRetryDelay) {
    skipRetryDelay(RETRY)
  }

  return { call, client, ...session, ...signIn, ...signOut }
}

/** Stubs the Web Locks API, which jsdom lacks: one holder at a time, in order, with abort. */
export function installLocks() {
  let last: Promise<unknown> = Promise.resolve()
  const request = (
    _name: string,
    { signal }: { signal?: AbortSignal },
    work: () => Promise<unknown>,
  ) => {
    const previous = last.catch(() => {})

    const current = Promise.race([
      previous,
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
    ]).then(work)

    last = current

    return current
  }

  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
}

export const removeLocks = () =>
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined })

/** Repeats failed requests at once, until the test ends. */
export function skipRetryDelay(retry = RETRY) {
  const before = { ...retry }
  Object.assign(retry, { delay: 0, jitter: 0 })
  onTestFinished(() => void Object.assign(retry, before))
}

/**
 * Returns an empty cache for a test. SWR deletes the state of other caches when their components unmount, so a command
 * that ends after its test, and then reads again, would fail.
 */
export function createTestCache() {
  const cache = new Map()
  initCache(cache)

  return cache
}
