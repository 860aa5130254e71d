import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { endWithParent } from '../packages/testkit/src/cli/end-with-parent.mjs'
import { CliError, ROOT, runCli } from './cli.mjs'
import { installDependencies } from './install.mjs'

endWithParent()

/** `npm start`: the mock and the admin side by side; `npm start -- --api URL`: the admin alone on a real API. */
await runCli(async () => {
  installDependencies()
  const api = readApiUrl()
  const ports = { mock: readPort('PORT', 4000), admin: readPort('ADMIN_PORT', 5173) }
  if (api === undefined) {
    if (ports.mock === ports.admin) {
      throw new CliError(`PORT and ADMIN_PORT are both ${ports.mock}. Choose two ports.`)
    }
    await assertPortIsFree('PORT', ports.mock)
  }
  await assertPortIsFree('ADMIN_PORT', ports.admin)
  const configuration = await readConfiguration(api)

  // Always builds: it takes seconds, and a stale build would cost more.
  const { buildAdmin, buildMock } = await import('./build.mjs')
  if (api === undefined) {
    await buildMock()
  }
  await buildAdmin()

  const urls = {
    mock: `http://${toReachableHost(process.env.HOST)}:${ports.mock}`,
    admin: `http://127.0.0.1:${ports.admin}`,
  }
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

function readPort(variable, fallback) {
  const text = process.env[variable]?.trim() || String(fallback)
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new CliError(`${variable}=${text} is not a port. Give a number from 1 to 65535.`)
  }
  return port
}

async function assertPortIsFree(variable, port) {
  const { default: getPort } = await import('get-port')
  if ((await getPort({ port })) === port) {
    return
  }
  throw new CliError(
    `Port ${port} is taken or not allowed. Stop what listens there, or choose another: ${variable}=${port + 1} npm start`,
  )
}

function toReachableHost(host = '0.0.0.0') {
  if (host === '0.0.0.0' || host === '::') {
    return '127.0.0.1'
  }
  return host.includes(':') ? `[${host}]` : host
}

async function describeDemo({ admin, mock }) {
  const get = async (path) => (await fetch(mock + path)).json()
  const [{ scenario, now, frozen, storage }, accounts] = await Promise.all([
    get('/__mock/health'),
    get('/__mock/accounts'),
  ])
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(now),
  )
  const place =
    storage === 'memory' ? 'in memory: changes are lost when it stops' : `saved in ${storage}`
  return [
    ['Admin', admin],
    ['Mock', mock],
    ['Scenario', `${scenario}, ${place}`],
    [
      'Clock',
      `${weekday} ${now.slice(0, 10)} ${now.slice(11, 16)} UTC, ${frozen ? 'frozen' : 'running'}`,
    ],
    ['PINs are in', `${mock}/__mock/outbox`],
    ['Console', `${mock}/__mock`],
    [],
    ['Demo accounts'],
    ...accounts.map(({ email, summary }) => [email, summary]),
  ]
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

function formatBanner(rows) {
  const width = Math.max(
    ...rows.map(([label = '', text]) => (text === undefined ? 0 : label.length)),
  )
  const lines = rows.map(([label = '', text]) =>
    text === undefined ? label : `${label.padEnd(width)}  ${text}`,
  )
  return ['', 'Cornerman is running. Press Ctrl-C to stop it.', '', ...lines, '']
    .map((line) => (line ? `  ${line}` : ''))
    .join('\n')
}
