import type { WorldOptions } from '@cornerman/testkit/playwright'
import { defineConfig } from '@playwright/test'

const port = process.env.MOCK_PORT ?? '4790'
const url = `http://127.0.0.1:${port}`

export default defineConfig<WorldOptions>({
  testDir: 'tests',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  workers: 2,
  reporter: [['json', { outputFile: 'report.json' }]],
  use: { mockUrl: url },
  webServer: {
    command: 'node node_modules/@cornerman/testkit/server.mjs',
    env: { PORT: port, DATA_DIR: 'memory' },
    url: `${url}/__mock/health`,
  },
})
