import { describe, expect, onTestFinished, test } from 'vitest'
import { openMock, postJson } from '../../../test/sign-in.ts'
import { createMock } from '../../create-mock.ts'
import type { World } from '../../store/world.ts'
import { getRequestLog } from '../requests/state.ts'
import { getStubs } from './state.ts'

const RANKINGS = '/api/v1/rankings/2026'

const add = (mock: ReturnType<typeof openMock>, stub: object) =>
  mock.control('POST', '/stubs', stub)
const read = (mock: ReturnType<typeof openMock>, url = RANKINGS) =>
  mock.send({ method: 'GET', url })

test('responds to a call that the contract does not have', async () => {
  const mock = openMock()
  expect((await read(mock)).statusCode, 'without a stub').toBe(404)

  const added = await add(mock, {
    match: { path: '/api/v1/rankings/*' },
    body: [{ id: 1 }],
    headers: { 'x-total': '1' },
  })

  expect(added.status).toBe(201)
  expect(added.body).toMatchObject({
    id: 1,
    match: { method: 'GET', path: '/api/v1/rankings/*' },
    applied: 0,
  })

  const response = await read(mock, `${RANKINGS}/?page=1`)
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual([{ id: 1 }])
  expect(response.headers).toMatchObject({ 'x-total': '1', 'x-mock-stub': '1' })
})

test('lets a page of an allowed origin read the response of a stub', async () => {
  const mock = openMock()
  await add(mock, { match: { path: RANKINGS }, body: [] })

  const origin = 'http://localhost:3000'
  const { headers } = await mock.send({ method: 'GET', url: RANKINGS, headers: { origin } })
  expect(headers['access-control-allow-origin']).toBe(origin)
})

test('logs a stubbed request as one of no call', async () => {
  const mock = openMock()
  await add(mock, { match: { path: '/api/v1/rankings/*' }, body: [] })
  await read(mock, `${RANKINGS}/?page=1`)
  expect(getRequestLog(mock.world).entries.at(-1)).toMatchObject({
    path: `${RANKINGS}/?page=1`,
    endpoint: null,
    status: 200,
    errorMessage: null,
  })
})

test('takes the method of a stub in any case, and its status', async () => {
  const mock = openMock()
  await add(mock, { match: { method: 'post', path: RANKINGS }, status: 409, body: 'taken' })

  const posted = await mock.send({ method: 'POST', url: RANKINGS, payload: { a: 1 } })
  expect(posted.statusCode).toBe(409)
  expect(posted.body).toBe('taken')
  expect((await read(mock)).statusCode, 'another method').toBe(404)
})

test('counts how often each stub has responded', async () => {
  const mock = openMock()
  await add(mock, { match: { path: RANKINGS } })
  await read(mock)
  await read(mock)
  await add(mock, { match: { path: RANKINGS }, status: 204 })
  await read(mock)

  const { body } = await mock.control('GET', '/stubs')
  expect(body.map(({ applied }: { applied: number }) => applied)).toEqual([3, 1])
})

test('ends a stub by its removal, and all at once', async () => {
  const mock = openMock()
  for (const status of [201, 202, 203]) {
    await add(mock, { match: { path: RANKINGS }, status })
  }

  const removed = await mock.control('DELETE', '/stubs/3')
  expect(removed.body).toMatchObject({ match: { path: RANKINGS }, status: 203 })
  expect((await read(mock)).statusCode).toBe(202)

  expect((await mock.control('DELETE', '/stubs')).status).toBe(204)
  expect((await read(mock)).statusCode).toBe(404)
})

test.each<[subject: string, stubs: object[], statuses: number[], servedBy?: string]>([
  ['the last one decides', [{ status: 201 }, { status: 202 }], [202, 202]],
  [
    'times count what a later one decided',
    [
      { match: { times: 2 }, status: 201 },
      { match: { times: 1 }, status: 202 },
    ],
    [202, 201, 404],
  ],
  [
    'a sequence counts what a later one decided',
    [{ sequence: [201, 503] }, { match: { nth: 1 }, status: 202 }],
    [202, 503, 404],
  ],
  [
    'one without a response adds to that of another',
    [{ status: 201 }, { headers: { 'x-served-by': 'edge-7' } }],
    [201],
    'edge-7',
  ],
])('stubs of one call combine: %s', async (_, stubs, statuses, servedBy) => {
  const mock = openMock()
  for (const { match, ...effect } of stubs as { match?: object }[]) {
    const stub = { match: { path: RANKINGS, ...match }, ...effect }
    expect((await mock.control('POST', '/stubs', stub)).status).toBe(201)
  }

  for (const status of statuses) {
    const response = await mock.send({ method: 'GET', url: RANKINGS })
    expect(response.statusCode).toBe(status)
    expect(response.headers['x-served-by']).toBe(servedBy)
  }
})

describe('a stub of a world', () => {
  const inWorld = (mock: ReturnType<typeof openMock>, world: string) => ({
    control: (method: 'POST' | 'PUT', path: string, body?: object) =>
      mock.control(method, path, body, world),
    read: () => read(mock, `/w/${world}${RANKINGS}`),
  })

  async function openStubbed() {
    const mock = openMock()
    const world = mock.worlds.create({ id: 'one' })
    const one = inWorld(mock, 'one')

    await one.control('POST', '/stubs', { match: { path: RANKINGS }, body: { ok: true } })

    return { mock, world, ...one }
  }

  test('responds in no other world', async () => {
    const { mock } = await openStubbed()
    expect((await read(mock)).statusCode).toBe(404)
  })

  test('fails by a fault of its world', async () => {
    const one = await openStubbed()
    await one.control('POST', '/faults', { match: { path: RANKINGS, times: 1 }, status: 503 })
    expect((await one.read()).statusCode).toBe(503)
    expect((await one.read()).statusCode).toBe(200)
  })

  test('returns with a checkpoint', async () => {
    const one = await openStubbed()
    await one.control('POST', '/checkpoints', { name: 'start' })
    getStubs(one.world).replaceAll([])
    await one.control('POST', '/rewind', { to: 'start' })
    expect((await one.read()).json()).toEqual({ ok: true })
  })

  test('is part of a snapshot', async () => {
    const { mock } = await openStubbed()
    const snapshot = (await mock.control('GET', '/worlds/one/snapshot')).body
    expect((await mock.control('PUT', '/worlds/two/snapshot', snapshot)).status).toBe(200)
    expect((await inWorld(mock, 'two').read()).json()).toEqual({ ok: true })
  })

  test('ends with a reset', async () => {
    const one = await openStubbed()
    await one.control('POST', '/reset')
    expect((await one.read()).statusCode).toBe(404)
  })
})

test('rows of a world bring stubs, which a reset restores', async () => {
  const mock = openMock()

  const world = mock.worlds.create({
    id: 'own',
    rows: { stubs: [{ match: { path: RANKINGS }, body: [] }] },
  })

  const read = async () => (await mock.send({ method: 'GET', url: `/w/own${RANKINGS}` })).statusCode
  expect(await read()).toBe(200)

  getStubs(world).replaceAll([])
  expect(await read()).toBe(404)

  world.reset()
  expect(await read()).toBe(200)
})

describe('a stubbed request', () => {
  const match = { method: 'POST', path: RANKINGS }

  async function openServer() {
    const mock = await createMock()
    onTestFinished(() => mock.close())

    const post = (path: string, body: object) => postJson(mock.url + path, body)

    return { mock, post }
  }

  /** A held response counts when its request has arrived. */
  const untilApplied = (world: World, count: number) =>
    expect
      .poll(() => getStubs(world).all()[0]?.applied, { interval: 1, timeout: 60_000 })
      .toBe(count)

  test('is dropped, and then has status 0 in the log', async () => {
    const { mock, post } = await openServer()
    await post('/__mock/stubs', { match, drop: true })
    await expect(post(RANKINGS, {})).rejects.toThrow('fetch failed')
    await expect
      .poll(() => getRequestLog(mock.world).entries.at(-1))
      .toMatchObject({ status: 0, endpoint: null })
  })

  test('is held until the stub is removed', async () => {
    const { mock, post } = await openServer()
    await post('/__mock/stubs', { match, hold: true, body: 'held' })

    const held = post(RANKINGS, {})
    await untilApplied(mock.world, 1)
    getStubs(mock.world).replaceAll([])
    expect(await (await held).text()).toBe('held')
  })

  test('fails after its stub by a fault that matches its body', async () => {
    const { post } = await openServer()
    await post('/__mock/stubs', { match, body: 'stubbed', headers: { 'x-stub': '1' } })

    const fault = { match: { ...match, body: { a: 1 } }, status: 502, when: 'after' }
    expect((await post('/__mock/faults', fault)).status).toBe(201)

    const failed = await post(RANKINGS, { a: 1 })
    expect(failed.status).toBe(502)
    expect(failed.headers.get('x-stub'), 'a header of the stub').toBeNull()
    expect((await post(RANKINGS, { a: 2 })).status, 'another body').toBe(200)
  })
})

