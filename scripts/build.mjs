import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkBudgets } from './budgets.mjs'
import { ROOT, runCli, secondsSince } from './cli.mjs'

const MOCK = join(ROOT, 'apps/mock-api')
const ADMIN = join(ROOT, 'apps/admin')

/** Bundles the mock into one file, which starts five times as fast as the sources. It needs only Node, its pages and the fixtures. */
export async function buildMock() {
  await bundle(join(MOCK, 'src/server.ts'), join(MOCK, 'dist/server.mjs'))
  await buildPages()
}

/** Bundles the pages that the mock serves: one script and one stylesheet per page. */
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
    // The chat runs in a sandboxed frame without an origin, where a browser loads classic scripts only.
    format: 'iife',
    target: 'es2022',
    legalComments: 'linked',
    logLevel: 'error',
  })
  await stop()
}

/** Bundles a Node program with its imports into one file, except the `external` packages. */
export async function bundle(entry, outfile, external = []) {
  const { build, stop } = await import('esbuild')
  await build(describeBundle(entry, outfile, external))
  // Otherwise esbuild's process keeps running.
  await stop()
}

/** esbuild's options for a Node program in one file. */
export const describeBundle = (entry, outfile, external = []) => ({
  entryPoints: [entry],
  outfile,
  bundle: true,
  external,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  logLevel: 'error',
  // Some bundled packages are CommonJS and call require.
  banner: { js: `import { createRequire as makeRequire } from 'node:module'\nconst require = makeRequire(import.meta.url)` },
})

/** Builds the admin. Throws when it exceeds its size budgets. */
export async function buildAdmin() {
  const { build } = await import('vite')
  // The configuration imports TypeScript from the contract. Vite's runner can load that, Node 20 cannot.
  await build({ root: ADMIN, configFile: join(ADMIN, 'vite.config.ts'), configLoader: 'runner', logLevel: 'error' })
  checkBudgets(ADMIN)
  moveSourceMaps(join(ADMIN, 'dist/assets'), join(ADMIN, 'source-maps'))
}

/** Source maps are for error reports. They contain the sources, so they must not lie where files are served. */
function moveSourceMaps(assets, target) {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target)
  for (const name of readdirSync(assets)) if (name.endsWith('.map')) renameSync(join(assets, name), join(target, name))
}

if (process.argv[1] === import.meta.filename) {
  await runCli(async () => {
    for (const [name, build] of [
      ['mock', buildMock],
      ['admin', buildAdmin],
      ['pages', buildPages],
    ]) {
      const requested = process.argv.slice(2)
      if (requested.length > 0 ? !requested.includes(name) : name === 'pages') continue
      const start = performance.now()
      await build()
      console.log(`${name} built in ${secondsSince(start)}`)
    }
  })
}
