import { readdirSync, writeSync } from 'node:fs'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { openWorld, restore, WRITERS, write } from './workload.ts'

/**
 * Runs eight writers and one that restores snapshots until the process is killed. Prints each change once it is
 * acknowledged. With `compaction` the process kills itself during a compaction.
 */
const [, , dir = '', life = '', killIn = ''] = process.argv
const { world, folder } = await openWorld(dir, { compactAfter: 20_000 })
writeSync(1, 'open\n')

for (const writer of WRITERS) {
  void repeat(writer, (note) => write(world, writer, note))
}

void repeat('snapshot', (note) => restore(world, note))

if (killIn === 'compaction') {
  void killInCompaction()
}

async function repeat(name: string, change: (note: string) => void) {
  for (let n = 0; ; n++) {
    const note = `${life}.${name}.${n}`
    change(note)
    writeSync(1, `acknowledged ${note}\n`)
    await pause(Math.random() * 10)
  }
}

async function killInCompaction() {
  const isCompacting = () =>
    readdirSync(folder).filter(
      (name) => name.startsWith('log-') || name.endsWith('.new') || name.endsWith('.tmp'),
    ).length > 1

  while (!isCompacting()) {
    await nextTurn()
  }

  for (let turns = Math.random() * 12; turns > 1; turns--) {
    await nextTurn()
  }

  writeSync(1, isCompacting() ? 'killed in compaction\n' : 'killed after compaction\n')
  process.kill(process.pid, 'SIGKILL')
}
