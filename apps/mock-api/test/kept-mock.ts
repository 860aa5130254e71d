import { MemoryDisk, NO_TROUBLES } from '../hold/memory-disk.ts'
import { scenarioLoader } from '../src/scenarios.ts'
import type { Disk } from '../src/store/disk.ts'
import { openKeptWorld } from '../src/store/kept-world.ts'
import { loaded } from '../src/store/worlds.ts'
import { NOW, openMock } from './front-door.ts'

interface Held {
  released: Promise<void>
  /** The code of the error that the sync ends with. */
  failsWith: string | undefined
}

const load = scenarioLoader()

/** A mock whose default world is kept on a disk in memory. `hold` makes the journal's next sync wait until it is let go, and then fail if it is told how. */
export async function openKeptMock(memory = new MemoryDisk()) {
  let held: Held | undefined
  const disk = memory.session(NO_TROUBLES)
  const slow: Disk = {
    ...disk,
    async open(path, mode) {
      const file = await disk.open(path, mode)
      return {
        ...file,
        async sync() {
          const now = held
          if (!now || !path.includes('journal')) return file.sync()
          await now.released
          held = undefined
          if (now.failsWith) throw Object.assign(new Error(now.failsWith), { code: now.failsWith })
          return file.sync()
        },
      }
    },
  }
  const kept = await openKeptWorld({
    dir: '/data',
    start: { scenario: 'demo', seed: 1, now: NOW },
    load: (now) => loaded(load, 'demo', now),
    disk: slow,
    lock: async () => async () => {},
  })
  /** Answers how to let the sync go. */
  function hold(failsWith?: string): () => void {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    held = { released, failsWith }
    return release
  }
  return { ...openMock({ kept: kept.world }), hold, close: kept.close, memory }
}
