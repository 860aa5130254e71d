import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Puts a file in the place of whatever stands there, as a whole or not at all, also through a power cut.
 * `write` fills the temporary file it is given.
 */
export async function replaceFile(path: string, write: (temporary: string) => Promise<void>): Promise<void> {
  const temporary = `${path}.new`
  try {
    await rm(temporary, { force: true })
    await write(temporary)
    await syncPath(temporary, 'r+')
    await rename(temporary, path)
    await syncDir(dirname(path))
  } catch (error) {
    // On a full disk the log needs this room.
    await rm(temporary, { force: true }).catch(() => {})
    throw error
  }
}

/** Makes new, renamed and removed names in a folder outlive a power cut. Windows has no such call and needs none. */
export async function syncDir(dir: string): Promise<void> {
  if (process.platform !== 'win32') await syncPath(dir, 'r')
}

/** Makes a folder and its parents. Node's recursive mkdir never returns where a system refuses a folder with ENOENT, as below /proc. */
export async function makeDir(dir: string): Promise<void> {
  if (!(await isDir(dir))) {
    if (dirname(dir) !== dir) await makeDir(dirname(dir))
    await mkdir(dir)
  }
  // Also for a folder that was there: the process that made it may have been killed before it came to this.
  await syncDir(dirname(dir)).catch((error: NodeJS.ErrnoException) => {
    // A parent that this user may not read was made by somebody else.
    if (error.code !== 'EACCES') throw error
  })
}

export function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

const isDir = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

async function syncPath(path: string, flags: 'r' | 'r+') {
  const handle = await open(path, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
