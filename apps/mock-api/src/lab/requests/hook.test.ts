import { once } from 'node:events'
import { request } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { blob, defineQuery, type Endpoint } from '@cornerman/contract'
import { auth } from '@cornerman/contract/endpoints/auth'
import { people } from '@cornerman/contract/endpoints/people'
import { expect, test } from 'vitest'
import { CALLS } from '../../../test/contract-calls.ts'
import { measureCpu } from '../../../test/measure-cpu.ts'
import { ADMIN, mockWith, openMock, openMockAs } from '../../../test/sign-in.ts'
import { waitForFault } from '../../../test/wait-for-fault.ts'
import { createMock } from '../../create-mock.ts'
import { getFaults } from '../faults/state.ts'
import { maskUrl } from './secrets.ts'
import { getRequestLog } from './state.ts'

test.each([
  [
    'an unknown path',
    { method: 'GET', url: '/api/v1/user/curent' },
    404,
    'Did you mean GET /api/v1/users/current',
  ],
  [
    'a call without a session',
    { method: 'GET', url: '/api/v1/users/current' },
    401,
    'Sign in first',
  ],
  [
    'an unknown world',
    { method: 'GET', url: '/w/never/api/v1/users/current' },
    404,
    'There is no world never',
  ],
  [
    'a body that is not JSON',
    {
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: '{',
      headers: { 'content-type': 'application/json' },
    },
    400,
    'body',
  ],
  [
    'a missing picture',
    { method: 'GET', url: '/media/portraits/nobody.png' },
    404,
    'among the images and clips',
  ],
] as const)(
  'responds to %s with a reason and an id that the log contains',
  async (_, request, status, message) => {
    const mock = openMock()
    const { statusCode, headers, json } = await mock.send(request as never)
    expect(statusCode).toBe(status)
    expect(json().message).toContain(message)
    expect(headers['x-request-id']).toMatch(/^r/)

    const [logged] = (await mock.control('GET', `/requests?id=${headers['x-request-id']}`)).body
    expect(logged).toMatchObject({
      status,
      errorMessage: json().message,
      world: 'default',
      method: request.method,
      ms: expect.any(Number),
    })
  },
)

test('logs a request of an unknown world under its own address, as no call of the default world', async () => {
  const mock = openMock()
  const startedAt = performance.now()

  await mock.send({ method: 'GET', url: '/w/never/api/v1/users/current' })

  const [entry] = getRequestLog(mock.world).entries
  expect(entry).toMatchObject({ path: '/w/never/api/v1/users/current', endpoint: null })
  expect(entry?.ms).toBeLessThanOrEqual(performance.now() - startedAt + 1)
})

test('takes the request id over from the caller', async () => {
  const mock = openMock()
  const headers = { 'x-request-id': 'web-4711' }
  const reply = await mock.send({ method: 'GET', url: '/api/v1/users/current', headers })

  expect(reply.headers).toMatchObject(headers)
  expect((await mock.control('GET', '/requests?id=web-4711')).body).toMatchObject([
    { id: 'web-4711', status: 401 },
  ])
})

test('keeps the latest thousand requests', async () => {
  const { world, send } = openMock()
  const log = getRequestLog(world)
  for (const length of [999, 1000]) {
    log.entries = Array(length).fill({ path: '/old' })
    await send({ method: 'GET', url: '/new' })
    expect(log.entries).toHaveLength(1000)
    expect(log.entries.at(-1)?.path).toBe('/new')
  }
})

test('logs the user of each call, also of a rejected one, and none without a session', async () => {
  const { as, world, send } = await openMockAs('readonly@cornerman.test')
  const [caller] = world.rows.users.by('email', 'readonly@cornerman.test')

  await as(auth.current, {})

  const { status } = await as(people.approveArena, {
    params: { id: 1 },
    query: { action: 'APPROVE' },
  })

  await send({ method: 'GET', url: '/api/v1/users/current' })
  expect(status).toBe(403)
  expect(getRequestLog(world).entries.slice(-3)).toMatchObject([
    { endpoint: 'auth.current', userId: caller?.id, status: 200 },
    { endpoint: 'people.approveArena', userId: caller?.id, status: 403 },
    { endpoint: 'auth.current', userId: null, status: 401 },
  ])
})

test('writes one line of JSON for each entry, for any input', async () => {
  const mock = openMock({ level: 'info' })
  const forged = '\r\n{"level":60,"msg":"forged"}'

  await mock.send({
    method: 'GET',
    url: `/x${encodeURIComponent(forged)}?a="b"${encodeURIComponent(forged)}`,
    headers: { 'user-agent': `a"${'\t'}b` },
  })

  expect(mock.logged).toHaveLength(2)

  for (const line of mock.logged) {
    expect(line.indexOf('\n')).toBe(line.length - 1)
    expect(JSON.parse(line).msg).not.toBe('forged')
  }
})

