import type { Low } from 'lowdb'
import type { Change } from './database.ts'
import type { Disk } from './disk.ts'
import { type Entry, encode, type Journal, listJournals } from './journal.ts'
import { NotKept } from './not-kept.ts'
import type { Snapshot, SnapshotFile } from './snapshot.ts'

interface Waiter {
  seq: number
  kept(): void
  lost(refusal: NotKept): void
}

export interface KeeperParts {
  dir: string
  disk: Disk
  journal: Journal
  /** The last transaction that the disk holds. */
  seq: number
  lowdb: Low<Snapshot>
  snapshot: SnapshotFile
  /** All tables as they are now, behind transaction `seq`. */
  picture(seq: number): Snapshot
  /** Bytes of journal from which on a new snapshot is worth its work, unless the last one is larger. */
  snapshotAfter: number
  warn(line: string): void
}

/**
 * Keeps the transactions of one world on a disk. Memory changes at once; `durable` says when the disk has followed.
 * Every answer, also of a read, waits for it, so that nothing a failing disk takes back was ever seen outside.
 */
export class Keeper {
  /** How often changes were taken back. Whoever read something before and answers behind such a moment may have seen what is no more. */
  losses = 0
  lastLoss: NotKept | undefined
  private queue: Entry[] = []
  /** How to take back each transaction that is not on the disk, oldest first. */
  private undoable: { seq: number; undo: () => void }[] = []
  private waiters: Waiter[] = []
  private seq: number
  private kept: number
  private journal: Journal
  private writing: Promise<void> | undefined
  private snapshotting: Promise<void> | undefined
  private broken: NotKept | undefined

  constructor(private readonly parts: KeeperParts) {
    this.seq = parts.seq
    this.kept = parts.seq
    this.journal = parts.journal
  }

  /** Takes a transaction that has just happened in memory. Throws NotKept on a disk that has failed; then its caller takes it back. */
  take(changes: readonly Change[], undo: () => void) {
    if (changes.length > 0) {
      if (this.broken) throw this.broken
      this.queue.push({ seq: ++this.seq, changes })
      this.writing ??= this.write()
    }
    // One that changed no row may still have seen rows that are on their way, and remembered something because of them.
    if (this.seq > this.kept) this.undoable.push({ seq: this.seq, undo })
  }

  /** Undefined when everything so far is on the disk. Otherwise resolves when it is; rejects with NotKept when it was taken back. */
  durable(): Promise<void> | undefined {
    const { seq } = this
    if (seq <= this.kept) return undefined
    return new Promise((kept, lost) => this.waiters.push({ seq, kept, lost }))
  }

  /** Resolves when everything is on the disk, or was refused. A snapshot that is being written is given up: the journal holds it all. */
  async close(): Promise<void> {
    this.parts.snapshot.abandoned = true
    while (this.writing || this.snapshotting) await Promise.all([this.writing, this.snapshotting])
    await this.journal.close()
  }

  /** Writes what waits, in rounds: all that came during one round share the next one's line and its one sync. */
  private async write(): Promise<void> {
    // Let the turn that woke us end, so that its neighbours come along.
    await null
    while (this.queue.length > 0) {
      const batch = this.queue.splice(0)
      try {
        await this.journal.write(encode(batch))
      } catch (error) {
        await this.refuse(NotKept.because(error))
        continue
      }
      this.settle(batch.at(-1)?.seq ?? this.kept)
      const { snapshot, snapshotAfter } = this.parts
      if (this.journal.length > Math.max(snapshotAfter, snapshot.size) && !this.snapshotting) await this.rotate()
    }
    // In the same turn as the last look at the queue: a late-comer must find either a round that takes it or none.
    this.writing = undefined
  }

  private settle(kept: number) {
    this.kept = kept
    this.undoable = this.undoable.filter(({ seq }) => seq > kept)
    const [due, later] = [this.waiters.filter(({ seq }) => seq <= kept), this.waiters.filter(({ seq }) => seq > kept)]
    this.waiters = later
    for (const waiter of due) waiter.kept()
  }

  /**
   * Takes back everything that is not on the disk: later transactions have seen the failed ones. Only a full disk is tried
   * again, once the half line is gone for good; after any other failure nobody knows what the disk holds.
   */
  private async refuse(refusal: NotKept): Promise<void> {
    if (refusal.reason === 'not_kept') this.broken = refusal
    const { waiters, undoable } = this
    ;[this.queue, this.waiters, this.undoable] = [[], [], []]
    for (const { undo } of undoable.toReversed()) undo()
    this.seq = this.kept
    this.losses++
    this.lastLoss = refusal
    await this.journal.cutBack().catch((error) => {
      this.broken = new NotKept('not_kept', error)
    })
    for (const waiter of waiters) waiter.lost(this.broken ?? refusal)
    // What was taken while the file was cut back has nowhere to go when that failed.
    if (this.broken && this.queue.length > 0) await this.refuse(this.broken)
  }

  /** Begins the next journal, then writes a snapshot beside the work: its rows are frozen and its lists are copies, so no writer disturbs it. */
  private async rotate(): Promise<void> {
    const { disk, lowdb, snapshot, picture, warn } = this.parts
    const next = await this.journal.next(disk).catch(() => undefined)
    // No room for a new journal: the old one goes on.
    if (!next) return
    // Everything in it is on the disk already, so a close that fails loses nothing.
    await this.journal.close().catch(() => {})
    this.journal = next
    lowdb.data = picture(this.seq)
    const arrived = this.durable()
    // Also when nobody gets to wait for it: a failed snapshot must not leave a rejection that nobody handles.
    arrived?.catch(() => {})
    snapshot.mayPublish = () => arrived
    this.snapshotting = lowdb
      .write()
      .then(() => this.dropBefore(next.number))
      .catch((error: Error) => snapshot.abandoned || warn(`No snapshot was written, the journals stay: ${error.message}`))
      .then(() => {
        this.snapshotting = undefined
      })
  }

  private async dropBefore(number: number): Promise<void> {
    const { disk, dir } = this.parts
    for (const journal of await listJournals(disk, dir)) if (journal.number < number) await disk.remove(journal.path)
  }
}
