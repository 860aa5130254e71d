import fs, {
  appendFileSync,
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  findContradiction,
  getNotes,
  load,
  openWorld,
  restore,
  write,
} from '../durability/workload.ts'
import { parseDump } from '../src/store/dump.ts'
import { DataDirError } from '../src/store/errors.ts'
import { lockDir } from '../src/store/lock.ts'
import { LogFile, replay } from '../src/store/log.ts'
import type { PersistentWorldOptions } from '../src/store/persistent-world.ts'
import { failWrites, temporaryDir } from './persistent-mock.ts'

let dir: string
let warnings: string[]

beforeEach(() => {
  dir = temporaryDir()
  warnings = []
})

async function openDir(options: Partial<PersistentWorldOptions> = {}) {
  const opened = await openWorld(dir, { warn: (line) => warnings.push(line), ...options })
  // Its timer would run in the tests after it.
  onTestFinished(() => opened.close().catch(() => {}))

  return opened
}

const file = (name: string) => join(dir, 'demo', name)
const logs = () => readdirSync(join(dir, 'demo')).filter((name) => name.startsWith('log-'))
const full = expect.objectContaining({ reason: 'disk_full' })
const failed = expect.objectContaining({ reason: 'not_persisted' })

/** Writes notes and closes the world. */
async function fill(notes: readonly string[], options: Partial<PersistentWorldOptions> = {}) {
  const { world, close } = await openDir(options)
  for (const note of notes) {
    write(world, 'ann', note)
  }

  await close()
}

/** Returns the stored notes. */
async function readNotes() {
  const { world, close } = await openDir()
  const notes = [...getNotes(world)]
  expect(findContradiction(world)).toBeUndefined()

  await close()

  return notes
}

test('[API-06] writes an acknowledged change to the file before the response', async () => {
  const { world } = await openDir()
  write(world, 'ann', 'a')
  copyFileSync(file('log-000001'), join(dir, 'copy'))
  expect(readFileSync(join(dir, 'copy'), 'utf8')).toContain('"a"')
})

/** Yields copies with one changed byte: two bit flips and a newline at each position. */
function* damage(good: Buffer): Generator<Buffer> {
  for (let at = 0; at < good.length; at++) {
    for (const value of [(good[at] as number) ^ 1, (good[at] as number) ^ 64, 10]) {
      const bad = Buffer.from(good)
      bad[at] = value

      if (value !== good[at]) {
        yield bad
      }
    }
  }
}

test('rejects a log with any changed byte and names the position', async () => {
  await fill(['a', 'b', 'c'])

  const good = readFileSync(file('log-000001'))

  const accepted = [...damage(good)].filter((bad) => {
    try {
      replay('the log', bad, { isNewest: true, apply: () => {}, warn: () => {} })
      return true
    } catch (error) {
      return !(
        error instanceof DataDirError &&
        /^the log is damaged at byte \d+\. Put a copy/.test(error.message)
      )
    }
  })

  expect(accepted.map(String)).toEqual([])

  const bad = Buffer.from(good)
  bad[good.length - 5] = 0
  writeFileSync(file('log-000001'), bad)
  await expect(openDir()).rejects.toThrow(
    `${file('log-000001')} is damaged at byte ${good.lastIndexOf('\n', good.length - 2) + 1}.`,
  )
})

test('rejects a dump with any changed byte', async () => {
  await fill([])

  const whole = readFileSync(file('snapshot'))

  // A power cut may tear the last line, which names the log.
  const good = whole.subarray(0, whole.indexOf('\n') + 1)

  const accepted = [...damage(good)].map(String).filter((bad) => {
    try {
      parseDump('the dump', bad)
      return true
    } catch (error) {
      return !(
        error instanceof DataDirError &&
        error.message.startsWith('the dump is damaged: its checksum does not fit')
      )
    }
  })

  expect(accepted).toEqual([])

  writeFileSync(file('snapshot'), good.subarray(1))
  await expect(openDir()).rejects.toThrow(
    `${file('snapshot')} is damaged: its checksum does not fit its ${good.length - 1} bytes. Put a copy`,
  )
})

test('drops a last line torn at any byte with a warning, and warns only once', async () => {
  await fill(['a', 'b'])

  const whole = readFileSync(file('log-000001'))
  const last = whole.lastIndexOf('\n', whole.length - 2) + 1
  for (let length = whole.length - 1; length > last; length--) {
    const warn = vi.fn()
    expect(
      replay('the log', whole.subarray(0, length), { isNewest: true, apply: () => {}, warn }),
    ).toBe(last)
    expect(warn).toHaveBeenCalledOnce()
  }

  nameLog(1, last)
  truncateSync(file('log-000001'), whole.length - 1)
  expect(await readNotes()).toEqual(['a'])
  expect(warnings).toEqual([
    `${file('log-000001')}: its last line, at byte ${last}, is not complete, so it is dropped. Either it was being written when the mock or the computer stopped, or the file was cut since.`,
  ])

  warnings = []
  expect(await readNotes()).toEqual(['a'])
  expect(warnings).toEqual([])
  expect(statSync(file('log-000001')).size).toBe(last)
})

