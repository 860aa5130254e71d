import { basename, dirname } from 'node:path'
import { crc32 } from 'node:zlib'
import type { Table } from '@cornerman/contract'
import type { Adapter } from 'lowdb'
import type { Disk, DiskFile } from './disk.ts'
import { FolderRefused } from './not-kept.ts'
import type { Row } from './table.ts'

/** All tables as they were behind one transaction. */
export interface Snapshot {
  /** The last transaction that it holds. */
  seq: number
  /** Which row shapes it was written by (fingerprint.ts). */
  shapes: string
  nextIds: Partial<Record<Table, number>>
  rows: Partial<Record<Table, readonly Row[]>>
}

/** Rows that are written at once, before requests get their turn again: about 2 ms of work. */
const SLICE = 250

/** lowdb's adapter for a snapshot: a head, a line a row, the checksum on the last line. It is replaced as a whole or not at all. */
export class SnapshotFile implements Adapter<Snapshot> {
  /** Bytes of the one on the disk; 0 when there is none. */
  size = 0
  /** Awaited before the new snapshot takes the old one's place. When it throws, the old one stays. */
  mayPublish: () => Promise<void> | undefined = () => undefined
  /** Set when the process wants to end: what is being written is given up. */
  abandoned = false

  constructor(
    private readonly path: string,
    private readonly disk: Disk,
  ) {}

  /** Null when there is none. Throws FolderRefused when it is damaged. */
  async read(): Promise<Snapshot | null> {
    const bytes = await this.disk.read(this.path)
    if (!bytes) return null
    this.size = bytes.length
    const end = bytes.lastIndexOf('\n', bytes.length - 2) + 1
    if (bytes.subarray(end).toString('latin1') !== `${crc32(bytes.subarray(0, end))}\n`) {
      throw new FolderRefused(
        `${this.path} is damaged: its checksum does not fit its ${bytes.length} bytes. Put a copy in its place, or remove the folder to start afresh.`,
      )
    }
    const [head = '', ...lines] = bytes
      .subarray(0, end - 1)
      .toString()
      .split('\n')
    const rows: Partial<Record<Table, Row[]>> = {}
    for (const line of lines) {
      const [table, row] = JSON.parse(line) as [Table, Row]
      const list = rows[table] ?? []
      list.push(row)
      rows[table] = list
    }
    return { ...(JSON.parse(head) as Omit<Snapshot, 'rows'>), rows }
  }

  async write({ rows, ...head }: Snapshot): Promise<void> {
    const fresh = `${this.path}.new`
    await this.disk.remove(fresh)
    try {
      const size = await this.fill(fresh, head, rows)
      // The picture may hold changes that are still on their way to the journal, and may yet be taken back.
      await this.mayPublish()
      await this.disk.rename(fresh, this.path)
      await this.disk.syncDir(dirname(this.path))
      this.size = size
    } catch (error) {
      // On a full disk the journal needs this room.
      await this.disk.remove(fresh).catch(() => {})
      throw error
    }
  }

  private async fill(path: string, head: Omit<Snapshot, 'rows'>, rows: Snapshot['rows']): Promise<number> {
    const file = await this.disk.open(path)
    try {
      const written = await this.put(file, head, rows)
      await file.sync()
      return written
    } finally {
      await file.close()
    }
  }

  private async put(file: DiskFile, head: Omit<Snapshot, 'rows'>, rows: Snapshot['rows']): Promise<number> {
    let [crc, size] = [0, 0]
    const put = async (text: string) => {
      if (this.abandoned) throw new Error(`${basename(this.path)} was given up: the process ends`)
      const bytes = Buffer.from(text)
      crc = crc32(bytes, crc)
      size += bytes.length
      await file.append(bytes)
    }
    await put(`${JSON.stringify(head)}\n`)
    for (const [table, list] of Object.entries(rows)) {
      for (let at = 0; at < list.length; at += SLICE) {
        await put(
          list
            .slice(at, at + SLICE)
            .map((row) => `${JSON.stringify([table, row])}\n`)
            .join(''),
        )
      }
    }
    await put(`${crc}\n`)
    return size
  }
}
