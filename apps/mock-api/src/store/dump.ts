import { createHash } from 'node:crypto'
import { open, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { tables } from '@cornerman/fixtures/tables'
import { Low } from 'lowdb'
import { DataFile } from 'lowdb/node'
import type { NextIds, Seed } from './database.ts'
import { syncDir, syncPath } from './durable-files.ts'
import { createDamageError } from './errors.ts'

/** Increase when the same rows are written in another format. */
const FORMAT = 2

/** Returns a hash of row schemas by table, without their descriptive fields. */
export const hashSchemas = (rows: Readonly<Record<string, unknown>>): string =>
  createHash('sha256')
    .update(
      JSON.stringify([FORMAT, rows], (key, value) =>
        (key === 'title' || key === 'description' || key.startsWith('x-')) &&
        typeof value === 'string'
          ? undefined
          : value,
      ),
    )
    .digest('base64url')
    .slice(0, 16)

export const SCHEMA_HASH = hashSchemas(
  Object.fromEntries(Object.entries(tables).map(([name, { row }]) => [name, row])),
)

/** All tables after one transaction. */
export interface Snapshot {
  seq: number
  schema: string
  nextIds: NextIds
  rows: Seed
  /** Snapshots of older versions have none. */
  log?: SyncedLog
}

/** The log with the newest changes, and how many of its bytes are on disk for sure. */
export interface SyncedLog {
  number: number
  length: number
}

/**
 * Works like lowdb's JSONFile, with compact JSON, a checksum, a last line that names the log, and an fsync at the end. lowdb puts a file in its place before
 * it is on disk, so a snapshot must not replace the last one: that is removed once the new one is written.
 */
export class SnapshotFile extends DataFile<Snapshot> {
  constructor(readonly path: string) {
    super(path, {
      stringify: ({ log, ...snapshot }) => {
        const json = JSON.stringify(snapshot)
        return `${crc32(json)} ${json}\n${log ? toLastLine(log) : ''}`
      },
      parse: (text) => parseSnapshot(path, text),
    })
  }

  override async write(snapshot: Snapshot): Promise<void> {
    try {
      await super.write(snapshot)
      await syncPath(this.path, 'r+')
      await syncDir(dirname(this.path))
    } catch (error) {
      // Frees the space, which the log needs on a full disk. The second file is that of lowdb's writer.
      for (const path of [this.path, join(dirname(this.path), `.${basename(this.path)}.tmp`)]) {
        await rm(path, { force: true }).catch(() => {})
      }
      throw error
    }
  }

  /** Replaces the last line in place, without the rows. A failure leaves the line before, which is true as well. */
  async nameLog(log: SyncedLog): Promise<void> {
    const handle = await open(this.path, 'r+')
    try {
      const { size } = await handle.stat()
      const end = Buffer.alloc(LAST_LINE)
      await handle.read(end, 0, LAST_LINE, Math.max(0, size - LAST_LINE))
      const isThere = readLastLine(end.toString()) !== undefined
      await handle.write(toLastLine(log), isThere ? size - LAST_LINE : size)
    } finally {
      await handle.close()
    }
  }

  /** Bytes. */
  size(): Promise<number> {
    return stat(this.path).then(
      ({ size }) => size,
      () => 0,
    )
  }
}

/**
 * Opens the newest snapshot of a folder; one with `seq` -1 when there is none. `spare` is the file for the next. Two files
 * are there after a power cut while the newer one was written, which may then be damaged, and the logs since the older one
 * are there too. Throws DataDirError when no file is whole.
 */
export async function openSnapshots(dir: string, warn: (line: string) => void) {
  const files = ['snapshot', 'snapshot-2'].map((name) => new SnapshotFile(join(dir, name)))
  const lows = files.map((file) => new Low<Snapshot>(file, NONE))
  const outcomes = await Promise.allSettled(lows.map((low) => low.read()))
  const [low, other] = lows.toSorted((a, b) => b.data.seq - a.data.seq) as [
    Low<Snapshot>,
    Low<Snapshot>,
  ]
  const damage = outcomes.find((outcome) => outcome.status === 'rejected')
  if (damage && low.data.seq < 0) {
    throw damage.reason
  }
  if (damage) {
    warn(`${(damage.reason as Error).message} The older snapshot beside it is used.`)
  }
  const [snapshot, spare] = [low.adapter, other.adapter] as [SnapshotFile, SnapshotFile]
  await rm(spare.path, { force: true })
  return { low, snapshot, spare }
}
const NONE: Snapshot = { seq: -1, schema: '', nextIds: {}, rows: {} }

/** Throws DataDirError when the checksum of the text does not fit. */
export function parseSnapshot(name: string, text: string): Snapshot {
  const end = text.indexOf('\n') + 1
  const body = text.slice(0, end)
  const json = body.slice(body.indexOf(' ') + 1, -1)
  if (body !== `${crc32(json)} ${json}\n`) {
    throw createDamageError(
      `${name} is damaged: its checksum does not fit its ${Buffer.byteLength(text)} bytes.`,
    )
  }
  const log = readLastLine(text.slice(end))
  return { ...JSON.parse(json), ...(log && { log }) }
}

/** Bytes of the last line: always as many, so that it can be replaced. */
const LAST_LINE = 48

const toLastLine = ({ number, length }: SyncedLog) =>
  `${`log ${number} ${length}`.padEnd(LAST_LINE - 1)}\n`

/** Undefined for a line that a power cut has torn, which says nothing. */
function readLastLine(line: string): SyncedLog | undefined {
  const [, number, length] = /^log (\d+) (\d+) *\n$/.exec(line) ?? []
  return number === undefined ? undefined : { number: Number(number), length: Number(length) }
}