test('logs neither a preflight nor an error about it', async () => {
  const mock = openMock({ level: 'warn' })
  const headers = { origin: 'http://localhost:5173', 'access-control-request-method': 'GET' }
  expect(
    (await mock.send({ method: 'OPTIONS', url: '/api/v1/users/current', headers })).statusCode,
  ).toBe(204)
  expect(getRequestLog(mock.world).entries).toEqual([])
  expect(mock.logged).toEqual([])
})

test('responds to TRACE as to a wrong method, without the headers that it received', async () => {
  const { url, close } = await createMock()

  const response = await new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(url)
    request(
      {
        hostname,
        port,
        method: 'TRACE',
        path: '/api/v1/users/current',
        headers: { 'x-canary': 'canary-4711' },
      },
      async (response) => {
        resolve(`${response.statusCode} ${await readText(response)}`)
      },
    )
      .on('error', reject)
      .end()
  })

  await close()
  expect(response).toMatch(/^405 /)
  expect(response).not.toContain('canary-4711')
})

test.each([
  ['call', 'endpoint=people.list', ['people.list']],
  ['lowest status', 'statusFrom=400', ['people.list']],
  ['status', 'status=200', ['auth.sendPin', 'auth.checkPin', 'auth.login']],
  ['method', 'method=get', ['people.list']],
])('filters the log by %s', async (_, query, calls) => {
  const { as, send } = await openMockAs()
  await as(people.list, { query: { page: 0, limit: 10, roleName: 'FAN' } })

  const log = await send({ method: 'GET', url: `/__mock/requests?${query}` })
  expect(log.json().map(({ endpoint }: { endpoint: string }) => endpoint)).toEqual(calls)
})

test('clears the log', async () => {
  const { send } = await openMockAs()
  expect((await send({ method: 'DELETE', url: '/__mock/requests' })).statusCode).toBe(204)

  const log = await send({ method: 'GET', url: '/__mock/requests' })
  expect(log.json()).toEqual([])
})

test('logs no secret of any call or parameter', async () => {
  const mock = openMock()
  mock.world.settings.logBodies = true

  const secret = 'canary-4711'
  const NAMES =
    'jwt key token id_token access_token refreshToken pincode JWT registration_token'.split(' ')

  for (const { endpoint } of CALLS) {
    for (const name of NAMES) {
      await mock.send({
        method: endpoint.method,
        url: `${endpoint.path.replace(/:\w+/g, '1')}?${name}=${secret}&${encodeURIComponent(` ${name}`)}=${secret}`,
        headers: {
          authorization: `Bearer ${secret}`,
          'refresh-token': secret,
          'google-token': secret,
          'idempotency-key': secret,
          referer: `/x?${name}=${secret}`,
        },
        ...(endpoint.method !== 'GET' && {
          payload: { [name]: secret, pincode: secret, email: ADMIN },
        }),
      })
    }
  }

  await mock.call(auth.checkPin, { body: { email: ADMIN, pincode: secret } })

  const { body } = await mock.send({ method: 'GET', url: '/__mock/requests' })
  expect(JSON.parse(body).length).toBeGreaterThan(500)
  expect(body).not.toContain(secret)
})

