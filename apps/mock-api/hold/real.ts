import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type KeptOptions, openKeptWorld } from '../src/store/kept-world.ts'
import { load } from './workload.ts'

/** The small scenario in a folder of a real disk. */
export const openReal = (dir: string, options: Partial<KeptOptions> = {}) =>
  openKeptWorld({ dir, start: { scenario: 'demo', seed: 1 }, load, ...options })

/** A folder for one run, gone after it. */
export async function inFolder<V>(work: (dir: string) => Promise<V>): Promise<V> {
  const dir = mkdtempSync(join(tmpdir(), 'cornerman-hold-'))
  try {
    return await work(dir)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
