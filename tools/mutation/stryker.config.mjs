import { tmpdir } from 'node:os'
import { join } from 'node:path'

// The zone of vitest.config.ts: Stryker runs the tests in threads, which have the zone of their process.
process.env.TZ = 'America/St_Johns'

/**
 * Do the tests of the mock's rules, store, sessions and matching notice a changed line (tools/README.md)? `:20-30` after the name of a
 * file takes these lines only. For other files name their tests too: `--testFiles`.
 */
export default {
  mutate: [
    'apps/mock-api/src/modules/*/rules.ts',
    'apps/mock-api/src/modules/sessions/{rotation,tokens}.ts',
    'apps/mock-api/src/{store,lab/matching}/!(*.test|schema).ts',
    'apps/mock-api/src/http/{auth,idempotency}.ts',
    'packages/contract/src/rules/!(*.test).ts',
  ],
  testFiles: [
    'apps/mock-api/src/{modules,store,http}/**/*.test.ts',
    'apps/mock-api/src/lab/{matching,faults,stubs,requests}/**/*.test.ts',
    'packages/contract/src/rules/*.test.ts',
  ],
  testRunner: 'vitest',
  vitest: { related: false },
  coverageAnalysis: 'perTest',
  // With `testFiles`, Stryker changes a constant of a module only after the module was loaded: no test could notice.
  ignoreStatic: true,
  // A second process needs a second copy of all modules, which costs more than it gains on two cores.
  concurrency: 1,
  reporters: ['progress-append-only', 'clear-text', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: 'test-results/mutation.html' },
  // Outside the project, so that no other tool finds the copy.
  tempDirName: join(tmpdir(), 'cornerman-mutation'),
  ignorePatterns: ['apps/admin/dist', 'docs', 'tools'],
  timeoutMS: 10_000,
  thresholds: { high: 95, low: 90, break: 90 },
}