test('recovers a log that ends in zeros, as a power cut may leave it', async () => {
  await fill(['a'])
  appendFileSync(file('log-000001'), Buffer.alloc(4096))
  expect(await readNotes()).toEqual(['a'])
})

test('rejects a log with a missing line, or with an unfinished line in an older log', async () => {
  await fill(['a', 'b'])

  const [first = '', second = ''] = readFileSync(file('log-000001'), 'utf8').split(/(?<=\n)/)
  nameLog(1, 0)
  writeFileSync(file('log-000001'), second)
  await expect(openDir()).rejects.toThrow(
    `${file('log-000001')} is damaged before byte 0: change 1 is missing.`,
  )

  writeFileSync(file('log-000001'), first.slice(0, -3))
  writeFileSync(file('log-000002'), second)
  await expect(openDir()).rejects.toThrow(`${file('log-000001')} is damaged at byte 0.`)
})

test('continues a log when a killed process left an empty next log', async () => {
  await fill(['a', 'b'])
  nameLog(1, 0)
  truncateSync(file('log-000001'), statSync(file('log-000001')).size - 3)
  writeFileSync(file('log-000002'), '')
  expect(await readNotes()).toEqual(['a'])

  await fill(['c'])
  expect(await readNotes()).toEqual(['a', 'c'])
})

/** Writes into the dump how much of a log was on disk at the last fsync. */
function nameLog(number: number, length: number) {
  const [rows = ''] = readFileSync(file('snapshot'), 'utf8').split(/(?<=\n)/)
  writeFileSync(file('snapshot'), `${rows}${`log ${number} ${length}`.padEnd(47)}\n`)
}

const WAY_OUT = 'Put a copy in its place, or remove the folder to start afresh.'
const cutTo = (length: number) => () => truncateSync(file('log-000001'), length)

describe('[API-06] does not start when of the log that was on disk', () => {
  test.each<[what: string, damage: (size: number) => void, problem: (size: number) => string]>([
    [
      'all is gone',
      () => rmSync(file('log-000001')),
      () => 'is missing, and with it the changes since the dump.',
    ],
    [
      'nothing is left',
      () => cutTo(0)(),
      (size) => `was cut: ${size} bytes of it were on disk, and 0 are left.`,
    ],
    [
      'a byte is missing',
      (size) => cutTo(size - 1)(),
      (size) => `was cut: ${size} bytes of it were on disk, and ${size / 2} are left.`,
    ],
    [
      'a line is missing',
      (size) => cutTo(size / 2)(),
      (size) => `was cut: ${size} bytes of it were on disk, and ${size / 2} are left.`,
    ],
    [
      'the end was overwritten',
      (size) => {
        cutTo(size / 2)()
        appendFileSync(file('log-000001'), Buffer.alloc(size))
      },
      (size) => `was cut: ${size} bytes of it were on disk, and ${size / 2} are left.`,
    ],
  ])('%s', async (_, damage, problem) => {
    await fill(['a', 'b'])

    // Two lines of one length.
    const lines = readFileSync(file('log-000001'), 'utf8').split(/(?<=\n)/)
    const size = Buffer.byteLength(lines[0] ?? '') * 2

    nameLog(1, size)
    damage(size)
    await expect(openDir()).rejects.toThrow(`${file('log-000001')} ${problem(size)} ${WAY_OUT}`)
    expect(warnings).toEqual([])
  })
})

test('[API-06] starts with a log that is longer than at the last fsync, as kill -9 leaves it', async () => {
  const { world } = await openDir()
  write(world, 'ann', 'a')

  const killed = temporaryDir()
  cpSync(join(dir, 'demo'), join(killed, 'demo'), { recursive: true })
  dir = killed
  expect(await readNotes()).toEqual(['a'])
  expect(warnings).toEqual([])
})

test('starts with a dump of an older version, which names no log, and names it at the next fsync', async () => {
  await fill(['a'])

  const [rows = ''] = readFileSync(file('snapshot'), 'utf8').split(/(?<=\n)/)
  writeFileSync(file('snapshot'), rows)
  expect(await readNotes()).toEqual(['a'])

  await fill(['b'])
  truncateSync(file('log-000001'), 0)
  await expect(openDir()).rejects.toThrow('was cut')
})

