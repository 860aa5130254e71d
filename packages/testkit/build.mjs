import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { execa } from 'execa'
import { buildPages } from '../../scripts/build.mjs'
import { CliError, ROOT, runCli } from '../../scripts/cli.mjs'

const TESTKIT = import.meta.dirname
const KIT_DIR = join(TESTKIT, 'dist/testkit')
const MEDIA_DIR = join(TESTKIT, 'dist/media')
/** Bytes of the packed kit. */
const MAX_PACKED = 3_000_000
const { devDependencies: _, exports, ...manifest } = JSON.parse(readFileSync(join(TESTKIT, 'package.json'), 'utf8'))
/** The modules of src that other projects import, by the names of their exports. */
const MODULES = Object.fromEntries(
  Object.entries(exports).flatMap(([name, path]) => {
    const [, module] = /^[.][/]src[/](.+)[.]ts$/.exec(path) ?? []
    return module ? [[name, module]] : []
  }),
)

/** Peers of the package only: in the workspace they would count as shipped. */
const PEERS = { '@playwright/test': '>=1.50', '@cornerman/testkit-media': manifest.version }
const MANIFEST = {
  ...manifest,
  peerDependencies: PEERS,
  peerDependenciesMeta: Object.fromEntries(Object.keys(PEERS).map((name) => [name, { optional: true }])),
  bin: { cornerman: './command.mjs' },
  exports: {
    ...exports,
    ...Object.fromEntries(Object.entries(MODULES).map(([name, module]) => [name, toExport(module)])),
  },
}
const MEDIA_MANIFEST = {
  name: '@cornerman/testkit-media',
  version: manifest.version,
  private: true,
  description: 'Images and clips of the Cornerman mock, which finds them beside @cornerman/testkit',
}

/** Builds the mock, its fixtures and its clients as a package without dependencies. Returns its folder. Printing types takes seconds. */
export async function buildKit(folder = KIT_DIR, { types = false } = {}) {
  emptyFolder(folder)
  await bundleTogether(folder, {
    ...Object.fromEntries(Object.values(MODULES).map((module) => [module, join(TESTKIT, `src/${module}.ts`)])),
    command: join(TESTKIT, 'src/cli/command.ts'),
  })
  chmodSync(join(folder, 'command.mjs'), 0o755)
  await buildPages(join(folder, 'web'))
  // Read at run time, from a folder above the program or next to it.
  cpSync(join(ROOT, 'fixtures/demo'), join(folder, 'fixtures/demo'), { recursive: true })
  for (const file of ['python/cornerman.py', 'README.md']) cpSync(join(TESTKIT, file), join(folder, file))
  cpSync(join(ROOT, 'NOTICE'), join(folder, 'NOTICE'))
  if (types) (await import('./types.mjs')).writeTypes(join(folder, 'types'))
  writeManifest(folder, MANIFEST)
  return folder
}

/** The server is a program and exports nothing. */
function toExport(module) {
  const program = `./${module}.mjs`
  return module === 'server' ? program : { types: `./types/${module}.d.ts`, default: program }
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
