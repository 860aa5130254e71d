import { createServer as createHttpServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer } from 'vite'
import { expect, test } from 'vitest'
import { mockProxy } from './mock-proxy.ts'

const patterns = Object.keys(mockProxy('http://127.0.0.1:4000')).map((pattern) => new RegExp(pattern))
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

test('[AEV-06] forwards WebSockets to the mock, also under a world prefix, with the browser’s Host header', async () => {
  const requests: string[] = []
  const mock = createHttpServer().on('upgrade', ({ url, headers }, socket) => {
    requests.push(`${headers.host}${url}`)
    socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n')
  })
  const getPort = ({ port }: AddressInfo) => port
  await new Promise<void>((done) => void mock.listen(0, '127.0.0.1', done))
  const proxy = mockProxy(`http://127.0.0.1:${getPort(mock.address() as AddressInfo)}`)
  const server = { host: '127.0.0.1', port: 0, proxy, hmr: false }
  const app = await createServer({ configFile: false, logLevel: 'silent', optimizeDeps: { noDiscovery: true }, server })
  await app.listen()
  const port = getPort(app.httpServer?.address() as AddressInfo)
  const headers = {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': 13,
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
  }
  const paths = ['/chat-service/socket?jwt=x', '/w/world-1/chat-service/socket?jwt=x']
  for (const path of paths)
    await new Promise((done, fail) =>
      request({ host: '127.0.0.1', port, path, headers })
        .on('upgrade', done)
        .on('response', fail)
        .on('error', fail)
        .end(),
    )
  expect(requests).toEqual(paths.map((path) => `127.0.0.1:${port}${path}`))
  await app.close()
  mock.close()
})
