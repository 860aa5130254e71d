import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { auth } from '@cornerman/contract/endpoints/auth'
import { people } from '@cornerman/contract/endpoints/people'
import { PENDING_ARENA } from '@cornerman/fixtures/examples'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ADMIN, GOOGLE_REQUEST, openMock, openMocks } from '../../../test/sign-in.ts'
import { waitForFault } from '../../../test/wait-for-fault.ts'
import { createMock } from '../../create-mock.ts'
import type { World } from '../../store/world.ts'
import { parseOverlay } from '../rows/overlay.ts'
import { takeWorldPrefix } from './hook.ts'
import { IDLE_MS } from './state.ts'

const freshMock = openMocks()

const approval = { params: { id: PENDING_ARENA }, query: { action: 'APPROVE' as const } }

async function withWorlds(...ids: string[]) {
  const mock = freshMock()
  for (const id of ids) {
    expect((await mock.control('POST', '/worlds', { id })).status).toBe(201)
  }

  const diff = async (id: string, query = {}) =>
    (await mock.send({ method: 'GET', url: `/__mock/worlds/${id}/diff`, query })).json()

  return { ...mock, diff }
}

test('isolates the changes of a world from every other world', async () => {
  const mock = await withWorlds('one', 'two')
  const { jwt } = await mock.signIn(ADMIN, 'one')
  const { status } = await mock.call(people.approveArena, approval, { token: jwt, world: 'one' })

  expect(status).toBe(200)

  const changes = (await mock.diff('one')).filter(
    ({ table }: { table: string }) => table === 'arenas',
  )
  const fields = { isPending: { from: true, to: false } }
  expect(changes).toEqual([{ table: 'arenas', id: PENDING_ARENA, kind: 'changed', fields }])
  expect(await mock.diff('two')).toEqual([])
  expect(await mock.diff('default')).toEqual([])
})

test('rejects a token of another world and names that world', async () => {
  const mock = await withWorlds('one', 'two')
  const { jwt, refreshToken } = await mock.signIn(ADMIN, 'one')
  const headers = { 'refresh-token': refreshToken }
  for (const [reason, here, { body }] of [
    ['bad_token', 'two', await mock.call(auth.current, {}, { token: jwt, world: 'two' })],
    ['bad_token', 'default', await mock.call(auth.current, {}, { token: refreshToken })],
    [
      'refresh_token_not_valid',
      'two',
      await mock.call(auth.refresh, { headers, body: { deviceIdentifier: 'x' } }, { world: 'two' }),
    ],
    ['refresh_token_not_valid', 'two', await mock.call(auth.logout, { headers }, { world: 'two' })],
  ] as const) {
    expect(body).toMatchObject({
      statusCode: 401,
      reason,
      message: expect.stringContaining(`belongs to the world one, and this is ${here}`),
    })
  }
})

test('responds with 404 for an unknown or ended world, readable by browsers', async () => {
  const mock = await withWorlds('one')
  expect((await mock.control('DELETE', '/worlds/one')).status).toBe(204)

  for (const url of ['/w/one/__mock/health', '/w/never/api/v1/users/current']) {
    const origin = 'http://localhost:5173'

    const { statusCode, headers, json } = await mock.send({
      method: 'GET',
      url,
      headers: { origin },
    })

    expect(statusCode).toBe(404)
    expect(json().reason).toBe('unknown_world')
    expect(headers['access-control-allow-origin']).toBe(origin)
    expect(headers['x-request-id']).toEqual(expect.any(String))
  }
})

test('resets a world to its scenario and ends its sessions', async () => {
  const mock = await withWorlds('one')
  const { jwt } = await mock.signIn(ADMIN, 'one')

  await mock.call(people.approveArena, approval, { token: jwt, world: 'one' })
  await mock.control('POST', '/reset', undefined, 'one')
  expect(await mock.diff('one', { security: 'true' })).toEqual([])
  expect(await mock.call(auth.current, {}, { token: jwt, world: 'one' })).toMatchObject({
    status: 401,
    body: { reason: 'session_ended' },
  })

  const again = await mock.signIn(ADMIN, 'one')
  expect(again.jwt, 'a session from before the reset stays ended').not.toBe(jwt)
  expect((await mock.call(auth.current, {}, { token: jwt, world: 'one' })).status).toBe(401)
})

test('responds with 409 for the name of another world', async () => {
  const mock = await withWorlds('one')
  const { status, body } = await mock.control('POST', '/worlds', { id: 'one' })
  expect(status).toBe(409)
  expect(body.message).toBe('There is a world one already.')
})