test('logs a hash of the ID token in the address of a redirect', async () => {
  const mock = openMock()
  mock.world.settings.logBodies = true

  const idToken = await mock.getGoogleToken(ADMIN)
  const { body } = await mock.send({ method: 'GET', url: '/__mock/requests' })
  expect(idToken.length).toBeGreaterThan(20)
  expect(body).not.toContain(idToken)
  expect(body).toMatch(/#id_token=…[0-9a-f]{10}&state=s1/)
})

test('the server log contains the id and time of each request and no secret', async () => {
  const mock = openMock({ level: 'info' })
  const secret = 'canary-4711'

  await mock.send({
    method: 'GET',
    url: `/chat-service/chat?jwt=${secret}&fightEventId=1`,
    headers: {
      authorization: `Bearer ${secret}`,
      'refresh-token': secret,
      'google-token': secret,
      'x-mock-token': secret,
      'idempotency-key': secret,
      referer: `/x#id_token=${secret}`,
    },
  })

  const lines = mock.logged.map((line) => JSON.parse(line))
  expect(lines).toMatchObject([
    {
      reqId: 'r1',
      time: expect.any(Number),
      req: {
        method: 'GET',
        url: expect.stringContaining('jwt=…&fightEventId=1'),
        headers: { referer: '/x#id_token=…', authorization: 'Bearer …' },
      },
    },
    { reqId: 'r1', time: expect.any(Number), responseTime: expect.any(Number) },
  ])

  expect(mock.logged.join('')).not.toContain(secret)
})

test.each([
  'authorization',
  'proxy-authorization',
  'cookie',
  'set-cookie',
  'refresh-token',
  'google-token',
  'x-mock-token',
  'x-csrf-token',
  'idempotency-key',
  'x-api-key',
  'client-secret',
])('no log has the header %s of a request or a response, also when a call fails', async (name) => {
  const secret = 'canary-4711'

  const mock = openMock({
    level: 'trace',
    extend: (platform) =>
      platform.get('/bug', (_request, reply) => {
        reply.header(name, secret)
        throw new Error('a bug')
      }),
  })

  mock.world.settings.logBodies = true

  for (const url of ['/bug', '/api/v1/users/current', '/__mock/clock', '/nowhere']) {
    await mock.send({ method: 'GET', url, headers: { [name]: secret } })
  }

  expect(mock.logged.map((line) => JSON.parse(line).msg)).toContain('unexpected error')

  const serverLog = mock.logged.join('')
  const worldLog = JSON.stringify(getRequestLog(mock.world).entries)
  expect(serverLog).toContain(`"${name}":"…"`)
  expect(worldLog).toMatch(new RegExp(`"${name}":"…[0-9a-f]{10}"`))

  for (const log of [serverLog, worldLog]) {
    expect(log).not.toContain(secret)
  }
})

test('keeps a thousand characters of a URL in the log', async () => {
  const mock = openMock()
  await mock.send({ method: 'GET', url: `/x?${'?a'.repeat(7000)}&token=secret` })
  expect(getRequestLog(mock.world).entries.at(-1)?.path).toHaveLength(1000)
})

test('keeps a thousand characters of an error in the log', async () => {
  const mock = openMock()
  const payload = Object.fromEntries(
    Array.from({ length: 100 }, (_, at) => [`${at}`.repeat(100), 1]),
  )

  await mock.send({ method: 'POST', url: '/api/v1/auth/login', payload })
  expect(getRequestLog(mock.world).entries.at(-1)?.errorMessage).toHaveLength(1000)
})

test('masks a query of many question marks in linear time', () => {
  const measure = (length: number) =>
    measureCpu(() => maskUrl(`/x?${'?a'.repeat(length)}`, () => '…'))
  const short = measure(15_000)
  expect(measure(60_000)).toBeLessThan(8 * short + 100)
})

test("logs when a request came, by the world's clock and by the computer's, and how long it took", async () => {
  const mock = openMock()
  getFaults(mock.world).add({ match: {}, delayMs: 50 })

  const startedAt = Date.now()
  await mock.send({ method: 'GET', url: '/api/v1/users/current' })

  const [entry] = getRequestLog(mock.world).entries
  expect(entry?.at).toBe('2026-03-14T20:00:00.000Z')
  expect(entry?.startedAt).toBeGreaterThan(startedAt - 100)
  expect(entry?.startedAt).toBeLessThan(Date.now() + 100)
  expect(entry?.ms).toBeGreaterThan(40)
  expect(entry?.ms).toBeLessThan(Date.now() - startedAt + 100)
})

test('logs once a request that its client ends before the response, with the status 0', async () => {
  const mock = await createMock()
  getFaults(mock.world).add({ match: {}, hold: true })

  const client = new AbortController()
  const sent = fetch(`${mock.url}/api/v1/users/current`, { signal: client.signal })

  await waitForFault(mock.world)
  client.abort()
  await expect(sent).rejects.toThrow('aborted')
  await expect
    .poll(() => getRequestLog(mock.world).entries)
    .toMatchObject([{ status: 0, errorMessage: 'The connection ended before the response did.' }])

  getFaults(mock.world).replaceAll([])
  await fetch(`${mock.url}/__mock/health`)
  expect(getRequestLog(mock.world).entries).toHaveLength(1)

  await mock.close()
})

test('logs a download that its client stops with the status that was sent', async () => {
  const endpoint = defineQuery({
    path: '/extra',
    summary: 'Write a file for a test',
    access: 'public',
    response: blob('text/csv'),
    reads: [],
  })

  function* writeRows() {
    while (true) {
      yield 'a,b\n'.repeat(1000)
    }
  }

  const mock = mockWith(endpoint as Endpoint, () => ({
    text: writeRows(),
    fileName: 'endless.csv',
  }))

  const url = await mock.app.listen({ port: 0 })

  // After an abort, fetch opens a connection without a request, for which closing the mock waits three seconds.
  const [response] = await once(request(`${url}/api/v1/extra`).end(), 'response')
  expect(response.statusCode).toBe(200)

  response.destroy()
  await expect
    .poll(() => getRequestLog(mock.world).entries)
    .toMatchObject([{ status: 200, errorMessage: 'The connection ended before the response did.' }])

  await mock.app.close()
})
