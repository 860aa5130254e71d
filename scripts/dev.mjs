import concurrently from 'concurrently'
import { endWithParent } from '../packages/testkit/src/cli/end-with-parent.mjs'
import { describeDemo, formatBanner } from './banner.mjs'
import { buildPages } from './build.mjs'
import { ROOT, runCli } from './cli.mjs'
import { getUrls, readFreePorts } from './ports.mjs'
import { waitUntilResponding } from './servers.mjs'

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

endWithParent()

await runCli(async () => {
  const urls = getUrls(await readFreePorts('npm run dev'))

  // Tests that run beside others have built them.
  if (!process.env.MOCK_IS_BUILT) {
    await buildPages()
  }

  const { result } = concurrently([mock, admin], {
    cwd: ROOT,
    killOthersOn: ['failure', 'success'],
  })

  void printBanner(urls, result)

  // concurrently has already printed which one ended.
  await result.catch(() => process.exit(1))
})

/** Prints the banner once both respond. A mock whose source has an error responds when that is corrected. */
async function printBanner(urls, result) {
  const ended = new AbortController()
  const end = () => ended.abort()

  result.then(end, end)

  for (const url of [`${urls.mock}/__mock/health`, `${urls.admin}/`]) {
    await waitUntilResponding(url, ended.signal, Number.POSITIVE_INFINITY)
  }

  if (!ended.signal.aborted) {
    console.log(formatBanner(await describeDemo(urls)))
  }
}
