import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildPages, bundle } from './build.mjs'
import { ROOT, runCli } from './cli.mjs'

const PLACE = join(ROOT, 'apps/mock-api/dist/kit')
const MANIFEST = {
  name: 'cornerman-kit',
  version: '0.1.0',
  private: true,
  description: 'The mock of Cornerman and its fixtures for tests, without the rest of its repository',
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

/** The mock, `createMock` and Playwright's fixtures as a package of plain files that needs Node alone; answers where it lies. Types take seconds to print. */
export async function buildKit(place = PLACE, { types = false } = {}) {
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  await bundle(join(ROOT, 'apps/mock-api/src/server.ts'), join(place, 'server.mjs'))
  await bundle(join(ROOT, 'apps/mock-api/src/kit.ts'), join(place, 'create-mock.mjs'))
  await bundle(join(ROOT, 'e2e/world-fixtures.ts'), join(place, 'playwright.mjs'), ['@playwright/test'])
  await buildPages(join(place, 'web'))
  // They are read at run time, from a folder above the program or beside it.
  for (const folder of ['demo', 'media', 'gazetteer/cities.txt'])
    cpSync(join(ROOT, 'fixtures', folder), join(place, 'fixtures', folder), { recursive: true })
  if (types) (await import('./testkit-types.mjs')).writeTypes(join(place, 'types'))
  writeFileSync(join(place, 'package.json'), `${JSON.stringify(MANIFEST, null, 2)}\n`)
  return place
}

if (process.argv[1] === import.meta.filename) {
  await runCli(async () => {
    console.log(
      `The kit lies in ${relative(process.cwd(), await buildKit(PLACE, { types: true })) || '.'}: take that folder as a dependency, or pack it with npm pack.`,
    )
  })
}
