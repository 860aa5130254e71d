import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { CliError, ROOT, runCli, secondsSince } from './cli.mjs'

const MOCK = join(ROOT, 'apps/mock-api')
const ADMIN = join(ROOT, 'apps/admin')

/**
 * Bundles the mock into dist/server.cjs, which starts five times as fast as the sources; dist/server.mjs starts it with a
 * code cache. It needs only Node, its pages and the fixtures.
 */
export async function buildMock() {
  const { build, stop } = await import('esbuild')
  await build(describeBundle(join(MOCK, 'dist/server.cjs'), await defineCheckedDemo()))
  // Otherwise esbuild's process keeps running.
  await stop()
  copyFileSync(join(MOCK, 'start.mjs'), join(MOCK, 'dist/server.mjs'))
  await buildPages()
  await writeCodeCache()
}

/** Checks the demo. Returns a definition for esbuild: a bundle need not check the same demo when it starts. */
export async function defineCheckedDemo() {
  const { tsImport } = await import('tsx/esm/api')
  const { checkDemo } = await tsImport('../fixtures/load.ts', import.meta.url)
  return { CHECKED_DEMO: `"${checkDemo()}"` }
}

/** esbuild's options for the mock in one file. CommonJS, because V8 caches code of scripts only. */
const describeBundle = (outfile, checkedDemo) => ({
  entryPoints: [join(MOCK, 'src/server.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  sourcemap: true,
  logLevel: 'error',
  // Node reads a file of ASCII several times as fast.
  minifyWhitespace: true,
  minifySyntax: true,
  legalComments: 'external',
  define: {
    'import.meta.url': 'moduleUrl',
    'import.meta.dirname': '__dirname',
    ...checkedDemo,
  },
  banner: { js: "const moduleUrl = require('node:url').pathToFileURL(__filename).href" },
})

/** Starts the mock once, which writes the cache when it ends. */
async function writeCodeCache() {
  const { execa } = await import('execa')
  rmSync(join(MOCK, 'dist/server.cache'), { force: true })
  const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: 'memory', WRITE_CODE_CACHE: '1' }
  const mock = execa('node', [join(MOCK, 'dist/server.mjs')], { env, forceKillAfterDelay: 10_000 })
  for await (const line of mock) {
    const [url] = /http:\/\/[\d.:]+\d/.exec(line) ?? []
    if (!url) {
      continue
    }
    // The first request compiles what every request runs.
    await fetch(`${url}/__mock/health`)
    mock.kill('SIGTERM')
  }
  await mock
}

/** Bundles pages that the mock serves: one script and one stylesheet per page. Returns all files that it read. */
export async function buildPages(outdir = join(MOCK, 'dist/web'), names = ['**']) {
  const { build, stop } = await import('esbuild')
  const { metafile } = await build({
    absWorkingDir: MOCK,
    entryPoints: names.flatMap((name) =>
      ['index', 'main'].map((file) => `./web/${name}/${file}.*`),
    ),
    outbase: 'web',
    outdir,
    loader: { '.html': 'copy', '.woff2': 'file', '.svg': 'dataurl' },
    // Beside every stylesheet, wherever its page is mounted.
    assetNames: 'fonts/[name]-[hash]',
    publicPath: '.',
    external: ['*.woff'],
    bundle: true,
    minify: true,
    jsx: 'automatic',
    // The chat runs in a sandboxed frame without an origin, where a browser loads classic scripts only.
    format: 'iife',
    target: 'es2022',
    legalComments: 'linked',
    logLevel: 'error',
    metafile: true,
  })
  await stop()
  return Object.keys(metafile.inputs).map((file) => join(MOCK, file))
}

export async function buildAdmin() {
  const { build } = await import('vite')
  // The configuration imports TypeScript from the contract. Vite's runner can load that, Node 20 cannot.
  await build({
    root: ADMIN,
    configFile: join(ADMIN, 'vite.config.ts'),
    configLoader: 'runner',
    logLevel: 'error',
  })
  checkBudgets(ADMIN)
  moveSourceMaps(join(ADMIN, 'dist/assets'), join(ADMIN, 'source-maps'))
}

/** Source maps are for error reports. They contain the sources, so they must not lie where files are served. */
function moveSourceMaps(assets, target) {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target)
  for (const name of readdirSync(assets)) {
    if (name.endsWith('.map')) {
      renameSync(join(assets, name), join(target, name))
    }
  }
}

/**
 * Compares the gzipped scripts and styles of a build with apps/admin/budgets.json. A budget counts the page's scripts and everything that the modules
 * in `loads` import statically; with `besides`, only what comes on top of the page and those modules. A module of a group of the build is
 * named by its group (vite.config.ts). size-limit cannot express this.
 * Throws CliError when a budget is exceeded, and for a module without its own chunk, whose size would be 0.
 */
export function checkBudgets(admin) {
  const dist = join(admin, 'dist')
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  // Read here only: the server must not publish it.
  rmSync(join(dist, '.vite'), { recursive: true })
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const pageScripts = [...page.matchAll(/<script\b[^>]*\bsrc="\/([^"]+)"/g)].map(([, file]) => file)
  const getFiles = (modules) => new Set([...pageScripts, ...getStaticImports(manifest, modules)])

  const exceeded = JSON.parse(readFileSync(join(admin, 'budgets.json'), 'utf8')).filter(
    ({ name, kilobytes, loads, besides }) => {
      const loaded = besides ? getFiles(besides) : new Set()
      const files = [...getFiles(loads)].filter((file) => !loaded.has(file))
      const bytes = files.reduce(
        (sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length,
        0,
      )
      console.log(
        `${name}: ${(bytes / 1000).toFixed(1)} kB of scripts and styles, of at most ${kilobytes} kB`,
      )
      return bytes > kilobytes * 1000
    },
  )
  if (exceeded.length > 0) {
    throw new CliError(
      `Too many bytes: ${exceeded.map(({ name }) => name).join('; ')}. Load it later or remove it (apps/admin/budgets.json).`,
    )
  }
}

function getStaticImports(manifest, modules) {
  const visited = new Set()
  const visit = (module) => {
    const name = manifest[module]
      ? module
      : Object.keys(manifest).find((key) => manifest[key].name === module)
    if (visited.has(name)) {
      return
    }
    if (!name) {
      throw new CliError(
        `The build has no chunk for ${module}. Correct its name in apps/admin/budgets.json.`,
      )
    }
    visited.add(name)
    for (const next of manifest[name].imports ?? []) {
      visit(next)
    }
  }
  for (const name of modules) {
    visit(name)
  }
  return [...visited].flatMap((name) => [manifest[name].file, ...(manifest[name].css ?? [])])
}

if (process.argv[1] === import.meta.filename) {
  await runCli(async () => {
    for (const [name, build] of [
      ['mock', buildMock],
      ['admin', buildAdmin],
      ['pages', buildPages],
    ]) {
      const requested = process.argv.slice(2)
      if (requested.length > 0 ? !requested.includes(name) : name === 'pages') {
        continue
      }
      const start = performance.now()
      await build()
      console.log(`${name} built in ${secondsSince(start)}`)
    }
  })
}
