import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { endWithParent } from '../packages/testkit/src/cli/end-with-parent.mjs'
import { describeDemo, formatBanner } from './banner.mjs'
import { CliError, ROOT, runCli } from './cli.mjs'
import { installDependencies } from './install.mjs'
import { getUrls, readFreePorts } from './ports.mjs'

endWithParent()

/** `npm start`: the mock and the admin side by side; `npm start -- --api URL`: the admin alone on a real API. */
await runCli(async () => {
  installDependencies()

  const api = readApiUrl()
  const ports = await readFreePorts('npm start', api === undefined)
  const configuration = await readConfiguration(api)

  // Always builds: it takes seconds, and a stale build would cost more.
  const { buildAdmin, buildMock } = await import('./build.mjs')
  if (api === undefined) {
    await buildMock()
  }

  await buildAdmin()

  const urls = getUrls(ports)

  const mock = {
    name: 'mock',
    args: ['--enable-source-maps', 'apps/mock-api/dist/server.mjs'],
    env: { PORT: String(ports.mock) },
    ready: `${urls.mock}/__mock/health`,
  }

  const admin = {
    name: 'admin',
    args: [join(ROOT, 'node_modules/vite/bin/vite.js'), 'preview', '--configLoader', 'runner'],
    cwd: join(ROOT, 'apps/admin'),
    env: { ADMIN_PORT: String(ports.admin), MOCK_URL: urls.mock, ...(api && { API_URL: api }) },
    ready: `${urls.admin}/`,
  }

  const { startServers } = await import('./servers.mjs')
  const { ready, ended } = startServers(api === undefined ? [mock, admin] : [admin])
  const isReady = await ready
  if (isReady) {
    console.log(
      formatBanner(api === undefined ? await describeDemo(urls) : describeApi(urls, configuration)),
    )
  }

  const first = await ended
  if (first && isReady) {
    throw new CliError(
      `The ${first.name} has ended with exit code ${first.exitCode}, so everything was stopped.`,
    )
  }

  // A server that cannot start has already printed why.
  process.exit(first ? 1 : 0)
})

function readApiUrl() {
  let api = process.env.API_URL
  try {
    api = parseArgs({ options: { api: { type: 'string' } } }).values.api ?? api
  } catch (error) {
    throw new CliError(
      `${error.message.split('. ')[0]}. Usage: npm start, or npm start -- --api https://api.example.com/api/v1`,
    )
  }

  if (!api) {
    return undefined
  }
  if (!/^https?:$/.test(URL.canParse(api) ? new URL(api).protocol : '')) {
    throw new CliError(`--api ${api} is not a URL. Example: https://api.example.com/api/v1`)
  }

  return api
}

/** Returns what the app will read as /config.json. Without a URL of its own, a service would be looked for where a mock may run. */
async function readConfiguration(api) {
  const { tsImport } = await import('tsx/esm/api')
  const { configurationFrom } = await tsImport(
    '../apps/admin/vite/configuration-from-environment.ts',
    import.meta.url,
  )

  try {
    return configurationFrom({ ...process.env, API_URL: api })
  } catch (error) {
    throw new CliError(`${error.message} See docs/configuration.md.`)
  }
}

function describeApi({ admin }, { apiUrl, idempotencyKeys }) {
  return [
    ['Admin', admin],
    ['API', apiUrl],
    ['Mock', 'not running: accounts, data and emails come from the API'],
    [
      'Idempotency keys',
      idempotencyKeys
        ? 'on'
        : 'off, so commands are not repeated. If the API accepts them, set IDEMPOTENCY_KEYS=true',
    ],
  ]
}
