import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { type FileHandle, open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { temporaryDir } from '../../test/persistent-mock.ts'
import { createDir, ignoreMissingFile, replaceFile, syncDir } from './durable-files.ts'

let dir: string
let sync: MockInstance<FileHandle['sync']>

beforeEach(async () => {
  dir = temporaryDir()

  const handle = await open(dir)
  sync = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync')
  await handle.close()
})

afterEach(() => void vi.restoreAllMocks())
const path = () => join(dir, 'file')
const isWindows = process.platform === 'win32'

describe('replaceFile', () => {
  test('replaces the file by a new one, and syncs the new file before and the folder after', async () => {
    writeFileSync(path(), 'old')

    const seen: string[] = []
    sync.mockImplementation(async () => void seen.push(readFileSync(path(), 'utf8')))
    await replaceFile(path(), (temporary) => writeFile(temporary, 'new'))
    expect(seen).toEqual(isWindows ? ['old'] : ['old', 'new'])
    expect(readFileSync(path(), 'utf8')).toBe('new')
    expect(readdirSync(dir)).toEqual(['file'])
  })

  test('removes the temporary file that a killed process left', async () => {
    writeFileSync(`${path()}.new`, 'left')
    await replaceFile(path(), async (temporary) => {
      expect(temporary).toBe(`${path()}.new`)
      expect(readdirSync(dir)).toEqual([])
      await writeFile(temporary, 'new')
    })

    expect(readFileSync(path(), 'utf8')).toBe('new')
  })

  test('keeps the old file, and leaves no temporary one, when the disk is full', async () => {
    writeFileSync(path(), 'old')

    const replaced = replaceFile(path(), async (temporary) => {
      await writeFile(temporary, 'half')
      throw new Error('ENOSPC')
    })

    await expect(replaced).rejects.toThrow('ENOSPC')
    expect(readFileSync(path(), 'utf8')).toBe('old')
    expect(readdirSync(dir)).toEqual(['file'])
  })

  test('keeps the old file when the new one cannot be synced', async () => {
    writeFileSync(path(), 'old')
    sync.mockRejectedValue(new Error('EIO'))
    await expect(replaceFile(path(), (temporary) => writeFile(temporary, 'new'))).rejects.toThrow(
      'EIO',
    )
    expect(readFileSync(path(), 'utf8')).toBe('old')
    expect(readdirSync(dir)).toEqual(['file'])
  })

  test('reports why the file was not replaced, also when the temporary one cannot be removed', async () => {
    const replaced = replaceFile(path(), async (temporary) => {
      mkdirSync(temporary)
      throw new Error('first error')
    })

    await expect(replaced).rejects.toThrow('first error')
  })
})

test.skipIf(isWindows)('syncs the folder that has the new name after the file itself', async () => {
  const synced: number[] = []
  sync.mockImplementation(async function (this: FileHandle) {
    synced.push((await this.stat()).ino)
  })
  await replaceFile(path(), (temporary) => writeFile(temporary, 'new'))
  expect(synced).toEqual([statSync(path()).ino, statSync(dir).ino])
})

describe('createDir', () => {
  test('creates the missing parents, and syncs what contains each', async () => {
    const deep = join(dir, 'a', 'b')
    await createDir(deep)
    expect(statSync(deep).isDirectory()).toBe(true)
    expect(sync).toHaveBeenCalledTimes(isWindows ? 0 : 3)
  })

  test('syncs an existing folder too, but not its parents', async () => {
    await createDir(dir)
    expect(sync).toHaveBeenCalledTimes(isWindows ? 0 : 1)
  })

  test('rejects a file in place of the folder', async () => {
    writeFileSync(path(), '')
    await expect(createDir(path())).rejects.toThrow('EEXIST')
  })

  test.skipIf(isWindows)(
    'accepts a parent that this user cannot read, and no other error',
    async () => {
      sync.mockRejectedValueOnce(Object.assign(new Error('EACCES'), { code: 'EACCES' }))
      await createDir(dir)
      sync.mockRejectedValueOnce(Object.assign(new Error('EIO'), { code: 'EIO' }))
      await expect(createDir(dir)).rejects.toThrow('EIO')
    },
  )
})

test.skipIf(isWindows)('closes a folder after its sync, also after a failed one', async () => {
  const handles: FileHandle[] = []

  sync.mockImplementation(async function (this: FileHandle) {
    handles.push(this)
    if (handles.length === 2) {
      throw new Error('EIO')
    }
  })

  await syncDir(dir)
  await expect(syncDir(dir)).rejects.toThrow('EIO')
  expect(handles.map(({ fd }) => fd)).toEqual([-1, -1])
})

test('ignores a missing file only', () => {
  expect(ignoreMissingFile(Object.assign(new Error(), { code: 'ENOENT' }))).toBeUndefined()
  expect(() => ignoreMissingFile(Object.assign(new Error('EACCES'), { code: 'EACCES' }))).toThrow(
    'EACCES',
  )
})
