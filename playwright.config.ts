import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { getLaunchOptions } from './scripts/browser.ts'

const MOCK_PORT = process.env.E2E_MOCK_PORT ?? '4100'
const ADMIN_PORT = process.env.E2E_ADMIN_PORT ?? '5273'
const mock = `http://127.0.0.1:${MOCK_PORT}`
const admin = `http://127.0.0.1:${ADMIN_PORT}`

/** Tests of the mock itself, and walks through all screens. */
const NO_JOURNEYS = /(console|kit|reference|screens|accessibility)\.spec\.ts$/

/** End-to-end tests of the built app on the bundled mock (npm run build makes both), each in a world of its own. */
export default defineConfig<{ mockOrigin: string; dialect: string }>({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: !!process.env.CI,
  // Limits for a machine that is busy with something else. A quiet one needs a tenth of them.
  timeout: 300_000,
  expect: { timeout: 60_000, toPass: { timeout: 120_000 } },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: admin,
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    locale: 'en-GB',
    // Not UTC, to reveal times in the wrong zone.
    timezoneId: 'Europe/Berlin',
    // Clicks on moving elements are sometimes lost.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing every test costs a third of the time; a failure has its screenshot and accessibility tree. TRACE=1 records.
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: getLaunchOptions(),
  },
  projects: [
    { name: 'app', grepInvert: /@(cross-origin|documented)/ },
    // The tests that prove CORS: every call goes straight to the mock instead of through the app's origin.
    { name: 'cross-origin', grep: /@cross-origin/, use: { mockOrigin: mock } },
    // Against an API made from the documents alone: the tests tagged so, or all journeys.
    { name: 'documented-quick', grep: /@documented/, use: { dialect: 'documented' } },
    // Journeys about calls, headers and fields that the documents do not name are tagged @undocumented.
    {
      name: 'documented',
      testIgnore: NO_JOURNEYS,
      grepInvert: /@undocumented/,
      use: { dialect: 'documented' },
    },
    // In other engines, where `npx playwright install` has put them, and never by `npm test`.
    ...(['firefox', 'webkit'] as const).map((name) => ({
      name,
      testIgnore: NO_JOURNEYS,
      grepInvert: /@(cross-origin|documented|full)/,
      use: { browserName: name, launchOptions: {} },
    })),
  ],
  webServer: [
    {
      name: 'mock',
      command: 'node --enable-source-maps apps/mock-api/dist/server.mjs',
      env: {
        PORT: MOCK_PORT,
        HOST: '127.0.0.1',
        DATA_DIR: 'memory',
        SCENARIO: 'demo',
        CHECK_RESPONSES: '1',
      },
      url: `${mock}/__mock/health`,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
    },
    {
      name: 'admin',
      command: `node ${JSON.stringify(join(import.meta.dirname, 'node_modules/vite/bin/vite.js'))} preview --configLoader runner`,
      cwd: join(import.meta.dirname, 'apps/admin'),
      env: { ADMIN_PORT, MOCK_URL: mock },
      url: `${admin}/`,
      // Hides the proxy's log of connections that tests close on purpose.
      stderr: 'ignore',
    },
  ],
})
