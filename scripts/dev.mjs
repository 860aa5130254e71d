import concurrently from 'concurrently'
import { buildPages } from './build.mjs'
import { ROOT, runCli } from './cli.mjs'

/** `npm run dev`: mock and admin from source, with reload. PORT moves the mock, and where the admin looks for it. */
export function getCommands({ PORT = '4000', MOCK_URL = `http://127.0.0.1:${PORT}` }) {
  const mock = 'node scripts/dev-mock.mjs'
  return [
    { name: 'mock', command: mock, prefixColor: 'magenta', env: { PORT } },
    { name: 'admin', command: 'vite apps/admin --configLoader runner', prefixColor: 'cyan', env: { MOCK_URL } },
  ]
}

if (process.argv[1] === import.meta.filename) {
  await runCli(async () => {
    await buildPages()
    const { result } = concurrently(getCommands(process.env), { cwd: ROOT, killOthersOn: ['failure', 'success'] })
    // concurrently has already printed which one ended.
    await result.catch(() => process.exit(1))
  })
}
