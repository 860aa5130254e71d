import { defineConfig } from '@playwright/test'
import e2e from '../../playwright.config.ts'
import { ROOT } from '../cli.mjs'

/** Takes pictures with the browser and servers of the end-to-end tests (`npm run screenshots`). */
export default defineConfig({
  ...e2e,
  testDir: '.',
  testMatch: 'screenshots.ts',
  outputDir: '../../test-results/screenshots',
  reporter: [['list'], ['html', { outputFolder: '../../.screenshots/report', open: 'never' }]],
  timeout: 90_000,
  use: { ...e2e.use, actionTimeout: 15_000 },
  projects: [{ name: 'screenshots' }],
  webServer: [e2e.webServer ?? []].flat().map((server) => ({ cwd: ROOT, ...server })),
})
