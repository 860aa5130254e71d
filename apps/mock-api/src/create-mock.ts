import type { AddressInfo } from 'node:net'
import { createApp } from './app.ts'
import { ACCOUNTS, scenarioLoader } from './scenarios.ts'
import type { World } from './store/world.ts'
import { Worlds } from './store/worlds.ts'

export interface MockOptions {
  scenario?: string
  /** Where the clock starts: an ISO instant. */
  now?: string
  seed?: number
  /** 0 takes a free one. */
  port?: number
  host?: string
}

export interface Mock {
  /** Where it listens, without a slash at the end. */
  url: string
  /** The default world. */
  world: World
  worlds: Worlds
  close(): Promise<void>
}

/** Starts a whole backend in this process, in memory, on a free port. Every answer is held against the contract. */
export async function createMock({ scenario = 'demo', now, seed = 1, port = 0, host = '127.0.0.1' }: MockOptions = {}): Promise<Mock> {
  const worlds = new Worlds(scenarioLoader(), { scenario, seed, now: now === undefined ? undefined : Date.parse(now) })
  const app = createApp({ worlds, accounts: ACCOUNTS, checkAnswers: true })
  await app.listen({ port, host })
  return { url: `http://${host}:${(app.server.address() as AddressInfo).port}`, world: worlds.default, worlds, close: () => app.close() }
}
