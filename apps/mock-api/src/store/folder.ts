import { randomBytes } from 'node:crypto'
import { dirname, join } from 'node:path'
import type { Disk } from './disk.ts'
import { FolderRefused } from './not-kept.ts'
import { replaceFile } from './replace-file.ts'

/** Makes a folder that is still there after a power cut. */
export async function makeFolder(disk: Disk, dir: string): Promise<void> {
  await disk.makeDir(dir)
  // All the way up, and also when it was there already: who made them may have been killed before it came to this.
  for (let at = dir; at !== dirname(at); at = dirname(at)) await syncOwn(disk, dirname(at))
}

/** A folder that one may not read is not one's own: its owner made what lies in it. */
async function syncOwn(disk: Disk, dir: string): Promise<void> {
  try {
    await disk.syncDir(dir)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error
  }
}

const KEY_BYTES = 32

/**
 * The secret of a folder, made on first use, readable by its owner alone. The folder must be synced before anything is signed
 * with it: its name may be new, also when it is known, of a process that was killed.
 */
export async function secretOf(disk: Disk, dir: string): Promise<Buffer> {
  const path = join(dir, 'signing-key')
  const known = await disk.read(path)
  if (known) {
    if (known.length !== KEY_BYTES)
      throw new FolderRefused(
        `${path} is damaged: it holds ${known.length} bytes instead of ${KEY_BYTES}. Put a copy in its place, or remove it: then everybody signs in again.`,
      )
    return known
  }
  const secret = randomBytes(KEY_BYTES)
  await replaceFile(disk, path, secret, 0o600)
  return secret
}
