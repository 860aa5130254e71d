import { dirname, join } from 'node:path'
import { randomBytes } from 'node:crypto'
import type { Disk } from './disk.ts'
import { FolderRefused } from './not-kept.ts'

/** Makes a folder that is still there after a power cut. */
export async function makeFolder(disk: Disk, dir: string): Promise<void> {
  const topmost = (await disk.makeDir(dir)) ?? dir
  // Also when it was there already: who made it may have been killed before it came to this.
  for (let made = dir; ; made = dirname(made)) {
    await syncParent(disk, made)
    if (made === topmost) return
  }
}

async function syncParent(disk: Disk, made: string): Promise<void> {
  try {
    await disk.syncDir(dirname(made))
  } catch (error) {
    // A folder that one may not read is not one's own: its owner made what lies in it.
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error
  }
}

const KEY_BYTES = 32

/** The secret of a folder, made on first use, readable by its owner alone. It is on the disk before anything is signed with it. */
export async function secretOf(disk: Disk, dir: string): Promise<Buffer> {
  const path = join(dir, 'signing-key')
  const known = await disk.read(path)
  if (known) {
    if (known.length !== KEY_BYTES) throw new FolderRefused(`${path} is damaged: it holds ${known.length} bytes instead of ${KEY_BYTES}. Put a copy in its place, or remove it: then everybody signs in again.`)
    // It may be there by name only, of a process that was killed before it came to this.
    await disk.syncDir(dir)
    return known
  }
  const secret = randomBytes(KEY_BYTES)
  const fresh = `${path}.new`
  await disk.remove(fresh)
  const file = await disk.open(fresh, 0o600)
  try {
    await file.append(secret)
    await file.sync()
  } finally {
    await file.close()
  }
  await disk.rename(fresh, path)
  await disk.syncDir(dir)
  return secret
}