test.each([
  ['JSON', { body: { a: 1 } }, '{"a":1}', 'application/json; charset=utf-8'],
  ['text', { body: '<p>' }, '<p>', 'text/plain; charset=utf-8'],
  ['text of a type', { body: '<p>', headers: { 'content-type': 'text/html' } }, '<p>', 'text/html'],
  ['JSON of a type', { body: [1], headers: { 'content-type': 'text/csv' } }, '[1]', 'text/csv'],
  ['XML', { body: '<a/>', headers: { 'content-type': 'text/xml' } }, '<a/>', 'text/xml'],
  ['bytes', { base64: 'AP8K' }, '\0\uFFFD\n', 'application/octet-stream'],
  [
    'bytes of a type',
    { base64: 'AP8K', headers: { 'content-type': 'image/png' } },
    '\0\uFFFD\n',
    'image/png',
  ],
  ['nothing', { status: 204 }, '', undefined],
])(
  'responds with %s by a stub, sandboxed, and never in the control API',
  async (_, stub, body, type) => {
    const mock = openMock()
    getStubs(mock.world).replaceAll([{ match: { path: '/*' }, ...stub }])

    const response = await mock.send({ method: 'GET', url: '/nowhere' })
    expect(response.body).toBe(body)
    expect(response.headers['content-type']).toBe(type)
    expect(response.headers).toMatchObject({
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
    })

    expect((await mock.control('GET', '/nowhere')).status).toBe(404)
  },
)

test.each([
  ['a form', 'application/x-www-form-urlencoded', 'a=1&b=2&b=3', { b: ['2', '3'] }],
  ['XML', 'application/xml', '<a>é</a>', '<a>é</a>'],
  ['text', 'text/plain; charset=utf-8', 'hello', 'hello'],
  ['bytes', 'application/octet-stream', Buffer.from([0, 255, 10]), { base64: 'AP8K' }],
  ['JSON', 'application/json', '{"a":1,"b":2}', { a: 1 }],
])('takes %s, matches and logs it', async (_, type, payload, body) => {
  const mock = openMock()
  mock.world.settings.logBodies = true

  const send = (sent: string | Buffer) =>
    mock.send({
      method: 'POST',
      url: RANKINGS,
      headers: { 'content-type': type },
      payload: sent,
    } as never)

  expect((await send(payload)).statusCode, 'without a stub').toBe(404)

  const stub = { match: { method: 'POST', path: RANKINGS, body }, status: 202 }
  expect((await mock.control('POST', '/stubs', stub)).status).toBe(201)
  expect((await send(payload)).statusCode).toBe(202)
  expect((await send('{"a":2}')).statusCode, 'of another body').toBe(404)

  const { body: verified } = await mock.control('POST', '/verify', {
    path: RANKINGS,
    body,
    status: 202,
  })

  expect(verified).toMatchObject({ isVerified: true })
})

test('rejects a body of more than 256 kB, and bytes that are not base64', async () => {
  const mock = openMock()
  const payload = 'a'.repeat(256 * 1024 + 1)
  const headers = { 'content-type': 'text/plain' }
  const sent = await mock.send({ method: 'POST', url: RANKINGS, headers, payload } as never)

  expect(sent.statusCode).toBe(413)

  const added = await mock.control('POST', '/stubs', { match: { path: RANKINGS }, base64: 'A' })
  expect(added.body.message).toContain('base64 must be bytes as base64')
})

