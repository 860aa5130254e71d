import { join } from 'node:path'
import config from '../../../playwright.config.ts'

const ROOT = join(import.meta.dirname, '../../..')
const [mock, admin] = config.webServer
const { UPSTREAM_PORT, RECORD } = process.env

/** The end-to-end tests with the recorder on the mock's port and the mock behind it. */
export default {
  ...config,
  // Its responses differ from the contract on purpose.
  projects: config.projects.filter(({ name }) => name !== 'documented'),
  testDir: join(ROOT, 'e2e'),
  outputDir: join(ROOT, 'test-results/conformance'),
  reporter: 'list',
  webServer: [
    {
      ...mock,
      cwd: ROOT,
      env: { ...mock.env, PORT: UPSTREAM_PORT },
      url: `http://127.0.0.1:${UPSTREAM_PORT}/__mock/health`,
    },
    {
      name: 'recorder',
      command: `node ${JSON.stringify(join(import.meta.dirname, 'recorder.mjs'))} ${mock.env.PORT} ${UPSTREAM_PORT} ${JSON.stringify(RECORD)}`,
      url: mock.url,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    },
    admin,
  ],
}
