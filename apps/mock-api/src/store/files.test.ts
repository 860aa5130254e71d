import { expect, test } from 'vitest'
import { MemoryDisk, NO_TROUBLES } from '../../hold/memory-disk.ts'
import { diskFiles, removeOrphans, UPLOADS } from './files.ts'

const DIR = '/data/demo/uploads'
const bytes = new TextEncoder().encode('a picture')
const nameIn = (path: string) => path.slice(UPLOADS.length)

test('[API-04] what was kept survives a power cut right after, wherever it strikes next', async () => {
  for (let round = 0; round < 200; round++) {
    const machine = new MemoryDisk()
    let chance = round
    const random = () => {
      chance = (chance * 16807 + 11) % 2147483647
      return chance / 2147483647
    }
    const path = await diskFiles(machine.session(NO_TROUBLES), DIR).keep(bytes, 'png')
    const after = diskFiles(machine.cut(random).session(NO_TROUBLES), DIR)
    expect(Buffer.from((await after.read(nameIn(path))) ?? []).toString()).toBe('a picture')
  }
})

test('the same file brought by many at once is kept once, whole', async () => {
  const disk = new MemoryDisk().session({ ...NO_TROUBLES, random: () => 0.1 })
  const files = diskFiles(disk, DIR)
  const paths = await Promise.all(Array.from({ length: 20 }, () => files.keep(bytes, 'png')))
  expect(new Set(paths).size).toBe(1)
  expect(await disk.list(DIR)).toEqual([nameIn(paths[0] ?? '')])
  expect((await files.read(nameIn(paths[0] ?? '')))?.length).toBe(bytes.length)
})

test('a full disk is said, and the same file may come again later', async () => {
  const machine = new MemoryDisk()
  const failing = machine.session({ ...NO_TROUBLES, faults: new Map([[5, 'ENOSPC']]) })
  const files = diskFiles(failing, DIR)
  await expect(files.keep(bytes, 'png')).rejects.toMatchObject({ reason: 'disk_full' })
  const path = await files.keep(bytes, 'png')
  expect((await files.read(nameIn(path)))?.length).toBe(bytes.length)
})

test('a start removes what no row names, and nothing else', async () => {
  const disk = new MemoryDisk().session(NO_TROUBLES)
  const files = diskFiles(disk, DIR)
  const [named, orphan] = [await files.keep(bytes, 'png'), await files.keep(new Uint8Array([1]), 'jpg')]
  await removeOrphans(disk, DIR, [[{ id: 1, path: named } as { id: number }]])
  expect([await files.read(nameIn(named)), await files.read(nameIn(orphan))].map((file) => file !== undefined)).toEqual([true, false])
})

test.each(['../secret', 'x.png', '../../etc/passwd', ''])('%j names no upload', async (name) => {
  expect(await diskFiles(new MemoryDisk().session(NO_TROUBLES), DIR).read(name)).toBeUndefined()
})
