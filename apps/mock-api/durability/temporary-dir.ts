import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs `work` in a temporary folder. */
export async function withTemporaryDir(work: (dir: string) => Promise<void>): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'cornerman-durability-'))
  try {
    await work(dir)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
