import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { CliError, ROOT, runCli, secondsSince } from './cli.mjs'
import { buildKit, pack } from './testkit.mjs'

/** Returns the first test that the kit's README shows. */
export const getFirstTest = () =>
  /```js\n(.*?)```/s.exec(readFileSync(join(ROOT, 'apps/mock-api/kit/README.md'), 'utf8'))?.[1] ?? ''

/** Measures a new project: from `npm install` of the packed kit, in an empty folder, to the first green test. */
async function measure() {
  const folder = mkdtempSync(join(tmpdir(), 'first-test-'))
  const run = (command, args) => execa(command, args, { cwd: folder, reject: false, all: true })
  try {
    const { file, bytes } = await pack(await buildKit(join(folder, 'built')), folder)
    writeFileSync(join(folder, 'first.test.mjs'), getFirstTest())
    const start = performance.now()
    for (const [command, args] of [
      ['npm', ['install', '--save-dev', file]],
      ['node', ['--test', 'first.test.mjs']],
    ]) {
      const { exitCode, all } = await run(command, args)
      if (exitCode !== 0) throw new CliError(`${command} ${args.join(' ')} failed:\n${all}`)
      console.log(`${secondsSince(start)}: ${command} ${args[0]}`)
    }
    console.log(
      `A new project is green ${secondsSince(start)} after npm install; the kit has ${(bytes / 1_000_000).toFixed(2)} MB.`,
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

if (process.argv[1] === import.meta.filename) await runCli(measure)
