import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDir, replaceFile, undefinedIfMissing } from '../store/durable-files.ts'
import { PersistenceError } from '../store/errors.ts'

/** Where the mock serves what was uploaded: rows name a file by this and its name. */
export const UPLOADS = '/media/uploads/'

/** What was uploaded in a world. A file is named by its content, so that the same one is kept once and a name never means another. */
export interface Files {
  /** Returns the path that rows name the file by. Resolves once it would outlive what its world outlives. */
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

/** Each file is on the disk before any row can name it: it is synced before the transaction of its call begins. */
export function diskFiles(dir: string): Files {
  // Under way or done: the same file from two calls at once is written once.
  const saved = new Map<string, Promise<void>>()
  async function save(name: string, bytes: Uint8Array) {
    try {
      await makeDir(dir)
      await replaceFile(join(dir, name), (temporary) => writeFile(temporary, bytes))
    } catch (error) {
      saved.delete(name)
      throw PersistenceError.from(error)
    }
  }
  return {
    async keep(bytes, ending) {
      const name = nameOf(bytes, ending)
      const saving = saved.get(name) ?? save(name, bytes)
      saved.set(name, saving)
      await saving
      return UPLOADS + name
    },
    async read(name) {
      if (!NAME.test(name)) return undefined
      return readFile(join(dir, name)).catch(undefinedIfMissing)
    },
  }
}

/** Removes files that no row names: those of refused calls, and images deleted since. Call it only at a start, while nobody uploads. */
export async function removeOrphans(dir: string, rows: object): Promise<void> {
  const names = (await readdir(dir).catch(undefinedIfMissing)) ?? []
  if (names.length === 0) return
  const text = JSON.stringify(rows)
  for (const name of names) if (!text.includes(UPLOADS + name)) await rm(join(dir, name))
}

const NAME = /^[A-Za-z0-9_-]{43}\.[a-z0-9]{2,5}$/
const nameOf = (bytes: Uint8Array, ending: string) => `${createHash('sha256').update(bytes).digest('base64url')}.${ending}`