test('keeps a thousand worlds besides the default one, which never ends', () => {
  const { worlds } = freshMock()
  for (let count = 0; count < 1000; count++) {
    worlds.create({ scenario: 'empty' })
  }

  expect(() => worlds.create({})).toThrow('There are 1000 worlds already')

  const { id } = worlds.put(worlds.build(worlds.all()[1]?.id ?? '', {}))
  expect(worlds.end(id)).toBe(true)
  expect(worlds.end(id)).toBe(false)
  expect(worlds.end('default')).toBe(false)
})

test('a new world runs its clock, and dates its responses by it', async () => {
  const { worlds, send, control, clock } = freshMock()
  const world = worlds.create({})
  expect(world.clock.frozen).toBe(false)
  expect(world.settings.logBodies).toBe(false)

  const getDate = async () => (await send({ method: 'GET', url: '/__mock/health' })).headers.date
  expect(await getDate()).toBe('Sat, 14 Mar 2026 20:00:00 GMT')

  clock.set({ advance: 1000 })
  expect(await getDate()).toBe('Sat, 14 Mar 2026 20:00:01 GMT')
  expect((await control('GET', '/scenarios')).body).toContainEqual({
    name: 'demo',
    summary: expect.any(String),
  })
})

test('a new world shares the rows of the scenario instead of copying them', () => {
  const mock = freshMock()
  const [one, other] = ['one', 'other'].map((id) => mock.worlds.create({ id }).rows.arenas.all())
  expect(other?.[0]).toBe(one?.[0])
})

test('a new world has the rows of the process, unless it names a scenario of its own', async () => {
  const rows = { patch: { users: [{ key: ADMIN, fields: { firstName: 'Zed' } }] } }
  const mock = await createMock({ rows })
  const nameOf = (world: World) => world.rows.users.by('email', ADMIN)[0]?.firstName
  const own = [{ scenario: 'demo' }, { rows: {} }, { overlay: parseOverlay({}) }].map((each) =>
    mock.worlds.create(each),
  )

  expect([mock.world, mock.worlds.create({})].map(nameOf)).toEqual(['Zed', 'Zed'])
  expect(own.map(nameOf)).toEqual(Array(3).fill(expect.not.stringContaining('Zed')))

  await mock.close()
})

test('ends a world half an hour after its last request', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())

  const mock = await withWorlds('idle', 'used')
  vi.setSystemTime(Date.now() + 1)
  mock.worlds.create({ id: 'edge' })
  vi.setSystemTime(Date.now() + IDLE_MS - 1)
  expect((await mock.control('GET', '/health', undefined, 'used')).status).toBe(200)

  vi.setSystemTime(Date.now() + 1)
  mock.worlds.create({ id: 'new' })
  expect(mock.worlds.all().map(({ id }) => id)).toEqual(['default', 'used', 'edge', 'new'])
})

test('releases held requests when their world ends', async () => {
  const mock = await withWorlds('one')
  const world = mock.worlds.get('one')

  await mock.control('POST', '/faults', { match: {}, hold: true }, 'one')

  const held = mock.send({ method: 'GET', url: '/w/one/api/v1/users/current' })

  await waitForFault(world as World)

  expect((await mock.control('DELETE', '/worlds/one')).status).toBe(204)
  expect((await held).statusCode).toBe(401)
})

describe('a repeatable world', () => {
  const start = { id: 'same', seed: 7, now: '2026-05-09T22:00:00Z', frozen: true }

  async function signInAgain(options: object = {}) {
    const mock = openMock()
    const { rows } = mock.worlds.create({ ...start, ...options })
    const { jwt, refreshToken } = await mock.signIn(ADMIN, 'same')

    return { pin: mock.getPin(ADMIN, 'same'), jwt, refreshToken, sessions: rows.sessions.all() }
  }

  test('gives the same PINs, ids and tokens for the same seed and stopped instant, in any process', async () => {
    const first = await signInAgain()
    expect(await signInAgain()).toEqual(first)

    const others = [
      await signInAgain({ seed: 8 }),
      await signInAgain({ now: '2026-05-09T22:00:01Z' }),
      await signInAgain({ frozen: false }),
    ]

    expect(new Set([first, ...others].map(({ pin }) => pin)).size).toBeGreaterThan(2)
    expect(new Set([first, ...others].map(({ jwt }) => jwt)).size).toBe(4)
  })

  test('gives each PIN and session of a world its own value', async () => {
    const mock = openMock()
    const { rows } = mock.worlds.create(start)
    const one = await mock.signIn(ADMIN, 'same')
    const two = await mock.signIn(ADMIN, 'same')

    expect(one.jwt).not.toBe(two.jwt)
    expect(new Set(rows.outbox.all().map(({ code }) => code)).size).toBe(2)
  })

  test.each(['jwt', 'refreshToken'] as const)(
    'rejects its tokens in an ordinary world of the same name: %s',
    async (name) => {
      const mock = openMock()
      mock.worlds.create(start)

      const { [name]: token } = await mock.signIn(ADMIN, 'same')
      mock.worlds.end('same')
      mock.worlds.create({ id: 'same' })

      expect(await mock.call(auth.current, {}, { token, world: 'same' })).toMatchObject({
        status: 401,
        body: { reason: 'bad_token' },
      })
    },
  )
})

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
])('takes the world off %s', (url, path) =>
  expect(takeWorldPrefix({ url } as IncomingMessage)).toBe(path),
)

