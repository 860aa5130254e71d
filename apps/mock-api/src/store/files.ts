import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Disk } from './disk.ts'
import { makeFolder } from './folder.ts'
import { NotKept } from './not-kept.ts'
import { replaceFile } from './replace-file.ts'
import type { Row } from './table.ts'

/** Where the mock serves what was uploaded: rows name a file by this and its name. */
export const UPLOADS = '/media/uploads/'

/** What was uploaded in a world. A file is named by its content, so that the same one is kept once and a name never means another. */
export interface Files {
  /** Answers the path that rows name it by. Resolves once it would outlive what its world outlives. */
  keep(bytes: Uint8Array, ending: string): Promise<string>
  /** By its name below UPLOADS; undefined when there is none. */
  read(name: string): Promise<Uint8Array | undefined>
}

/** The files of a world in memory: they go with it. */
export function memoryFiles(): Files {
  const files = new Map<string, Uint8Array>()
  return {
    async keep(bytes, ending) {
      const name = nameOf(bytes, ending)
      files.set(name, bytes)
      return UPLOADS + name
    },
    read: async (name) => files.get(name),
  }
}

/** Each file stands in `dir` before any row can name it: it is synced before its call's transaction begins. */
export function diskFiles(disk: Disk, dir: string): Files {
  // Under way or done: two who bring the same file at once write it once.
  const kept = new Map<string, Promise<void>>()
  async function write(name: string, bytes: Uint8Array) {
    try {
      await makeFolder(disk, dir)
      await replaceFile(disk, join(dir, name), Buffer.from(bytes))
      await disk.syncDir(dir)
    } catch (error) {
      kept.delete(name)
      throw NotKept.because(error)
    }
  }
  return {
    async keep(bytes, ending) {
      const name = nameOf(bytes, ending)
      const written = kept.get(name) ?? write(name, bytes)
      kept.set(name, written)
      await written
      return UPLOADS + name
    },
    read: (name) => (NAME.test(name) ? disk.read(join(dir, name)) : Promise.resolve(undefined)),
  }
}

/** Removes what no row names: files of calls that were refused after all, and of images since deleted. Only while nobody uploads, so at a start. */
export async function removeOrphans(disk: Disk, dir: string, rows: Iterable<readonly Row[]>): Promise<void> {
  const names = await disk.list(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (names.length === 0) return
  const text = [...rows].map((table) => JSON.stringify(table)).join('\n')
  for (const name of names) if (!text.includes(UPLOADS + name)) await disk.remove(join(dir, name))
}

const NAME = /^[A-Za-z0-9_-]{43}\.[a-z0-9]{2,5}$/
const nameOf = (bytes: Uint8Array, ending: string) => `${createHash('sha256').update(bytes).digest('base64url')}.${ending}`
