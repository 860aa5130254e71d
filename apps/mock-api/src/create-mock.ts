import type { AddressInfo } from 'node:net'
import { type AppOptions, createApp } from './app.ts'
import type { Responder } from './lab/matching/rules.ts'
import { parseOverlay, readOverlay } from './lab/rows/overlay.ts'
import type { Overlay } from './lab/rows/schema.ts'
import type { NewStub } from './lab/stubs/schema.ts'
import { addStub, getStubs } from './lab/stubs/state.ts'
import { assertOptions, type NewWorld, readStart } from './lab/worlds/options.ts'
import type { WorldOptions } from './lab/worlds/schema.ts'
import { DEFAULT_WORLD, Worlds } from './lab/worlds/state.ts'
import { loadScenario } from './load-scenario.ts'
import { openPersistentWorld } from './store/persistent-world.ts'

/** Options of a mock in the current process. */
export interface MockOptions extends Omit<WorldOptions, 'rows'> {
  /** Changes to the rows of the scenario: an overlay, or the path of its file (docs/qa-guide.md, Own data). */
  rows?: Overlay | string
  /** 0 selects a free port. */
  port?: number
  host?: string
  /** Folder that stores the default world; in memory by default. */
  dataDir?: string
}

/** Starts the whole backend in this process. Checks every response against the contract. */
export async function createMock({
  port = 0,
  host = '127.0.0.1',
  dataDir,
  rows,
  ...options
}: MockOptions = {}) {
  assertOptions(options, ['port', 'host', 'dataDir'])

  const overlay = typeof rows === 'string' ? readOverlay(rows) : rows && parseOverlay(rows)
  const { app, worlds } = await openApp({ ...options, overlay }, dataDir, { checkResponses: true })
  try {
    await app.listen({ port, host, backlog: 4096 })
  } catch (error) {
    await app.close()
    throw error
  }

  return {
    url: `http://${host}:${(app.server.address() as AddressInfo).port}`,
    world: worlds.default,
    worlds,
    /** Responds by a function to a call that the contract does not have. The returned function removes the stub. */
    stub(match: NewStub['match'], respond: Responder) {
      const world = worlds.default
      const { id } = addStub(world, { match }, undefined, respond)
      return () => void getStubs(world).remove(id)
    },
    close: () => app.close(),
  }
}

type Options = Omit<AppOptions, 'worlds' | 'secret' | 'storage'>

/** Stores the default world in `dataDir`, or in memory without one. */
export async function openApp(start: NewWorld, dataDir: string | undefined, options: Options) {
  const stored = dataDir === undefined ? undefined : await openStoredWorld(dataDir, start)
  const worlds = new Worlds(loadScenario, start, stored?.world)
  const app = createApp({ worlds, secret: stored?.secret, storage: stored?.folder, ...options })
  // Runs after the last response.
  if (stored) {
    app.addHook('onClose', () => stored.close())
  }

  return { app, worlds, folder: stored?.folder }
}

function openStoredWorld(dir: string, start: NewWorld) {
  const parts = readStart(loadScenario, start)
  const { scenario, overlay } = parts.settings

  // An overlay keeps its data beside those of its base.
  const name = overlay
    ? `${scenario}+${overlay.name.replace(/\.json$/, '').replace(/[^\w.-]/g, '_')}`
    : scenario

  return openPersistentWorld({ dir, name, id: DEFAULT_WORLD, ...parts, warn: console.warn })
}
