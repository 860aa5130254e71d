import { readFile, rm } from 'node:fs/promises'
import { type Change, Database } from './database.ts'
import { type Dump, openDumps, SCHEMA_HASH, type SyncedLog } from './dump.ts'
import { createDamageError, PersistenceError } from './errors.ts'
import { encode, LogFile, listLogs, replay, toLogPath } from './log.ts'

export interface StorageOptions {
  dir: string
  create(): Database
  /** Bytes of log that trigger a new dump, unless the last dump is larger. */
  compactAfter: number
  warn(line: string): void
}

/** Like Redis' `appendfsync everysec`: a power cut loses at most the changes of this time. */
const SYNC_MS = 1000

/** Undefined when it was written with other row schemas. Throws DataDirError with file and position of any damage. */
export async function openStorage(options: StorageOptions): Promise<Storage | undefined> {
  const { dir, create } = options
  const dumps = await openDumps(dir, options.warn)
  const { low, dump } = dumps
  const isNew = low.data.seq < 0

  if (!isNew && low.data.schema !== SCHEMA_HASH) {
    return undefined
  }

  const logs = await Promise.all(
    (await listLogs(dir)).map(async (log) => ({ ...log, bytes: await readFile(log.path) })),
  )

  // A killed process may have left an empty next log.
  const written = logs.filter(({ bytes }) => bytes.length > 0)
  if (isNew && written.length > 0) {
    throw createDamageError(`${dump.path} is missing, and the logs beside it need it.`)
  }

  const { log: named } = low.data
  if (named && !logs.some(({ number }) => number === named.number)) {
    const path = toLogPath(dir, named.number)
    throw createDamageError(`${path} is missing, and with it the changes since the dump.`)
  }

  const number = findNewest(named, written.at(-1) ?? logs.at(-1))
  if (isNew) {
    const log = { number, length: 0 }
    low.data = { seq: 0, schema: SCHEMA_HASH, ...create().exportRows(), log }
  }

  const { database, seq, lengths } = recoverSynced(dir, low.data, written, options.warn)
  const log = await LogFile.open(dir, number, lengths.get(number))
  if (isNew) {
    // After the log that it names.
    await low.write().catch((error) => log.close().then(() => Promise.reject(error)))
  }

  const storage = new Storage(database, seq, log, dumps, options)
  await storage.scheduleCompaction()

  return storage
}

/** A killed process may have left a log without lines after the last one, or a log that the dump contains. */
const findNewest = (named: SyncedLog | undefined, found: { number: number } | undefined) =>
  Math.max(named?.number ?? 1, found?.number ?? 1)

/** Applies the logs, if the one that the dump names has all that was on disk. Warns of nothing that it rejects. */
function recoverSynced(
  dir: string,
  dump: Dump,
  logs: Parameters<typeof recover>[1],
  warn: (line: string) => void,
) {
  const warnings: string[] = []
  const recovered = recover(dump, logs, (line) => warnings.push(line))
  const { number, length } = dump.log ?? { number: 0, length: 0 }
  const kept = recovered.lengths.get(number) ?? 0

  if (kept < length) {
    throw createDamageError(
      `${toLogPath(dir, number)} was cut: ${length} bytes of it were on disk, and ${kept} are left.`,
    )
  }

  for (const line of warnings) {
    warn(line)
  }

  return recovered
}

/** Applies the logs to a dump. `lengths` are those of the complete lines of each log, in bytes. */
function recover(
  { rows, nextIds, seq }: Dump,
  logs: readonly { path: string; number: number; bytes: Buffer }[],
  warn: (line: string) => void,
) {
  const database = Database.of(rows, nextIds)
  const lengths = new Map<number, number>()

  for (const [index, { path, number, bytes }] of logs.entries()) {
    const length = replay(path, bytes, {
      isNewest: index === logs.length - 1,
      warn,
      apply(entry, at) {
        // A log may start with changes that the dump contains, when the process ended before removing it.
        if (entry.seq <= seq) {
          return
        }

        if (entry.seq !== seq + 1) {
          throw createDamageError(
            `${path} is damaged before byte ${at}: change ${seq + 1} is missing.`,
          )
        }

        database.apply(entry.changes)
        seq = entry.seq
      },
    })

    lengths.set(number, length)
  }

  return { database, seq, lengths }
}

