import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The few things the store does to a disk, as an interface: tests hand in one that fails, tears and forgets. */
export interface Disk {
  /** Names in a folder. */
  list(dir: string): Promise<string[]>
  /** Undefined when there is no such file. */
  read(path: string): Promise<Buffer | undefined>
  /** Opens for appending, and makes the file when it is not there. `mode` is that of a new one. */
  open(path: string, mode?: number): Promise<DiskFile>
  rename(from: string, to: string): Promise<void>
  /** Removing what is not there is no error. */
  remove(path: string): Promise<void>
  /** Makes a folder and those above it, where there are none. */
  makeDir(path: string): Promise<void>
  /** Makes new, renamed and removed names of a folder last. */
  syncDir(dir: string): Promise<void>
}

export interface DiskFile {
  append(bytes: Buffer): Promise<void>
  /** Resolves when what was appended, and the file's length, would outlive a power cut. */
  sync(): Promise<void>
  /** Bytes. */
  truncate(length: number): Promise<void>
  close(): Promise<void>
}

export const realDisk: Disk = {
  list: (dir) => readdir(dir),
  read: (path) =>
    readFile(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    }),
  open: async (path, mode) => fileOf(await open(path, 'a', mode)),
  rename,
  remove: (path) => rm(path, { force: true }),
  makeDir,
  async syncDir(dir) {
    const handle = await open(dir, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  },
}

/** Step by step: Node's own recursive mkdir never ends where a system refuses a new folder with ENOENT, as below /proc. */
async function makeDir(path: string): Promise<void> {
  if (await isFolder(path)) return
  if (dirname(path) !== path) await makeDir(dirname(path))
  await mkdir(path).catch(async (error) => {
    if (!(await isFolder(path))) throw error
  })
}

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

const fileOf = (handle: FileHandle): DiskFile => ({
  append: (bytes) => handle.appendFile(bytes),
  sync: () => handle.datasync(),
  truncate: (length) => handle.truncate(length),
  close: () => handle.close(),
})
