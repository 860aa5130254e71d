import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildAdmin, buildMock } from './build.mjs'
import { endWithSignals, isEnding } from './groups.mjs'
import { installWhatIsMissing } from './install.mjs'
import { checkFree, portFrom } from './ports.mjs'
import { BIN, ROOT } from './root.mjs'
import { orSayWhy, Trouble } from './say.mjs'
import { startServers } from './servers.mjs'
import { describeApi, describeMock } from './welcome.mjs'

/** `npm start`: the mock and the admin side by side, and one block that says where; with `--api URL` the admin alone, on that API. */
export const startDemo = (args) =>
  orSayWhy(async () => {
    endWithSignals(0)
    const api = apiFrom(args)
    const ports = { mock: portFrom('PORT', 4000), admin: portFrom('ADMIN_PORT', 5173) }
    if (api === undefined && ports.mock === ports.admin) throw new Trouble(`PORT and ADMIN_PORT are both ${ports.mock}: give them different numbers.`)
    if (api === undefined) await checkFree(ports.mock, 'PORT', 'the mock')
    await checkFree(ports.admin, 'ADMIN_PORT', 'the admin')
    await installWhatIsMissing()

    // Always built anew: it takes a second, and a build that is stale by mistake costs more.
    if (api === undefined) await buildMock()
    await buildAdmin()

    const addresses = { admin: `http://127.0.0.1:${ports.admin}`, mock: `http://${reachable(process.env.HOST)}:${ports.mock}` }
    const { ended } = await startServers(api === undefined ? [mock(ports, addresses), admin(ports, addresses)] : [admin(ports, addresses, api)])
    console.log(api === undefined ? await describeMock(addresses) : describeApi(addresses, api))
    const { name, exitCode } = await ended
    if (!isEnding()) throw new Trouble(`The ${name} has ended with exit code ${exitCode}, so everything was stopped.`)
  })

const mock = (ports, addresses) => ({
  name: 'mock',
  args: ['--enable-source-maps', 'apps/mock-api/dist/server.mjs'],
  cwd: ROOT,
  env: { PORT: String(ports.mock) },
  ready: `${addresses.mock}/__mock/health`,
})
const admin = (ports, addresses, api) => ({
  name: 'admin',
  args: [BIN.vite, 'preview', '--configLoader', 'runner'],
  cwd: join(ROOT, 'apps/admin'),
  env: { ADMIN_PORT: String(ports.admin), MOCK_URL: addresses.mock, ...(api && { API_URL: api }) },
  ready: `${addresses.admin}/`,
})

/** Where a server that listens at `host` is reached from here. */
const reachable = (host) => (host === undefined || host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host)

function apiFrom(args) {
  const api = parse(args) ?? process.env.API_URL
  if (!api) return undefined
  if (!/^https?:$/.test(URL.canParse(api) ? new URL(api).protocol : ''))
    throw new Trouble(`--api ${api} is no address: give one such as https://api.example.com/api/v1`)
  return api.replace(/\/+$/, '')
}

function parse(args) {
  try {
    return parseArgs({ args, options: { api: { type: 'string' } } }).values.api
  } catch (error) {
    throw new Trouble(`${error.message.split('. ')[0]}. There is: npm start, and npm start -- --api https://…`)
  }
}
