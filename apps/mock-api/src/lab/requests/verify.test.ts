import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { auth } from '@cornerman/contract/endpoints/auth'
import { people } from '@cornerman/contract/endpoints/people'
import { expect, test } from 'vitest'
import { openMock } from '../../../test/sign-in.ts'
import { getFaults } from '../faults/state.ts'
import { LoggedRequest } from './schema.ts'
import { getRequestLog } from './state.ts'

async function withLog(bodies: boolean) {
  const mock = openMock()
  const put = await mock.send({ method: 'PUT', url: '/__mock/log', payload: { bodies } })
  expect(put.json()).toMatchObject({ logBodies: bodies })

  const { jwt } = await mock.signIn()

  await mock.call(
    people.list,
    { query: { page: 1, limit: 10, roleName: 'FAN', searchTerm: 'ana' } },
    { token: jwt },
  )

  const verify = async (expected: object) => (await mock.control('POST', '/verify', expected)).body

  return { ...mock, jwt, verify }
}

test('keeps both sides of requests on request, without secrets', async () => {
  const mock = await withLog(true)
  const [pin, check] = getRequestLog(mock.world).entries
  expect(pin?.sent).toMatchObject({
    headers: { 'content-type': 'application/json' },
    body: { email: 'admin@cornerman.test' },
  })

  expect(check).toMatchObject({
    sent: {
      body: { email: 'admin@cornerman.test', pincode: expect.stringMatching(/^…[0-9a-f]{10}$/) },
    },
    response: { body: { registrationToken: expect.stringMatching(/^…/) } },
  })

  expect(Object.keys(check ?? {}), 'the schema has all fields').toEqual(
    Object.keys(LoggedRequest.properties),
  )

  const { sent, response, ...brief } = pin as LoggedRequest
  expect((await mock.control('GET', '/requests?bodies=false')).body[0]).toEqual(brief)
  expect((await mock.control('GET', '/requests')).body[0]).toEqual(pin)
  expect(getRequestLog((await withLog(false)).world).entries[0]).not.toHaveProperty('sent')
})

test('verifies call, times, body, query, user, status and order', async () => {
  const { verify } = await withLog(true)
  const email = 'admin@cornerman.test'
  for (const expected of [
    { call: 'auth.sendPin', times: 1, body: { email }, before: 'auth.login' },
    { call: 'people.list', query: { searchTerm: 'ana' }, user: email, status: 200 },
    { call: 'people.approveArena', times: 0 },
    { call: 'banners.save', times: 0, body: {} },
    {
      call: 'people.list',
      headers: { Authorization: '*', 'user-agent': 'light*' },
      query: { searchTerm: 'an*' },
    },
    { path: '/api/v1/admin/*', method: 'get', times: 1 },
  ]) {
    expect(await verify(expected)).toMatchObject({ isVerified: true, nearMisses: [] })
  }
})

test('proves that a retry has the same idempotency key, and that another request has another', async () => {
  const { send, verify, world } = await withLog(true)
  const url = '/api/v1/email/admin/send-pincode'
  const payload = { email: 'stats@cornerman.test' }
  for (const key of ['first', 'first', 'second']) {
    await send({ method: 'POST', url, payload, headers: { 'idempotency-key': key } })
  }

  const [first, retry, other] = getRequestLog(world)
    .entries.slice(-3)
    .map(({ sent }) => sent?.headers['idempotency-key'])
  expect(retry).toBe(first)
  expect(other).not.toBe(first)

  const call = 'auth.sendPin'

  for (const [key, times] of [
    ['first', 2],
    [first, 2],
    ['second', 1],
    ['third', 0],
    ['*', 3],
  ]) {
    const result = await verify({ call, times, body: payload, headers: { 'Idempotency-Key': key } })
    expect(result, `the key ${key}`).toMatchObject({ isVerified: true })
  }
})

test('compares the secrets of a query, of a token and of a body by their whole value', async () => {
  const { send, verify, jwt, world } = await withLog(true)
  await send({ method: 'GET', url: '/chat-service/chat?jwt=s%2B1&fightEventId=1' })

  const [mail] = world.rows.outbox.all()
  for (const expected of [
    { path: '/chat-service/chat', query: { jwt: 's+1' } },
    { call: 'people.list', headers: { authorization: `Bearer ${jwt}` } },
    { call: 'auth.checkPin', body: { pincode: mail?.code } },
  ]) {
    expect(await verify(expected)).toMatchObject({ isVerified: true })
  }

  const part = await verify({ call: 'people.list', headers: { authorization: 'Bearer ey*' } })
  expect(part.message).toContain('give the whole value, or * for any')
})

const guide = readFileSync(join(import.meta.dirname, '../../../../../docs/qa-guide.md'), 'utf8')
const [, guideExample] = /```\n(auth\.login was .*?)\n```/s.exec(guide) ?? []

