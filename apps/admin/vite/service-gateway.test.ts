import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createServer } from 'vite'
import { expect, test } from 'vitest'
import { serviceGateway } from './service-gateway.ts'

test('[AUTH-09] adds the key to calls of a caller with the permission, and rejects all others', async () => {
  const received: unknown[] = []
  const services = createHttpServer(async (request, response) => {
    if (request.url === '/api/v1/users/current') {
      const permissions = { 'Bearer director': ['start_stop_event'], 'Bearer reader': ['view_events'] }[
        request.headers.authorization ?? ''
      ]
      return response.writeHead(permissions ? 200 : 401).end(JSON.stringify({ data: { grants: permissions } }))
    }
    received.push([
      request.method,
      request.url,
      request.headers.authorization,
      request.headers['x-request-id'],
      await text(request),
    ])
    response.end('{}')
  })
  await new Promise<void>((done) => void services.listen(0, '127.0.0.1', done))
  const getUrl = (address: unknown) => `http://127.0.0.1:${(address as AddressInfo).port}`
  const url = getUrl(services.address())
  const plugin = serviceGateway({
    API_URL: `${url}/api/v1`,
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
  const call = async (path: string, caller: string) => {
    const headers = { authorization: `Bearer ${caller}`, 'x-request-id': 'id-1', 'content-type': 'application/json' }
    return (
      await fetch(getUrl(app.httpServer?.address()) + path, { method: 'PATCH', headers, body: '{"status":"ENDED"}' })
    ).status
  }
  const start = '/streaming/web-hooks/events/5'
  expect([await call(start, 'director'), await call(start, 'reader'), await call(start, 'nobody')]).toEqual([
    200, 403, 401,
  ])
  expect(await call('/chat-service/web-hooks/events/timeslot/5', 'director')).toBe(403)
  expect([
    await call('/streaming/web-hooks/events/a%2e%2e', 'director'),
    await call(`${start}/more`, 'director'),
  ]).toEqual([404, 404])
  expect(received).toEqual([['PATCH', '/base/web-hooks/events/5', 'Bearer secret', 'id-1', '{"status":"ENDED"}']])
  await app.close()
  services.close()
})
