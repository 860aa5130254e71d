import { defineConfig } from 'vitest/config'

const FOLDERS = '{packages,apps,fixtures,scripts,docker}'

/** Tests stand beside their files: screens (`.test.tsx`) run in jsdom, everything else in plain Node. */
export default defineConfig({
  test: {
    reporters: ['dot'],
    // By default one of two cores stays idle.
    maxWorkers: 2,
    // A busy machine is slow, not broken.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      // Files share one module graph per worker: importing the mock anew for each file costs more than its tests.
      { extends: true, test: { name: 'node', include: [`${FOLDERS}/**/*.test.ts`], environment: 'node', isolate: false } },
      { extends: true, test: { name: 'screens', include: [`${FOLDERS}/**/*.test.tsx`], environment: 'jsdom', setupFiles: ['apps/admin/jsdom.ts'] } },
    ],
  },
})
