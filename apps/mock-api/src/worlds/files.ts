import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ignoreMissingFile, makeDir, replaceFile } from '../store/durable-files.ts'
import { PersistenceError } from '../store/errors.ts'

/** Path prefix of uploaded files, in rows and addresses. */
export const UPLOADS = '/media/uploads/'

/** Uploaded files of a world. Named by content, so that the same file is stored once and names are never reused. */
export interface Files {
  /** Returns the path for rows. Resolves when the file is as durable as its world. */
  save(bytes: Uint8Array, ending: string): Promise<string>
  /** Reads a file by its name below UPLOADS; undefined when it does not exist. */
  read(name: string): Promise<Uint8Array | undefined>
}

/** Stores the files of a world in memory. */
export function memoryFiles(): Files {
  const files = new Map<string, Uint8Array>()
  return {
    async save(bytes, ending) {
      const name = toFileName(bytes, ending)
      files.set(name, bytes)
      return UPLOADS + name
    },
    read: async (name) => files.get(name),
  }
}

/** Syncs each file to disk before the transaction that refers to it starts. */
export function diskFiles(dir: string): Files {
  // Pending and finished writes: concurrent uploads of the same file write once.
  const saved = new Map<string, Promise<void>>()
  async function writeOnce(name: string, bytes: Uint8Array) {
    try {
      await makeDir(dir)
      await replaceFile(join(dir, name), (temporary) => writeFile(temporary, bytes))
    } catch (error) {
      saved.delete(name)
      throw PersistenceError.from(error)
    }
  }
  return {
    async save(bytes, ending) {
      const name = toFileName(bytes, ending)
      const saving = saved.get(name) ?? writeOnce(name, bytes)
      saved.set(name, saving)
      await saving
      return UPLOADS + name
    },
    async read(name) {
      if (!NAME.test(name)) return undefined
      return readFile(join(dir, name)).catch(ignoreMissingFile)
    },
  }
}

/**
 * Removes files that no row names: uploads of rejected calls, and deleted images. Call only at start, without
 * concurrent uploads.
 */
export async function removeOrphans(dir: string, rows: object): Promise<void> {
  const names = (await readdir(dir).catch(ignoreMissingFile)) ?? []
  if (names.length === 0) return
  const text = JSON.stringify(rows)
  for (const name of names) if (!text.includes(UPLOADS + name)) await rm(join(dir, name))
}

const NAME = /^[A-Za-z0-9_-]{43}\.[a-z0-9]{2,5}$/
const toFileName = (bytes: Uint8Array, ending: string) => `${createHash('sha256').update(bytes).digest('base64url')}.${ending}`
