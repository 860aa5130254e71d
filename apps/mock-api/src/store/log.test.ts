import fs, { readFileSync, statSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { temporaryDir } from '../../test/persistent-mock.ts'
import type { Change } from './database.ts'
import { encode, LogFile, listLogs, replay } from './log.ts'

let dir: string

beforeEach(() => {
  dir = temporaryDir()
})

afterEach(() => void vi.restoreAllMocks())
const row = { id: 7, subject: 'Zoë', times: [] }
const added: Change = { table: 'limits', id: 7, before: undefined, after: row }
const removed: Change = { table: 'limits', id: 7, before: row, after: undefined }

test('encodes a transaction as checksum, number of bytes and JSON, and reads it with its position', () => {
  const json = '[12,[["limits",7,{"id":7,"subject":"Zoë","times":[]}],["limits",7,null]]]'
  const line = encode(12, [added, removed])
  expect(line.toString()).toBe(`${crc32(json)} ${json.length + 1} ${json}\n`)

  const apply = vi.fn()
  const next = encode(13, [removed])

  const length = replay('the log', Buffer.concat([line, next]), {
    isNewest: false,
    apply,
    warn: vi.fn(),
  })

  const changes = [
    ['limits', 7, row],
    ['limits', 7, null],
  ]

  expect(length).toBe(line.length + next.length)
  expect(apply.mock.calls).toEqual([
    [{ seq: 12, changes }, 0],
    [{ seq: 13, changes: changes.slice(1) }, line.length],
  ])
})

test.each([
  ['text before the checksum', (line: string) => `x${line}`],
  ['no number of bytes', (line: string) => line.replace(/ \d+ /, ' ')],
  ['bytes after its JSON', (line: string) => line.replace('\n', 'x\n')],
  ['bytes after its JSON and no newline', (line: string) => line.replace('\n', 'x')],
])('rejects a line with %s', (_, damage) => {
  const bytes = Buffer.from(damage(encode(1, [added]).toString()))
  expect(() => replay('the log', bytes, { isNewest: true, apply: vi.fn(), warn: vi.fn() })).toThrow(
    'the log is damaged at byte 0. Put a copy in its place',
  )
})

test('lists logs by their numbers and ignores other files', async () => {
  for (const name of [
    'log-1000000',
    'log-999999',
    'log-000010',
    'log-00003',
    'log-000004.bak',
    'xlog-000005',
  ]) {
    writeFileSync(join(dir, name), '')
  }

  expect(await listLogs(dir)).toEqual(
    ['000010', '999999', '1000000'].map((number) => ({
      number: Number(number),
      path: join(dir, `log-${number}`),
    })),
  )
})

test('continues a write that the system accepted in part', async () => {
  const log = await LogFile.open(dir, 1)
  onTestFinished(() => log.close())

  const { writeSync } = fs

  vi.spyOn(fs, 'writeSync').mockImplementation(((
    fd: number,
    bytes: Buffer,
    offset: number,
    length: number,
    at: number,
  ) => writeSync(fd, bytes, offset, Math.min(length, 10), at)) as typeof fs.writeSync)

  const lines = [encode(1, [added]), encode(2, [removed])]
  for (const line of lines) {
    log.append(line)
  }

  expect(readFileSync(join(dir, 'log-000001'))).toEqual(Buffer.concat(lines))
})

/** What the handles of files share. */
async function getHandlePrototype() {
  const handle = await open(join(dir, 'any'), 'w')
  await handle.close()

  return Object.getPrototypeOf(handle) as FileHandle
}

test('syncs a new log before it is used', async () => {
  const syncFile = vi.spyOn(await getHandlePrototype(), 'datasync')
  await (await LogFile.open(dir, 1)).close()
  expect(syncFile).toHaveBeenCalledTimes(1)
})

test.skipIf(process.platform === 'win32')('syncs the folder of a new log', async () => {
  const synced: number[] = []

  vi.spyOn(await getHandlePrototype(), 'sync').mockImplementation(async function (
    this: FileHandle,
  ) {
    synced.push((await this.stat()).ino)
  })

  await (await LogFile.open(dir, 1)).close()
  expect(synced).toEqual([statSync(dir).ino])
})

test('closes a log that cannot be truncated', async () => {
  const close = vi.spyOn(LogFile.prototype, 'close')
  vi.spyOn(fs, 'ftruncateSync').mockImplementation(() => {
    throw new Error('EIO')
  })
  await expect(LogFile.open(dir, 1)).rejects.toThrow('EIO')
  expect(close).toHaveBeenCalledOnce()
})