test.each([
  [
    { call: 'people.list', times: 2, query: { searchTerm: 'anna' } },
    'people.list was expected 2 times and came 0 times.\n  r5 GET /api/v1/admin/users?page=1&limit=10&roleName=FAN&searchTerm=ana: query.searchTerm is "ana", expected "anna"',
  ],
  [
    { call: 'people.approveArena' },
    [
      'people.approveArena was expected at least once and came 0 times.',
      'No request of this call came. The nearest:',
      '  r5 GET /api/v1/admin/users?page=1&limit=10&roleName=FAN&searchTerm=ana (people.list, 200)',
      '  r4 POST /api/v1/auth/login (auth.login, 200)',
      '  r2 POST /api/v1/email/admin/send-pincode (auth.sendPin, 200)',
    ].join('\n'),
  ],
  [{ call: 'auth.login', body: { email: 'stats@cornerman.test' } }, guideExample],
  [
    { path: '/api/v1/admin/users', times: 0 },
    '/api/v1/admin/users was expected 0 times and came once (r5).',
  ],
  [
    { path: '/api/v1/adm*', method: 'get', times: 2 },
    'GET /api/v1/adm* was expected 2 times and came once (r5).',
  ],
  [{ call: 'auth.login', before: 'auth.sendPin' }, 'auth.sendPin (r2) started before r4.'],
  [{ call: 'auth.login', before: 'auth.refresh' }, 'auth.refresh never came.'],
])('explains why %j does not hold', async (expected, message) => {
  const { verify } = await withLog(true)
  expect(await verify(expected)).toMatchObject({ isVerified: false, message })
})

test('compares bodies of the requests that have one', async () => {
  const { call, verify, send, world } = await withLog(false)
  await send({ method: 'PUT', url: '/__mock/log', payload: { bodies: true } })

  const email = 'stats@cornerman.test'
  await call(auth.sendPin, { body: { email } })

  const { id } = getRequestLog(world).entries.at(-1) ?? {}
  expect(await verify({ call: 'auth.sendPin', body: { email }, times: 1 })).toMatchObject({
    isVerified: true,
    matched: 1,
    message: `auth.sendPin was expected once and came once (${id}).`,
  })
})

test('compares when calls started, not when their responses were sent', async () => {
  const { send, call, verify, world } = await withLog(true)
  await send({ method: 'DELETE', url: '/__mock/requests' })

  const body = { email: 'stats@cornerman.test' }

  const fault = await send({
    method: 'POST',
    url: '/__mock/faults',
    payload: { match: { endpoint: 'auth.sendPin', times: 1 }, hold: true },
  })

  const held = call(auth.sendPin, { body })
  await expect.poll(() => getFaults(world).all()[0]?.applied).toBe(1)

  await call(auth.checkPin, { body: { ...body, pincode: '111111' } })
  await call(auth.sendPin, { body: { email: 'finance@cornerman.test' } })
  await send({ method: 'DELETE', url: `/__mock/faults/${fault.json().id}` })
  await held
  expect(getRequestLog(world).entries.at(-1)?.endpoint).toBe('auth.sendPin')
  expect(await verify({ call: 'auth.sendPin', body, before: 'auth.checkPin' })).toMatchObject({
    isVerified: true,
  })
  expect((await verify({ call: 'auth.checkPin', before: 'auth.sendPin' })).message).toMatch(
    /^auth\.sendPin \(r\w+\) started before r\w+\.$/,
  )
})

test('says that the world has received no request at all', async () => {
  const { control } = openMock()
  const { body } = await control('POST', '/verify', { call: 'auth.login' })
  expect(body.message).toBe(
    'auth.login was expected at least once and came 0 times.\nThe world has received no request.',
  )
})

test('keeps HEAD apart from GET, which takes both, and logs no body for it', async () => {
  const { control, send, verify, world } = await withLog(true)
  const path = '/api/v1/users/current'

  await send({ method: 'HEAD', url: path })
  await send({ method: 'GET', url: path })

  const [head, get] = getRequestLog(world).entries.slice(-2)
  expect(head).toMatchObject({ method: 'HEAD', response: { body: null } })
  expect(get).toMatchObject({ method: 'GET', response: { body: { message: expect.any(String) } } })
  expect((await control('GET', '/requests?method=head')).body).toEqual([head])
  expect((await control('GET', '/requests?status=401&method=GET')).body).toEqual([head, get])
  expect(await verify({ path, method: 'HEAD', times: 1 })).toMatchObject({ isVerified: true })
  expect(await verify({ path, method: 'GET', times: 2 })).toMatchObject({ isVerified: true })
})

