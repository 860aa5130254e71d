import { writeSync } from 'node:fs'
import { openReal } from './real.ts'
import { notesIn, WRITERS, write } from './workload.ts'

/** Eight writers that write until they are killed, and say so of each change once it is acknowledged. */
const [, , dir = '', life = ''] = process.argv
const { world } = await openReal(dir, { snapshotAfter: 20_000 })
writeSync(1, `open ${notesIn(world).size}\n`)
for (const writer of WRITERS) void keepWriting(writer)

async function keepWriting(writer: (typeof WRITERS)[number]) {
  for (let n = 0; ; n++) {
    const note = `${life}.${writer}.${n}`
    write(world, writer, note)
    await world.durable()
    writeSync(1, `kept ${note}\n`)
  }
}
