import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createServer, preview } from 'vite'
import { describe, expect, onTestFinished, test } from 'vitest'
import config from '../vite.config.ts'
import { createProxy, keepConnections, serviceGateway } from './proxies.ts'

test('keeps idle connections as long as the mock does', async () => {
  const app = await createServer({
    configFile: false,
    logLevel: 'silent',
    plugins: [keepConnections()],
  })

  expect(app.httpServer).toMatchObject({ keepAliveTimeout: 72_000 })
  await app.close()
})

test('ends an idle connection before the mock does', () => {
  const [toMock] = Object.values(createProxy({}))
  expect(toMock?.agent.options.timeout).toBeLessThan(72_000)
})

test('lets no page frame the app, as the image does', async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'cornerman-preview-'))
  writeFileSync(join(outDir, 'index.html'), '<!doctype html>')

  const app = await preview({
    configFile: false,
    root: outDir,
    logLevel: 'silent',
    build: { outDir },
    preview: { ...config.preview, port: 0, strictPort: false },
  })

  const { port } = app.httpServer.address() as AddressInfo
  for (const path of ['/', '/dashboard/arenas']) {
    const { headers } = await fetch(`http://127.0.0.1:${port}${path}`)
    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'")
  }

  await app.close()
  rmSync(outDir, { recursive: true })
})

describe('[AUTH-09] the gateway of the services with keys', () => {
  const START = '/streaming/web-hooks/events/5'
  const getUrl = (address: unknown) => `http://127.0.0.1:${(address as AddressInfo).port}`

  /** Services that know a director, who may start streams, and a reader, who may not. */
  async function openServices() {
    const received: unknown[] = []

    const services = createHttpServer(async (request, response) => {
      if (request.url === '/api/v1/users/current') {
        const permissions = {
          'Bearer director': ['start_stop_event'],
          'Bearer reader': ['view_events'],
        }[request.headers.authorization ?? '']
        return response
          .writeHead(permissions ? 200 : 401)
          .end(JSON.stringify({ data: { grants: permissions } }))
      }

      received.push({
        method: request.method,
        url: request.url,
        authorization: request.headers.authorization,
        id: request.headers['x-request-id'],
        body: await text(request),
      })

      response.end('{}')
    })

    await new Promise<void>((done) => void services.listen(0, '127.0.0.1', done))
    onTestFinished(() => void services.close())

    return { received, url: getUrl(services.address()) }
  }

  async function openGateway() {
    const { received, url } = await openServices()

    const plugin = serviceGateway({
      API_URL: `${url}/api/v1/`,
      STREAMING_URL: `${url}/base/`,
      STREAMING_KEY: 'secret',
      CHAT_URL: url,
      CHAT_KEY: 'other',
      ADAPTER: '{"fields":{"grants":"permissions"}}',
    })

    const app = await createServer({
      configFile: false,
      logLevel: 'silent',
      plugins: [plugin],
      optimizeDeps: { noDiscovery: true },
      server: { host: '127.0.0.1', port: 0, hmr: false },
      appType: 'custom',
    })

    await app.listen()
    onTestFinished(() => app.close())

    const call = async (path: string, caller: string) => {
      const headers = {
        authorization: `Bearer ${caller}`,
        'x-request-id': 'id-1',
        'content-type': 'application/json',
      }

      const url = getUrl(app.httpServer?.address()) + path
      return (await fetch(url, { method: 'PATCH', headers, body: '{"status":"ENDED"}' })).status
    }

    return { received, call }
  }

  test('adds the key to a call of an admin with the permission', async () => {
    const { received, call } = await openGateway()
    expect(await call(START, 'director')).toBe(200)
    expect(received).toEqual([
      {
        method: 'PATCH',
        url: '/base/web-hooks/events/5',
        authorization: 'Bearer secret',
        id: 'id-1',
        body: '{"status":"ENDED"}',
      },
    ])
  })

  test.each([
    ['an admin without the permission', START, 'reader', 403],
    ['nobody', START, 'nobody', 401],
    ['another call', '/chat-service/web-hooks/events/timeslot/5', 'director', 403],
    ['a path that leaves the call', '/streaming/web-hooks/events/a%2e%2e', 'director', 404],
    ['a path below the call', `${START}/more`, 'director', 404],
  ])('passes nothing on for %s', async (_, path, caller, status) => {
    const { received, call } = await openGateway()
    expect(await call(path, caller)).toBe(status)
    expect(received).toEqual([])
  })
})

const patterns = Object.keys(createProxy({})).map((pattern) => new RegExp(pattern))
const isProxied = (path: string) => patterns.some((pattern) => pattern.test(path))

test.each([
  '/api/v1/users/current',
  '/chat-service/chat?jwt=x',
  '/maps/maps/api/geocode/json',
  '/google/o/oauth2/v2/auth',
  '/media/a.png',
  '/__mock',
  '/__mock/outbox',
  '/w/world-1/api/v1/users/current',
  '/openapi.json',
  '/docs',
  '/docs/x.css',
])('forwards %s to the mock', (path) => expect(isProxied(path)).toBe(true))

test.each([
  '/',
  '/login',
  '/dashboard/arenas',
  '/google-callback.html',
  '/google-callback.js',
  '/config.json',
  '/assets/maps-1.js',
  '/src/app/main.tsx',
  '/apiary',
  '/what',
])('serves %s from the app', (path) => expect(isProxied(path)).toBe(false))

test.each([
  [{}, 'http://127.0.0.1:4000'],
  [{ PORT: '4999', MOCK_URL: 'http://mock.example' }, 'http://mock.example'],
])('with %j, forwards to %s', (environment, target) =>
  expect(Object.values(createProxy(environment))[0]?.target).toBe(target),
)

test('ends a response at once that the mock has cut', async () => {
  const mock = createHttpServer((_request, response) => {
    response.writeHead(200, { 'content-length': 10 }).write('half ')
    setImmediate(() => response.destroy())
  })

  await new Promise<void>((done) => void mock.listen(0, '127.0.0.1', done))

  const proxy = createProxy({ PORT: String((mock.address() as AddressInfo).port) })

  const app = await createServer({
    configFile: false,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0, proxy, hmr: false },
  })

  await app.listen()

  const address = app.httpServer?.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${address.port}/api/v1/users/current`)
  await expect(response.text()).rejects.toThrow('terminated')

  await app.close()
  mock.close()
})

test('[AEV-06] forwards WebSockets, also of a world, with the browser’s Host header', async () => {
  const requests: string[] = []

  const mock = createHttpServer().on('upgrade', ({ url, headers }, socket) => {
    requests.push(`${headers.host}${url}`)
    socket.end(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    )
  })

  const getPort = ({ port }: AddressInfo) => port
  await new Promise<void>((done) => void mock.listen(0, '127.0.0.1', done))

  const proxy = createProxy({ PORT: String(getPort(mock.address() as AddressInfo)) })
  const server = { host: '127.0.0.1', port: 0, proxy, hmr: false }

  const app = await createServer({
    configFile: false,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server,
  })

  await app.listen()

  const port = getPort(app.httpServer?.address() as AddressInfo)

  const headers = {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': 13,
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
  }

  const paths = ['/chat-service/socket?jwt=x', '/w/world-1/chat-service/socket?jwt=x']
  for (const path of paths) {
    await new Promise((done, fail) =>
      request({ host: '127.0.0.1', port, path, headers })
        .on('upgrade', done)
        .on('response', fail)
        .on('error', fail)
        .end(),
    )
  }

  expect(requests).toEqual(paths.map((path) => `127.0.0.1:${port}${path}`))

  await app.close()
  mock.close()
})
