import type { Disk } from './disk.ts'

/**
 * Puts a file in the place of whatever stands there, as a whole or not at all. Its bytes outlive a power cut once this resolves;
 * that they stand under this name does so with the next syncDir of its folder, which is the caller's to do.
 */
export async function replaceFile(disk: Disk, path: string, bytes: Buffer, mode?: number): Promise<void> {
  const fresh = `${path}.new`
  await disk.remove(fresh)
  const file = await disk.open(fresh, mode)
  try {
    await file.append(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await disk.rename(fresh, path)
}
