import { defineConfig } from 'vitest/config'

const FOLDERS = '{packages,apps,fixtures,scripts,docker}'
/** Admin tests that need browser globals but are not components. */
const BROWSER_CODE = 'apps/admin/src/{api,app}/**/*.test.ts'
/** Tests that mock modules or need unloaded modules. Each runs with its own modules. */
const ISOLATED = [
  'apps/admin/src/api/configuration.test.ts',
  'apps/admin/src/app/router.test.tsx',
  'apps/admin/src/features/statistics/metrics-screen.test.tsx',
  'apps/admin/src/ui/charts/chart.test.tsx',
  'apps/admin/src/ui/map/viewer-map.test.tsx',
  'apps/admin/src/ui/media/photo/*.test.tsx',
]
const BROWSER = {
  alias: [{ find: /^@ant-design\/icons$/, replacement: '@ant-design/icons/es' }],
  environment: 'jsdom',
  setupFiles: ['apps/admin/jsdom.ts'],
  // Loads antd's 900 files as one.
  deps: { optimizer: { client: { enabled: true, include: ['antd', '@ant-design/icons/es', '@testing-library/react'] } } },
}

/** Tests are next to their files. Components (`.test.tsx`) and browser code run in jsdom, everything else in Node. */
export default defineConfig({
  test: {
    globalSetup: 'apps/mock-api/test/build-mock.ts',
    setupFiles: ['scripts/settle-imports.ts'],
    reporters: ['dot'],
    // By default one of two cores is idle.
    maxWorkers: 2,
    // Generous limits for a busy machine.
    testTimeout: 180_000,
    hookTimeout: 600_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: [`${FOLDERS}/**/*.test.ts`],
          exclude: ['**/node_modules/**', BROWSER_CODE],
          environment: 'node',
          // Files of a worker share modules, because importing the mock per file takes longer than its tests.
          // So these files must not mock modules or leave globals behind.
          isolate: false,
          unstubGlobals: true,
        },
      },
      {
        extends: true,
        test: {
          ...BROWSER,
          name: 'browser',
          include: [`${FOLDERS}/**/*.test.tsx`, BROWSER_CODE],
          exclude: ['**/node_modules/**', ...ISOLATED],
          // antd takes longer to load than most of these files to run.
          isolate: false,
        },
      },
      { extends: true, test: { ...BROWSER, name: 'isolated', include: ISOLATED } },
    ],
  },
})
