import { Database } from './database.ts'
import type { Disk } from './disk.ts'
import { decode, hidesWholeLine, Journal, type Line, listJournals } from './journal.ts'
import { FolderRefused } from './not-kept.ts'
import { replaceFile } from './replace-file.ts'
import type { Snapshot } from './snapshot.ts'

export interface Recovered {
  database: Database
  /** The last transaction that the disk holds. */
  seq: number
  journal: Journal
}

type Warn = (line: string) => void

/** The rows of a snapshot with everything that the journals hold since. Throws FolderRefused with file and place where one is damaged. */
export async function recover(disk: Disk, dir: string, snapshot: Snapshot, warn: Warn): Promise<Recovered> {
  const database = Database.of(snapshot.rows as Parameters<typeof Database.of>[0], snapshot.nextIds)
  let { seq } = snapshot
  const redo = (line: Line) => {
    database.redo(line.became)
    seq = line.last
  }
  const journals = await Promise.all(
    (await listJournals(disk, dir)).map(async (journal) => ({ ...journal, bytes: (await disk.read(journal.path)) ?? Buffer.alloc(0) })),
  )
  const newest = journals.findLastIndex(({ bytes }) => bytes.length > 0)
  let length = 0
  for (const [index, { path, bytes }] of journals.slice(0, newest + 1).entries()) {
    length = replay(path, bytes, { mayEndTorn: index === newest, seq: () => seq, redo, warn })
  }

  // What was read may lie in the system's cache only, and after a sync that failed no other sync writes it again: the last process
  // need not have lived to tell. So it is written anew, without an unfinished line, before anybody is answered from it;
  // opening the journal makes the names last.
  for (const [index, { path, bytes }] of journals.entries()) {
    if (index >= newest) await replaceFile(disk, path, bytes.subarray(0, index === newest ? length : 0))
  }
  const last = journals.length - 1
  return { database, seq, journal: await Journal.open(disk, dir, journals[last]?.number ?? 1, newest === last ? length : 0) }
}

/** Whether the folder holds changes though it has no snapshot to apply them to. */
export async function hasLines(disk: Disk, dir: string): Promise<boolean> {
  for (const { path } of await listJournals(disk, dir)) if (((await disk.read(path))?.length ?? 0) > 0) return true
  return false
}

interface Replay {
  /** Only the very last line of all may be unfinished: nobody was told of it. */
  mayEndTorn: boolean
  seq(): number
  redo(line: Line): void
  warn: Warn
}

/** Redoes the lines of one journal and answers how many of its bytes are good. */
function replay(path: string, bytes: Buffer, { mayEndTorn, seq, redo, warn }: Replay): number {
  let at = 0
  while (at < bytes.length) {
    const newline = bytes.indexOf('\n', at)
    const end = newline === -1 ? bytes.length : newline + 1
    const line = newline === -1 ? undefined : decode(bytes.subarray(at, newline))
    if (!line) {
      if (!mayEndTorn || end < bytes.length || hidesWholeLine(bytes.subarray(at))) throw damaged(path, `at byte ${at}`)
      warn(`${path}: its last line, at byte ${at}, was never finished, so nobody was told of it. It is dropped.`)
      return at
    }
    if (line.first > seq() + 1) throw damaged(path, `before byte ${at}: change ${seq() + 1} is missing`)
    // A line that the snapshot holds in part is redone as a whole: rows are set to what they became, which does no harm twice.
    if (line.last > seq()) redo(line)
    at = end
  }
  return at
}

const damaged = (path: string, place: string) =>
  new FolderRefused(`${path} is damaged ${place}. Put a copy in its place, or remove the folder to start afresh.`)
