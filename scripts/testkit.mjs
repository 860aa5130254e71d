import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildPages, bundle } from './build.mjs'
import { ROOT, runCli } from './cli.mjs'

const KIT_DIR = join(ROOT, 'apps/mock-api/dist/kit')
const MANIFEST = {
  name: 'cornerman-kit',
  version: '0.1.0',
  private: true,
  description: 'The Cornerman mock and its test fixtures as one package',
  type: 'module',
  engines: { node: '>=20.19' },
  exports: {
    '.': { types: './types/kit.d.ts', default: './create-mock.mjs' },
    './playwright': { types: './types/world-fixtures.d.ts', default: './playwright.mjs' },
    './server': './server.mjs',
  },
  peerDependencies: { '@playwright/test': '>=1.50' },
  peerDependenciesMeta: { '@playwright/test': { optional: true } },
}

/** Builds the mock, `createMock` and Playwright's fixtures as a package without dependencies. Returns its folder. Printing types takes seconds. */
export async function buildKit(folder = KIT_DIR, { types = false } = {}) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await bundle(join(ROOT, 'apps/mock-api/src/server.ts'), join(folder, 'server.mjs'))
  await bundle(join(ROOT, 'apps/mock-api/src/kit.ts'), join(folder, 'create-mock.mjs'))
  await bundle(join(ROOT, 'e2e/world-fixtures.ts'), join(folder, 'playwright.mjs'), ['@playwright/test'])
  await buildPages(join(folder, 'web'))
  // Read at run time, from a folder above the program or next to it.
  for (const fixture of ['demo', 'media', 'gazetteer/cities.txt'])
    cpSync(join(ROOT, 'fixtures', fixture), join(folder, 'fixtures', fixture), { recursive: true })
  if (types) (await import('./testkit-types.mjs')).writeTypes(join(folder, 'types'))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(MANIFEST, null, 2)}\n`)
  return folder
}

if (process.argv[1] === import.meta.filename) {
  await runCli(async () => {
    console.log(
      `The testkit is in ${relative(process.cwd(), await buildKit(KIT_DIR, { types: true })) || '.'}. Add that folder as a dependency, or pack it with npm pack.`,
    )
  })
}
