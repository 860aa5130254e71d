import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { tables } from '@cornerman/fixtures/tables'
import { beforeEach, describe, expect, test } from 'vitest'
import { temporaryDir } from '../../test/persistent-mock.ts'
import { hashSchemas, SCHEMA_HASH, type Snapshot, SnapshotFile } from './snapshot.ts'

const SNAPSHOT: Snapshot = {
  seq: 3,
  schema: SCHEMA_HASH,
  nextIds: { limits: 2 },
  rows: { limits: [{ id: 1, subject: 'Zoë', times: [] }] },
}
let dir: string
let file: SnapshotFile
beforeEach(() => {
  dir = temporaryDir()
  file = new SnapshotFile(join(dir, 'snapshot'))
})

test('writes a checksum and compact JSON, and reads the same snapshot', async () => {
  await file.write(SNAPSHOT)
  const json = JSON.stringify(SNAPSHOT)
  expect(readFileSync(file.path, 'utf8')).toBe(`${crc32(json)} ${json}\n`)
  expect(await file.read()).toEqual(SNAPSHOT)
  expect(await file.size()).toBe(statSync(file.path).size)
  expect(readdirSync(dir)).toEqual(['snapshot'])
})

test('reads null, and no bytes, when there is no snapshot', async () => {
  expect([await file.read(), await file.size()]).toEqual([null, 0])
})

test('names the bytes of a damaged snapshot', async () => {
  writeFileSync(file.path, '1 {"name":"Zoë"}\n')
  await expect(file.read()).rejects.toThrow(
    `${file.path} is damaged: its checksum does not fit its 18 bytes. Put a copy in its place`,
  )
})

test('keeps the old snapshot, and leaves no temporary file, when a write fails', async () => {
  await file.write(SNAPSHOT)
  // Makes the rename of the writer fail after it wrote its temporary file.
  const toJSON = () => {
    mkdirSync(`${file.path}.new`)
    return { seq: 4 }
  }
  await expect(file.write({ ...SNAPSHOT, toJSON } as Snapshot)).rejects.toThrow()
  expect((await file.read())?.seq).toBe(3)
  expect(existsSync(join(dir, '.snapshot.new.tmp'))).toBe(false)
})

test('identifies the row schemas of this version by sixteen characters', () => {
  expect(SCHEMA_HASH).toMatch(/^[\w-]{16}$/)
  expect(SCHEMA_HASH).toBe(
    hashSchemas(Object.fromEntries(Object.entries(tables).map(([name, { row }]) => [name, row]))),
  )
})

describe('the hash of row schemas', () => {
  const row = {
    type: 'object',
    title: 'Limit',
    properties: { subject: { type: 'string', description: 'Who', 'x-origin': 'documented' } },
  }
  const hash = (changed: object) => hashSchemas({ limits: { ...row, ...changed } })

  test.each([
    ['another title', { title: 'Bound' }],
    ['no title', { title: undefined }],
    [
      'another description of a field',
      { properties: { subject: { type: 'string', description: 'What', 'x-origin': 'documented' } } },
    ],
    [
      'another origin of a field',
      { properties: { subject: { type: 'string', description: 'Who', 'x-origin': 'undocumented' } } },
    ],
  ])('is the same with %s', (_, changed) => expect(hash(changed)).toBe(hash({})))

  test.each([
    ['another type', { type: 'array' }],
    [
      'another type of a field',
      { properties: { subject: { type: 'integer', description: 'Who', 'x-origin': 'documented' } } },
    ],
    ['another field', { properties: { about: row.properties.subject } }],
    ['a field named title', { properties: { ...row.properties, title: { type: 'string' } } }],
    ['a field named description', { properties: { ...row.properties, description: { type: 'string' } } }],
    ['a field whose name starts with x-', { properties: { ...row.properties, 'x-height': { type: 'string' } } }],
    ['a required field', { required: ['subject'] }],
  ])('differs with %s', (_, changed) => expect(hash(changed)).not.toBe(hash({})))

  test('differs with another table', () => expect(hashSchemas({ bounds: row })).not.toBe(hash({})))
})
