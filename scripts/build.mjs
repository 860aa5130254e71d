import { join } from 'node:path'
import { checkBudgets } from './budgets.mjs'
import { ROOT, runCli, secondsSince } from './cli.mjs'

const MOCK = join(ROOT, 'apps/mock-api')
const ADMIN = join(ROOT, 'apps/admin')

/** The mock as one file that needs Node, its pages and the fixtures only: it starts five times as fast as from its sources. */
export async function buildMock() {
  await bundle(join(MOCK, 'src/server.ts'), join(MOCK, 'dist/server.mjs'))
  await buildPages()
}

/** The pages that the mock serves, each as one script and one style beside its HTML. */
export async function buildPages(outdir = join(MOCK, 'dist/web')) {
  const { build, stop } = await import('esbuild')
  await build({
    absWorkingDir: MOCK,
    entryPoints: ['./web/**/index.html', './web/**/main.ts', './web/**/main.tsx', './web/**/style.css'],
    outbase: 'web',
    outdir,
    loader: { '.html': 'copy' },
    bundle: true,
    minify: true,
    jsx: 'automatic',
    // The chat stands in a sandbox without an origin, where a browser loads classic scripts only.
    format: 'iife',
    target: 'es2022',
    legalComments: 'linked',
    logLevel: 'error',
  })
  await stop()
}

/** A program for Node as one file, with all that it imports but what is `external`. */
export async function bundle(entry, outfile, external = []) {
  const { build, stop } = await import('esbuild')
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    external,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    logLevel: 'error',
    // Some of the packages inside are CommonJS and call require.
    banner: { js: `import { createRequire as makeRequire } from 'node:module'\nconst require = makeRequire(import.meta.url)` },
  })
  // It would wait for another build as long as we run.
  await stop()
}

/** The app as files to be served. Throws when it has become larger than its budgets. */
export async function buildAdmin() {
  const { build } = await import('vite')
  // The runner reads the configuration with what it imports from the contract, which is TypeScript; Node 20 alone cannot.
  await build({ root: ADMIN, configFile: join(ADMIN, 'vite.config.ts'), configLoader: 'runner', logLevel: 'error' })
  checkBudgets(ADMIN)
}

if (process.argv[1] === import.meta.filename) {
  await runCli(async () => {
    for (const [name, build] of [
      ['mock', buildMock],
      ['admin', buildAdmin],
      ['pages', buildPages],
    ]) {
      const wanted = process.argv.slice(2)
      if (wanted.length > 0 ? !wanted.includes(name) : name === 'pages') continue
      const began = performance.now()
      await build()
      console.log(`${name} built in ${secondsSince(began)}`)
    }
  })
}
