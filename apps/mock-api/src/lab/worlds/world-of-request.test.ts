import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { GOOGLE_REQUEST, openMock } from '../../../test/sign-in.ts'
import { takeWorldPrefix } from './worlds.ts'

test.each([
  ['/w/one/api/v1/users', '/api/v1/users'],
  ['/w/one/', '/'],
  ['/w/one', '/'],
  ['/w/one?a=/b', '/?a=/b'],
  ['/w/one/w/two', '/w/two'],
  ['/w/one//users', '//users'],
  ['/w/', '/w/'],
  ['/w//users', '/w//users'],
  ['/world/one', '/world/one'],
  ['/api/w/one', '/api/w/one'],
  [undefined, '/'],
])('takes the world off %s', (url, path) => expect(takeWorldPrefix({ url } as IncomingMessage)).toBe(path))

test.each([
  ['/w/one/__mock/health', {}, 'one'],
  ['/__mock/health', { 'x-mock-world': 'one' }, 'one'],
  ['/w/one/__mock/health', { 'x-mock-world': 'two' }, 'one'],
  ['/__mock/health', {}, 'default'],
])('finds the world of %s with %j', async (url, headers, world) => {
  const { send, worlds } = openMock()
  for (const id of ['one', 'two']) worlds.create({ id })
  expect((await send({ method: 'GET', url, headers })).json().world).toBe(world)
})

test.each([
  ['x-mock-wrld', 'x-mock-world'],
  ['mock-world', 'x-mock-world'],
  ['x-mockworld', 'x-mock-world'],
  ['x-mock-worlds', 'x-mock-world'],
  ['x-mock-tokn', 'x-mock-token'],
])('rejects the header %s, and names %s', async (name, near) => {
  const { statusCode, json } = await openMock().send({ method: 'GET', url: '/docs', headers: { [name]: 'default' } })
  expect([statusCode, json().message]).toEqual([400, `${name} has no effect; did you mean ${near}?`])
})

test.each(['x-mock-world', 'x-mock-token', 'x-mock-run', 'x-world', 'x-mock', 'x-hammock-world', 'world'])(
  'takes the header %s',
  async (name) => {
    const { statusCode } = await openMock().send({ method: 'GET', url: '/docs', headers: { [name]: 'default' } })
    expect(statusCode).toBe(200)
  },
)

test('serves pages and media below a prefix that a proxy takes off', async () => {
  const mock = openMock()
  const { port } = new URL(await mock.app.listen({ port: 0, host: '127.0.0.1' }))
  const proxy = createServer((asked, answer) => {
    const headers = { ...asked.headers, 'x-forwarded-prefix': '/team/mock/' }
    const path = asked.url?.replace('/team/mock/', '/')
    const forward = (response: IncomingMessage) =>
      response.pipe(answer.writeHead(response.statusCode ?? 0, response.headers))
    asked.pipe(request({ port, path, headers, method: asked.method }, forward))
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(async () => {
    proxy.closeAllConnections()
    proxy.close()
    await mock.app.close()
  })
  mock.worlds.create({ id: 'one' })
  const base = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/team/mock`
  const google = `/google/o/oauth2/v2/auth?${new URLSearchParams(GOOGLE_REQUEST)}`
  for (const page of ['/__mock', '/w/one/__mock/', '/w/one/__mock/outbox', '/docs', '/w/one/docs', `/w/one${google}`]) {
    const html = await (await fetch(base + page, { headers: { accept: 'text/html' } })).text()
    const assets = [...html.matchAll(/(?:src|href)="([^"]*(?:js|css))"/g)].map(
      ([, path]) => new URL(path ?? '', base + page),
    )
    expect(await Promise.all(assets.map(async (asset) => (await fetch(asset)).status)), page).toEqual([200, 200])
  }
  const { jwt } = await mock.signIn(undefined, 'one')
  const banners = await fetch(`${base}/w/one/api/v1/banners/admin`, { headers: { authorization: `Bearer ${jwt}` } })
  const [image = ''] = /(?<=")http[^"]*\/media\/[^"]*/.exec(await banners.text()) ?? []
  expect(image).toContain(`${base}/w/one/media/`)
  expect((await fetch(image)).status).toBe(200)
})
