import { readdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { temporaryDir } from '../../test/persistent-mock.ts'
import { diskFiles, removeOrphans, UPLOADS } from './files.ts'

const bytes = new TextEncoder().encode('a picture')
const toFileName = (path: string) => path.slice(UPLOADS.length)

let dir: string

beforeEach(() => {
  dir = temporaryDir()
})

test('[API-04] returns the path of an upload once it is written, and serves it after a restart', async () => {
  const path = await diskFiles(dir).save(bytes, 'png')
  expect(readdirSync(dir)).toEqual([toFileName(path)])
  expect(Buffer.from((await diskFiles(dir).read(toFileName(path))) ?? []).toString()).toBe(
    'a picture',
  )
})

test('writes a file once when several calls upload it at once', async () => {
  const files = diskFiles(dir)
  const paths = await Promise.all(Array.from({ length: 20 }, () => files.save(bytes, 'png')))
  expect(new Set(paths).size).toBe(1)
  expect(readdirSync(dir)).toEqual([toFileName(paths[0] ?? '')])
  expect((await files.read(toFileName(paths[0] ?? '')))?.length).toBe(bytes.length)
})

test('reports a full disk and accepts the file later', async () => {
  const files = diskFiles(dir)
  const handle = await open(dir)
  const sync = vi
    .spyOn(Object.getPrototypeOf(handle), 'sync')
    .mockRejectedValueOnce(Object.assign(new Error('full'), { code: 'ENOSPC' }))

  await handle.close()
  await expect(files.save(bytes, 'png')).rejects.toMatchObject({ reason: 'disk_full' })

  sync.mockRestore()

  const path = await files.save(bytes, 'png')
  expect((await files.read(toFileName(path)))?.length).toBe(bytes.length)
})

test('removes at start only files that no row names', async () => {
  const files = diskFiles(dir)
  const named = await files.save(bytes, 'png')
  const orphan = await files.save(new Uint8Array([1]), 'jpg')

  await removeOrphans(dir, [[{ id: 1, path: named }]])
  expect(await files.read(toFileName(named))).toEqual(Buffer.from(bytes))
  expect(await files.read(toFileName(orphan))).toBeUndefined()
})

test.each(['../secret', 'x.png', '../../etc/passwd', ''])(
  'does not read an upload named %j',
  async (name) => {
    expect(await diskFiles(dir).read(name)).toBeUndefined()
  },
)