test('rejects logs without their dump', async () => {
  await fill(['a'])
  rmSync(file('snapshot'))
  await expect(openDir()).rejects.toThrow(
    `${file('snapshot')} is missing, and the logs beside it need it. Put a copy in its place, or remove the folder to start afresh.`,
  )
})

test('rolls back a change on a full disk, and accepts changes once there is space', async () => {
  const { world, close } = await openDir()
  write(world, 'ann', 'a')

  const { size } = statSync(file('log-000001'))
  const onChange = vi.fn()

  world.events.on('change', onChange)

  const freeDisk = failWrites('ENOSPC')
  expect(() => write(world, 'bob', 'rejected')).toThrow(full)
  expect(() => restore(world, 'rejected')).toThrow(full)
  expect([...getNotes(world)]).toEqual(['a'])
  expect(findContradiction(world)).toBeUndefined()
  expect(statSync(file('log-000001')).size).toBe(size)
  expect(onChange).not.toHaveBeenCalled()

  freeDisk()
  write(world, 'bob', 'b')
  expect(onChange).toHaveBeenCalledOnce()

  await close()
  expect(await readNotes()).toEqual(['a', 'b'])
})

test('rejects every change after any other disk error until the next start', async () => {
  const { world, close } = await openDir()
  const restoreDisk = failWrites('EIO')
  expect(() => write(world, 'ann', 'rejected')).toThrow(failed)

  restoreDisk()
  expect(() => write(world, 'ann', 'rejected too')).toThrow(failed)

  await close()
  await fill(['a'])
  expect(await readNotes()).toEqual(['a'])
})

test('rejects changes when a partial line cannot be truncated, and drops it at the next start', async () => {
  const { world, close } = await openDir()
  write(world, 'ann', 'a')

  const freeDisk = failWrites('ENOSPC')
  const truncate = vi.spyOn(fs, 'ftruncateSync').mockImplementation(() => {
    throw new Error('EIO')
  })
  expect(() => write(world, 'ann', 'rejected')).toThrow(failed)

  freeDisk()
  truncate.mockRestore()
  expect(() => write(world, 'ann', 'rejected too')).toThrow(failed)

  await close()
  expect(await readNotes()).toEqual(['a'])
  expect(warnings).toHaveLength(1)
})

test('rejects changes after a failed fsync', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })

  const { world, close } = await openDir()
  const handle = await open(file('snapshot'))
  const sync = vi
    .spyOn(Object.getPrototypeOf(handle), 'datasync')
    .mockRejectedValueOnce(Object.assign(new Error('EIO'), { code: 'EIO' }))

  write(world, 'ann', 'a')
  await vi.advanceTimersByTimeAsync(1000)
  expect(sync).toHaveBeenCalledOnce()
  expect(() => write(world, 'ann', 'rejected')).toThrow(failed)

  sync.mockRestore()
  vi.useRealTimers()
  await handle.close()
  await close()
})

test('syncs the log every second, only after changes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })

  const { world, close } = await openDir()
  const handle = await open(file('snapshot'))
  const sync = vi.spyOn(Object.getPrototypeOf(handle), 'datasync')

  await vi.advanceTimersByTimeAsync(3000)
  expect(sync).not.toHaveBeenCalled()

  write(world, 'ann', 'a')
  await vi.advanceTimersByTimeAsync(3000)
  expect(sync).toHaveBeenCalledOnce()

  write(world, 'ann', 'b')
  vi.useRealTimers()
  await close()
  expect(sync, 'at close too').toHaveBeenCalledTimes(2)

  sync.mockRestore()
  await handle.close()
})

test('rejects changes after the folder was removed', async () => {
  const { world, close } = await openDir()
  write(world, 'ann', 'a')
  rmSync(dir, { recursive: true })
  expect(() => write(world, 'ann', 'b')).toThrow(failed)
  expect([...getNotes(world)]).toEqual(['a'])

  await close()
})

test.skipIf(process.getuid?.() === 0)('does not start in a read-only folder', async () => {
  chmodSync(dir, 0o500)
  await expect(openDir()).rejects.toThrow(/cannot be written \(EACCES\)\. Make it writable/)
})

/** Locks are tried again after a random time. */
const shortenPauses = () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0)
  onTestFinished(() => random.mockRestore())
}

test('rejects a folder in use and opens it after it is closed', async () => {
  shortenPauses()

  const { close } = await openDir()
  await expect(openDir()).rejects.toThrow(
    `${dir} is in use by another mock. Stop that one, or give this one a folder of its own with DATA_DIR.`,
  )

  await close()
  expect(await readNotes()).toEqual([])
})

