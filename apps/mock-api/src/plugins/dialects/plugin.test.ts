import { type Endpoint, IDEMPOTENCY_HEADER } from '@cornerman/contract'
import { accounts } from '@cornerman/contract/endpoints/accounts'
import { auth } from '@cornerman/contract/endpoints/auth'
import { downloads } from '@cornerman/contract/endpoints/downloads'
import { events } from '@cornerman/contract/endpoints/events'
import { people } from '@cornerman/contract/endpoints/people'
import { UNVERIFIED_FIGHTER } from '@cornerman/contract/examples'
import { describe, expect, test } from 'vitest'
import { mockWith } from '../../../test/mock-with.ts'
import { openMockAs, openMocks } from '../../../test/sign-in.ts'
import { createMock } from '../../create-mock.ts'
import { DIALECT_NAMES, DialectError, type DialectName, parseDialects } from './dialects.ts'
import { DIALECT_HEADERS } from './plugin.ts'
import { toUuid } from './values.ts'

const freshMock = openMocks()

/** Opens the default world with an admin who signed in before the dialects were set. */
async function openWith(...dialects: DialectName[]) {
  const mock = freshMock()
  const session = await mock.signIn()
  mock.world.dialects = parseDialects(dialects.join(','))
  return { ...mock, ...session }
}

/** Arena, its account, and a fan of the demo. */
const ARENA = 9
const FAN = 401
const profile = { params: { id: ARENA } }
const unknownId = { params: { id: 999_999 } }

