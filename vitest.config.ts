import { defineConfig } from 'vitest/config'

const FOLDERS = '{packages,apps,fixtures,scripts,docker}'
/** What of the admin needs a browser's globals without being a screen. */
const BROWSER_CODE = 'apps/admin/src/{api,app}/**/*.test.ts'

/** Tests stand beside their files: screens (`.test.tsx`) and browser code run in jsdom, everything else in plain Node. */
export default defineConfig({
  test: {
    globalSetup: 'apps/mock-api/test/build-pages.ts',
    reporters: ['dot'],
    // By default one of two cores stays idle.
    maxWorkers: 2,
    // A busy machine is slow, not broken.
    testTimeout: 60_000,
    hookTimeout: 60_000,
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
        test: { name: 'browser', include: [`${FOLDERS}/**/*.test.tsx`, BROWSER_CODE], environment: 'jsdom', setupFiles: ['apps/admin/jsdom.ts'] },
      },
    ],
  },
})
