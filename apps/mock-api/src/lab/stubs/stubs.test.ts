import { expect, onTestFinished, test } from 'vitest'
import { openMock, postJson } from '../../../test/sign-in.ts'
import { createMock } from '../../create-mock.ts'
import type { World } from '../../store/world.ts'
import { getRequestLog } from '../requests/state.ts'
import { getStubs } from './state.ts'

const RANKINGS = '/api/v1/rankings/2026'

test('responds to a call that the contract does not have, counts and logs it, and ends with its removal', async () => {
  const mock = openMock()
  const add = (payload: object) => mock.send({ method: 'POST', url: '/__mock/stubs', payload })
  expect((await mock.send({ method: 'GET', url: RANKINGS })).statusCode).toBe(404)
  const added = await add({
    match: { path: '/api/v1/rankings/*' },
    body: [{ id: 1 }],
    headers: { 'x-total': '1' },
  })
  expect(added.statusCode).toBe(201)
  expect(added.json()).toMatchObject({
    id: 1,
    match: { method: 'GET', path: '/api/v1/rankings/*' },
    applied: 0,
  })
  const response = await mock.send({
    method: 'GET',
    url: `${RANKINGS}/?page=1`,
    headers: { origin: 'http://localhost:3000' },
  })
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual([{ id: 1 }])
  expect(response.headers['x-total']).toBe('1')
  expect(response.headers['x-mock-stub']).toBe('1')
  expect(response.headers['access-control-allow-origin']).toBe('http://localhost:3000')
  expect(
    response.headers['content-security-policy'],
    'a stubbed page has no access to the mock',
  ).toBe('sandbox')
  expect(getRequestLog(mock.world).entries.at(-1)).toMatchObject({
    path: `${RANKINGS}/?page=1`,
    endpoint: null,
    status: 200,
    errorMessage: null,
  })

  await add({ match: { method: 'post', path: RANKINGS }, status: 409, body: 'taken' })
  const posted = await mock.send({ method: 'POST', url: RANKINGS, payload: { a: 1 } })
  expect(posted.statusCode).toBe(409)
  expect(posted.body).toBe('taken')
  expect(posted.headers['content-type']).toBe('text/plain; charset=utf-8')
  await add({ match: { path: RANKINGS }, status: 204 })
  expect(
    (await mock.send({ method: 'GET', url: RANKINGS })).statusCode,
    'the last stub decides',
  ).toBe(204)

  expect(
    (await mock.control('GET', '/stubs')).body.map(({ applied }: { applied: number }) => applied),
  ).toEqual([2, 1, 1])
  expect((await mock.control('DELETE', '/stubs/3')).body).toMatchObject({
    match: { path: RANKINGS },
    applied: 1,
  })
  expect((await mock.control('DELETE', '/stubs')).status).toBe(204)
  expect((await mock.send({ method: 'GET', url: RANKINGS })).statusCode).toBe(404)
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

test('belongs to its world: a fault can fail it, a rewind and a snapshot bring it back, a reset removes it', async () => {
  const mock = openMock()
  mock.worlds.create({ id: 'one' })
  const send = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    mock.send({ method, url: `/w/one${url}`, ...(payload && { payload }) })
  await send('POST', '/__mock/stubs', { match: { path: RANKINGS }, body: { ok: true } })
  expect((await mock.send({ method: 'GET', url: RANKINGS })).statusCode, 'in another world').toBe(
    404,
  )
  expect(
    (await send('POST', '/__mock/faults', { match: { path: RANKINGS, times: 1 }, status: 503 }))
      .statusCode,
  ).toBe(201)
  expect((await send('GET', RANKINGS)).statusCode).toBe(503)
  await send('POST', '/__mock/checkpoints', { name: 'start' })
  getStubs(mock.worlds.get('one') as World).replaceAll([])
  await send('POST', '/__mock/rewind', { to: 'start' })
  expect((await send('GET', RANKINGS)).json()).toEqual({ ok: true })
  const snapshot = (await mock.control('GET', '/worlds/one/snapshot')).body
  expect((await mock.control('PUT', '/worlds/two/snapshot', snapshot)).status).toBe(200)
  expect((await mock.send({ method: 'GET', url: `/w/two${RANKINGS}` })).json()).toEqual({
    ok: true,
  })
  await send('POST', '/__mock/reset')
  expect((await send('GET', RANKINGS)).statusCode).toBe(404)
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

test('holds, drops and fails like a call: faults apply to its body, and the log has status 0 for a dropped one', async () => {
  const mock = await createMock()
  const post = (path: string, body: object) => postJson(mock.url + path, body)
  const match = { method: 'POST', path: RANKINGS }
  await post('/__mock/stubs', { match: { ...match, nth: 1 }, drop: true })
  await expect(post(RANKINGS, {})).rejects.toThrow('fetch failed')
  await expect
    .poll(() => getRequestLog(mock.world).entries.at(-1))
    .toMatchObject({ status: 0, endpoint: null })
  await post('/__mock/stubs', { match, hold: true, body: 'held', headers: { 'x-stub': '1' } })
  const held = post(RANKINGS, {})
  while (getStubs(mock.world).all()[1]?.applied === 0) {
    await new Promise(setImmediate)
  }
  expect(
    (
      await post('/__mock/faults', {
        match: { ...match, body: { a: 1 } },
        status: 502,
        when: 'after',
      })
    ).status,
  ).toBe(201)
  const failed = post(RANKINGS, { a: 1 })
  while (getStubs(mock.world).all()[1]?.applied === 1) {
    await new Promise(setImmediate)
  }
  getStubs(mock.world).replaceAll([])
  expect(await (await held).text()).toBe('held')
  expect((await failed).status).toBe(502)
  expect((await failed).headers.get('x-stub')).toBeNull()
  await mock.close()
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

test('responds by a function of a mock in the same process, which no snapshot has', async () => {
  const mock = await createMock()
  onTestFinished(() => mock.close())
  const remove = mock.stub({ method: 'POST', path: RANKINGS }, async ({ body, query }) => ({
    status: 201,
    body: { body, query },
    headers: { 'x-total': '1' },
  }))
  const sent = await postJson(`${mock.url}${RANKINGS}?page=2`, { a: 1 })
  expect(sent.status).toBe(201)
  expect(sent.headers.get('x-total')).toBe('1')
  expect(await sent.json()).toEqual({ body: { a: 1 }, query: { page: '2' } })
  expect(getStubs(mock.world).export()).toEqual([])
  remove()
  expect((await postJson(mock.url + RANKINGS, {})).status).toBe(404)
  mock.stub({ method: 'POST', path: RANKINGS }, () => {
    throw new Error('a mistake of the test')
  })
  expect((await postJson(mock.url + RANKINGS, {})).status).toBe(500)
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
  const stub = { match: { method: 'POST', path: '/api/v1/users/current' }, body: 'stubbed' }
  getStubs(mock.world).replaceAll(Array(199).fill({ match: { path: '/new' } }))
  const statuses = [
    await mock.control('POST', '/stubs', stub),
    await mock.control('POST', '/stubs', stub),
  ]
  expect(
    statuses.map(({ status }) => status),
    '200 of a world',
  ).toEqual([201, 400])
  expect((await mock.send({ method: 'POST', url: '/api/v1/users/current' })).body).toBe('stubbed')
  expect((await mock.send({ method: 'PUT', url: '/api/v1/users/current' })).statusCode).toBe(405)
})
