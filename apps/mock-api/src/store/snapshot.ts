import { createHash } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { tables } from '@cornerman/fixtures/tables'
import type { Adapter } from 'lowdb'
import { DataFile } from 'lowdb/node'
import type { NextIds, Seed } from './database.ts'
import { replaceFile } from './durable-files.ts'
import { createDamageError } from './errors.ts'

/** Increase when the same rows are written in another format. */
const FORMAT = 2

/** Returns a hash of row schemas by table, without their descriptive fields. */
export const hashSchemas = (rows: Readonly<Record<string, unknown>>): string =>
  createHash('sha256')
    .update(
      JSON.stringify([FORMAT, rows], (key, value) =>
        (key === 'title' || key === 'description' || key.startsWith('x-')) && typeof value === 'string'
          ? undefined
          : value,
      ),
    )
    .digest('base64url')
    .slice(0, 16)

/** Identifies the row schemas of this version. */
export const SCHEMA_HASH = hashSchemas(Object.fromEntries(Object.entries(tables).map(([name, { row }]) => [name, row])))

/** All tables after one transaction. */
export interface Snapshot {
  /** Number of the last transaction included. */
  seq: number
  /** SCHEMA_HASH of the version that wrote it. */
  schema: string
  nextIds: NextIds
  rows: Seed
}

/**
 * Works like lowdb's DataFile, with four differences: compact JSON, a checksum, an fsync before the new file replaces the
 * old one, and no temporary file left on a full disk.
 */
export class SnapshotFile implements Adapter<Snapshot> {
  constructor(readonly path: string) {}

  /** Null when there is none. Throws DataDirError when it is damaged. */
  read(): Promise<Snapshot | null> {
    return this.fileAt(this.path).read()
  }

  write(snapshot: Snapshot): Promise<void> {
    return replaceFile(this.path, async (temporary) => {
      try {
        await this.fileAt(temporary).write(snapshot)
      } catch (error) {
        // steno's temporary file.
        await rm(join(dirname(temporary), '.snapshot.new.tmp'), { force: true })
        throw error
      }
    })
  }

  /** Bytes. */
  size(): Promise<number> {
    return stat(this.path).then(
      ({ size }) => size,
      () => 0,
    )
  }

  private fileAt(path: string): DataFile<Snapshot> {
    return new DataFile<Snapshot>(path, {
      stringify: (snapshot) => {
        const json = JSON.stringify(snapshot)
        return `${crc32(json)} ${json}\n`
      },
      parse: (text) => parseSnapshot(this.path, text),
    })
  }
}

/** Throws DataDirError when the checksum of the text does not fit. */
export function parseSnapshot(name: string, text: string): Snapshot {
  const json = text.slice(text.indexOf(' ') + 1, -1)
  if (text !== `${crc32(json)} ${json}\n`)
    throw createDamageError(`${name} is damaged: its checksum does not fit its ${Buffer.byteLength(text)} bytes.`)
  return JSON.parse(json)
}
