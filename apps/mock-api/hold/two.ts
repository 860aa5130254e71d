import { renameSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { lockFolder } from '../src/store/lock.ts'
import { FolderRefused } from '../src/store/not-kept.ts'
import { inFolder } from './real.ts'

export interface LockReport {
  rounds: number
  /** Rounds that one of the contenders won. */
  won: number
  broken: string[]
}

/** Many ask for one folder at once, among what dead processes left behind: never do two get it, and those refused are told why. */
export function contentions({ rounds, contenders }: { rounds: number; contenders: number }): Promise<LockReport> {
  return inFolder(async (dir) => {
    const report: LockReport = { rounds, won: 0, broken: [] }
    for (let round = 0; round < rounds; round++) {
      for (let n = 0; n < 2; n++) await leaveBehind(dir, `lock-dead${round}${n}`)
      const outcomes = await Promise.allSettled(Array.from({ length: contenders }, () => lockFolder(dir)))
      const held = outcomes.filter((outcome) => outcome.status === 'fulfilled')
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected' && !(outcome.reason instanceof FolderRefused)) report.broken.push(`round ${round}: ${outcome.reason}`)
      }
      if (held.length > 1) report.broken.push(`round ${round}: ${held.length} hold the folder`)
      report.won += held.length === 1 ? 1 : 0
      for (const { value: unlock } of held) await unlock()
    }
    return report
  })
}

/** A socket that nobody listens on any more. */
async function leaveBehind(dir: string, name: string) {
  const server = createServer()
  await new Promise<void>((done) => server.listen(join(dir, 'leaving'), done))
  renameSync(join(dir, 'leaving'), join(dir, name))
  await new Promise((done) => server.close(done))
}
