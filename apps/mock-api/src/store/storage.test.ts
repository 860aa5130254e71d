import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { temporaryDir } from '../../test/persistent-mock.ts'
import type { Change } from './database.ts'
import { Database } from './database.ts'
import { DumpFile, SCHEMA_HASH } from './dump.ts'
import { isDiskFull, PersistenceError } from './errors.ts'
import { encode } from './log.ts'
import { openStorage, type Storage } from './storage.ts'

const limit = (id: number) => ({ id, subject: `s${id}`, times: [] })
const toLine = (id: number) =>
  encode(id, [{ table: 'limits', id, before: undefined, after: limit(id) } as Change])

/** Bytes. The checksums of lines differ in length. */
const LINE = toLine(1).length

let dir: string
let warn: ReturnType<typeof vi.fn<(line: string) => void>>

beforeEach(() => {
  dir = temporaryDir()
  warn = vi.fn()
})

afterEach(() => void vi.restoreAllMocks())
const file = (name: string) => join(dir, name)
const names = () => readdirSync(dir).toSorted()

async function open({
  compactAfter = 1_000_000,
  create = () => Database.of({}),
} = {}): Promise<Storage> {
  const storage = await openStorage({ dir, create, compactAfter, warn })
  if (!storage) {
    throw new Error('the rows have another schema')
  }

  return storage
}

const add = (storage: Storage, id: number) =>
  storage.database.transaction(
    ['limits'],
    () => storage.database.rows.limits.save(limit(id)),
    (changes) => storage.append(changes),
  )

test('keeps rows and next ids of an empty folder, and does not create them again', async () => {
  const create = vi.fn(() => Database.of({ limits: [limit(1)] }, { limits: 5 }))
  await (await open({ create })).close()

  const storage = await open({ create })
  expect(storage.database.rows.limits.all()).toEqual([limit(1)])
  expect(storage.database.getNextId('limits')).toBe(5)
  expect(create).toHaveBeenCalledTimes(1)

  await storage.close()
})

test('compacts when the log is longer than the limit and than the last dump, not when it is as long', async () => {
  const size = vi.spyOn(DumpFile.prototype, 'size').mockResolvedValue(0)
  const first = await open({ compactAfter: LINE })

  add(first, 1)
  await new Promise(setImmediate)
  expect(names()).toEqual(['log-000001', 'snapshot'])

  size.mockResolvedValue(toLine(3).length + toLine(4).length)
  add(first, 2)
  await vi.waitFor(() => expect(names()).toEqual(['log-000002', 'snapshot-2']))
  await vi.waitFor(() => expect(size).toHaveBeenCalledTimes(2))
  await new Promise(setImmediate)

  for (const id of [3, 4]) {
    add(first, id)
  }

  await new Promise(setImmediate)
  expect(names()).toEqual(['log-000002', 'snapshot-2'])

  add(first, 5)
  await first.close()
  expect(names()).toEqual(['log-000003', 'snapshot'])
})

test('tries a failed dump again only after as much log as before', async () => {
  vi.spyOn(DumpFile.prototype, 'size').mockResolvedValue(0)

  const write = vi.spyOn(DumpFile.prototype, 'write')
  const storage = await open({ compactAfter: LINE })

  write.mockClear().mockRejectedValueOnce(new Error('ENOSPC'))

  for (const id of [1, 2]) {
    add(storage, id)
  }

  await vi.waitFor(() =>
    expect(warn.mock.calls).toEqual([['No dump was written, the logs stay: ENOSPC']]),
  )
  await new Promise(setImmediate)
  add(storage, 3)
  await new Promise(setImmediate)
  expect(write, 'the next log is not longer than the limit').toHaveBeenCalledOnce()

  add(storage, 4)
  await storage.close()
  expect(write).toHaveBeenCalledTimes(2)
  expect(names()).toEqual(['log-000003', 'snapshot-2'])
})

test('continues the newest log that has lines, or the newest of empty ones', async () => {
  await (await open()).close()

  for (const id of [1, 2, 3]) {
    writeFileSync(file(`log-00000${id}`), toLine(id))
  }

  writeFileSync(file('log-000004'), '')

  const storage = await open()
  add(storage, 4)
  await storage.close()
  expect(readFileSync(file('log-000003'))).toEqual(Buffer.concat([toLine(3), toLine(4)]))

  rmSync(file('log-000001'))

  // A dump that names no log, because the one that it names has lost its lines.
  const [rows = ''] = readFileSync(file('snapshot'), 'utf8').split(/(?<=\n)/)
  writeFileSync(file('snapshot'), rows)

  for (const name of ['log-000002', 'log-000003', 'log-000004']) {
    writeFileSync(file(name), '')
  }

  const empty = await open()
  add(empty, 1)
  await empty.close()
  expect(readFileSync(file('log-000004'))).toEqual(toLine(1))
})

test('leaves no temporary file when a write fails', async () => {
  // lowdb's writer tries ten times to rename its temporary file.
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((work) => setImmediate(work) as never)
  mkdirSync(file('snapshot'))

  const dump = new DumpFile(file('snapshot'))

  // Windows calls it EPERM.
  const written = dump.write({ seq: 3, schema: SCHEMA_HASH, nextIds: {}, rows: {} })
  await expect(written).rejects.toMatchObject({ code: expect.stringMatching(/^(EISDIR|EPERM)$/) })
  expect(names()).toEqual(['snapshot'])
})

test.each([
  ['whole', (text: string) => text, 2, 0],
  ['torn, which a power cut may leave', (text: string) => text.slice(0, -20), 1, 1],
])('starts with two dumps, the newer one %s', async (_, change, id, warnings) => {
  await (await open({ create: () => Database.of({ limits: [limit(1)] }) })).close()

  const older = readFileSync(file('snapshot'), 'utf8')

  await new DumpFile(file('snapshot')).write({
    seq: 7,
    schema: SCHEMA_HASH,
    nextIds: {},
    rows: { limits: [limit(2)] },
  })

  writeFileSync(file('snapshot-2'), change(readFileSync(file('snapshot'), 'utf8')))
  writeFileSync(file('snapshot'), older)

  const storage = await open()
  expect(storage.database.rows.limits.all()).toEqual([limit(id)])
  expect(warn).toHaveBeenCalledTimes(warnings)
  expect(names().filter((name) => name.startsWith('snapshot'))).toHaveLength(1)

  await storage.close()
})

test.each([
  ['ENOSPC', 'disk_full'],
  ['EDQUOT', 'disk_full'],
  ['EIO', 'not_persisted'],
  [undefined, 'not_persisted'],
])('takes the error code %s as %s', (code, reason) => {
  const error = Object.assign(new Error('no'), { code })
  expect(isDiskFull(error)).toBe(reason === 'disk_full')
  expect(PersistenceError.from(error)).toMatchObject({
    reason,
    message: `${reason}: no`,
    cause: error,
  })
})
