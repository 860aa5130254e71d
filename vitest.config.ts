import { defineConfig } from 'vitest/config'

const FOLDERS = '{packages,apps,fixtures,scripts,docker}'
/** What of the admin needs a browser's globals without being a screen. */
const BROWSER_CODE = 'apps/admin/src/{api,app}/**/*.test.ts'
/** These replace modules, or need them as they are before anything was loaded: each has modules of its own. */
const ISOLATED = [
  'apps/admin/src/api/configuration.test.ts',
  'apps/admin/src/app/router.test.tsx',
  'apps/admin/src/gallery/component-gallery.test.tsx',
  'apps/admin/src/features/people/account/account.test.tsx',
  'apps/admin/src/features/statistics/*.test.tsx',
  'apps/admin/src/ui/{chart,map,photo,polling}/*.test.tsx',
  'apps/admin/src/ui/list/use-list-params.test.tsx',
  'apps/admin/src/ui/search-select.test.tsx',
]
const BROWSER = { environment: 'jsdom', setupFiles: ['apps/admin/jsdom.ts'] }

/** Tests stand beside their files: screens (`.test.tsx`) and browser code run in jsdom, everything else in plain Node. */
export default defineConfig({
  test: {
    globalSetup: 'apps/mock-api/test/build-mock.ts',
    reporters: ['dot'],
    // By default one of two cores stays idle.
    maxWorkers: 2,
    // A busy machine is slow, not broken.
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
          // Files of a worker share their modules: importing the mock anew for each file costs more than its tests.
          // So no file here may mock a module or leave a global behind.
          isolate: false,
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
