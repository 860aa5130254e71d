import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { load, openWorld } from '../../durability/workload.ts'
import { temporaryDir } from '../../test/persistent-mock.ts'
import { NOW } from '../../test/sign-in.ts'
import { createMock } from '../create-mock.ts'
import { projectFolder, readEnvironment } from '../environment.ts'
import { Tokens } from '../modules/sessions/tokens.ts'
import { LogFile } from './log.ts'
import type { PersistentWorldOptions } from './persistent-world.ts'

const DAY = 24 * 60 * 60_000

let dir: string
let warnings: string[]

beforeEach(() => {
  dir = temporaryDir()
  warnings = []
})

const openDir = (options: Partial<PersistentWorldOptions> = {}) =>
  openWorld(dir, { warn: (line) => warnings.push(line), ...options })

test('keeps its rows when the scenario has changed, until a reset', async () => {
  await (await openDir()).close()
  await (await openDir()).close()
  expect(warnings).toEqual([])

  const loadChanged = () => {
    const changed = load()
    const limit = { id: 99, subject: 'new', times: [] }

    changed.apply([['limits', 99, limit]])

    return changed
  }

  const changed = await openDir({ load: loadChanged })
  expect(changed.world.rows.limits.get(99)).toBeUndefined()

  changed.world.reset()
  expect(changed.world.rows.limits.get(99)).toBeDefined()

  await changed.close()
  warnings = []
  await (await openDir({ load: loadChanged })).close()
  expect(warnings).toEqual([])
})

test('keeps the data of an overlay in a folder of its own, and starts with its rows', async () => {
  const file = join(dir, 'weigh-in day.json')

  const writeFixture = (firstName: string) =>
    writeFileSync(
      file,
      JSON.stringify({
        base: 'empty',
        add: { users: [{ email: 'new@gym.example', firstName, lastName: 'Fighter' }] },
      }),
    )

  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  writeFixture('New')

  const start = async () => {
    const mock = await createMock({ rows: file, dataDir: dir })
    const [user] = mock.world.rows.users.by('email', 'new@gym.example')

    await mock.close()

    return user?.firstName
  }

  expect(await start()).toBe('New')
  expect(existsSync(join(dir, 'empty+weigh-in_day/snapshot'))).toBe(true)
  expect(warn).not.toHaveBeenCalled()

  writeFixture('Zoe')
  expect(await start()).toBe('New')
})

test('shifts the scenario to the stored anchor, not to the day of the start', async () => {
  const loads: number[] = []
  const first = await openDir({ now: Date.parse('2026-03-14T20:00:00Z') })

  await first.close()

  const second = await openDir({
    load: (now) => {
      loads.push(now)
      return load()
    },
  })

  expect(loads).toEqual([Date.parse('2026-03-14T20:00:00Z')])

  await second.close()
})

test('takes a new signing key when the old one is removed, which ends all sessions', async () => {
  const first = await openDir()
  const jwt = new Tokens(first.secret).access('default', 'session', NOW)

  await first.close()

  const same = await openDir()
  expect(new Tokens(same.secret).readAccess(jwt, 'default', NOW)).toMatchObject({ sid: 'session' })

  await same.close()

  rmSync(join(dir, 'signing-key'))

  const second = await openDir()
  const tokens = new Tokens(second.secret)
  expect(() => tokens.readAccess(jwt, 'default', NOW)).toThrow(
    'its signature, issuer or audience is wrong',
  )
  expect(tokens.readAccess(tokens.access('default', 'session', NOW), 'default', NOW)).toMatchObject(
    { sid: 'session' },
  )

  await second.close()
})

test('closes the storage when the start fails after opening it', async () => {
  const close = vi.spyOn(LogFile.prototype, 'close')
  onTestFinished(() => close.mockRestore())

  const folder = join(dir, 'demo/uploads/a-folder')
  mkdirSync(folder, { recursive: true })
  await expect(openDir()).rejects.toThrow(`${folder} cannot be written`)
  expect(close).toHaveBeenCalledTimes(1)

  rmSync(folder, { recursive: true })
  await (await openDir()).close()
})

test('closes the storage when the mock cannot listen', async () => {
  const close = vi.spyOn(LogFile.prototype, 'close')
  onTestFinished(() => close.mockRestore())

  const first = await createMock()
  await expect(createMock({ dataDir: dir, port: Number(new URL(first.url).port) })).rejects.toThrow(
    'EADDRINUSE',
  )
  expect(close).toHaveBeenCalledTimes(1)

  await (await createMock({ dataDir: dir })).close()
  await first.close()
})

test('prefers the stored clock to NOW', async () => {
  const now = Date.parse('2026-03-14T20:00:00Z')
  const first = await openDir({ now })

  first.world.clock.set({ advance: DAY, frozen: true })

  const stored = first.world.clock.now()
  await first.close()

  const { world, close } = await openDir({ now })
  expect(world.clock.now()).toBe(stored)

  world.reset()
  expect(world.clock.now()).toBeLessThan(now + DAY)
  expect(world.clock.frozen).toBe(false)

  await close()
})

test('stores data in .data of the project by default, wherever the mock was started', () => {
  const dataDir = (env: Record<string, string>) => readEnvironment(env).dataDir
  const project = resolve(import.meta.dirname, '../../../..')
  expect(projectFolder()).toBe(project)
  expect(projectFolder(join(project, 'apps/mock-api/dist'))).toBe(project)
  expect(projectFolder(tmpdir())).toBe(process.cwd())
  expect(dataDir({})).toBe(join(project, '.data'))
  expect(dataDir({ DATA_DIR: 'memory' })).toBe('memory')
  expect(dataDir({ DATA_DIR: '/x' })).toBe('/x')
  expect(dataDir({ DATA_DIR: 'x' })).toBe(resolve('x'))
})
