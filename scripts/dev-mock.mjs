import { watch } from 'node:fs'
import { join } from 'node:path'
import { context } from 'esbuild'
import { execa } from 'execa'
import { describeBundle } from './build.mjs'
import { ROOT } from './cli.mjs'

/**
 * Starts the mock, and bundles and restarts it when a source or the demo changes. esbuild reads only the changed files, so
 * this takes about a second; loading every source again would take several.
 */
const MOCK = join(ROOT, 'apps/mock-api')
const OUTFILE = join(MOCK, 'dist/dev/server.cjs')
const WATCHED = ['apps/mock-api/src', 'packages/contract/src', 'fixtures']
/** An editor writes a file in several steps. */
const SETTLE_MS = 50

const bundle = await context(describeBundle(OUTFILE))
let server
let restarting = restart()
let timer

// esbuild's own watch mode looks at the files every two seconds.
for (const folder of WATCHED) {
  watch(join(ROOT, folder), { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      restarting = restarting.then(restart)
    }, SETTLE_MS)
  })
}

async function restart() {
  // esbuild has printed the errors. The last server stays.
  if (!(await bundle.rebuild().catch(() => false))) return
  // The next server needs the port and the data of the last. An acknowledged change survives a kill.
  server?.kill()
  await server
  server = execa('node', ['--enable-source-maps', OUTFILE], {
    cwd: ROOT,
    stdio: 'inherit',
    reject: false,
    forceKillAfterDelay: 300,
  })
}
