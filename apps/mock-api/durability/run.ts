import { fullDisk } from './full-disk.ts'
import { kill } from './kill.ts'
import { large } from './large.ts'
import { server } from './server.ts'

/** `npm run test:durability [part [times]]`: tests the guarantees of the data folder. Exits with 1 on a failure. */
const PARTS: Record<string, (times?: number) => Promise<Report>> = {
  kill,
  server,
  full: fullDisk,
  large,
}

const [only, times] = process.argv.slice(2)

/** Counts, and descriptions of broken guarantees. */
interface Report {
  broken: string[]
  [count: string]: unknown
}

let isBroken = false

for (const [name, part] of Object.entries(PARTS)) {
  if (only && only !== name) {
    continue
  }

  const began = performance.now()
  const { broken, ...counts } = await part(times ? Number(times) : undefined)
  const seconds = Math.round((performance.now() - began) / 1000)
  const figures = { ...counts, broken: broken.length }
  const columns = Object.entries(figures).map(([what, count]) => `${what} ${count}`)

  console.log(`${name.padEnd(7)} ${columns.join(', ')}, ${seconds} s`)

  for (const line of broken) {
    console.log(`        ${line}`)
  }

  isBroken ||= broken.length > 0
}

process.exit(isBroken ? 1 : 0)
