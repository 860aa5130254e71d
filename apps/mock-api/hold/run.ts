import { damages, EVERY_BIT, TO_NEWLINE } from './damage.ts'
import { fullDisk } from './full.ts'
import { kills } from './kill.ts'
import { mutants } from './mutants.ts'
import { powerCuts } from './power.ts'
import { serverEnds } from './server.ts'
import { contentions } from './two.ts'

/** What a run says: figures, and what broke a promise. */
type Report = { broken: readonly string[] }

/** Each part at full length; `n` is how often, `seed` what chance follows from. */
const PARTS: Record<string, (n: number | undefined, seed: number) => Promise<Report | undefined>> = {
  power: (n = 5000, seed) => powerCuts({ cuts: n, seed }),
  kill: (n = 100) => kills(n),
  damage: (n = 6) => damages({ lines: n, ways: [...EVERY_BIT, TO_NEWLINE] }),
  full: () => fullDisk(),
  two: (n = 200) => contentions({ rounds: n, contenders: 8 }),
  server: (n = 10) => serverEnds('SIGKILL', n),
  stop: (n = 5) => serverEnds('SIGTERM', n),
  async mutants(n = 1500, seed) {
    const survivors = await mutants({ cuts: n, seed, say: (line) => console.log(`  ${line}`) })
    return { broken: survivors.map(({ file, line, text }) => `nobody notices that ${file}:${line} is missing: ${text}`) }
  },
}
/** Told from a crash by whoever runs this. */
const BROKEN = 3

const [name, n, seed = '1'] = process.argv.slice(2)
if (name !== undefined && !(name in PARTS)) {
  console.error(`There is no part ${name}: choose from ${Object.keys(PARTS).join(', ')}, or name none for all.`)
  process.exit(1)
}
let broken = 0
for (const part of name === undefined ? Object.keys(PARTS) : [name]) {
  const began = performance.now()
  const report = await PARTS[part]?.(n === undefined ? undefined : Number(n), Number(seed))
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  if (!report) {
    console.log(`${part}: not run, it needs the right to mount a disk`)
    continue
  }
  const { broken: promises, ...figures } = report
  console.log(`${part}: ${promises.length === 0 ? 'holds' : 'BROKEN'} after ${seconds} s`, figures)
  for (const promise of promises.slice(0, 10)) console.log(`  ${promise}`)
  broken += promises.length
}
process.exit(broken > 0 ? BROKEN : 0)
