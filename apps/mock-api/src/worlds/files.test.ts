import { readdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { temporaryDir } from '../../test/persistent-mock.ts'
import { diskFiles, removeOrphans, UPLOADS } from './files.ts'

const bytes = new TextEncoder().encode('a picture')
const nameIn = (path: string) => path.slice(UPLOADS.length)

let dir: string
beforeEach(() => {
  dir = temporaryDir()
})

test('[API-04] returns the path of an upload only once the file is written whole, and serves it after a restart', async () => {
  const path = await diskFiles(dir).keep(bytes, 'png')
  expect(readdirSync(dir)).toEqual([nameIn(path)])
  expect(Buffer.from((await diskFiles(dir).read(nameIn(path))) ?? []).toString()).toBe('a picture')
})

test('writes the same file from many calls at once only once', async () => {
  const files = diskFiles(dir)
  const paths = await Promise.all(Array.from({ length: 20 }, () => files.keep(bytes, 'png')))
  expect(new Set(paths).size).toBe(1)
  expect(readdirSync(dir)).toEqual([nameIn(paths[0] ?? '')])
  expect((await files.read(nameIn(paths[0] ?? '')))?.length).toBe(bytes.length)
})

test('says that the disk is full, and accepts the same file later', async () => {
  const files = diskFiles(dir)
  const handle = await open(dir)
  const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync').mockRejectedValueOnce(Object.assign(new Error('full'), { code: 'ENOSPC' }))
  await handle.close()
  await expect(files.keep(bytes, 'png')).rejects.toMatchObject({ reason: 'disk_full' })
  sync.mockRestore()
  const path = await files.keep(bytes, 'png')
  expect((await files.read(nameIn(path)))?.length).toBe(bytes.length)
})

test('removes at a start what no row names, and nothing else', async () => {
  const files = diskFiles(dir)
  const [named, orphan] = [await files.keep(bytes, 'png'), await files.keep(new Uint8Array([1]), 'jpg')]
  await removeOrphans(dir, [[{ id: 1, path: named }]])
  expect([await files.read(nameIn(named)), await files.read(nameIn(orphan))].map((file) => file !== undefined)).toEqual([true, false])
})

test.each(['../secret', 'x.png', '../../etc/passwd', ''])('reads no upload named %j', async (name) => {
  expect(await diskFiles(dir).read(name)).toBeUndefined()
})
