import fs, { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { failWrites, temporaryDir } from '../../test/persistent-mock.ts'
import type { Change } from './database.ts'
import { type Entry, encode, LogFile, listLogs, replay } from './log.ts'

let dir: string
beforeEach(() => {
  dir = temporaryDir()
})
afterEach(() => void vi.restoreAllMocks())
const path = () => join(dir, 'log-000001')
const row = (id: number) => ({ id, subject: 'Zoë', times: [] })
const change: Change = { table: 'limits', id: 7, before: undefined, after: row(7) }
const removal: Change = { table: 'limits', id: 7, before: row(7), after: undefined }

async function openLog(length?: number) {
  const log = await LogFile.open(dir, 1, length)
  onTestFinished(() => log.close())
  return log
}

/** Spies on the methods of every open file. */
async function spyOnHandles(method: 'sync' | 'datasync') {
  const handle = await open(join(dir, 'any'), 'w')
  const prototype = Object.getPrototypeOf(handle) as FileHandle
  await handle.close()
  return vi.spyOn(prototype, method)
}

const read = (bytes: Buffer, isNewest = true) => {
  const entries: [Entry, number][] = []
  const warn = vi.fn()
  const length = replay('the log', bytes, { isNewest, apply: (entry, at) => void entries.push([entry, at]), warn })
  return { entries, length, warnings: warn.mock.calls.flat() }
}

test('encodes a transaction as checksum, number of bytes and JSON, and a removed row as null', () => {
  const json = '[12,[["limits",7,{"id":7,"subject":"Zoë","times":[]}],["limits",7,null]]]'
  expect(encode(12, [change, removal]).toString()).toBe(`${crc32(json)} ${json.length + 1} ${json}\n`)
})

test('reads the entries of a log with their positions', () => {
  const [first, second] = [encode(1, [change]), encode(2, [removal])]
  expect(read(Buffer.concat([first, second]), false)).toEqual({
    entries: [
      [{ seq: 1, changes: [['limits', 7, row(7)]] }, 0],
      [{ seq: 2, changes: [['limits', 7, null]] }, first.length],
    ],
    length: first.length + second.length,
    warnings: [],
  })
  expect(read(Buffer.alloc(0))).toEqual({ entries: [], length: 0, warnings: [] })
})

test.each([
  ['only a checksum', '123 '],
  ['half of its JSON', '123 20 [1,['],
  ['all of its JSON but the newline', encode(2, [change]).toString().slice(0, -1)],
])('drops the last line of the newest log with %s, and rejects an older log with it', (_, rest) => {
  const whole = encode(1, [change])
  const bytes = Buffer.concat([whole, Buffer.from(rest)])
  expect(read(bytes)).toMatchObject({
    length: whole.length,
    entries: [[{ seq: 1 }, 0]],
    warnings: [expect.stringContaining(`at byte ${whole.length},`)],
  })
  expect(() => read(bytes, false)).toThrow(`the log is damaged at byte ${whole.length}.`)
})

test.each([
  ['text before the checksum', (line: string) => `x${line}`],
  ['a missing number of bytes', (line: string) => line.replace(/ \d+ /, ' ')],
  ['too few bytes', (line: string) => line.replace(/ (\d+) /, (_, bytes) => ` ${Number(bytes) - 1} `)],
  ['more bytes than it has', (line: string) => line.replace(/ (\d+) /, (_, bytes) => ` ${Number(bytes) + 1} `)],
  ['bytes after its JSON', (line: string) => line.replace('\n', 'x\n')],
  ['bytes after its JSON and no newline', (line: string) => line.replace('\n', 'x')],
])('rejects a line with %s', (_, damage) => {
  expect(() => read(Buffer.from(damage(encode(1, [change]).toString())), true)).toThrow(
    'the log is damaged at byte 0. Put a copy in its place',
  )
})

test('lists logs by their numbers and ignores other files', async () => {
  for (const name of [
    'log-1000000',
    'log-999999',
    'log-000010',
    'log-000002',
    'log-00003',
    'log-000004.bak',
    'xlog-000005',
    'snapshot',
  ])
    writeFileSync(join(dir, name), '')
  expect(await listLogs(dir)).toEqual(
    [2, 10, 999_999, 1_000_000].map((number) => ({ number, path: join(dir, `log-${`${number}`.padStart(6, '0')}`) })),
  )
})

test('appends a line by one write at the end of the file', async () => {
  const log = await openLog()
  const write = vi.spyOn(fs, 'writeSync')
  const [first, second] = [encode(1, [change]), encode(2, [removal])]
  log.append(first)
  expect(write.mock.calls).toEqual([[expect.any(Number), first, 0, first.length, 0]])
  expect(readFileSync(path())).toEqual(first)
  log.append(second)
  expect(write.mock.calls.slice(1)).toEqual([[expect.any(Number), second, 0, second.length, first.length]])
  expect([readFileSync(path()), log.size]).toEqual([Buffer.concat([first, second]), first.length + second.length])
})

test('continues a write that the system accepted in part', async () => {
  const log = await openLog()
  const { writeSync } = fs
  vi.spyOn(fs, 'writeSync').mockImplementation(((
    fd: number,
    bytes: Buffer,
    offset: number,
    length: number,
    position: number,
  ) => writeSync(fd, bytes, offset, Math.min(length, 10), position)) as typeof fs.writeSync)
  const lines = [encode(1, [change]), encode(2, [removal])]
  for (const line of lines) log.append(line)
  expect(readFileSync(path())).toEqual(Buffer.concat(lines))
})

test('truncates the rest of a failed append, and appends the next line in its place', async () => {
  const log = await openLog()
  const [first, second, third] = [encode(1, [change]), encode(2, [change, removal]), encode(2, [removal])]
  log.append(first)
  const freeDisk = failWrites('ENOSPC')
  expect(() => log.append(second)).toThrow('ENOSPC')
  expect([statSync(path()).size > first.length, log.size]).toEqual([true, first.length])
  log.truncateTail()
  expect(statSync(path()).size).toBe(first.length)
  freeDisk()
  log.append(third)
  expect(readFileSync(path())).toEqual(Buffer.concat([first, third]))
})

test('rejects an append to a removed file', async () => {
  const log = await openLog()
  rmSync(path())
  expect(() => log.append(encode(1, [change]))).toThrow('the log file was removed')
  expect(log.size).toBe(0)
})

test('opens a log after its complete lines and truncates the rest', async () => {
  const line = encode(1, [change])
  writeFileSync(path(), Buffer.concat([line, Buffer.from('123 ')]))
  const log = await openLog(line.length)
  expect([readFileSync(path()), log.size, log.number]).toEqual([line, line.length, 1])
})

test('syncs a new log and its folder before it is used', async () => {
  const [syncFile, syncFolder] = [await spyOnHandles('datasync'), await spyOnHandles('sync')]
  await openLog()
  expect([syncFile.mock.calls.length, syncFolder.mock.calls.length]).toEqual([1, process.platform === 'win32' ? 0 : 1])
})

test('closes a log that cannot be truncated', async () => {
  const close = vi.spyOn(LogFile.prototype, 'close')
  vi.spyOn(fs, 'ftruncateSync').mockImplementation(() => {
    throw new Error('EIO')
  })
  await expect(LogFile.open(dir, 1)).rejects.toThrow('EIO')
  expect(close).toHaveBeenCalledOnce()
})

test('syncs its own file', async () => {
  const log = await openLog()
  const [sync, syncNow] = [await spyOnHandles('datasync'), vi.spyOn(fs, 'fdatasyncSync')]
  await log.sync()
  expect(sync).toHaveBeenCalledOnce()
  log.syncNow()
  const [[fd = -1] = []] = syncNow.mock.calls
  expect(fs.fstatSync(fd).ino).toBe(statSync(path()).ino)
})

test('closes its file', async () => {
  const log = await LogFile.open(dir, 1)
  await log.close()
  expect(() => log.append(encode(1, [change]))).toThrow()
})
