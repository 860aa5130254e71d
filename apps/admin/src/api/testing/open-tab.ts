import { vi } from 'vitest'
import { configurationFrom } from '../../../vite/configuration-from-environment.ts'
import type { Configuration } from '../configuration.ts'

/** Every service of the configuration behind one address. */
export function configurationAt(url: string, change: Partial<Configuration> = {}): Configuration {
  const behind = Object.entries(configurationFrom({})).map(([key, value]) => [
    key,
    typeof value === 'string' && value.startsWith('/') ? url + value : value,
  ])
  return { ...(Object.fromEntries(behind) as Configuration), ...change }
}

/** A tab of its own: fresh modules with state of their own, over the storage and the locks that tabs share. */
export async function openTab(url: string, change?: Partial<Configuration>) {
  vi.resetModules()
  vi.stubGlobal('fetch', async () => Response.json(configurationAt(url, change)))
  const { loadConfiguration } = await import('../configuration.ts')
  await loadConfiguration()
  const [{ call }, session, signIn] = await Promise.all([import('../call.ts'), import('../session.ts'), import('../sign-in.ts')])
  return { call, ...session, ...signIn }
}

/** Web Locks as far as the app uses them: one holder at a time, in order, given up when the signal says so. jsdom has none. */
export function installLocks() {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, { signal }: { signal?: AbortSignal }, work: () => Promise<unknown>) => {
    const waited = last.catch(() => {})
    const held = Promise.race([
      waited,
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
    ]).then(work)
    last = held
    return held
  }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
}

export const removeLocks = () => Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined })
