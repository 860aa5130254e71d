import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { auth } from '@cornerman/contract/endpoints/auth'
import { people } from '@cornerman/contract/endpoints/people'
import { PENDING_ARENA } from '@cornerman/fixtures/examples'
import { describe, expect, test, vi } from 'vitest'
import { openMock, openMocks, postJson } from '../../../test/sign-in.ts'
import { waitForFault } from '../../../test/wait-for-fault.ts'
import { createMock } from '../../create-mock.ts'
import type { Effect } from '../matching/schema.ts'
import { getRequestLog } from '../requests/state.ts'
import { getFaults } from './state.ts'

const freshMock = openMocks()

async function withFault(fault: object) {
  const mock = freshMock()
  const { jwt } = await mock.signIn()
  const { statusCode } = await mock.send({ method: 'POST', url: '/__mock/faults', payload: fault })

  expect(statusCode).toBe(201)

  const current = () => mock.call(auth.current, {}, { token: jwt })

  const approve = () =>
    mock.call(
      people.approveArena,
      { params: { id: PENDING_ARENA }, query: { action: 'APPROVE' } },
      { token: jwt },
    )

  return { ...mock, current, approve }
}

test('matches calls of its own world only', async () => {
  const mock = await withFault({ match: {}, status: 500 })
  mock.worlds.create({ id: 'other' })
  expect((await mock.current()).status).toBe(500)
  expect((await mock.signIn('admin@cornerman.test', 'other')).jwt).toEqual(expect.any(String))
})

test('matches no control', async () => {
  const mock = await withFault({ match: {}, status: 500 })
  expect((await mock.control('GET', '/health')).status).toBe(200)

  getFaults(mock.world).add({ match: { body: { id: 'one' } }, status: 500 })
  expect((await mock.control('POST', '/worlds', { id: 'one' })).status).toBe(201)
})

describe('a fault matches by', () => {
  const list = (query: object) => ({
    query: { page: 1, limit: 10, roleName: 'FAN' as const, ...query },
  })
  test.each([
    ['query', { endpoint: 'people.list', query: { searchTerm: 'a*' } }, [503, 200, 503]],
    ['header', { headers: { 'X-Client': 'ios' } }, [200, 503, 200]],
    ['user', { endpoint: 'people.list', user: 'admin@cornerman.test' }, [503, 503, 200]],
    [
      'method and path, without its query',
      { method: 'get', path: '/api/v1/admin/*' },
      [503, 503, 503],
    ],
    ['no other method', { method: 'POST', path: '/api/v1/*' }, [200, 200, 200]],
    ['no other path', { path: '/api/v1/users/1' }, [200, 200, 200]],
    [
      'user and all of these',
      {
        method: 'GET',
        path: '/api/v1/admin/users',
        query: { searchTerm: 'b' },
        headers: { 'X-Client': 'ios' },
        user: 'admin@cornerman.test',
      },
      [200, 503, 200],
    ],
  ])('%s', async (_, match, statuses) => {
    const mock = freshMock()
    const admin = (await mock.signIn()).jwt
    const other = (await mock.signIn('readonly@cornerman.test')).jwt

    expect((await mock.control('POST', '/faults', { match, status: 503 })).status).toBe(201)

    const responses = [
      await mock.call(people.list, list({ searchTerm: 'ab' }), { token: admin }),
      await mock.call(people.list, list({ searchTerm: 'b' }), {
        token: admin,
        headers: { 'x-client': 'ios' },
      }),
      // By an alias.
      await mock.call(people.list, list({ searchQuery: 'ac' }), { token: other }),
    ]

    expect(responses.map(({ status }) => status)).toEqual(statuses)
  })

  test('fields of the body, before the call takes effect', async () => {
    const mock = await withFault({
      match: { endpoint: 'auth.sendPin', body: { email: 'admin@cornerman.test' } },
      status: 429,
    })

    const before = mock.world.rows.outbox.all().length
    const send = (email: string) => mock.call(auth.sendPin, { body: { email } })
    expect((await send('admin@cornerman.test')).status).toBe(429)
    expect((await send('stats@cornerman.test')).status).toBe(200)
    expect(mock.world.rows.outbox.all()).toHaveLength(before + 1)
  })
})

const CURRENT = '/api/v1/users/current'

describe.each(['before', 'after'] as const)('%s the call, a fault responds', (when) => {
  const mock = openMock()

  const respond = async (effect: Effect) => {
    getFaults(mock.world).replaceAll([{ match: {}, when, ...effect }])
    return mock.send({ method: 'GET', url: CURRENT })
  }

  test.each<[effect: Effect, code: string, error: string, message: string, retryAfter?: string]>([
    [{ status: 404 }, 'NOT_FOUND', 'Not Found', 'The server rejected the request (404).'],
    [{ status: 418 }, 'VALIDATION', "I'm a Teapot", 'The server rejected the request (418).'],
    [{ status: 500 }, 'INTERNAL', 'Internal Server Error', 'The server returned an error (500).'],
    [
      { status: 429 },
      'TOO_MANY_ATTEMPTS',
      'Too Many Requests',
      'The server rejected the request (429).',
      '1',
    ],
    [
      { status: 503 },
      'UNAVAILABLE',
      'Service Unavailable',
      'The server returned an error (503).',
      '1',
    ],
    [{ status: 599 }, 'INTERNAL', 'Error', 'The server returned an error (599).'],
    [{ status: 409, code: 'BUSY' }, 'BUSY', 'Conflict', 'The server rejected the request (409).'],
  ])('%j in the format of the platform', async (effect, code, error, message, retryAfter) => {
    const response = await respond(effect)
    expect(response.json()).toEqual({ statusCode: effect.status, code, error, message })
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(response.statusCode).toBe(effect.status)
    expect(response.headers['retry-after']).toBe(retryAfter)
    expect(getRequestLog(mock.world).entries.at(-1)).toMatchObject({
      status: effect.status,
      errorMessage: message,
    })
  })

  test.each([
    [{ body: { a: 1 } }, 200, '{"a":1}'],
    [{ body: null, status: 404 }, 404, 'null'],
    [{ body: '<p>', headers: { 'content-type': 'text/html' } }, 200, '<p>'],
    [{ malformed: true }, 200, '{"data": [{"id": 1, '],
    [{ malformed: true, status: 502 }, 502, '{"data": [{"id": 1, '],
  ])('%j as it is', async (effect, status, text) => {
    const { statusCode, body, headers } = await respond(effect)
    expect(statusCode).toBe(status)
    expect(body).toBe(text)
    expect(headers['x-mock-fault']).toBe(String(getFaults(mock.world).all()[0]?.id))
    // A snapshot can bring the page of another person.
    expect(headers['content-security-policy']).toBe('body' in effect ? 'sandbox' : undefined)

    if ('malformed' in effect) {
      expect(getRequestLog(mock.world).entries.at(-1)?.errorMessage).toBe(
        'The server returned malformed JSON.',
      )
    }
  })

  test.each<[effect: Effect, policy?: string]>([
    [{ sequence: [204], body: { a: 1 } }, 'sandbox'],
    [{ headers: { 'Content-Type': 'text/html' } }, 'sandbox'],
    [{ headers: { 'x-served-by': 'edge-7' } }],
  ])('nothing by %j: the call runs', async (effect, policy) => {
    const { statusCode, headers } = await respond(effect)
    expect(statusCode).toBe(401)
    expect(headers['content-security-policy']).toBe(policy)
  })

  test('late once for a delay', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const { statusCode, headers } = await respond({ delayMs: 7 })
    expect(statusCode).toBe(401)
    expect(headers['x-mock-fault']).toBeUndefined()
    expect(timers.mock.calls.filter(([, ms]) => ms === 7)).toHaveLength(1)

    timers.mockRestore()
  })
})

describe('faults of one call combine:', () => {
  const endpoint = 'auth.current'
  const user = 'admin@cornerman.test'
  const edge = { 'x-served-by': 'edge-7' }

  test.each<[subject: string, faults: object[], statuses: number[], servedBy?: string[]]>([
    ['the last status decides', [{ status: 500 }, { status: 503 }], [503, 503]],
    [
      'headers of a fault without a response are sent with any response',
      [{ headers: edge }, { status: 503 }],
      [503],
      ['edge-7'],
    ],
    [
      'headers of a response that is replaced are not sent',
      [{ status: 500, headers: edge }, { status: 503 }],
      [503],
      [''],
    ],
    [
      'nth counts what other faults failed',
      [{ status: 500 }, { match: { nth: 2 }, status: 503 }],
      [500, 503, 500],
    ],
    [
      'times counts what other faults failed',
      [
        { match: { times: 2 }, status: 500 },
        { match: { nth: 2 }, status: 503 },
      ],
      [500, 503, 200],
    ],
    [
      'a sequence counts what other faults failed',
      [{ sequence: [500, 502, 200] }, { match: { times: 1 }, status: 503 }],
      [503, 502, 200],
    ],
    [
      'a sequence that lets the call run leaves the response to another',
      [{ status: 503 }, { sequence: [200, 500] }],
      [503, 500, 503],
    ],
    [
      'a fault by user that is older loses',
      [{ match: { user }, status: 500 }, { status: 503 }],
      [503],
    ],
    [
      'a fault by user that is newer decides',
      [{ status: 503 }, { match: { user }, status: 500 }],
      [500],
    ],
    [
      'a fault by user counts what an older fault failed',
      [{ status: 503 }, { match: { user, nth: 2 }, status: 500 }],
      [503, 500, 503],
    ],
    [
      'after the call, the last one decides',
      [{ status: 500 }, { status: 503, when: 'after' }],
      [503],
    ],
    [
      'before the call, the last one decides',
      [{ status: 500, when: 'after' }, { status: 503 }],
      [503],
    ],
  ])('%s', async (_, faults, statuses, servedBy) => {
    const mock = freshMock()
    const { jwt } = await mock.signIn()

    for (const { match, ...effect } of faults as { match?: object }[]) {
      const added = await mock.control('POST', '/faults', {
        match: { endpoint, ...match },
        ...effect,
      })

      expect(added.status).toBe(201)
    }

    const responses = []
    for (const _ of statuses) {
      responses.push(await mock.call(auth.current, {}, { token: jwt }))
    }

    expect(responses.map(({ status }) => status)).toEqual(statuses)

    if (servedBy) {
      expect(responses.map(({ headers }) => headers['x-served-by'] ?? '')).toEqual(servedBy)
    }
  })

  test('delays add up, also to a failure and to a request that is rejected', async () => {
    const mock = await withFault({ match: { endpoint }, delayMs: 30 })
    for (const fault of [
      { match: { endpoint, nth: 2 }, status: 500, delayMs: 20 },
      { match: { endpoint, user }, headers: edge, delayMs: 10 },
    ]) {
      expect((await mock.control('POST', '/faults', fault)).status).toBe(201)
    }

    const measure = async (send: () => Promise<{ status: number }>) => {
      const startedAt = performance.now()
      const { status } = await send()
      return { status, ms: performance.now() - startedAt }
    }

    const first = await measure(mock.current)
    expect(first.status).toBe(200)
    expect(first.ms, 'the sum of two').toBeGreaterThan(38)

    const second = await measure(mock.current)
    expect(second.status).toBe(500)
    expect(second.ms, 'the sum of three').toBeGreaterThan(57)

    const rejected = await measure(() => mock.call(auth.current, {}))
    expect(rejected.status).toBe(401)
    expect(rejected.ms, 'the delay of the fault that needs no session').toBeGreaterThan(28)
  })

  test('the last one also decides whether the call runs', async () => {
    const approval = { endpoint: 'people.approveArena' }
    const mock = await withFault({ match: approval, status: 503 })
    const last = { match: approval, status: 502, when: 'after' }

    expect((await mock.control('POST', '/faults', last)).status).toBe(201)
    expect((await mock.approve()).status).toBe(502)
    expect(mock.world.rows.arenas.get(PENDING_ARENA)?.isPending).toBe(false)
  })

  test('each counts its requests, and how often another decided', async () => {
    const mock = await withFault({ match: { endpoint }, status: 500 })
    await mock.control('POST', '/faults', { match: { endpoint, times: 1 }, status: 503 })
    await mock.current()
    await mock.current()
    expect((await mock.control('GET', '/faults')).body).toMatchObject([
      { id: 1, seen: 2, applied: 2, overruled: 1, overruledBy: 2 },
      { id: 2, seen: 2, applied: 1, overruled: 0 },
    ])
  })
})

test('patches fields of the real response, removes those with null, and leaves the others', async () => {
  const match = { endpoint: 'auth.current' }
  const mock = await withFault({ match, patch: { firstName: 'Ann', lastName: null } })

  await mock.control('POST', '/faults', { match, patch: { extra: { a: 1 } } })

  const patched = await mock.current()
  expect(patched.headers['x-mock-fault'], 'the newest').toBe('2')

  await mock.control('DELETE', '/faults')

  const { lastName, ...others } = (await mock.current()).body
  expect(lastName).toEqual(expect.any(String))
  expect(patched.body).toEqual({ ...others, firstName: 'Ann', extra: { a: 1 } })
})

test('patches no response that is not JSON', async () => {
  const mock = await withFault({ match: { path: '/docs' }, patch: { a: 1 } })
  const page = await mock.send({ method: 'GET', url: '/docs' })
  expect(page.headers['x-mock-fault']).toBeUndefined()
})

test('renders a template of the request in the response of a fault', async () => {
  const mock = await withFault({
    match: { endpoint: 'auth.sendPin' },
    status: 409,
    body: { message: '{{request.body.email}} is busy' },
    template: true,
    when: 'after',
  })

  const { status, body } = await mock.call(auth.sendPin, { body: { email: 'a@cornerman.test' } })
  expect(status).toBe(409)
  expect(body).toEqual({ message: 'a@cornerman.test is busy' })
})

test('removes the headers of the file that it replaces', async () => {
  const headers = {
    'content-length': '4',
    'content-range': 'bytes 0-3/9',
    'cache-control': 'public',
    etag: '"a"',
    'last-modified': 'Sat, 14 Mar 2026',
  }

  const file = new Readable({
    read: () => {},
    destroy: (_error, done) => done(new Error('is not open yet')),
  })

  const mock = openMock({
    extend: (platform) =>
      void platform.get('/file', (_request, reply) => reply.headers(headers).send(file)),
  })

  getFaults(mock.world).add({ match: { path: '/file' }, when: 'after', body: { a: 1 } })

  const response = await mock.send({ method: 'GET', url: '/file' })
  expect(response.body).toBe('{"a":1}')
  expect(response.headers['content-length']).toBe('7')

  for (const name of ['content-range', 'cache-control', 'etag', 'last-modified']) {
    expect(response.headers[name], name).toBeUndefined()
  }

  expect(file.destroyed).toBe(true)
})

test('sends a response in pieces, with its length', async () => {
  const mock = await withFault({ match: { endpoint: 'auth.current' }, slowMs: 100 })
  const startedAt = performance.now()
  const { headers, body } = await mock.current()

  expect(performance.now() - startedAt).toBeGreaterThan(50)
  expect(headers['content-length']).toBe(String(JSON.stringify(body).length))
  expect(headers['x-mock-fault']).toBe('1')
})

test('cuts no response without a body', async () => {
  const mock = openMock()
  mock.app.register(async (scope) => void scope.get('/empty', (_request, reply) => reply.send('')))
  getFaults(mock.world).add({ match: { path: '/empty' }, truncate: true })
  expect((await mock.send({ method: 'GET', url: '/empty' })).statusCode).toBe(200)
})

test('never ends the connection of a held request for being idle', async () => {
  const { app, world } = openMock()
  const connections: Socket[] = []

  app.server.on('connection', (socket) => connections.push(socket))

  const url = await app.listen({ port: 0, host: '127.0.0.1' })

  const startRequest = async () => {
    const response = fetch(url + CURRENT)
    await waitForFault(world)

    return { response, idleTimeout: connections.at(-1)?.timeout }
  }

  getFaults(world).add({ match: { path: CURRENT, times: 1 }, delayMs: 20 })

  const delayed = await startRequest()
  await delayed.response
  expect(delayed.idleTimeout).not.toBe(0)

  const { id } = getFaults(world).add({ match: { path: CURRENT }, hold: true })
  const held = await startRequest()
  expect(held.idleTimeout).toBe(0)

  getFaults(world).remove(id)
  await held.response
  await app.close()
})

test('cuts a body in the middle', async () => {
  const mock = openMock({ level: 'warn' })
  const path = '/openapi.json'
  const url = (await mock.app.listen({ port: 0, host: '127.0.0.1' })) + path

  getFaults(mock.world).add({ match: { path }, truncate: true })

  const cut = await fetch(url)
  expect(cut.status).toBe(200)
  expect(cut.headers.get('x-mock-fault')).toBe('1')
  await expect(cut.text()).rejects.toThrow('terminated')
  await expect
    .poll(() => getRequestLog(mock.world).entries.map(({ status }) => status))
    .toEqual([200])
  expect(mock.logged, "the server's own log").toEqual([])

  await mock.app.close()
})

test.each([
  ['untilMs', { untilMs: 5 }],
  ["until, by the world's clock", { until: '2026-03-14T20:10:00Z' }],
  ['its removal', {}],
])('ends a hold with %s', async (_, effect) => {
  const mock = await withFault({ match: { endpoint: 'auth.current' }, hold: true, ...effect })
  const held = mock.current()

  await waitForFault(mock.world)

  if ('until' in effect) {
    mock.clock.set({ advance: 600_000 })
  } else if (!('untilMs' in effect)) {
    expect((await mock.control('DELETE', '/faults/1')).body).toMatchObject({ applied: 1 })
  }

  expect((await held).status).toBe(200)
  expect(getFaults(mock.world).all()).toEqual([])
})

describe('a fault of a command', () => {
  const approval = { match: { endpoint: 'people.approveArena', times: 1 }, status: 503 }

  test('prevents its effect before the call', async () => {
    const mock = await withFault(approval)
    expect((await mock.approve()).status).toBe(503)
    expect(mock.world.rows.arenas.get(PENDING_ARENA)?.isPending).toBe(true)
  })

  test('hides its effect after the call', async () => {
    const mock = await withFault({ ...approval, when: 'after' })
    const response = await mock.approve()
    expect(response.status).toBe(503)
    expect(response.body.code).toBe('UNAVAILABLE')
    expect(mock.world.rows.arenas.get(PENDING_ARENA)?.isPending).toBe(false)
  })
})

test.each(['before', 'after'])(
  'drops the connection %s the call, also of a call with a body',
  async (when) => {
    const mock = await createMock()
    const post = (path: string, body: object) => postJson(mock.url + path, body)

    const calls = [
      ['/google/o/oauth2/v2/auth', () => fetch(`${mock.url}/google/o/oauth2/v2/auth`)],
      ['/api/v1/email/check-user', () => post('/api/v1/email/check-user', {})],
    ] as const

    for (const [path, send] of calls) {
      await post('/__mock/faults', { match: { path, times: 1 }, drop: true, when })
      await expect(send()).rejects.toThrow('fetch failed')

      const readLast = async () =>
        ((await (await fetch(`${mock.url}/__mock/requests`)).json()) as { path: string }[]).at(-1)
      await expect
        .poll(readLast)
        .toMatchObject({ path, status: 0, errorMessage: 'The connection was dropped.' })
      expect((await send()).status).toBe(400)
    }

    await mock.close()
  },
)

test('accepts a long list as the body', async () => {
  const list = Array.from({ length: 3000 }, (_, id) => ({
    id,
    name: 'n'.repeat(100),
    at: 'now',
    is: true,
  }))

  const mock = await withFault({ match: { endpoint: 'auth.current', times: 1 }, body: list })
  expect(await mock.current()).toMatchObject({ status: 200, body: list })
})

test('rejects more than a hundred faults of a world', async () => {
  const mock = openMock()
  const fault = { match: { path: '/docs' }, status: 500 }

  getFaults(mock.world).replaceAll(Array(99).fill(fault))
  expect((await mock.control('POST', '/faults', fault)).status).toBe(201)
  expect((await mock.control('POST', '/faults', fault)).status).toBe(400)
})
