import { randomBytes } from 'node:crypto'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { createDir, ignoreMissingFile, replaceFile } from './durable-files.ts'
import { DataDirError, isDiskFull } from './errors.ts'
import { diskFiles, removeOrphans } from './files.ts'
import { lockDir } from './lock.ts'
import { openStorage, type Storage, type StorageOptions } from './storage.ts'
import { createDatabase, World, type WorldParts } from './world.ts'

export interface PersistentWorldOptions extends Omit<WorldParts, 'persistence'> {
  dir: string
  /** Subfolder of the initial rows: each scenario, and each overlay of one, has its own. */
  name: string
  /** Bytes of log after which a dump is written, at the earliest. */
  compactAfter?: number
  warn?: (line: string) => void
}

export interface PersistentWorld {
  world: World
  folder: string
  /** Key that signs tokens. */
  secret: Buffer
  /** Resolves when everything is on disk and another process may open the folder. */
  close(): Promise<void>
}

/** Throws DataDirError when the folder cannot be written, is in use, or is damaged. */
export async function openPersistentWorld(
  options: PersistentWorldOptions,
): Promise<PersistentWorld> {
  const { dir: _, name, compactAfter = 8 * 1024 * 1024, warn = () => {}, ...parts } = options
  const dir = resolve(options.dir)
  try {
    await createDir(dir)

    const unlock = await lockDir(dir)
    let storage: Storage | undefined
    const close = () => Promise.resolve(storage?.close()).finally(unlock)
    try {
      const secret = await readSecret(dir)
      const folder = join(dir, name)

      storage = await openScenario({
        dir: folder,
        create: () => createDatabase(parts),
        compactAfter,
        warn,
      })

      const uploads = join(folder, 'uploads')
      const stored = await removeOrphans(uploads, storage.database.exportRows().rows)

      const world = new World({
        ...parts,
        persistence: { storage, files: diskFiles(uploads, stored) },
      })

      return { world, folder, secret, close }
    } catch (error) {
      await close()
      throw error
    }
  } catch (error) {
    throw toDataDirError(error, dir)
  }
}

async function openScenario(options: StorageOptions): Promise<Storage> {
  const { dir, warn } = options
  await createDir(dir)

  const storage = await openStorage(options)
  if (storage) {
    return storage
  }

  warn(
    `The rows stored in ${dir} have the schema of another version. They are moved to ${await moveAside(dir)}, and a new world begins.`,
  )

  return openScenario(options)
}

async function moveAside(dir: string): Promise<string> {
  const siblings = await readdir(dirname(dir))
  const target = `${dir}-until-${new Date().toISOString().slice(0, 10)}`
  let path = target
  for (let n = 2; siblings.includes(basename(path)); n++) {
    path = `${target}-${n}`
  }

  await rename(dir, path)

  return path
}

const KEY_BYTES = 32

/** Reads the secret of a folder. Creates it on first use, readable only by its owner. */
async function readSecret(dir: string): Promise<Buffer> {
  const path = join(dir, 'signing-key')
  const known = await readFile(path).catch(ignoreMissingFile)
  if (known && known.length !== KEY_BYTES) {
    throw new DataDirError(
      `${path} is damaged: it holds ${known.length} bytes instead of ${KEY_BYTES}. Put a copy in its place, or remove it: then everyone must sign in again.`,
    )
  }

  if (known) {
    return known
  }

  const secret = randomBytes(KEY_BYTES)
  await replaceFile(path, (temporary) => writeFile(temporary, secret, { mode: 0o600 }))

  return secret
}

function toDataDirError(error: unknown, dir: string): unknown {
  if (error instanceof DataDirError) {
    return error
  }

  const { code, path = dir } = error as NodeJS.ErrnoException
  if (typeof code !== 'string') {
    return error
  }

  const [what, fix] = isDiskFull(error)
    ? ['the disk is full', 'Make room']
    : [code, 'Make it writable']

  return new DataDirError(
    `${path} cannot be written (${what}). ${fix}, name another folder with DATA_DIR, or keep nothing with DATA_DIR=memory.`,
  )
}
