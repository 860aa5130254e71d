import concurrently from 'concurrently'
import { buildPages } from './build.mjs'
import { ROOT, runCli } from './cli.mjs'

/** `npm run dev`: mock and admin from source, with reload. */
const mock = {
  name: 'mock',
  command: 'tsx watch --clear-screen=false --include "fixtures/demo/*" apps/mock-api/src/server.ts',
  prefixColor: 'magenta',
}
const admin = {
  name: 'admin',
  command: 'vite apps/admin --configLoader runner',
  prefixColor: 'cyan',
}

await runCli(async () => {
  await buildPages()
  const { result } = concurrently([mock, admin], {
    cwd: ROOT,
    killOthersOn: ['failure', 'success'],
  })
  // concurrently has already printed which one ended.
  await result.catch(() => process.exit(1))
})
