import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDir, ignoreMissingFile, replaceFile } from './durable-files.ts'
import { PersistenceError } from './errors.ts'

/** Path prefix of uploaded files, in rows and URLs. */
export const UPLOADS = '/media/uploads/'

/** Uploaded files of a world. Named by content, so that the same file is stored once and names are never reused. */
export interface Files {
  /** Returns the path for rows. Resolves when the file is as durable as its world. */
  save(bytes: Uint8Array, ending: string): Promise<string>
  size(): number
  /** Removes files that `getTexts`, all rows as texts, do not name. Only in memory: a persistent world does so at its start. */
  removeUnused(getTexts: () => Iterable<string>): void
  /** Reads a file by its name below UPLOADS; undefined when it does not exist. */
  read(name: string): Promise<Uint8Array | undefined>
}

export function memoryFiles(): Files {
  const files = new Map<string, Uint8Array>()

  return {
    async save(bytes, ending) {
      const path = toUploadPath(bytes, ending)
      files.set(path, bytes)

      return path
    },
    size: () => [...files.values()].reduce((sum, bytes) => sum + bytes.length, 0),
    removeUnused(getTexts) {
      if (files.size === 0) {
        return
      }

      const unused = new Set(files.keys())
      for (const text of getTexts()) {
        for (const path of unused) {
          if (text.includes(path)) {
            unused.delete(path)
          }
        }
      }

      for (const path of unused) {
        files.delete(path)
      }
    },
    read: async (name) => files.get(UPLOADS + name),
  }
}

/** Syncs each file to disk before the transaction that refers to it starts. `stored` is the size of the folder in bytes. */
export function diskFiles(dir: string, stored = 0): Files {
  let size = stored

  // Pending and finished writes: concurrent uploads of the same file write once.
  const saved = new Map<string, Promise<void>>()
  async function writeOnce(name: string, bytes: Uint8Array) {
    try {
      await createDir(dir)
      await replaceFile(join(dir, name), (temporary) => writeFile(temporary, bytes))
      size += bytes.length
    } catch (error) {
      saved.delete(name)
      throw PersistenceError.from(error)
    }
  }

  return {
    async save(bytes, ending) {
      const path = toUploadPath(bytes, ending)
      const name = path.slice(UPLOADS.length)
      const saving = saved.get(name) ?? writeOnce(name, bytes)

      saved.set(name, saving)
      await saving

      return path
    },
    size: () => size,
    removeUnused() {},
    async read(name) {
      if (!NAME.test(name)) {
        return undefined
      }

      return readFile(join(dir, name)).catch(ignoreMissingFile)
    },
  }
}

/** Uploads of rejected calls, and deleted images. Call only at start. Returns the bytes of the others. */
export async function removeOrphans(dir: string, rows: object): Promise<number> {
  const names = (await readdir(dir).catch(ignoreMissingFile)) ?? []
  if (names.length === 0) {
    return 0
  }

  const text = JSON.stringify(rows)
  let size = 0
  for (const name of names) {
    if (text.includes(UPLOADS + name)) {
      size += (await stat(join(dir, name))).size
    } else {
      await rm(join(dir, name))
    }
  }

  return size
}

const NAME = /^[A-Za-z0-9_-]{43}\.[a-z0-9]{2,5}$/

/** The path of a file, for rows and URLs: a hash of its content. */
export const toUploadPath = (bytes: Uint8Array, ending: string) =>
  `${UPLOADS}${createHash('sha256').update(bytes).digest('base64url')}.${ending}`