test.each([
  ['/w/one/__mock/health', {}, 'one'],
  ['/__mock/health', { 'x-mock-world': 'one' }, 'one'],
  ['/w/one/__mock/health', { 'x-mock-world': 'two' }, 'one'],
  ['/__mock/health', {}, 'default'],
])('finds the world of %s with %j', async (url, headers, world) => {
  const { send, worlds } = openMock()
  for (const id of ['one', 'two']) {
    worlds.create({ id })
  }

  expect((await send({ method: 'GET', url, headers })).json().world).toBe(world)
})

test.each([
  ['x-mock-wrld', 'x-mock-world'],
  ['mock-world', 'x-mock-world'],
  ['x-mockworld', 'x-mock-world'],
  ['x-mock-worlds', 'x-mock-world'],
  ['x-mock-tokn', 'x-mock-token'],
])('rejects the header %s, and names %s', async (name, near) => {
  const { statusCode, json } = await openMock().send({
    method: 'GET',
    url: '/docs',
    headers: { [name]: 'default' },
  })

  expect(statusCode).toBe(400)
  expect(json().message).toBe(`${name} has no effect; did you mean ${near}?`)
})

test.each([
  'x-mock-world',
  'x-mock-token',
  'x-mock-run',
  'x-world',
  'x-mock',
  'x-hammock-world',
  'world',
])('takes the header %s', async (name) => {
  const { statusCode } = await openMock().send({
    method: 'GET',
    url: '/docs',
    headers: { [name]: 'default' },
  })

  expect(statusCode).toBe(200)
})

describe('below a prefix that a proxy takes off', () => {
  /** A proxy that serves the mock below `/team/mock`. */
  async function openBehindProxy() {
    const mock = openMock()
    mock.worlds.create({ id: 'one' })

    const own = await mock.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = new URL(own)

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

    const base = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/team/mock`

    return { ...mock, own, base }
  }

  test('the console links to the admin of its proxy, and to none at its own port', async () => {
    const { own, base } = await openBehindProxy()
    const readLink = async (url: string) =>
      /data-admin="(.*?)"/.exec(await (await fetch(`${url}/__mock`)).text())?.[1]
    expect(await readLink(own)).toBe('')
    expect(await readLink(base)).toBe('/')
  })

  test.each([
    '/__mock',
    '/w/one/__mock/',
    '/w/one/__mock/outbox',
    '/docs',
    '/w/one/docs',
    `/w/one/google/o/oauth2/v2/auth?${new URLSearchParams(GOOGLE_REQUEST)}`,
  ])('the page %.30s finds its script and its style', async (page) => {
    const { base } = await openBehindProxy()
    const html = await (await fetch(base + page, { headers: { accept: 'text/html' } })).text()
    const assets = [...html.matchAll(/(?:src|href)="([^"]*(?:js|css))"/g)].map(
      ([, path]) => new URL(path ?? '', base + page),
    )
    const responses = await Promise.all(assets.map((asset) => fetch(asset)))

    expect(responses.map(({ status }) => status)).toEqual([200, 200])
  })

  test('media have the address of the proxy', async () => {
    const { base, signIn } = await openBehindProxy()
    const { jwt } = await signIn(undefined, 'one')
    const banners = await fetch(`${base}/w/one/api/v1/banners/admin`, {
      headers: { authorization: `Bearer ${jwt}` },
    })
    const [image = ''] = /(?<=")http[^"]*\/media\/[^"]*/.exec(await banners.text()) ?? []

    expect(image).toContain(`${base}/w/one/media/`)
    expect((await fetch(image)).status).toBe(200)
  })
})
