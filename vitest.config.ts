import { defineConfig } from 'vitest/config'

const ROOMS = '{packages,apps,fixtures,scripts,docker}'

/** Tests beside their files, in every room: screens (`.test.tsx`) in a made-up browser, everything else in plain Node. */
export default defineConfig({
  test: {
    globalSetup: 'apps/mock-api/test/build-pages.ts',
    // A dot a test, and the whole story of what fails.
    reporters: ['dot'],
    // It would leave one of two cores idle by itself.
    maxWorkers: 2,
    // For a machine that is busy with something else: what takes a moment here may take ten there, and is no failure.
    testTimeout: 20_000,
    projects: [
      { extends: true, test: { name: 'node', include: [`${ROOMS}/**/*.test.ts`], environment: 'node' } },
      { extends: true, test: { name: 'screens', include: [`${ROOMS}/**/*.test.tsx`], environment: 'jsdom', setupFiles: ['apps/admin/jsdom.ts'] } },
    ],
  },
})
