import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, buildSync, type Plugin as EsbuildPlugin } from 'esbuild'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type Reporter, type TestModule, type TestSpecification, type Vitest } from 'vitest/node'

/** Tests without a mock find most mutants, and fastest. */
class UnitTestsFirst extends BaseSequencer {
  override sort = async (files: TestSpecification[]) =>
    files.toSorted((a, b) => rank(a) - rank(b) || a.moduleId.localeCompare(b.moduleId))
}

const rank = ({ moduleId }: TestSpecification) =>
  Number(/sign-in\.ts|mock-with\.ts|create-mock\.ts/.test(readFileSync(moduleId, 'utf8'))) +
  Number(/routes\.test|\.test\.tsx/.test(moduleId))

/** Otherwise Stryker takes a file that cannot be imported, which has no failed test, as passed. */
class ImportErrors implements Reporter {
  private vitest: Vitest | undefined

  onInit(vitest: Vitest) {
    this.vitest = vitest
  }

  onTestModuleEnd(module: TestModule) {
    for (const error of module.errors()) this.vitest?.state.catchError(error, 'Import Error')
  }
}

const isBrowser = process.env.MUTATION_ENVIRONMENT === 'jsdom'

/** All icons as one file, in Stryker's copy of the project, and antd as its own bundle: each mutant loads them, and of 1,700 files that is slow. */
const ICONS = resolve('antd-icons.cjs')
if (isBrowser) {
  const options = {
    bundle: true,
    minify: true,
    format: 'cjs',
    platform: 'node',
    external: ['react', 'react-dom'],
  } as const
  buildSync({
    ...options,
    stdin: { contents: `export * from '@ant-design/icons/es'`, resolveDir: '.' },
    outfile: ICONS,
  })
}

/** Runs in Stryker's copy of the project, whose `node_modules` is a link: without aliases its packages would be the originals, unmutated. */
const ALIASES = [
  { find: /^@cornerman\/contract$/, replacement: resolve('packages/contract/src/index.ts') },
  { find: /^@cornerman\/contract\/(.+)$/, replacement: `${resolve('packages/contract/src')}/$1.ts` },
  { find: /^@cornerman\/fixtures$/, replacement: resolve('fixtures/index.ts') },
  { find: /^@cornerman\/fixtures\/tables$/, replacement: resolve('fixtures/tables.ts') },
  { find: /^@cornerman\/mock-api$/, replacement: resolve('apps/mock-api/src/create-mock.ts') },
]

/** Applies the aliases, and keeps the own location of each source. */
const sources: EsbuildPlugin = {
  name: 'sources',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@cornerman\// }, ({ path }) => {
      const alias = ALIASES.find(({ find }) => find.test(path))
      return alias && { path: path.replace(alias.find, alias.replacement) }
    })
    // No test reads styles, only the names of classes.
    onLoad({ filter: /\.css$/ }, () => ({
      contents: 'export default new Proxy({}, { get: (_, name) => String(name) })',
    }))
    onLoad({ filter: /\.ts$/ }, ({ path }) => ({
      loader: 'ts',
      contents: readFileSync(path, 'utf8')
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
    }))
  },
}

/** Loads a test with its sources as one module: importing the mock's 300 takes longer than most tests, and happens for each mutant. */
const bundleTests: Plugin = {
  name: 'bundle-tests',
  enforce: 'pre',
  async load(id) {
    // Mocks of modules, spies on them, and modules that are loaded anew need modules.
    if (
      !/\.test\.tsx?$/.test(id) ||
      /vi\.mock\(|resetModules|openTab|import \* as (?!T\b)/.test(readFileSync(id, 'utf8'))
    )
      return undefined
    const options = {
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      packages: 'external',
      jsx: 'automatic',
    } as const
    const { outputFiles } = await build({ ...options, entryPoints: [id], plugins: [sources], logLevel: 'error' })
    return outputFiles[0]?.text
  },
}

export default defineConfig({
  plugins: [bundleTests],
  resolve: {
    alias: [
      { find: /^antd$/, replacement: resolve('node_modules/antd/dist/antd.min.js') },
      { find: /^@ant-design\/icons$/, replacement: ICONS },
      ...ALIASES,
    ],
  },
  test: {
    include: JSON.parse(process.env.MUTATION_TESTS ?? '[]'),
    environment: isBrowser ? 'jsdom' : 'node',
    setupFiles: isBrowser ? ['apps/admin/jsdom.ts', 'tools/mutation/async-limit.ts'] : [],
    unstubGlobals: true,
    // Shorter than the limit of Stryker, which restarts its process after it.
    testTimeout: 8000,
    isolate: isBrowser,
    reporters: [new ImportErrors()],
    sequence: { sequencer: UnitTestsFirst },
  },
})