describe('each dialect, as sent', () => {
  test.each<[DialectName, (body: never, headers: Record<string, unknown>) => void]>([
    [
      'documented',
      (body) => expect(body).toMatchObject({ roleName: 'LOCATION_PROVIDER', location: { isPending: false } }),
    ],
    ['string-ids', (body) => expect(body).toMatchObject({ id: '9' })],
    ['uuid-ids', (body) => expect(body).toMatchObject({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) })],
    ['epoch-times', (body) => expect(body).toMatchObject({ createDate: expect.any(Number) })],
    ['local-times', (body) => expect(body).toMatchObject({ createDate: expect.stringMatching(/\d$/) })],
    ['micro-times', (body) => expect(body).toMatchObject({ createDate: expect.stringMatching(/\.\d{6}Z$/) })],
    ['null-fields', (body) => expect(body).toMatchObject({ location: null, nickname: null })],
    ['no-fields', (body) => expect(Object.keys(body)).not.toContain('location')],
    ['null-lists', (body) => expect(body).toMatchObject({ images: null })],
  ])('%s changes a record', async (name, check) => {
    const { call, jwt } = await openWith(name)
    const { status, body, headers } = await call(people.adminProfile, profile, { token: jwt })
    expect([status, headers['x-mock-dialect']]).toEqual([200, name])
    check(body as never, headers)
  })

  test.each([
    ['list-array', expect.any(Array)],
    ['list-items', { items: expect.any(Array), count: expect.any(Number) }],
    ['list-content', { content: expect.any(Array), totalElements: expect.any(Number) }],
  ] as const)('%s changes a page', async (name, expected) => {
    const { call, jwt } = await openWith(name)
    expect((await call(people.list, { query: { roleName: 'FAN', page: 1, limit: 3 } }, { token: jwt })).body).toEqual(
      expected,
    )
  })

  test('zero-pages begins with page 0', async () => {
    const query = { roleName: 'FAN', page: 2, limit: 3 } as const
    const { call, jwt, world } = await openWith()
    const second = await call(people.list, { query }, { token: jwt })
    world.dialects = ['zero-pages']
    expect((await call(people.list, { query: { ...query, page: 1 } }, { token: jwt })).body).toEqual(second.body)
    expect((await call(people.list, { query: { ...query, page: 0 } }, { token: jwt })).status).toBe(200)
  })

  test('string-money and new-enums change an account', async () => {
    const { call, jwt } = await openWith('string-money', 'new-enums')
    const { body } = await call(accounts.byUser, { params: { id: 101 } }, { token: jwt })
    expect(body).toMatchObject({
      balance: expect.any(String),
      transactions: [{ status: expect.stringMatching(/^NEW_/) }, ...body.transactions.slice(1)],
    })
  })

  test.each([
    ['status-201', 201, expect.objectContaining({ id: 101 })],
    ['status-204', 204, undefined],
    ['ok-text', 200, 'Ok'],
    ['documented', 200, {}],
  ] as const)('%s changes the response of a command', async (name, status, body) => {
    const { call, jwt } = await openWith(name)
    const response = await call(people.verify, { body: { userId: UNVERIFIED_FIGHTER } }, { token: jwt })
    expect(response.status).toBe(status)
    if (name !== 'status-201') expect(response.body).toEqual(body)
  })

  test.each([
    ['error-field', { error: expect.stringContaining('999999') }],
    ['error-list', { errors: [{ message: expect.stringContaining('999999') }] }],
    ['error-text', expect.stringContaining('999999')],
    ['documented', { message: expect.stringContaining('999999') }],
  ] as const)('%s changes an error', async (name, expected) => {
    const { call, jwt } = await openWith(name)
    const { status, body } = await call(people.byId, unknownId, { token: jwt })
    expect([status, body]).toEqual([404, expected])
  })

  test('html-502 and retry-429 replace every second response, except at sign-in', async () => {
    const { call, jwt, signIn } = await openWith('html-502', 'retry-429')
    const read = () => call(people.byId, { params: { id: FAN } }, { token: jwt })
    const [first, second, third] = [await read(), await read(), await read()]
    expect([first.status, second.status, third.status, (await read()).status]).toEqual([502, 429, 200, 502])
    expect([first.headers['content-type'], second.headers['retry-after']]).toEqual(['text/html', '1'])
    await expect(signIn()).resolves.toBeDefined()
  })

  test('x-headers accepts and sends only the other names', async () => {
    const { call, jwt, refreshToken, device, world } = await openWith('x-headers')
    const refresh = (name: string) =>
      call(
        auth.refresh,
        { headers: {} as never, body: { deviceIdentifier: device.deviceIdentifier } },
        { headers: { [name]: refreshToken } },
      )
    expect([(await refresh('refresh-token')).status, (await refresh('x-refresh-token')).status]).toEqual([400, 200])
    const { headers } = await call(downloads.feedbacks, { query: {} }, { token: jwt })
    expect([headers['x-total-count'], headers['x-row-count']]).toEqual([expect.stringMatching(/^\d+$/), undefined])
    expect(world.dialects).toEqual(['x-headers'])
  })

  test.each(['no-idempotency', 'documented'] as const)('%s repeats a command with the same key', async (name) => {
    const { call, jwt } = await openWith(name)
    const verify = () =>
      call(
        people.verify,
        { body: { userId: UNVERIFIED_FIGHTER } },
        { token: jwt, headers: { [IDEMPOTENCY_HEADER]: 'k' } },
      )
    expect([(await verify()).status, (await verify()).status]).toEqual([200, 409])
  })

  test('no-refresh-bearer rejects the refresh token as bearer', async () => {
    const { call, jwt, refreshToken } = await openWith('no-refresh-bearer')
    expect((await call(auth.current, {}, { token: refreshToken })).status).toBe(401)
    expect((await call(auth.current, {}, { token: jwt })).status).toBe(200)
  })
})

test('accepts UUIDs in paths, queries and bodies, and reaches the same records', async () => {
  const { call, jwt } = await openWith('uuid-ids')
  const { body } = await call(
    people.list,
    { query: { roleName: 'LOCATION_PROVIDER', page: 1, limit: 1 } },
    { token: jwt },
  )
  const id = body.data[0]?.id as never
  expect((await call(people.adminProfile, { params: { id } }, { token: jwt })).body).toEqual(body.data[0])
  expect((await call(events.ofArena, { query: { userId: id, limit: 50, page: 0 } }, { token: jwt })).status).toBe(200)
  const { status } = await call(people.updateArena, { params: { id }, body: { firstName: 'Ana' } }, { token: jwt })
  expect(status).toBe(200)
})

test('opens the chat by the UUID of its event', async () => {
  const { send, jwt, world } = await openWith('uuid-ids')
  const event = world.rows.events.all().find(({ status }) => status === 'ONGOING')
  const open = (fightEventId: string) =>
    send({ method: 'GET', url: '/chat-service/chat', query: { jwt, fightEventId } })
  expect((await open(toUuid(event?.id ?? 0))).statusCode).toBe(200)
  expect((await open(toUuid(999_999))).statusCode).toBe(404)
})