test('renders a template of request, clock and seed', async () => {
  const respond = async () => {
    const mock = openMock()

    const added = await mock.control('POST', '/stubs', {
      match: { path: RANKINGS, method: 'POST' },
      template: true,
      body: {
        id: '{{random.uuid}}',
        at: '{{now}}',
        name: '{{request.body.name}} <{{request.query.page}}>',
        list: ['{{#request.body.tags}}[{{.}}]{{/request.body.tags}}', 7],
        none: '{{request.body.missing}}',
        object: '{{request.body.inner}}',
      },
    })

    expect(added.status).toBe(201)

    const payload = { name: 'Ann "&"', tags: ['a', 'b'], inner: { a: 1 } }

    return (await mock.send({ method: 'POST', url: `${RANKINGS}?page=2`, payload })).json()
  }

  const body = await respond()
  expect(body).toEqual({
    id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
    at: '2026-03-14T20:00:00.000Z',
    name: 'Ann "&" <2>',
    list: ['[a][b]', 7],
    none: '',
    object: '{"a":1}',
  })

  expect(await respond(), 'the same in another run').toEqual(body)
})

describe('a function of a mock in the same process', () => {
  async function openServer() {
    const mock = await createMock()
    onTestFinished(() => mock.close())

    return { mock, post: (body: object) => postJson(`${mock.url}${RANKINGS}?page=2`, body) }
  }

  const match = { method: 'POST', path: RANKINGS } as const

  test('responds by body and query until it is removed, and no snapshot has it', async () => {
    const { mock, post } = await openServer()

    const remove = mock.stub(match, async ({ body, query }) => ({
      status: 201,
      body: { body, query },
      headers: { 'x-total': '1' },
    }))

    const sent = await post({ a: 1 })
    expect(sent.status).toBe(201)
    expect(sent.headers.get('x-total')).toBe('1')
    expect(await sent.json()).toEqual({ body: { a: 1 }, query: { page: '2' } })
    expect(getStubs(mock.world).export()).toEqual([])

    remove()
    expect((await post({})).status).toBe(404)
  })

  test('fails the request with 500 when it throws', async () => {
    const { mock, post } = await openServer()
    mock.stub(match, () => {
      throw new Error('a mistake of the test')
    })
    expect((await post({})).status).toBe(500)
  })
})

test.each([
  '{{request.constructor}}',
  '{{request.body.tags.map}}',
  '{{#request.constructor.constructor}}process.exit(){{/request.constructor.constructor}}',
])('finds no value, and runs nothing, in the template %s', async (body) => {
  const mock = openMock()
  const stub = { match: { path: RANKINGS, method: 'POST' }, template: true, body }
  expect((await mock.control('POST', '/stubs', stub)).status).toBe(201)

  const sent = await mock.send({ method: 'POST', url: RANKINGS, payload: { tags: ['a'] } })
  expect(sent.body).toBe('')
})

test.each(['{{a', '{{> part}}', '{{{a}}}', '{{#a}}{{#b}}{{/b}}{{/a}}'])(
  'rejects the template %s',
  async (text) => {
    const mock = openMock()
    const stub = { match: { path: RANKINGS }, template: true, body: { text } }
    const { status, body } = await mock.control('POST', '/stubs', stub)

    expect(status).toBe(400)
    expect(body.message).toContain('body.text ')
  },
)

test('wins over the error for a path that exists with other methods', async () => {
  const mock = openMock()
  const current = '/api/v1/users/current'

  await add(mock, { match: { method: 'POST', path: current }, body: 'stubbed' })
  expect((await mock.send({ method: 'POST', url: current })).body).toBe('stubbed')
  expect((await mock.send({ method: 'PUT', url: current })).statusCode).toBe(405)
})

test('keeps at most 200 stubs of a world', async () => {
  const mock = openMock()
  getStubs(mock.world).replaceAll(Array(199).fill({ match: { path: '/new' } }))
  expect((await add(mock, { match: { path: RANKINGS } })).status).toBe(201)
  expect((await add(mock, { match: { path: RANKINGS } })).status).toBe(400)
})
