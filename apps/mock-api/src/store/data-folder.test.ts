import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { crc32 } from 'node:zlib'
import { beforeEach, expect, test, vi } from 'vitest'
import { MemoryDisk, NO_TROUBLES } from '../../hold/memory-disk.ts'
import { contradiction, load, notesIn, write } from '../../hold/workload.ts'
import { openMock } from '../../test/front-door.ts'
import { readEnvironment } from '../environment.ts'
import { projectFolder } from '../project-folder.ts'
import type { Disk } from './disk.ts'
import { type KeptOptions, openKeptWorld } from './kept-world.ts'
import { replaceFile } from './replace-file.ts'

const DAY = 24 * 60 * 60_000
const SNAPSHOT = '/data/demo/snapshot'

let disk: Disk
let said: string[]
beforeEach(() => {
  disk = new MemoryDisk().session(NO_TROUBLES)
  said = []
})
const open = (options: Partial<KeptOptions> = {}) =>
  openKeptWorld({
    dir: '/data',
    start: { scenario: 'demo', seed: 1 },
    load,
    disk,
    lock: async () => async () => {},
    warn: (line) => said.push(line),
    ...options,
  })

test('a world that is older than a week says so at start, and a reset makes it young', async () => {
  const first = await open()
  const { anchor } = first.world.rows.meta.get(1) ?? {}
  first.world.clock.set({ advance: 8 * DAY })
  await first.close()
  expect(said).toEqual([])

  const second = await open()
  expect(said).toEqual([
    'The world in /data/demo is 8 days old: what was upcoming then may lie in its past. POST /__mock/reset brings it to the present.',
  ])
  expect(second.world.rows.meta.get(1)?.anchor).toBe(anchor)
  second.world.reset()
  await second.close()
  said = []
  await open()
  expect(said).toEqual([])
})

test('the scenario is shifted to the kept anchor, not to the day of the start', async () => {
  const loads: number[] = []
  const first = await open({ start: { scenario: 'demo', seed: 1, now: Date.parse('2026-03-14T20:00:00Z') } })
  await first.close()
  await open({
    load: (now) => {
      loads.push(now)
      return load()
    },
  })
  expect(loads).toEqual([Date.parse('2026-03-14T20:00:00Z')])
})

test('a clock that was kept goes before NOW, and says so', async () => {
  const now = Date.parse('2026-03-14T20:00:00Z')
  const first = await open({ start: { scenario: 'demo', seed: 1, now } })
  first.world.clock.set({ advance: DAY, frozen: true })
  await first.close()
  const { world } = await open({ start: { scenario: 'demo', seed: 1, now } })
  expect(Math.abs(world.clock.now() - now - DAY)).toBeLessThan(100)
  expect(said).toEqual([
    'NOW is left aside: the world in /data/demo goes on by the clock it was kept with. POST /__mock/reset starts it anew at NOW.',
  ])
  world.reset()
  expect([world.clock.now() - now < 1000, world.clock.frozen]).toEqual([true, false])
})

test('rows of other shapes are moved aside, in one line, and a new world begins', async () => {
  const first = await open()
  write(first.world, 'ann', 'old')
  await first.close()
  const [head = '', ...lines] = ((await disk.read(SNAPSHOT)) ?? '').toString().split('\n').slice(0, -2)
  const other = Buffer.from(`${[head.replace(/"shapes":"[^"]*"/, '"shapes":"other"'), ...lines].join('\n')}\n`)
  await replaceFile(disk, SNAPSHOT, Buffer.concat([other, Buffer.from(`${crc32(other)}\n`)]))

  const { world } = await open()
  expect(notesIn(world).size).toBe(0)
  const aside = `/data/demo-until-${new Date().toISOString().slice(0, 10)}`
  expect(said).toEqual([`The rows kept in /data/demo have the shapes of another version. They are moved to ${aside}, and a new world begins.`])
  expect((await disk.list(aside)).sort()).toEqual(['journal-000001', 'snapshot'])
})

test('changes without the snapshot they belong to are not applied to another', async () => {
  const first = await open()
  write(first.world, 'ann', 'a')
  await first.close()
  await disk.remove(SNAPSHOT)
  await expect(open()).rejects.toThrow(
    '/data/demo/snapshot is missing, and the journals beside it need it. Put a copy in its place, or remove the folder to start afresh.',
  )
})

test('an unfinished last line is dropped with a warning, and the next start warns no more', async () => {
  const first = await open()
  write(first.world, 'ann', 'a')
  await first.close()
  const journal = await disk.open('/data/demo/journal-000001')
  await journal.append(Buffer.from('123 400 [2,2,[["out'))
  const { world, close } = await open()
  expect(said).toHaveLength(1)
  expect(said[0]).toMatch(/^\/data\/demo\/journal-000001: its last line, at byte \d+, was never finished/)
  expect([...notesIn(world), contradiction(world)]).toEqual(['a', undefined])
  await close()
  said = []
  await open()
  expect(said).toEqual([])
})

test('each scenario has a folder of its own', async () => {
  const demo = await open()
  write(demo.world, 'ann', 'in demo')
  await demo.close()
  const other = await open({ start: { scenario: 'fight-night', seed: 1 } })
  expect([other.folder, notesIn(other.world).size, other.secret.equals(demo.secret)]).toEqual(['/data/fight-night', 0, true])
})

test('a snapshot takes the place of the journals before it', async () => {
  const { world, close } = await open({ snapshotAfter: 500 })
  for (let n = 0; n < 40; n++) {
    write(world, 'bob', `${n}`)
    await world.durable()
  }
  await vi.waitFor(async () => expect((await disk.list('/data/demo')).filter((name) => name.startsWith('journal-'))).toHaveLength(1))
  await close()
  expect(await disk.list('/data/demo')).not.toContain('journal-000001')
  const again = await open()
  expect([notesIn(again.world).size, contradiction(again.world)]).toEqual([40, undefined])
})

test('a world in memory has nothing to wait for', () => {
  const { world } = openMock()
  world.transaction(['limits'], () => world.rows.limits.add({ subject: 'x', times: [] }))
  expect([world.isKept, world.durable()]).toEqual([false, undefined])
})

test('data lies in .data of the project unless said otherwise, wherever the mock was started', () => {
  const dataDir = (env: Record<string, string>) => readEnvironment(env, ['demo']).dataDir
  const project = resolve(import.meta.dirname, '../../../..')
  expect([projectFolder(), projectFolder(join(project, 'apps/mock-api/dist')), projectFolder(tmpdir())]).toEqual([project, project, process.cwd()])
  expect([dataDir({}), dataDir({ DATA_DIR: 'memory' }), dataDir({ DATA_DIR: '/x' }), dataDir({ DATA_DIR: 'x' })]).toEqual([
    join(project, '.data'),
    'memory',
    '/x',
    resolve('x'),
  ])
})
