import fs from 'node:fs'
import { type FileHandle, open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { Table } from '@cornerman/contract'
import type { Change, Row } from './database.ts'
import { syncDir } from './durable-files.ts'
import { damaged } from './errors.ts'

/** What became of a row; null when it was removed. */
export type RowChange = [table: Table, id: number, row: Row | null]

/** One transaction as the log holds it. Transactions are numbered from 1 without a gap. */
export interface Entry {
  seq: number
  changes: RowChange[]
}

/**
 * `<checksum> <bytes> <json>` and a newline. A line is whole once its newline is there. The number of bytes tells a line
 * whose newline was damaged, which had been acknowledged, from one that was never finished.
 */
export function encode(seq: number, changes: readonly Change[]): Buffer {
  const json = JSON.stringify([seq, changes.map(({ table, id, after }): RowChange => [table, id, after ?? null])])
  return Buffer.from(`${crc32(json)} ${Buffer.byteLength(json)} ${json}\n`)
}

/**
 * Hands every entry of a log file to `apply` and returns the length of its whole lines, in bytes.
 * Throws DataDirError at a damaged line. Only the newest log may end in an unfinished one: its transaction was never acknowledged.
 */
export function replay(
  path: string,
  bytes: Buffer,
  { isNewest, apply, warn }: { isNewest: boolean; apply(entry: Entry, at: number): void; warn(line: string): void },
): number {
  let at = 0
  while (at < bytes.length) {
    const newline = bytes.indexOf('\n', at)
    const line = parseLine(bytes.subarray(at, newline === -1 ? bytes.length : newline))
    if (newline === -1 && isNewest && !line?.hasMore) {
      warn(`${path}: its last line, at byte ${at}, was never finished, so it was never acknowledged. It is dropped.`)
      return at
    }
    if (newline === -1 || !line || line.hasMore) throw damaged(`${path} is damaged at byte ${at}.`)
    apply(line.entry, at)
    at = newline + 1
  }
  return at
}

/** Undefined when the bytes do not begin with a whole line. `hasMore` when something follows it. */
function parseLine(bytes: Buffer): { entry: Entry; hasMore: boolean } | undefined {
  const [head, crc, length] = /^(\d{1,10}) (\d{1,12}) /.exec(bytes.subarray(0, 25).toString('latin1')) ?? []
  if (head === undefined) return undefined
  const end = head.length + Number(length)
  const json = bytes.subarray(head.length, end)
  if (end > bytes.length || String(crc32(json)) !== crc) return undefined
  const [seq, changes] = JSON.parse(json.toString()) as [number, RowChange[]]
  return { entry: { seq, changes }, hasMore: end < bytes.length }
}

const NAME = /^log-(\d{6,})$/
const pathOf = (dir: string, number: number) => join(dir, `log-${String(number).padStart(6, '0')}`)

/** The logs of a folder, oldest first. */
export async function listLogs(dir: string): Promise<{ path: string; number: number }[]> {
  const numbers = (await readdir(dir)).flatMap((name) => NAME.exec(name)?.[1] ?? []).map(Number)
  return numbers.sort((a, b) => a - b).map((number) => ({ number, path: pathOf(dir, number) }))
}

/** A log that is being written. */
export class LogFile {
  private constructor(
    private readonly handle: FileHandle,
    readonly number: number,
    private length: number,
  ) {}

  /** Opens the log of this number behind its first `length` bytes, which must be whole lines, and drops what follows them. */
  static async open(dir: string, number: number, length = 0): Promise<LogFile> {
    const path = pathOf(dir, number)
    // Not for appending: Windows does not truncate a file that is open that way.
    const log = new LogFile(await open(path, fs.constants.O_RDWR | fs.constants.O_CREAT), number, length)
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

  /** Bytes. */
  get size(): number {
    return this.length
  }

  /** Once this returns, the line survives a crash of this process; after the next sync, a power cut too. When it throws, call `truncateTail`. */
  append(line: Buffer) {
    const { fd } = this.handle
    for (let done = 0; done < line.length; ) done += fs.writeSync(fd, line, done, line.length - done, this.length + done)
    // A removed file takes writes and loses them with its last handle.
    if (fs.fstatSync(fd).nlink === 0) throw new Error('the log file was removed')
    this.length += line.length
  }

  /** Removes what a failed append left behind. */
  truncateTail() {
    fs.ftruncateSync(this.handle.fd, this.length)
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