test('responds with 404 to an undocumented call; sign-in and refresh work with documented fields only', async () => {
  const extra: Endpoint = {
    service: 'api',
    method: 'POST',
    path: '/extra',
    summary: 'Extra',
    access: 'public',
    undocumented: true,
    changes: [],
  }
  const mock = mockWith(extra, () => undefined)
  expect((await mock.call(extra, {})).status).toBe(204)
  mock.world.dialects = ['documented']
  expect(await mock.call(extra, {})).toMatchObject({
    status: 404,
    body: { message: 'The documents do not name this call.' },
  })
  const session = await mock.signIn()
  expect(Object.keys(session).sort()).toEqual(['email', 'jwt', 'permissions', 'refreshToken'])
  const headers = { 'refresh-token': session.refreshToken }
  const { body } = await mock.call(auth.refresh, { headers, body: { deviceIdentifier: mock.device.deviceIdentifier } })
  expect(Object.keys(body).sort()).toEqual(['jwt', 'refreshToken'])
})

test('sends a replaced response as its server would: a page, or an error of the platform', async () => {
  const { call, jwt, world } = await openWith('html-502', 'retry-429')
  const read = () => call(people.byId, { params: { id: FAN } }, { token: jwt })
  const [page, error] = [await read(), await read()]
  expect(page.body).toMatch(/^<html>\s*<head><title>502 Bad Gateway<\/title>/)
  const message = 'A dialect of this world replaces this response with 429.'
  expect(error.body).toEqual({ statusCode: 429, code: 'TOO_MANY_ATTEMPTS', error: 'Too Many Requests', message })
  expect(error.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(world.log.slice(-2).map(({ errorMessage }) => errorMessage)).toEqual([message.replace('429', '502'), message])
})

test('counts the replaced responses of each call and world on their own', async () => {
  const { call, jwt, worlds, signIn } = await openWith('retry-429')
  const read = async () => (await call(people.byId, { params: { id: FAN } }, { token: jwt })).status
  const readArena = async () => (await call(people.adminProfile, profile, { token: jwt })).status
  expect([await read(), await readArena(), await read(), await readArena()]).toEqual([429, 429, 200, 200])
  worlds.create({ id: 'other', dialect: 'retry-429' })
  const other = await signIn(undefined, 'other')
  expect([
    await read(),
    (await call(people.byId, { params: { id: FAN } }, { token: other.jwt, world: 'other' })).status,
  ]).toEqual([429, 429])
})

test.each([
  ['ok-text', 'text/plain; charset=utf-8', 'Ok'],
  ['status-204', undefined, ''],
  ['documented', 'application/json; charset=utf-8', '{}'],
] as const)('%s sends the type of the body that it writes', async (name, type, body) => {
  const { send, jwt } = await openWith(name)
  const headers = { authorization: `Bearer ${jwt}` }
  const response = await send({
    method: 'POST',
    url: `/api/v1${people.verify.path}`,
    payload: { userId: UNVERIFIED_FIGHTER },
    headers,
  })
  expect([response.headers['content-type'], response.body]).toEqual([type, body])
})

test.each([
  ['error-text', 'text/plain; charset=utf-8', /^email is required$/],
  ['error-field', 'application/json; charset=utf-8', /^{"error":"email is required"}$/],
] as const)('%s changes an error of the lowest status, 400', async (name, type, body) => {
  const { send } = await openWith(name)
  const response = await send({ method: 'POST', url: `/api/v1${auth.sendPin.path}`, payload: {} })
  expect([response.statusCode, response.headers['content-type'], response.body]).toEqual([
    400,
    type,
    expect.stringMatching(body),
  ])
})

test('names all dialects of a response, and leaves downloads, pages, other JSON and the geocoder as they are', async () => {
  const { send, jwt, world } = await openWith()
  const headers = { authorization: `Bearer ${jwt}` }
  const urls = [
    `/api/v1${downloads.feedbacks.path}`,
    '/docs',
    '/openapi.json',
    '/google/consent/main.js',
    '/maps/maps/api/geocode/json?language=en&key=demo&address=Madrid',
  ]
  const readAll = async () => Promise.all(urls.map(async (url) => (await send({ method: 'GET', url, headers })).body))
  const plain = await readAll()
  world.dialects = parseDialects('uuid-ids,no-fields,error-text')
  expect(await readAll()).toEqual(plain)
  const [first, maps] = [
    await send({ method: 'GET', url: urls[0] ?? '', headers }),
    await send({ method: 'GET', url: urls[4] ?? '', headers }),
  ]
  expect([first.headers['x-mock-dialect'], maps.headers['x-mock-dialect']]).toEqual([
    'uuid-ids,no-fields,error-text',
    undefined,
  ])
})

test.each([
  ['ok-text', 200, 'Ok'],
  ['status-201', 204, undefined],
] as const)('%s responds to a command without a response', async (name, status, body) => {
  const { call, refreshToken } = await openWith(name)
  expect(await call(auth.logout, { headers: { 'refresh-token': refreshToken } })).toMatchObject({ status, body })
})

test('leaves the text of an error as it is, also when it looks like JSON', async () => {
  const { send } = await openWith('error-text')
  await send({
    method: 'POST',
    url: '/__mock/stubs',
    payload: { path: '/api/v1/extra', status: 409, body: '{"message":"No."}' },
  })
  expect((await send({ method: 'GET', url: '/api/v1/extra' })).body).toBe('{"message":"No."}')
})

test('leaves what a fault sends as it is', async () => {
  const { send, jwt } = await openWith('string-ids')
  const get = () =>
    send({ method: 'GET', url: `/api/v1${auth.current.path}`, headers: { authorization: `Bearer ${jwt}` } })
  for (const fault of [{ body: { id: 7 } }, { malformed: true }, { malformed: true, status: 500 }])
    await send({
      method: 'POST',
      url: '/__mock/faults',
      payload: { match: { endpoint: 'auth.current', times: 1 }, ...fault },
    })
  expect([(await get()).body, (await get()).body, (await get()).body]).toEqual([
    '{"id":7}',
    '{"data": [{"id": 1, ',
    '{"data": [{"id": 1, ',
  ])
})

test('reads the event of the chat as a UUID only where ids are UUIDs, and not where it is missing', async () => {
  const { send, jwt, world } = await openWith('documented', 'uuid-ids')
  const event = world.rows.events.all().find(({ status }) => status === 'ONGOING')
  const open = (query: object) => send({ method: 'GET', url: '/chat-service/chat', query: { jwt, ...query } })
  const byUuid = { fightEventId: toUuid(event?.id ?? 0) }
  expect((await open(byUuid)).statusCode).toBe(200)
  const missing = await open({})
  world.dialects = []
  expect((await open(byUuid)).statusCode).not.toBe(200)
  expect(missing.body).toBe((await open({})).body)
  world.dialects = ['list-array']
  expect((await open(byUuid)).statusCode).not.toBe(200)
})

test('lists the names of headers that pages of other origins may read', () => {
  expect(DIALECT_HEADERS).toEqual(['x-refresh-token', 'x-google-token', 'x-idempotency-key', 'x-total-count'])
})

describe('the controls', () => {
  test('createMock starts every world with its dialects, unless one names others', async () => {
    const { world, worlds, close } = await createMock({ dialect: 'uuid-ids' })
    await close()
    expect(world.dialects).toEqual(['uuid-ids'])
    expect([worlds.create({}).dialects, worlds.create({ dialect: '' }).dialects]).toEqual([['uuid-ids'], []])
    await expect(createMock({ dialect: 'uuid' })).rejects.toThrow(DialectError)
  })

  test('list, set and describe dialects, and reject unknown ones with a suggestion', async () => {
    const { send, worlds } = await openMockAs()
    const control = async (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
      (await send({ method, url: `/__mock${url}`, ...(payload && { payload }) })).json()
    expect((await control('GET', '/dialects')).map(({ name }: { name: string }) => name)).toEqual(DIALECT_NAMES)
    expect(await control('PUT', '/dialect', { dialect: 'uuid-ids,documented' })).toMatchObject({
      dialect: 'documented,uuid-ids',
    })
    expect(await control('POST', '/reset')).toMatchObject({ dialect: 'documented,uuid-ids' })
    expect(await control('POST', '/worlds', { id: 'd', dialect: 'list-items' })).toMatchObject({
      dialect: 'list-items',
    })
    expect(await control('POST', '/worlds', { dialect: 'list-item' })).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('list-items'),
    })
    expect(await control('PUT', '/dialect', { dialect: 'x' })).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('documented'),
    })
    const saved = await control('GET', '/worlds/d/snapshot')
    expect(await control('PUT', '/worlds/copy/snapshot', saved)).toMatchObject({ world: 'copy', dialect: 'list-items' })
    expect(worlds.get('copy')?.dialects).toEqual(['list-items'])
  })
})
