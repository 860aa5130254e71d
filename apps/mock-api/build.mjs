import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const DIST = join(import.meta.dirname, 'dist')

/**
 * Bundles the mock into dist/server.cjs, which starts five times as fast as the sources; dist/server.mjs starts it with a
 * code cache. It needs only Node, its pages and the fixtures.
 */
export async function buildMock() {
  const { build, stop } = await import('esbuild')
  await build(describeBundle(join(DIST, 'server.cjs'), await defineCheckedDemo()))

  // Otherwise esbuild's process keeps running.
  await stop()
  copyFileSync(join(import.meta.dirname, 'start.mjs'), join(DIST, 'server.mjs'))
  await buildPages()
  await writeCodeCache()
}

/** Checks the demo. Returns a definition for esbuild: a bundle need not check the same demo when it starts. */
export async function defineCheckedDemo() {
  const { tsImport } = await import('tsx/esm/api')
  const { checkDemo } = await tsImport('@cornerman/fixtures/load', import.meta.url)
  return { CHECKED_DEMO: `"${checkDemo()}"` }
}

/** esbuild's options for the mock in one file. CommonJS, because V8 caches code of scripts only. */
const describeBundle = (outfile, checkedDemo) => ({
  entryPoints: [join(import.meta.dirname, 'src/server.ts')],
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
  rmSync(join(DIST, 'server.cache'), { force: true })

  const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: 'memory', WRITE_CODE_CACHE: '1' }
  const mock = execa('node', [join(DIST, 'server.mjs')], { env, forceKillAfterDelay: 10_000 })
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
export async function buildPages(outdir = join(DIST, 'web'), names = ['**']) {
  const { build, stop } = await import('esbuild')

  const { metafile } = await build({
    absWorkingDir: import.meta.dirname,
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

  return Object.keys(metafile.inputs).map((file) => join(import.meta.dirname, file))
}

if (process.argv[1] === import.meta.filename) {
  await buildMock()
}