/** Persists the transactions of one database in a log. Dumps replace older logs. */
export class Storage {
  private isDirty = false
  private failure: PersistenceError | undefined
  private compacting: Promise<void> | undefined
  private compactAt = Number.POSITIVE_INFINITY
  private readonly timer = setInterval(() => void this.sync(), SYNC_MS).unref()

  constructor(
    readonly database: Database,
    /** Number of the last transaction. */
    private seq: number,
    private log: LogFile,
    /** lowdb's data are the rows of the last dump. */
    private readonly dumps: Awaited<ReturnType<typeof openDumps>>,
    private readonly options: StorageOptions,
  ) {}

  /** Throws PersistenceError on failure; the transaction must then be rolled back. */
  append(changes: readonly Change[]) {
    if (this.failure) {
      throw this.failure
    }

    const line = encode(this.seq + 1, changes)
    try {
      this.log.append(line)
    } catch (error) {
      throw this.handleFailure(error)
    }

    this.seq++
    this.isDirty = true

    if (this.log.size > this.compactAt) {
      this.compacting ??= this.compact()
    }
  }

  /** Resolves when everything is on disk and every file is closed. */
  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.compacting
    await this.sync()
    await this.log.close()
  }

  /** Only a full disk allows a retry. After any other failure the content of the file is unknown. */
  private handleFailure(cause: unknown): PersistenceError {
    const persistenceError = PersistenceError.from(cause)
    if (persistenceError.reason === 'not_persisted') {
      this.failure = persistenceError
    }

    try {
      this.log.truncateTail()
    } catch (error) {
      this.failure = new PersistenceError('not_persisted', error)
    }

    return this.failure ?? persistenceError
  }

  private async sync(): Promise<void> {
    if (!this.isDirty || this.failure) {
      return
    }

    this.isDirty = false

    const { log } = this
    const { number, size: length } = log

    try {
      await log.sync()
    } catch (error) {
      this.failure = new PersistenceError('not_persisted', error)
      return
    }

    // Otherwise a compaction has begun another log meanwhile, and its dump does not need this one.
    if (log === this.log) {
      await this.dumps.dump.nameLog({ number, length }).catch(() => {})
    }
  }

  /** The next log accepts changes meanwhile. Rows are frozen and lists are copies, so these do not affect it. */
  private async compact(): Promise<void> {
    const { dir, warn } = this.options
    const { low, dump, spare } = this.dumps
    let sizeAtFailure = 0
    try {
      const previous = await this.startLog()
      const log = { number: this.log.number, length: 0 }

      low.data = { seq: this.seq, schema: SCHEMA_HASH, ...this.database.exportRows(), log }
      await previous.close()
      low.adapter = spare
      await low.write()
      Object.assign(this.dumps, { dump: spare, spare: dump })
      await rm(dump.path)

      for (const { path, number } of await listLogs(dir)) {
        if (number <= previous.number) {
          await rm(path)
        }
      }
    } catch (error) {
      warn(`No dump was written, the logs stay: ${(error as Error).message}`)
      sizeAtFailure = this.log.size
    }

    await this.scheduleCompaction(sizeAtFailure)
    this.compacting = undefined
  }

  private async startLog(): Promise<LogFile> {
    const previous = this.log
    const next = await LogFile.open(this.options.dir, previous.number + 1)
    try {
      // A power cut must not keep newer changes and lose older ones.
      previous.syncNow()
    } catch (error) {
      this.failure = new PersistenceError('not_persisted', error)
      await next.close()

      throw error
    }

    this.log = next

    return previous
  }

  async scheduleCompaction(from = 0): Promise<void> {
    this.compactAt = from + Math.max(this.options.compactAfter, await this.dumps.dump.size())
  }
}
