import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type Reporter, type TestModule, type TestSpecification, type Vitest } from 'vitest/node'

/** The tests beside a rule find most mutants, and fastest. */
class UnitTestsFirst extends BaseSequencer {
  override sort = async (files: TestSpecification[]) => files.toSorted((a, b) => rank(a) - rank(b) || a.moduleId.localeCompare(b.moduleId))
}

const rank = ({ moduleId }: TestSpecification) => Number(!/rules\.test/.test(moduleId)) + Number(/routes\.test|\.test\.tsx/.test(moduleId))

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

/** Runs in Stryker's copy of the project, whose `node_modules` is a link: without aliases its packages would be the originals, unmutated. */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^@ant-design\/icons$/, replacement: '@ant-design/icons/es' },
      { find: /^@cornerman\/contract$/, replacement: resolve('packages/contract/src/index.ts') },
      { find: /^@cornerman\/contract\/(.+)$/, replacement: `${resolve('packages/contract/src')}/$1.ts` },
      { find: /^@cornerman\/fixtures$/, replacement: resolve('fixtures/index.ts') },
      { find: /^@cornerman\/fixtures\/tables$/, replacement: resolve('fixtures/tables.ts') },
      { find: /^@cornerman\/mock-api$/, replacement: resolve('apps/mock-api/src/create-mock.ts') },
    ],
  },
  test: {
    include: JSON.parse(process.env.MUTATION_TESTS ?? '[]'),
    environment: isBrowser ? 'jsdom' : 'node',
    setupFiles: isBrowser ? ['apps/admin/jsdom.ts'] : [],
    unstubGlobals: true,
    isolate: isBrowser,
    reporters: [new ImportErrors()],
    sequence: { sequencer: UnitTestsFirst },
  },
})
