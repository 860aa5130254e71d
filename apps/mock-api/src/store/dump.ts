import { createHash } from 'node:crypto'
import { open, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { tables } from '@cornerman/tables'
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

/** All tables of the default world after one transaction, as they lie on disk. */
export interface Dump {
  seq: number
  schema: string
  nextIds: NextIds
  rows: Seed
  /** Dumps of older versions have none. */
  log?: SyncedLog
}

/** The log with the newest changes, and how many of its bytes are on disk for sure. */
export interface SyncedLog {
  number: number
  length: number
}

/**
 * Works like lowdb's JSONFile, with compact JSON, a checksum, a last line that names the log, and an fsync at the end. lowdb puts a file in its place before
 * it is on disk, so a dump must not replace the last one: that is removed once the new one is written.
 */
export class DumpFile extends DataFile<Dump> {
  constructor(readonly path: string) {
    super(path, {
      stringify: ({ log, ...dump }) => {
        const json = JSON.stringify(dump)
        return `${crc32(json)} ${json}\n${log ? toLastLine(log) : ''}`
      },
      parse: (text) => parseDump(path, text),
    })
  }

  override async write(dump: Dump): Promise<void> {
    try {
      await super.write(dump)
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
 * Opens the newest dump of a folder; one with `seq` -1 when there is none. `spare` is the file for the next. Two files
 * are there after a power cut while the newer one was written, which may then be damaged, and the logs since the older one
 * are there too. Throws DataDirError when no file is whole.
 */
export async function openDumps(dir: string, warn: (line: string) => void) {
  const files = FILES.map((name) => new DumpFile(join(dir, name)))
  const lows = files.map((file) => new Low<Dump>(file, NONE))
  const outcomes = await Promise.allSettled(lows.map((low) => low.read()))
  const [low, other] = lows.toSorted((a, b) => b.data.seq - a.data.seq) as [Low<Dump>, Low<Dump>]
  const damage = outcomes.find((outcome) => outcome.status === 'rejected')

  if (damage && low.data.seq < 0) {
    throw damage.reason
  }

  if (damage) {
    warn(`${(damage.reason as Error).message} The older dump beside it is used.`)
  }

  const dump = low.adapter as DumpFile
  const spare = other.adapter as DumpFile

  await rm(spare.path, { force: true })

  return { low, dump, spare }
}

/** Folders of earlier versions have these names, so they stay. */
const FILES = ['snapshot', 'snapshot-2']
const NONE: Dump = { seq: -1, schema: '', nextIds: {}, rows: {} }

/** Throws DataDirError when the checksum of the text does not fit. */
export function parseDump(name: string, text: string): Dump {
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

function toLastLine({ number, length }: SyncedLog): string {
  const text = `log ${number} ${length}`
  return `${text.padEnd(LAST_LINE - 1)}\n`
}

/** Undefined for a line that a power cut has torn, which says nothing. */
function readLastLine(line: string): SyncedLog | undefined {
  const [, number, length] = /^log (\d+) (\d+) *\n$/.exec(line) ?? []
  return number === undefined ? undefined : { number: Number(number), length: Number(length) }
}
