import fs, { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { readStart } from '../src/lab/worlds/options.ts'
import { loadScenario } from '../src/load-scenario.ts'
import { openPersistentWorld } from '../src/store/persistent-world.ts'
import { NOW, openMock } from './sign-in.ts'

/** Opens a mock whose default world is stored in a folder; by default in a temporary one. */
export async function openPersistentMock(dir = temporaryDir()) {
  const start = readStart(loadScenario, { now: new Date(NOW).toISOString() })
  const { world, close } = await openPersistentWorld({ dir, name: 'demo', id: 'default', ...start })
  return { ...openMock({ persistent: world }), dir, close }
}

export function temporaryDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'cornerman-test-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))

  return dir
}

/** Makes every log write fail half way with this code, until the returned function is called. */
export function failWrites(code: string): () => void {
  const { writeSync } = fs

  const spy = vi.spyOn(fs, 'writeSync').mockImplementation(((
    fd: number,
    bytes: Buffer,
    offset: number,
    length: number,
    position: number,
  ) => {
    if (offset > 0 || length === 1) {
      throw Object.assign(new Error(code), { code })
    }

    return writeSync(fd, bytes, offset, Math.ceil(length / 2), position)
  }) as typeof fs.writeSync)

  onTestFinished(() => spy.mockRestore())

  return () => spy.mockRestore()
}
