import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Replaces a file atomically, also across a power cut. `write` fills the given temporary file. */
export async function replaceFile(
  path: string,
  write: (temporary: string) => Promise<void>,
): Promise<void> {
  const temporary = `${path}.new`
  try {
    await rm(temporary, { force: true })
    await write(temporary)
    await syncPath(temporary, 'r+')
    await rename(temporary, path)
    await syncDir(dirname(path))
  } catch (error) {
    // Frees the space, which the log needs on a full disk.
    await rm(temporary, { force: true }).catch(() => {})
    throw error
  }
}

/** Makes new, renamed and removed names in a folder survive a power cut. Not needed on Windows. */
export async function syncDir(dir: string): Promise<void> {
  if (process.platform !== 'win32') {
    await syncPath(dir, 'r')
  }
}

/** Node's recursive mkdir never returns when a system rejects a folder with ENOENT, as below /proc. */
export async function createDir(dir: string): Promise<void> {
  if (!(await isDir(dir))) {
    if (dirname(dir) !== dir) {
      await createDir(dirname(dir))
    }

    await mkdir(dir)
  }

  // Syncs an existing folder too: the process that created it may have been killed before the sync.
  await syncDir(dirname(dir)).catch((error: NodeJS.ErrnoException) => {
    // A parent that this user cannot read was created by another user.
    if (error.code !== 'EACCES') {
      throw error
    }
  })
}

export function ignoreMissingFile(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') {
    throw error
  }
}

const isDir = (path: string) =>
  stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  )

/** Makes the content of a file survive a power cut. */
export async function syncPath(path: string, flags: 'r' | 'r+') {
  const handle = await open(path, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