test('locks a folder for at most one of many concurrent attempts, beside the socket of a dead process', async () => {
  const dead = createServer()
  await new Promise<void>((done) => dead.listen(join(dir, 'lock-open'), done))
  renameSync(join(dir, 'lock-open'), join(dir, 'lock-dead'))
  await new Promise((done) => dead.close(done))

  for (let round = 0; round < 3; round++) {
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => lockDir(dir)))
    const locks = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value : [],
    )
    expect(locks.length).toBeLessThan(2)

    for (const unlock of locks) {
      await unlock()
    }
  }

  await (await lockDir(dir))()
  expect(readdirSync(dir)).toEqual([])
})

test('locks a folder whose path is too long for a socket', async () => {
  shortenPauses()

  const long = join(dir, 'long-'.repeat(30))
  const { close } = await openWorld(long)
  await expect(openWorld(long)).rejects.toThrow('is in use by another mock')

  await close()
})

test('replaces the logs by a dump when they have grown, and keeps concurrent changes', async () => {
  const { world, close } = await openDir({ compactAfter: 500 })
  for (let n = 0; n < 40; n++) {
    write(world, 'bob', `${n}`)
    if (n % 5 === 0) {
      await vi.waitFor(() => expect(logs()).toHaveLength(1))
    }
  }

  await close()
  expect(logs()).not.toContain('log-000001')
  expect(await readNotes()).toHaveLength(40)
})

test('skips changes that the dump contains when the old log was not removed', async () => {
  await fill(['a'])

  const old = readFileSync(file('log-000001'))
  const { world, close } = await openDir({ compactAfter: 1 })
  for (let n = 0; existsSync(file('log-000001')); n++) {
    write(world, 'ann', `${n}`)
    await nextTurn()
  }

  const notes = [...getNotes(world)]
  await close()
  writeFileSync(file('log-000001'), old)
  expect(await readNotes()).toEqual(notes)
})

test('rejects changes and closes the next log when the previous log cannot be synced', async () => {
  const { world, close } = await openDir({ compactAfter: 1 })
  const closed = vi.spyOn(LogFile.prototype, 'close')
  const sync = vi.spyOn(fs, 'fdatasyncSync').mockImplementation(() => {
    throw Object.assign(new Error('EIO'), { code: 'EIO' })
  })

  onTestFinished(() => void vi.restoreAllMocks())

  const writeUntilSynced = () => {
    if (warnings.length === 0 && sync.mock.calls.length === 0) {
      write(world, 'ann', 'a')
    }

    return sync.mock.calls.length
  }

  await expect.poll(writeUntilSynced, { interval: 1, timeout: 60_000 }).toBeGreaterThan(0)

  await vi.waitFor(() => expect(warnings).toEqual(['No dump was written, the logs stay: EIO']))
  expect(() => write(world, 'ann', 'rejected')).toThrow(failed)
  expect(closed.mock.contexts.map((log) => (log as LogFile).number)).toEqual([2])

  await close()
})

test('keeps the logs and warns when no dump can be written', async () => {
  const { world, close } = await openDir({ compactAfter: 1 })
  mkdirSync(file('snapshot-2'))

  for (let n = 0; warnings.length === 0; n++) {
    write(world, 'ann', `${n}`)
    await nextTurn()
  }

  const notes = [...getNotes(world)]
  await close()
  expect(warnings[0]).toMatch(/^No dump was written, the logs stay: /)

  rmSync(file('snapshot-2'), { recursive: true })
  expect(await readNotes()).toEqual(notes)
})

test('moves rows of another version aside with a warning and creates a new world', async () => {
  await fill(['old'])

  const [rows = ''] = readFileSync(file('snapshot'), 'utf8').split('\n')
  const json = rows.replace(/^\d+ /, '').replace(/"schema":"[^"]*"/, '"schema":"other"')

  writeFileSync(file('snapshot'), `${crc32(json)} ${json}\n`)
  expect(await readNotes()).toEqual([])

  const aside = join(dir, `demo-until-${new Date().toISOString().slice(0, 10)}`)
  expect(warnings).toEqual([
    `The rows stored in ${join(dir, 'demo')} have the schema of another version. They are moved to ${aside}, and a new world begins.`,
  ])
  expect(readdirSync(aside).sort()).toEqual(['log-000001', 'snapshot'])
})

test('gives each scenario its own folder and shares the signing key', async () => {
  const demo = await openDir()
  write(demo.world, 'ann', 'in demo')
  await demo.close()

  const other = await openDir({ name: 'fight-night', load })
  expect(other.folder).toBe(join(dir, 'fight-night'))
  expect(getNotes(other.world).size).toBe(0)
  expect(other.secret.equals(demo.secret)).toBe(true)

  await other.close()
})
