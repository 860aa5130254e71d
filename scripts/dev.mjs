import concurrently from 'concurrently'
import { buildPages } from './build.mjs'
import { ROOT, runCli } from './cli.mjs'

/** `npm run dev`: mock and admin from source, with reload. PORT moves the mock, and where the admin looks for it. */
const { PORT = '4000', MOCK_URL = `http://127.0.0.1:${PORT}` } = process.env
const mock = { name: 'mock', command: 'node scripts/dev-mock.mjs', prefixColor: 'magenta', env: { PORT } }
const command = 'vite apps/admin --configLoader runner'
const admin = { name: 'admin', command, prefixColor: 'cyan', env: { MOCK_URL } }

await runCli(async () => {
  await buildPages()
  const { result } = concurrently([mock, admin], { cwd: ROOT, killOthersOn: ['failure', 'success'] })
  // concurrently has already printed which one ended.
  await result.catch(() => process.exit(1))
})
