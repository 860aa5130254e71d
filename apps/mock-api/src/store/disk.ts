import { type FileHandle, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'

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
  /** Makes a folder and those above it; answers the topmost one that it made. */
  makeDir(path: string): Promise<string | undefined>
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
  makeDir: (path) => mkdir(path, { recursive: true }),
  async syncDir(dir) {
    const handle = await open(dir, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  },
}

const fileOf = (handle: FileHandle): DiskFile => ({
  append: (bytes) => handle.appendFile(bytes),
  sync: () => handle.datasync(),
  truncate: (length) => handle.truncate(length),
  close: () => handle.close(),
})
