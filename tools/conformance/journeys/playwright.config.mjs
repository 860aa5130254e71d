import { join } from 'node:path'
import config from '../../../playwright.config.ts'

const ROOT = join(import.meta.dirname, '../../..')
const [mock, admin] = config.webServer
const { PORT } = mock.env
const { BEHIND_PORT, RECORD } = process.env

/** The journeys as they are, with the recorder at the mock's address and the mock behind it. */
export default {
  ...config,
  testDir: join(ROOT, 'e2e'),
  outputDir: join(ROOT, 'test-results/verify'),
  reporter: [['list'], ['json', { outputFile: join(ROOT, 'test-results/verify.json') }]],
  webServer: [
    { ...mock, cwd: ROOT, env: { ...mock.env, PORT: BEHIND_PORT }, url: `http://127.0.0.1:${BEHIND_PORT}/__mock/health` },
    {
      name: 'recorder',
      command: `node ${JSON.stringify(join(import.meta.dirname, 'recorder.mjs'))} ${PORT} ${BEHIND_PORT} ${JSON.stringify(RECORD)}`,
      url: mock.url,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    },
    admin,
  ],
}
