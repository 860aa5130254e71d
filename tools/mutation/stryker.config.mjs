import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Do the tests of the rules notice a changed line (tools/README.md)? `:20-30` after the name of a file takes these lines
 * only. For files that are no rules name their tests too: `--testFiles`.
 */
export default {
  mutate: ['apps/mock-api/src/modules/*/rules.ts', 'packages/contract/src/rules/!(*.test).ts'],
  testFiles: [
    'apps/mock-api/src/modules/*/*rules.test.ts',
    'packages/contract/src/rules/*.test.ts',
  ],
  testRunner: 'vitest',
  vitest: { related: false },
  coverageAnalysis: 'perTest',
  // A second process needs a second copy of all modules, which costs more than it gains on two cores.
  concurrency: 1,
  reporters: ['progress-append-only', 'clear-text', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: 'test-results/mutation.html' },
  // Outside the project, so that no other tool finds the copy.
  tempDirName: join(tmpdir(), 'cornerman-mutation'),
  ignorePatterns: ['apps/admin/dist', 'docs', 'tools'],
  timeoutMS: 10_000,
  thresholds: { high: 90, low: 85, break: 85 },
}
