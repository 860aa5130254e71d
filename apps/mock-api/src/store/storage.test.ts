import fs, { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failWrites, temporaryDir } from '../../test/persistent-mock.ts'
import { type Change, Database } from './database.ts'
import { DataDirError, isDiskFull, PersistenceError } from './errors.ts'
import { encode, LogFile } from './log.ts'
import { SCHEMA_HASH, SnapshotFile } from './snapshot.ts'
import { openStorage, type Storage, type StorageOptions } from './storage.ts'

const limit = (id: number) => ({ id, subject: `s${id}`, times: [] })
const toChange = (id: number): Change => ({ table: 'limits', id, before: undefined, after: limit(id) })
const toLine = (id: number) => encode(id, [toChange(id)])

let dir: string
let warn: ReturnType<typeof vi.fn<(line: string) => void>>
beforeEach(() => {
  dir = temporaryDir()
  warn = vi.fn()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const file = (name: string) => join(dir, name)

async function open(options: Partial<StorageOptions> = {}): Promise<Storage> {
  const storage = await openStorage({ dir, create: () => Database.of({}), compactAfter: 1_000_000, warn, ...options })
  if (!storage) throw new Error('the rows have another schema')
  return storage
}

/** Adds a row to the database and the storage, as a transaction of a world does. */
const add = (storage: Storage, id: number) =>
  storage.database.transaction(
    ['limits'],
    () => storage.database.rows.limits.save(limit(id)),
    (changes) => storage.append(changes),
  )
const getIds = (storage: Storage) => storage.database.rows.limits.all().map(({ id }) => id)

async function readIds() {
  const storage = await open()
  await storage.close()
  return getIds(storage)
}

test('writes the created rows of an empty folder as a snapshot, and does not create them again', async () => {
  const create = vi.fn(() => Database.of({ limits: [limit(1)] }, { limits: 5 }))
  await (await open({ create })).close()
  expect(await new SnapshotFile(file('snapshot')).read()).toMatchObject({
    seq: 0,
    schema: SCHEMA_HASH,
    rows: { limits: [limit(1)] },
    nextIds: { limits: 5 },
  })
  const storage = await open({ create })
  expect([getIds(storage), storage.database.getNextId('limits'), create.mock.calls.length]).toEqual([[1], 5, 1])
  await storage.close()
})

test('opens no rows of another schema', async () => {
  await new SnapshotFile(file('snapshot')).write({ seq: 0, schema: 'other', nextIds: {}, rows: {} })
  expect(await openStorage({ dir, create: () => Database.of({}), compactAfter: 1, warn })).toBeUndefined()
  expect(readdirSync(dir)).toEqual(['snapshot'])
})

test('numbers the lines without gaps, also after a start and after a rejected change', async () => {
  const first = await open()
  add(first, 1)
  const freeDisk = failWrites('ENOSPC')
  expect(() => add(first, 2)).toThrow(PersistenceError)
  freeDisk()
  add(first, 2)
  await first.close()
  const second = await open()
  add(second, 3)
  await second.close()
  expect(readFileSync(file('log-000001'))).toEqual(Buffer.concat([1, 2, 3].map(toLine)))
})

test('has the line in the file when append returns, and syncs it within a second', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const storage = await open()
  const [write, sync] = [vi.spyOn(fs, 'writeSync'), vi.spyOn(LogFile.prototype, 'sync')]
  await vi.advanceTimersByTimeAsync(1000)
  storage.append([toChange(1)])
  expect([write.mock.calls.length, sync.mock.calls.length]).toEqual([1, 0])
  expect(readFileSync(file('log-000001'))).toEqual(toLine(1))
  await vi.advanceTimersByTimeAsync(999)
  expect(sync).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(sync).toHaveBeenCalledOnce()
  await storage.close()
  expect(sync, 'nothing is left to sync').toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

test('syncs no more after a failed sync, and rejects changes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const storage = await open()
  const sync = vi.spyOn(LogFile.prototype, 'sync').mockRejectedValue(new Error('EIO'))
  storage.append([toChange(1)])
  await vi.advanceTimersByTimeAsync(1000)
  expect(() => storage.append([toChange(2)])).toThrow('not_persisted: EIO')
  await vi.advanceTimersByTimeAsync(3000)
  expect(sync).toHaveBeenCalledOnce()
  await storage.close()
  expect(readFileSync(file('log-000001'))).toEqual(toLine(1))
})

test('rejects every change after a failed write, with the first reason', async () => {
  const storage = await open()
  const restoreDisk = failWrites('EIO')
  expect(() => add(storage, 1)).toThrow('not_persisted: EIO')
  restoreDisk()
  const write = vi.spyOn(fs, 'writeSync')
  expect(() => add(storage, 1)).toThrow('not_persisted: EIO')
  expect([write.mock.calls, readFileSync(file('log-000001')).length, getIds(storage)]).toEqual([[], 0, []])
  await storage.close()
})

test('compacts when the log is longer than the limit, not when it is as long', async () => {
  const snapshot = { size: 0 }
  vi.spyOn(SnapshotFile.prototype, 'size').mockImplementation(async () => snapshot.size)
  const storage = await open({ compactAfter: toLine(1).length })
  const openLog = vi.spyOn(LogFile, 'open')
  add(storage, 1)
  expect(openLog).not.toHaveBeenCalled()
  add(storage, 2)
  await vi.waitFor(() => expect(readdirSync(dir).toSorted()).toEqual(['log-000002', 'snapshot']))
  await storage.close()
  expect(await new SnapshotFile(file('snapshot')).read()).toMatchObject({
    seq: 2,
    rows: { limits: [limit(1), limit(2)] },
  })
  expect(warn).not.toHaveBeenCalled()
  expect(await readIds()).toEqual([1, 2])
})

test('waits with a snapshot until the log is longer than the last snapshot', async () => {
  vi.spyOn(SnapshotFile.prototype, 'size').mockResolvedValue(2 * toLine(1).length)
  const storage = await open({ compactAfter: 1 })
  const openLog = vi.spyOn(LogFile, 'open')
  add(storage, 1)
  add(storage, 2)
  expect(openLog).not.toHaveBeenCalled()
  add(storage, 3)
  await storage.close()
  expect(readdirSync(dir).toSorted()).toEqual(['log-000002', 'snapshot'])
})

test('tries a failed snapshot again only after as much log as before', async () => {
  vi.spyOn(SnapshotFile.prototype, 'size').mockResolvedValue(0)
  const write = vi.spyOn(SnapshotFile.prototype, 'write')
  const storage = await open({ compactAfter: toLine(1).length })
  write.mockClear().mockRejectedValueOnce(new Error('ENOSPC'))
  add(storage, 1)
  add(storage, 2)
  await vi.waitFor(() => expect(warn.mock.calls).toEqual([['No snapshot was written, the logs stay: ENOSPC']]))
  expect(readdirSync(dir).toSorted()).toEqual(['log-000001', 'log-000002', 'snapshot'])
  await new Promise(setImmediate)
  add(storage, 3)
  await new Promise(setImmediate)
  expect(write, 'the next log is not longer than the limit').toHaveBeenCalledOnce()
  add(storage, 4)
  await storage.close()
  expect(write).toHaveBeenCalledTimes(2)
  expect(readdirSync(dir).toSorted()).toEqual(['log-000003', 'snapshot'])
  expect(await readIds()).toEqual([1, 2, 3, 4])
})

test('syncs the previous log before changes go to the next one', async () => {
  vi.spyOn(SnapshotFile.prototype, 'size').mockResolvedValue(0)
  const storage = await open({ compactAfter: 1 })
  const numbers: number[] = []
  vi.spyOn(LogFile.prototype, 'syncNow').mockImplementation(function (this: LogFile) {
    numbers.push(this.number)
  })
  add(storage, 1)
  await storage.close()
  expect(numbers).toEqual([1])
})

test('rejects every change, and keeps the previous log, when that log cannot be synced before the next one', async () => {
  vi.spyOn(SnapshotFile.prototype, 'size').mockResolvedValue(0)
  const storage = await open({ compactAfter: 1 })
  vi.spyOn(LogFile.prototype, 'syncNow').mockImplementation(() => {
    throw new Error('EIO')
  })
  const close = vi.spyOn(LogFile.prototype, 'close')
  add(storage, 1)
  await vi.waitFor(() => expect(warn.mock.calls).toEqual([['No snapshot was written, the logs stay: EIO']]))
  expect(close.mock.contexts).toMatchObject([{ number: 2 }])
  expect(() => add(storage, 2)).toThrow('not_persisted: EIO')
  await storage.close()
  expect(readFileSync(file('log-000001'))).toEqual(toLine(1))
})

test('rejects every change after a failed write whose remains cannot be removed, also on a full disk', async () => {
  const storage = await open()
  const freeDisk = failWrites('ENOSPC')
  const truncate = vi.spyOn(LogFile.prototype, 'truncateTail').mockImplementation(() => {
    throw new Error('EIO')
  })
  expect(() => add(storage, 1)).toThrow('not_persisted: EIO')
  freeDisk()
  truncate.mockRestore()
  expect(() => add(storage, 1)).toThrow('not_persisted: EIO')
  await storage.close()
})

test('continues the newest log that has lines, or the newest of empty ones', async () => {
  await (await open()).close()
  for (const id of [1, 2, 3]) writeFileSync(file(`log-00000${id}`), toLine(id))
  writeFileSync(file('log-000004'), '')
  const storage = await open()
  add(storage, 4)
  await storage.close()
  expect(readFileSync(file('log-000003'))).toEqual(Buffer.concat([toLine(3), toLine(4)]))
  rmSync(file('log-000001'))
  for (const name of ['log-000002', 'log-000003', 'log-000004']) writeFileSync(file(name), '')
  const empty = await open()
  add(empty, 1)
  await empty.close()
  expect(readFileSync(file('log-000004'))).toEqual(toLine(1))
})

test('drops an unfinished line of the newest log, and rejects one of an older log', async () => {
  await (await open()).close()
  const unfinished = (id: number) => toLine(id).subarray(0, -1)
  writeFileSync(file('log-000001'), toLine(1))
  writeFileSync(file('log-000002'), unfinished(2))
  expect(await readIds()).toEqual([1])
  expect(warn.mock.calls).toEqual([[expect.stringContaining(`${file('log-000002')}: its last line, at byte 0,`)]])
  writeFileSync(file('log-000001'), unfinished(1))
  writeFileSync(file('log-000002'), toLine(2))
  await expect(open()).rejects.toThrow(`${file('log-000001')} is damaged at byte 0.`)
})

test('starts with the lines after its snapshot, and rejects a missing one by name', async () => {
  await new SnapshotFile(file('snapshot')).write({
    seq: 2,
    schema: SCHEMA_HASH,
    nextIds: { limits: 9 },
    rows: { limits: [limit(8)] },
  })
  writeFileSync(file('log-000001'), Buffer.concat([toLine(1), toLine(2), toLine(3)]))
  const storage = await open()
  expect([getIds(storage), storage.database.getNextId('limits')]).toEqual([[3, 8], 9])
  await storage.close()
  writeFileSync(file('log-000001'), Buffer.concat([toLine(2), toLine(4)]))
  await expect(open()).rejects.toThrow(
    `${file('log-000001')} is damaged before byte ${toLine(2).length}: change 3 is missing.`,
  )
})

test('rejects logs without their snapshot, but not empty ones', async () => {
  writeFileSync(file('log-000001'), toLine(1))
  const error = await open().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(DataDirError)
  expect((error as Error).message).toMatch(`${file('snapshot')} is missing, and the logs beside it need it.`)
  writeFileSync(file('log-000001'), '')
  expect(await readIds()).toEqual([])
})

test.each([
  ['ENOSPC', true, 'disk_full'],
  ['EDQUOT', true, 'disk_full'],
  ['EIO', false, 'not_persisted'],
  [undefined, false, 'not_persisted'],
])('takes the error code %s as a full disk: %s', (code, isFull, reason) => {
  const error = Object.assign(new Error('no'), { code })
  const persistenceError = PersistenceError.from(error)
  expect(isDiskFull(error)).toBe(isFull)
  expect(persistenceError).toMatchObject({ reason, name: 'PersistenceError', message: `${reason}: no`, cause: error })
  expect(PersistenceError.from(persistenceError)).toBe(persistenceError)
})

test('an error without a cause names its reason only', () => {
  expect(new PersistenceError('disk_full').message).toBe('disk_full')
})
