import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type AppOptions, createApp } from './app.ts'
import { assertBase, parseOverlay, readOverlay } from './lab/rows/overlay.ts'
import { assertNoOption, loadOrThrow, WORLD_OPTIONS, WorldError, Worlds } from './lab/worlds/state.ts'
import type { MockOptions } from './public-types.ts'
import { ACCOUNTS, COUNTRIES, mediaFolder, SCENARIOS, scenarioLoader } from './scenarios.ts'
import { openPersistentWorld } from './store/persistent-world.ts'
import type { Start, World } from './store/world.ts'

export interface Mock {
  /** Base URL, without a trailing slash. */
  url: string
  /** The default world. */
  world: World
  worlds: Worlds
  close(): Promise<void>
}

/** Starts the whole backend in this process. Checks every response against the contract. */
export async function createMock({
  scenario: name,
  rows,
  now,
  frozen = false,
  seed = 1,
  port = 0,
  host = '127.0.0.1',
  dataDir,
  dialect = '',
  logBodies = false,
  ...unknown
}: MockOptions = {}): Promise<Mock> {
  assertNoOption(unknown, [...WORLD_OPTIONS, 'port', 'host', 'dataDir'])
  if (now !== undefined && Number.isNaN(Date.parse(now)))
    throw new WorldError('now must be an instant such as 2026-03-14T20:00:00Z.')
  const overlay = rows === undefined ? undefined : typeof rows === 'string' ? readOverlay(rows) : parseOverlay(rows)
  if (overlay && name !== undefined) assertBase(overlay, name)
  const scenario = name ?? overlay?.overlay.base ?? 'demo'
  const start = {
    scenario,
    seed,
    dialect,
    frozen,
    logBodies,
    ...(now !== undefined && { now: Date.parse(now) }),
    ...(overlay && { overlay }),
  }
  const { app, worlds } = await openApp(start, dataDir, { checkResponses: true })
  try {
    await app.listen({ port, host })
  } catch (error) {
    await app.close()
    throw error
  }
  return {
    url: `http://${host}:${(app.server.address() as AddressInfo).port}`,
    world: worlds.default,
    worlds,
    close: () => app.close(),
  }
}

type Options = Omit<
  AppOptions,
  'worlds' | 'accounts' | 'countries' | 'scenarios' | 'mediaFolder' | 'secret' | 'storage'
>

/**
 * Creates the app with the scenarios of the fixtures. Stores the default world in `dataDir`, or in memory without one.
 */
export async function openApp(
  start: Start,
  dataDir: string | undefined,
  options: Options,
): Promise<{ app: FastifyInstance; worlds: Worlds; folder?: string | undefined }> {
  const load = scenarioLoader()
  const stored =
    dataDir === undefined
      ? undefined
      : await openPersistentWorld({
          dir: dataDir,
          start,
          load: (instant) => loadOrThrow(load, start, instant),
          warn: console.warn,
        })
  const worlds = new Worlds(load, start, stored?.world)
  const app = createApp({
    worlds,
    accounts: ACCOUNTS,
    countries: COUNTRIES,
    scenarios: SCENARIOS,
    mediaFolder: mediaFolder(),
    ...(stored && { secret: stored.secret, storage: stored.folder }),
    ...options,
  })
  // Runs after the last response.
  if (stored) app.addHook('onClose', () => stored.close())
  return { app, worlds, folder: stored?.folder }
}
