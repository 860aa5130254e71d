import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { execa } from 'execa'
import { buildPages } from './build.mjs'
import { CliError, ROOT, runCli } from './cli.mjs'

const MOCK = join(ROOT, 'apps/mock-api')
const KIT_DIR = join(MOCK, 'dist/kit')
const MEDIA_DIR = join(MOCK, 'dist/kit-media')
/** Bytes of the packed kit. */
const MAX_PACKED = 3_000_000
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

const MANIFEST = {
  name: 'cornerman-kit',
  version,
  private: true,
  description: 'The Cornerman mock, its test fixtures and its clients as one package',
  type: 'module',
  engines: { node: '>=20.19' },
  bin: { cornerman: './command.mjs' },
  exports: {
    '.': { types: './types/kit.d.ts', default: './create-mock.mjs' },
    './playwright': { types: './types/world-fixtures.d.ts', default: './playwright.mjs' },
    './world': { types: './types/world.d.ts', default: './world.mjs' },
    './server': './server.mjs',
    './package.json': './package.json',
  },
  peerDependencies: { '@playwright/test': '>=1.50', 'cornerman-media': version },
  peerDependenciesMeta: { '@playwright/test': { optional: true }, 'cornerman-media': { optional: true } },
}
const MEDIA_MANIFEST = {
  name: 'cornerman-media',
  version,
  private: true,
  description: 'Images and clips of the Cornerman mock, which finds them beside cornerman-kit',
}

/** Builds the mock, its fixtures and its clients as a package without dependencies. Returns its folder. Printing types takes seconds. */
export async function buildKit(folder = KIT_DIR, { types = false } = {}) {
  emptyFolder(folder)
  await bundleTogether(folder, {
    server: 'apps/mock-api/src/server.ts',
    'create-mock': 'apps/mock-api/src/kit.ts',
    command: 'apps/mock-api/kit/command.ts',
    playwright: 'e2e/world-fixtures.ts',
    world: 'e2e/world.ts',
  })
  chmodSync(join(folder, 'command.mjs'), 0o755)
  await buildPages(join(folder, 'web'))
  // Read at run time, from a folder above the program or next to it.
  for (const fixture of ['demo', 'gazetteer/cities.txt'])
    cpSync(join(ROOT, 'fixtures', fixture), join(folder, 'fixtures', fixture), { recursive: true })
  for (const file of ['cornerman.py', 'README.md']) cpSync(join(MOCK, 'kit', file), join(folder, file))
  cpSync(join(ROOT, 'NOTICE'), join(folder, 'NOTICE'))
  if (types) (await import('./testkit-types.mjs')).writeTypes(join(folder, 'types'))
  writeManifest(folder, MANIFEST)
  return folder
}

/** Builds the images and clips as a package. Returns its folder. */
export function buildMedia(folder = MEDIA_DIR) {
  emptyFolder(folder)
  cpSync(join(ROOT, 'fixtures/media'), join(folder, 'media'), { recursive: true })
  writeManifest(folder, MEDIA_MANIFEST)
  return folder
}

/** Packs a folder beside it. Returns the file and its bytes. */
export async function pack(folder, target = join(folder, '..')) {
  const { stdout } = await execa('npm', ['pack', '--json', '--pack-destination', target], { cwd: folder })
  const file = join(target, JSON.parse(stdout)[0].filename)
  return { file, bytes: statSync(file).size }
}

/** Bundles programs into one folder. What several import is one file. */
async function bundleTogether(outdir, entryPoints) {
  const { build, stop } = await import('esbuild')
  await build({
    absWorkingDir: ROOT,
    entryPoints,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    external: ['@playwright/test'],
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'error',
    banner: { js: REQUIRE },
  })
  // Otherwise esbuild's process keeps running.
  await stop()
}

/** Some bundled packages are CommonJS and call require. */
const REQUIRE = `import { createRequire as makeRequire } from 'node:module'\nconst require = makeRequire(import.meta.url)`

function emptyFolder(folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}

const writeManifest = (folder, manifest) =>
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)

if (process.argv[1] === import.meta.filename) {
  await runCli(async () => {
    const kit = await pack(await buildKit(KIT_DIR, { types: true }))
    const media = await pack(buildMedia())
    const describe = ({ file, bytes }) => `${relative(process.cwd(), file)} (${(bytes / 1_000_000).toFixed(2)} MB)`
    console.log(
      `The testkit is ${describe(kit)}; its images and clips are ${describe(media)}. Install the first, and the second if pages show images.`,
    )
    if (kit.bytes > MAX_PACKED)
      throw new CliError(`The packed testkit has ${kit.bytes} bytes, over its limit of ${MAX_PACKED}.`)
  })
}
