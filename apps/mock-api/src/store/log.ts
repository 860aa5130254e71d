import fs from 'node:fs'
import { type FileHandle, open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { Change, RowChange } from './database.ts'
import { syncDir } from './durable-files.ts'
import { createDamageError } from './errors.ts'

/** One transaction in the log. Numbers start at 1 without gaps. */
export interface Entry {
  seq: number
  changes: RowChange[]
}

/** `<checksum> <bytes> <json>`: the bytes distinguish a damaged newline (acknowledged) from an unfinished line. */
export function encode(seq: number, changes: readonly Change[]): Buffer {
  const json = JSON.stringify([
    seq,
    changes.map(({ table, id, after }): RowChange => [table, id, after ?? null]),
  ])
  return Buffer.from(`${crc32(json)} ${Buffer.byteLength(json)} ${json}\n`)
}

/**
 * Passes every entry of a log file to `apply` and returns the length of its complete lines, in bytes. Throws
 * DataDirError for a damaged line. Only the newest log may end in an unfinished line.
 */
export function replay(
  path: string,
  bytes: Buffer,
  {
    isNewest,
    apply,
    warn,
  }: { isNewest: boolean; apply(entry: Entry, at: number): void; warn(line: string): void },
): number {
  let at = 0
  while (at < bytes.length) {
    const newline = bytes.indexOf('\n', at)
    const line = parseLine(bytes.subarray(at, newline === -1 ? bytes.length : newline))
    if (newline === -1 && isNewest && !line?.hasMore) {
      warn(
        `${path}: its last line, at byte ${at}, is not complete, so it is dropped. Either it was being written when the mock or the computer stopped, or the file was cut since.`,
      )
      return at
    }

    if (newline === -1 || !line || line.hasMore) {
      throw createDamageError(`${path} is damaged at byte ${at}.`)
    }

    apply(line.entry, at)
    at = newline + 1
  }

  return at
}

function parseLine(bytes: Buffer): { entry: Entry; hasMore: boolean } | undefined {
  const [head, crc, length] =
    /^(\d{1,10}) (\d{1,12}) /.exec(bytes.subarray(0, 25).toString('latin1')) ?? []
  if (head === undefined) {
    return undefined
  }

  const end = head.length + Number(length)
  const json = bytes.subarray(head.length, end)
  if (end > bytes.length || String(crc32(json)) !== crc) {
    return undefined
  }

  const [seq, changes] = JSON.parse(json.toString()) as [number, RowChange[]]

  return { entry: { seq, changes }, hasMore: end < bytes.length }
}

const NAME = /^log-(\d{6,})$/
export const toLogPath = (dir: string, number: number) =>
  join(dir, `log-${String(number).padStart(6, '0')}`)

export async function listLogs(dir: string): Promise<{ path: string; number: number }[]> {
  const numbers = (await readdir(dir)).flatMap((name) => NAME.exec(name)?.[1] ?? []).map(Number)
  return numbers.sort((a, b) => a - b).map((number) => ({ number, path: toLogPath(dir, number) }))
}

export class LogFile {
  private constructor(
    private readonly handle: FileHandle,
    readonly number: number,
    /** Bytes. */
    public size: number,
  ) {}

  /** Opens a log after its first `length` bytes, which must be complete lines, and truncates the rest. */
  static async open(dir: string, number: number, length = 0): Promise<LogFile> {
    const path = toLogPath(dir, number)
    // Not in append mode: Windows cannot truncate such a file.
    const log = new LogFile(
      await open(path, fs.constants.O_RDWR | fs.constants.O_CREAT),
      number,
      length,
    )

    try {
      log.truncateTail()
      await log.sync()
      await syncDir(dirname(path))

      return log
    } catch (error) {
      await log.close()
      throw error
    }
  }

  /** The line survives a crash of the process, after a sync also a power cut. When it throws, call `truncateTail`. */
  append(line: Buffer) {
    const { fd } = this.handle
    for (let done = 0; done < line.length; ) {
      done += fs.writeSync(fd, line, done, line.length - done, this.size + done)
    }

    // A removed file accepts writes and loses them with its last handle.
    if (fs.fstatSync(fd).nlink === 0) {
      throw new Error('the log file was removed')
    }

    this.size += line.length
  }

  /** Removes the remains of a failed append. */
  truncateTail() {
    fs.ftruncateSync(this.handle.fd, this.size)
  }

  sync(): Promise<void> {
    return this.handle.datasync()
  }

  syncNow() {
    fs.fdatasyncSync(this.handle.fd)
  }

  close(): Promise<void> {
    return this.handle.close()
  }
}
