import { randomBytes } from 'node:crypto'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Database } from '../store/database.ts'
import { makeDir, replaceFile, undefinedIfMissing } from '../store/durable-files.ts'
import { DataDirError, isDiskFull } from '../store/errors.ts'
import { lockDir } from '../store/lock.ts'
import { openStorage, type Storage, type StorageOptions } from '../store/storage.ts'
import { diskFiles, type Files, removeOrphans } from './files.ts'

export interface DataDirOptions {
  /** The data folder. Each scenario has a folder of its own in it. */
  dir: string
  scenario: string
  /** The rows to begin with. */
  create(): Database
  /** Bytes of log after which a snapshot is written, at the earliest. */
  compactAfter?: number | undefined
  /** Called with one line each time a person should know something. */
  warn?: ((line: string) => void) | undefined
}

export interface DataDir {
  storage: Storage
  /** What was uploaded. */
  files: Files
  /** The folder of this scenario. */
  folder: string
  /** The key that tokens are signed with. */
  secret: Buffer
  /** Resolves when everything is on the disk and another process may open the folder. */
  close(): Promise<void>
}

/** Opens a data folder. Throws DataDirError when it cannot be written, is in use, or is damaged. */
export async function openDataDir({
  scenario,
  create,
  compactAfter = 4 * 1024 * 1024,
  warn = () => {},
  ...options
}: DataDirOptions): Promise<DataDir> {
  const dir = resolve(options.dir)
  try {
    await makeDir(dir)
    const unlock = await lockDir(dir)
    try {
      const secret = await readSecret(dir)
      const folder = join(dir, scenario)
      const storage = await openScenario({ dir: folder, create, compactAfter, warn })
      const uploads = join(folder, 'uploads')
      await removeOrphans(uploads, storage.database.exportRows().rows)
      return { storage, files: diskFiles(uploads), folder, secret, close: () => storage.close().finally(unlock) }
    } catch (error) {
      await unlock()
      throw error
    }
  } catch (error) {
    throw toDataDirError(error, dir)
  }
}

async function openScenario(options: StorageOptions): Promise<Storage> {
  const { dir, warn } = options
  await makeDir(dir)
  const isOldFormat = (await readdir(dir)).some((name) => name.startsWith('journal-'))
  const storage = isOldFormat ? undefined : await openStorage(options)
  if (storage) return storage
  warn(`The rows kept in ${dir} have the shapes of another version. They are moved to ${await moveAside(dir)}, and a new world begins.`)
  return openScenario(options)
}

/** Moves a folder out of the way and returns its new path. */
async function moveAside(dir: string): Promise<string> {
  const siblings = await readdir(dirname(dir))
  const aside = `${dir}-until-${new Date().toISOString().slice(0, 10)}`
  let path = aside
  for (let n = 2; siblings.includes(basename(path)); n++) path = `${aside}-${n}`
  await rename(dir, path)
  return path
}

const KEY_BYTES = 32

/** The secret of a folder, made on first use, readable by its owner alone. */
async function readSecret(dir: string): Promise<Buffer> {
  const path = join(dir, 'signing-key')
  const known = await readFile(path).catch(undefinedIfMissing)
  if (known && known.length !== KEY_BYTES)
    throw new DataDirError(
      `${path} is damaged: it holds ${known.length} bytes instead of ${KEY_BYTES}. Put a copy in its place, or remove it: then everybody signs in again.`,
    )
  if (known) return known
  const secret = randomBytes(KEY_BYTES)
  await replaceFile(path, (temporary) => writeFile(temporary, secret, { mode: 0o600 }))
  return secret
}

function toDataDirError(error: unknown, dir: string): unknown {
  if (error instanceof DataDirError) return error
  const { code, path = dir } = error as NodeJS.ErrnoException
  if (typeof code !== 'string') return error
  const [what, fix] = isDiskFull(error) ? ['the disk is full', 'Make room'] : [code, 'Make it writable']
  return new DataDirError(`${path} cannot be written (${what}). ${fix}, name another folder with DATA_DIR, or keep nothing with DATA_DIR=memory.`)
}