test('names the nearest requests only, the nearest first', async () => {
  const { send, verify } = await withLog(true)
  const url = '/api/v1/email/check-user'

  for (const payload of [
    { pin: 1 },
    { email: 'a', pin: 1 },
    { email: 'b' },
    { email: 'a' },
    { email: 'c' },
  ]) {
    await send({
      method: 'POST',
      url,
      payload,
      headers: { 'x-client': 'email' in payload ? 'ios' : 'web' },
    })
  }

  const expected = { path: url, body: { email: 'a' }, headers: { 'x-client': 'ios' }, status: 200 }
  const { nearMisses } = await verify(expected)
  expect(
    nearMisses.map(({ differences }: { differences: { path: string }[] }) =>
      differences.map(({ path }) => path),
    ),
  ).toEqual([['status'], ['status'], ['body.email', 'headers.x-client']])
})

test('verifies stubbed calls by path and method, and calls that nobody responds to', async () => {
  const { send, verify } = await withLog(true)
  const path = '/api/v1/rankings'
  expect((await verify({ path })).message).toContain('path: No path matches')
  expect((await verify({ path: '/api/v1/auth/login', body: { emial: 'a' } })).message).toContain(
    'emial is no',
  )

  await send({
    method: 'POST',
    url: '/__mock/stubs',
    payload: { match: { path, method: 'POST' }, status: 201 },
  })

  expect(await verify({ path, times: 0 })).toMatchObject({ isVerified: true })

  await send({ method: 'POST', url: `${path}?page=2`, payload: { a: 1, b: 2 } })
  await send({ method: 'DELETE', url: '/__mock/stubs' })

  const expected = {
    method: 'POST',
    path: '/api/v1/rank*',
    times: 1,
    query: { page: '*' },
    body: { b: 2 },
    status: 201,
  }

  expect(await verify(expected)).toMatchObject({ isVerified: true, matched: 1 })
})

test.each([
  { path: '/api/v1/rankings', times: 0 },
  { path: '/api/v1/users/current', method: 'DELETE', times: 0 },
  { pathRegex: '^/api/v2/', times: 0 },
])('verifies that nobody has called %j, which the mock does not serve', async (expected) => {
  const { verify } = await withLog(true)
  expect(await verify(expected)).toMatchObject({ isVerified: true, matched: 0 })
})

test('still rejects a misspelt field of a call that should never come', async () => {
  const { verify } = await withLog(true)
  const { message } = await verify({ path: '/api/v1/auth/login', body: { emial: 'a' }, times: 0 })
  expect(message).toContain('emial is not a field')
})

test.each([
  { pathRegex: '^/api/v1/admin/us[er]+s$', query: { searchTerm: { regex: '^an.$' } } },
  { call: 'people.list', headers: { 'user-agent': { regex: '^light' }, 'x-b': { absent: true } } },
  { call: 'people.list', query: { sort: { absent: true } } },
  { call: 'auth.login', body: { email: { regex: '@cornerman\\.test$' } } },
  { call: 'auth.sendPin', body: { email: { regex: '.' } } },
])('compares by regular expressions and absent fields: %j', async (expected) => {
  const { verify } = await withLog(true)
  const result = await verify({ ...expected, times: 1 })
  expect(result.message).toMatch(/came once/)
  expect(result.isVerified).toBe(true)
})

test.each([
  [
    'query.searchTerm',
    { call: 'people.list', query: { searchTerm: { regex: '^b' } } },
    'query.searchTerm is "ana", expected {"regex":"^b"}',
  ],
  [
    'headers.user-agent',
    { call: 'people.list', headers: { 'user-agent': { absent: true } } },
    'headers.user-agent is "lightMyRequest", expected {"absent":true}',
  ],
  [
    'body.email',
    { call: 'auth.login', body: { email: { absent: true } } },
    'body.email is "admin@cornerman.test", expected {"absent":true}',
  ],
])('names the field that differs, and what it is: %s', async (_, expected, sentence) => {
  const { verify } = await withLog(true)
  expect((await verify(expected)).message).toContain(sentence)
})

test('compares a query with each of its values, under each of its names', async () => {
  const { send, verify } = await withLog(false)
  for (const query of ['roleName=FAN&roleName=ARENA', 'filter=FAN']) {
    await send({ method: 'GET', url: `/api/v1/admin/users?${query}` })
  }

  const expected = { call: 'people.list', query: { roleName: 'FAN' }, status: 401, times: 2 }
  expect(await verify(expected)).toMatchObject({ isVerified: true })
})

test.each([{ body: {} }, { headers: { accept: '*' } }])(
  'says how to keep %j when it was not kept',
  async (part) => {
    const { verify } = await withLog(false)
    const { message } = await verify({ call: 'auth.sendPin', ...part })
    expect(message).toContain(
      `${Object.keys(part)} was not logged: send PUT /__mock/log {"bodies":true}`,
    )
  },
)
