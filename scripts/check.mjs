import { performance } from 'node:perf_hooks'
import { endWithSignals } from './groups.mjs'
import { BIN } from './root.mjs'
import { run } from './run.mjs'
import { seconds } from './say.mjs'

const inColour = process.stdout.isTTY === true

/** What `npm run check` looks at, each with the command that mends or explains it. `npm run check -- types walls` looks at those only. */
const CHECKS = {
  style: {
    args: [BIN.biome, 'ci', '--error-on-warnings', '--max-diagnostics=50', `--colors=${inColour ? 'force' : 'off'}`],
    mend: 'npm run format mends what can be mended by itself',
  },
  types: { args: [BIN.tsc, '-b', '--pretty', String(inColour)], mend: 'npm run check -- types says it again' },
  walls: { args: ['--import', 'tsx', 'scripts/check-walls.ts'], mend: 'each line says what to do instead' },
  unused: { args: [BIN.knip, '--no-progress'], mend: 'delete it, or use it' },
}

endWithSignals(130)
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in CHECKS))
if (unknown.length > 0) {
  console.error(`There is no check ${unknown.join(', ')}. There is ${Object.keys(CHECKS).join(', ')}.`)
  process.exit(1)
}

const names = wanted.length > 0 ? wanted : Object.keys(CHECKS)
const results = await Promise.all(
  names.map(async (name) => {
    const { args, mend } = CHECKS[name]
    const began = performance.now()
    const { code, output } = await run(process.execPath, args, { env: inColour ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' } })
    console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(6)} ${seconds(began)}`)
    return { name, failed: code !== 0, output, mend }
  }),
)
for (const { name, failed, output, mend } of results) if (failed) console.log(`\n${name}: ${mend}\n${output}`)
if (results.some(({ failed }) => failed)) process.exitCode = 1
