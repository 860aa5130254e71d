import concurrently from 'concurrently'
import { buildPages } from './build.mjs'
import { ROOT, runCli } from './cli.mjs'

/** `npm run dev`: mock and admin from source, with reload. PORT moves the mock, and where the admin looks for it. */
const { PORT = '4000', MOCK_URL = `http://127.0.0.1:${PORT}` } = process.env
const commands = {
  mock: 'tsx watch --clear-screen=false --include "fixtures/demo/*" apps/mock-api/src/server.ts',
  admin: 'vite apps/admin --configLoader runner',
}
const mock = { name: 'mock', command: commands.mock, prefixColor: 'magenta', env: { PORT } }
const admin = { name: 'admin', command: commands.admin, prefixColor: 'cyan', env: { MOCK_URL } }

await runCli(async () => {
  await buildPages()
  const { result } = concurrently([mock, admin], { cwd: ROOT, killOthersOn: ['failure', 'success'] })
  // concurrently has already printed which one ended.
  await result.catch(() => process.exit(1))
})
