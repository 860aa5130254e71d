import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { Table } from '@cornerman/contract'
import type { Change } from './database.ts'
import type { Disk, DiskFile } from './disk.ts'
import type { Row } from './table.ts'

/** A transaction that waits for the disk. Numbers count up from 1, without a gap. */
export interface Entry {
  seq: number
  changes: readonly Change[]
}

/** What a row became; null when it was removed. */
export type Became = [table: Table, id: number, row: Row | null]

/** The transactions that share one line, and so are kept together or not at all. */
export interface Line {
  first: number
  last: number
  became: Became[]
}

/**
 * `<checksum> <length> <json>` and a newline. The newline ends a line; the length only tells a line whose newline
 * was damaged, which had been answered for, from one that was never finished.
 */
export function encode(batch: readonly Entry[]): Buffer {
  const became = batch.flatMap(({ changes }) => changes.map(({ table, id, after }): Became => [table, id, after ?? null]))
  const json = Buffer.from(JSON.stringify([batch[0]?.seq, batch.at(-1)?.seq, became]))
  return Buffer.concat([Buffer.from(`${crc32(json)} ${json.length} `), json, NEWLINE])
}

/** The line at the beginning of `bytes` (without its newline), or undefined when it is not whole. */
export function decode(bytes: Buffer): Line | undefined {
  const { crc, length, json } = split(bytes) ?? {}
  if (!json || json.length !== length || String(crc32(json)) !== crc) return undefined
  const [first, last, became] = JSON.parse(json.toString()) as [number, number, Became[]]
  return { first, last, became }
}

/**
 * Whether a whole line lies at the beginning of `bytes`, and behind where its newline should be, more: a newline was damaged.
 * One write is one line, so a torn write never looks like this.
 */
export function hidesWholeLine(bytes: Buffer): boolean {
  const { crc, length, json } = split(bytes) ?? {}
  return json !== undefined && length !== undefined && json.length > length + 1 && String(crc32(json.subarray(0, length))) === crc
}

function split(bytes: Buffer) {
  const [head, crc, length] = /^(\d{1,10}) (\d{1,12}) /.exec(bytes.subarray(0, 25).toString('latin1')) ?? []
  return head === undefined ? undefined : { crc, length: Number(length), json: bytes.subarray(head.length) }
}

const NEWLINE = Buffer.from('\n')
const NAME = /^journal-(\d{6,})$/

/** The journals of a folder, oldest first. */
export async function listJournals(disk: Disk, dir: string): Promise<{ path: string; number: number }[]> {
  const numbers = (await disk.list(dir)).flatMap((name) => NAME.exec(name)?.[1] ?? []).map(Number)
  return numbers.sort((a, b) => a - b).map((number) => ({ number, path: pathOf(dir, number) }))
}

const pathOf = (dir: string, number: number) => join(dir, `journal-${String(number).padStart(6, '0')}`)

/** The journal that is being written: what is in its first `length` bytes is on the disk. */
export class Journal {
  private constructor(
    private readonly file: DiskFile,
    private readonly dir: string,
    readonly number: number,
    private size: number,
  ) {}

  /** Goes on with the one of this number, which holds `length` bytes; makes it when there is none. */
  static async open(disk: Disk, dir: string, number: number, length = 0): Promise<Journal> {
    const file = await disk.open(pathOf(dir, number))
    try {
      await disk.syncDir(dir)
    } catch (error) {
      await file.close().catch(() => {})
      throw error
    }
    return new Journal(file, dir, number, length)
  }

  /** Bytes. */
  get length(): number {
    return this.size
  }

  /** Resolves when the line would outlive a power cut. When it throws, `cutBack` must follow before anything else. */
  async write(line: Buffer): Promise<void> {
    await this.file.append(line)
    await this.file.sync()
    this.size += line.length
  }

  /** Takes away for good what a failed write may have left behind. */
  async cutBack(): Promise<void> {
    await this.file.truncate(this.size)
    await this.file.sync()
  }

  /** The next one, empty. When it cannot be made there is none, and this one goes on. */
  async next(disk: Disk): Promise<Journal> {
    try {
      return await Journal.open(disk, this.dir, this.number + 1)
    } catch (error) {
      await disk.remove(pathOf(this.dir, this.number + 1)).catch(() => {})
      throw error
    }
  }

  close(): Promise<void> {
    return this.file.close()
  }
}
