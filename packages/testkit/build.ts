import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { buildPages, defineCheckedDemo } from '@cornerman/mock-api/build'
import { build, stop, type TransformOptions, transform } from 'esbuild'
import { execa } from 'execa'
import { writeDeclarations } from './generate/declarations.ts'
import { printLicenses } from './licenses.ts'

const TESTKIT = import.meta.dirname
const KIT_DIR = join(TESTKIT, 'dist/testkit')

/** Vitest cannot be required, so neither can what extends it. */
const ES_MODULES = ['vitest']
const MEDIA_DIR = join(TESTKIT, 'dist/media')
const FIXTURES = dirname(createRequire(import.meta.url).resolve('@cornerman/fixtures'))

const {
  devDependencies: _,
  // Without it, Node and TypeScript take the files for CommonJS.
  type: __,
  scripts: ___,
  exports,
  ...manifest
} = JSON.parse(readFileSync(join(TESTKIT, 'package.json'), 'utf8'))

/** The licence of the project stands in one place. */
const { license } = JSON.parse(readFileSync(join(TESTKIT, '../../package.json'), 'utf8'))

/** Peers of the package only: in the workspace they would count as shipped. */
const PEERS = {
  '@playwright/test': '>=1.50',
  vitest: '>=3.2',
  '@cornerman/testkit-media': manifest.version,
}

const MANIFEST = {
  ...manifest,
  license,
  peerDependencies: PEERS,
  peerDependenciesMeta: Object.fromEntries(
    Object.keys(PEERS).map((name) => [name, { optional: true }]),
  ),
  bin: { cornerman: './command.cjs' },
  exports: {
    ...Object.fromEntries(
      Object.entries<string>(exports).map(([name, path]) => [
        name,
        toExport(basename(path, '.ts')),
      ]),
    ),
    './package.json': './package.json',
  },
  // For `moduleResolution: node10`, which reads no exports.
  main: './create-mock.cjs',
  types: './types/create-mock.d.ts',
  typesVersions: {
    '*': { world: ['./types/world.d.ts'], playwright: ['./types/playwright.d.ts'] },
  },
}

const MEDIA_MANIFEST = {
  name: '@cornerman/testkit-media',
  version: manifest.version,
  private: true,
  license,
  description: 'Images and clips of the Cornerman mock, which finds them beside @cornerman/testkit',
}

/** Builds the mock, its fixtures and its clients as a package without dependencies. Returns its folder. */
export async function buildKit(folder = KIT_DIR): Promise<string> {
  emptyFolder(folder)

  const sources = [...Object.values<string>(exports), './src/cli/command.ts']

  const files = await bundleTogether(
    folder,
    sources.map((path) => join(TESTKIT, path)),
  )

  chmodSync(join(folder, 'command.cjs'), 0o755)

  // Swagger UI would be half of the package, and the fonts of other scripts than Latin a fourth.
  files.push(...(await buildPages(join(folder, 'web'), ['chat', 'consent', 'console', 'message'])))

  for (const font of readdirSync(join(folder, 'web/fonts'))) {
    if (!/-latin-(wght|600)-/.test(font)) {
      rmSync(join(folder, 'web/fonts', font))
    }
  }

  cpSync(join(folder, 'web/message'), join(folder, 'web/docs'), { recursive: true })
  cpSync(join(TESTKIT, 'docs.html'), join(folder, 'web/docs/index.html'))
  writeFileSync(join(folder, 'THIRD_PARTY_LICENSES'), printLicenses(files))

  // Read at run time, from a folder above the program or next to it.
  cpSync(join(FIXTURES, 'demo'), join(folder, 'fixtures/demo'), { recursive: true })

  for (const file of ['python/cornerman.py', 'README.md', 'CHANGELOG.md']) {
    cpSync(join(TESTKIT, file), join(folder, file))
  }

  writeDeclarations(join(folder, 'types'), ES_MODULES)
  writeManifest(folder, MANIFEST)

  return folder
}

/** The server is a program and exports nothing. */
function toExport(module: string) {
  if (ES_MODULES.includes(module)) {
    return { types: `./types/${module}.d.mts`, default: `./${module}.mjs` }
  }

  const program = `./${module}.cjs`
  return module === 'server' ? program : { types: `./types/${module}.d.ts`, default: program }
}

/** Builds the images and clips as a package. Returns its folder. */
export function buildMedia(folder = MEDIA_DIR): string {
  emptyFolder(folder)
  cpSync(join(FIXTURES, 'media'), join(folder, 'media'), { recursive: true })
  cpSync(join(FIXTURES, 'NOTICE'), join(folder, 'NOTICE'))
  writeManifest(folder, MEDIA_MANIFEST)

  return folder
}

/** Packs a folder beside it. Returns the file and its bytes. */
export async function pack(folder: string, target = join(folder, '..')) {
  const { stdout } = await execa('npm', ['pack', '--json', '--pack-destination', target], {
    cwd: folder,
  })
  const file = join(target, JSON.parse(stdout)[0].filename)
  return { file, bytes: statSync(file).size }
}

/**
 * Bundles programs into one folder. What several import is one file. They are CommonJS, which both `import` and `require`
 * read, so that the mock is in the package once. Returns all files that it read.
 */
async function bundleTogether(outdir: string, entryPoints: string[]): Promise<string[]> {
  const { metafile, outputFiles } = await build({
    absWorkingDir: TESTKIT,
    entryPoints,
    outdir,
    entryNames: '[name]',
    metafile: true,
    outExtension: { '.js': '.cjs' },
    write: false,
    bundle: true,
    // esbuild shares code between ES modules only.
    splitting: true,
    external: ['@playwright/test', 'vitest'],
    define: await defineCheckedDemo(),
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'error',
  })

  for (const { path, text } of outputFiles) {
    if (ES_MODULES.includes(basename(path, '.cjs'))) {
      writeFileSync(path.replace('.cjs', '.mjs'), text)
    } else {
      const { code } = await transform(text, TO_COMMONJS)
      writeFileSync(path, code)
    }
  }

  // Otherwise esbuild's process keeps running.
  await stop()

  return Object.keys(metafile.inputs).map((file) => join(TESTKIT, file))
}

const TO_COMMONJS: TransformOptions = {
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  // A fourth smaller. The licences are in a file.
  minifyWhitespace: true,
  legalComments: 'none',
  // Jest cannot import what a test requires.
  supported: { 'dynamic-import': false },
  define: { 'import.meta.url': 'moduleUrl', 'import.meta.dirname': '__dirname' },
  banner: "const moduleUrl = require('node:url').pathToFileURL(__filename).href",
}

function emptyFolder(folder: string) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}

const writeManifest = (folder: string, content: object) =>
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(content, null, 2)}\n`)

const describePack = ({ file, bytes }: { file: string; bytes: number }) =>
  `${relative(process.cwd(), file)} (${(bytes / 1_000_000).toFixed(2)} MB)`

if (process.argv[1] === import.meta.filename) {
  const kit = describePack(await pack(await buildKit()))
  const media = describePack(await pack(buildMedia()))

  console.log(`The testkit is ${kit}; its images and clips are ${media}.`)
  console.log('Install the first, and the second if pages show images.')
}
