import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Low } from 'lowdb'
import { type Change, Database } from './database.ts'
import { damaged, PersistenceError } from './errors.ts'
import { encode, LogFile, listLogs, replay } from './log.ts'
import { SCHEMA_HASH, type Snapshot, SnapshotFile } from './snapshot.ts'

export interface StorageOptions {
  dir: string
  /** The rows to begin with in an empty folder. */
  create(): Database
  /** Bytes of log from which on a new snapshot is worth its work, unless the last snapshot is larger. */
  compactAfter: number
  warn(line: string): void
}

/** As Redis' `appendfsync everysec`: a power cut loses at most what was changed within this time. */
const SYNC_MS = 1000

const NONE: Snapshot = { seq: 0, schema: '', nextIds: {}, rows: {} }

/**
 * Opens the storage of a folder; undefined when another version of the row schemas wrote it.
 * Throws DataDirError with file and place where it is damaged.
 */
export async function openStorage(options: StorageOptions): Promise<Storage | undefined> {
  const { dir, create } = options
  const snapshot = new SnapshotFile(join(dir, 'snapshot'))
  const low = new Low<Snapshot>(snapshot, NONE)
  await low.read()
  if (low.data !== NONE && low.data.schema !== SCHEMA_HASH) return undefined
  const logs = await Promise.all((await listLogs(dir)).map(async (log) => ({ ...log, bytes: await readFile(log.path) })))
  // A process that was killed may have left the next log behind, still empty.
  const written = logs.filter(({ bytes }) => bytes.length > 0)
  if (low.data === NONE) {
    if (written.length > 0) throw damaged(`${snapshot.path} is missing, and the logs beside it need it.`)
    low.data = { seq: 0, schema: SCHEMA_HASH, ...create().exportRows() }
    await low.write()
  }
  const { database, seq, length } = recover(low.data, written, options.warn)
  const log = await LogFile.open(dir, (written.at(-1) ?? logs.at(-1))?.number ?? 1, length)
  const storage = new Storage(database, seq, log, low, snapshot, options)
  await storage.scheduleCompaction()
  return storage
}

/** The rows of a snapshot with everything that the logs hold since. `length` is that of the whole lines of the last log, in bytes. */
function recover({ rows, nextIds, seq }: Snapshot, logs: readonly { path: string; bytes: Buffer }[], warn: (line: string) => void) {
  const database = Database.of(rows, nextIds)
  let length = 0
  for (const [index, { path, bytes }] of logs.entries()) {
    length = replay(path, bytes, {
      isNewest: index === logs.length - 1,
      warn,
      apply(entry, at) {
        // A log may begin with what the snapshot holds: the process ended before it removed that log.
        if (entry.seq <= seq) return
        if (entry.seq !== seq + 1) throw damaged(`${path} is damaged before byte ${at}: change ${seq + 1} is missing.`)
        database.redo(entry.changes)
        seq = entry.seq
      },
    })
  }
  return { database, seq, length }
}

/** Persists the transactions of one database: each one goes to a log, and now and then a snapshot replaces the logs before it. */
export class Storage {
  private isDirty = false
  private failure: PersistenceError | undefined
  private compacting: Promise<void> | undefined
  private compactAt = Number.POSITIVE_INFINITY
  private readonly timer = setInterval(() => void this.sync(), SYNC_MS).unref()

  constructor(
    readonly database: Database,
    /** The number of the last transaction. */
    private seq: number,
    private log: LogFile,
    private readonly low: Low<Snapshot>,
    private readonly snapshot: SnapshotFile,
    private readonly options: StorageOptions,
  ) {
    this.low.data = NONE
  }

  /** Writes what a transaction changed. Throws PersistenceError when it is not in the file; then the transaction must be rolled back. */
  append(changes: readonly Change[]) {
    if (this.failure) throw this.failure
    const line = encode(this.seq + 1, changes)
    try {
      this.log.append(line)
    } catch (error) {
      throw this.refuse(error)
    }
    this.seq++
    this.isDirty = true
    if (this.log.size > this.compactAt) this.compacting ??= this.compact()
  }

  /** Resolves when everything is on the disk and no file is open any more. */
  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.compacting
    await this.sync()
    await this.log.close()
  }

  /** Only a full disk is tried again. After any other failure, or a tail that cannot be removed, nobody knows what the file holds. */
  private refuse(cause: unknown): PersistenceError {
    const refusal = PersistenceError.from(cause)
    if (refusal.reason === 'not_kept') this.failure = refusal
    try {
      this.log.truncateTail()
    } catch (error) {
      this.failure = new PersistenceError('not_kept', error)
    }
    return this.failure ?? refusal
  }

  private async sync(): Promise<void> {
    if (!this.isDirty || this.failure) return
    this.isDirty = false
    try {
      await this.log.sync()
    } catch (error) {
      this.failure = new PersistenceError('not_kept', error)
    }
  }

  /**
   * Begins the next log and writes a snapshot of the rows as they are at that moment, while the next log takes changes.
   * Rows are frozen and lists are copies, so no later change shows in it.
   */
  private async compact(): Promise<void> {
    const { dir, warn } = this.options
    let sizeAtFailure = 0
    try {
      const previous = await this.beginLog()
      this.low.data = { seq: this.seq, schema: SCHEMA_HASH, ...this.database.exportRows() }
      await previous.close()
      await this.low.write()
      for (const { path, number } of await listLogs(dir)) if (number <= previous.number) await rm(path)
    } catch (error) {
      warn(`No snapshot was written, the logs stay: ${(error as Error).message}`)
      sizeAtFailure = this.log.size
    }
    this.low.data = NONE
    await this.scheduleCompaction(sizeAtFailure)
    this.compacting = undefined
  }

  /** Begins the next log and returns the one that ends. */
  private async beginLog(): Promise<LogFile> {
    const previous = this.log
    const next = await LogFile.open(this.options.dir, previous.number + 1)
    try {
      // A power cut must not leave newer changes without the older ones.
      previous.syncNow()
    } catch (error) {
      this.failure = new PersistenceError('not_kept', error)
      await next.close()
      throw error
    }
    this.log = next
    return previous
  }

  async scheduleCompaction(from = 0): Promise<void> {
    this.compactAt = from + Math.max(this.options.compactAfter, await this.snapshot.size())
  }
}
