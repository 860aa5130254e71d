import { defineConfig } from '@playwright/test'
import e2e from '../playwright.config.ts'

const { ADMIN_PORT = '5173' } = process.env

/** Runs the end-to-end tests against a running `npm run dev`, without a build (`npm run test:dev`). */
export default defineConfig({
  ...e2e,
  testDir: '.',
  outputDir: '../test-results/e2e-dev',
  reporter: 'list',
  use: { ...e2e.use, baseURL: `http://127.0.0.1:${ADMIN_PORT}` },
  projects: [{ name: 'dev', grepInvert: /@(cross-origin|documented|full)/ }],
  webServer: [],
})
