import type { AddressInfo } from 'node:net'
import { createApp } from './app.ts'
import type { MockOptions } from './mock-options.ts'
import { ACCOUNTS, mediaFolder, readGazetteer, SCENARIOS, scenarioLoader } from './scenarios.ts'
import { openPersistentWorld } from './worlds/persistent-world.ts'
import type { World } from './worlds/world.ts'
import { loaded, Worlds } from './worlds/worlds.ts'

export interface Mock {
  /** Where it listens, without a slash at the end. */
  url: string
  /** The default world. */
  world: World
  worlds: Worlds
  close(): Promise<void>
}

/** Starts a whole backend in this process, on a free port. Every answer is held against the contract. */
export async function createMock({ scenario = 'demo', now, seed = 1, port = 0, host = '127.0.0.1', dataDir }: MockOptions = {}): Promise<Mock> {
  const load = scenarioLoader()
  const start = { scenario, seed, ...(now !== undefined && { now: Date.parse(now) }) }
  const persistent =
    dataDir === undefined
      ? undefined
      : await openPersistentWorld({ dir: dataDir, start, load: (instant) => loaded(load, scenario, instant), warn: console.warn })
  const worlds = new Worlds(load, start, persistent?.world)
  const app = createApp({
    worlds,
    accounts: ACCOUNTS,
    scenarios: SCENARIOS,
    listOfCities: readGazetteer,
    checkAnswers: true,
    mediaFolder: mediaFolder(),
    ...(persistent && { secret: persistent.secret, keeps: persistent.folder }),
  })
  await app.listen({ port, host })
  return {
    url: `http://${host}:${(app.server.address() as AddressInfo).port}`,
    world: worlds.default,
    worlds,
    close: () => app.close().finally(() => persistent?.close()),
  }
}
