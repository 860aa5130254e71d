import { blob, defineCommand, defineQuery, type Endpoint } from '@cornerman/contract'
import { auth } from '@cornerman/contract/endpoints/auth'
import { people } from '@cornerman/contract/endpoints/people'
import { createPicture, PENDING_ARENA } from '@cornerman/fixtures/examples'
import * as T from 'typebox'
import { describe, expect, test } from 'vitest'
import { ADMIN, mockWith, NOW, openMock, openMockAs, toFormData } from '../../test/sign-in.ts'
import { getRequestLog } from '../lab/requests/state.ts'
import type { World } from '../store/world.ts'
import { ApiError, commitThenThrow } from './api-error.ts'

const approval = { params: { id: PENDING_ARENA }, query: { action: 'APPROVE' as const } }

describe('enforcing the contract', () => {
  const post = {
    method: 'POST' as const,
    path: '/extra' as const,
    summary: 'Do something for a test',
    access: 'public' as const,
  }

  const send = async (mock: ReturnType<typeof openMock>) => {
    const { statusCode, json } = await mock.send({ method: 'POST', url: '/api/v1/extra' })
    return { statusCode, reason: json().reason, bug: mock.logged.join('') }
  }

  const write = ({ rows }: Pick<World, 'rows'>) => void rows.limits.add({ subject: 'x', times: [] })
  const removeUser = ({ rows }: Pick<World, 'rows'>) => rows.users.remove(1)
  const toThrow = (error: Error) => () => {
    throw error
  }
  const command = (more: object = {}): Endpoint => defineCommand({ ...post, changes: [], ...more })
  const query = defineQuery({ ...post, reads: ['users'] })
  const response = T.Object({ at: T.String({ format: 'date-time' }) })

  test.each<[what: string, endpoint: Endpoint, handler: (context: World) => unknown, bug: string]>([
    ['a write to an undeclared table', command(), removeUser, 'wrote to users'],
    ['a query that writes', query, removeUser, 'wrote to users'],
    ['an undeclared error', command(), toThrow(new ApiError('wrong_pin')), 'failed with wrong_pin'],
    [
      'any other error',
      command({ errors: ['wrong_pin'] }),
      toThrow(new TypeError('x is undefined')),
      'x is undefined',
    ],
    [
      'a response of another schema',
      command({ response }),
      () => ({ at: null }),
      'at must be string',
    ],
    ['an asynchronous handler', command(), async () => 'later', 'synchronous'],
  ])('reports as a bug and rolls back %s', async (_, endpoint, handler, bug) => {
    const mock = mockWith(endpoint, (context: World) => {
      write(context)
      return handler(context)
    })

    expect(await send(mock)).toMatchObject({
      statusCode: 500,
      reason: 'bug',
      bug: expect.stringContaining(bug),
    })

    expect(mock.world.changes()).toEqual([])
  })

  test('rolls back on a thrown error, except with commitThenThrow', async () => {
    const endpoint = command({ errors: ['wrong_pin'] })

    const thrown = mockWith(endpoint, (context: World) => {
      write(context)
      throw new ApiError('wrong_pin')
    })

    const committed = mockWith(endpoint, (context: World) => {
      write(context)
      commitThenThrow(new ApiError('wrong_pin'))
    })

    expect((await send(thrown)).statusCode).toBe(401)
    expect(thrown.world.changes()).toHaveLength(0)
    expect((await send(committed)).statusCode).toBe(401)
    expect(committed.world.changes()).toHaveLength(1)
    expect(getRequestLog(committed.world).entries.at(-1)).toMatchObject({
      endpoint: 'extra.call',
      status: 401,
    })
  })

  test.each([
    ['nothing', undefined, 204, ''],
    ['an empty object', {}, 204, ''],
    ['an empty list', [], 204, ''],
    ['null', 'null', 204, ''],
    ['a value', { a: 1 }, 400, 'body is not part of this call'],
    ['a text', '"a"', 400, 'body is not part of this call'],
    ['a number', '7', 400, 'body is not part of this call'],
  ])('responds to a call without a body that gets %s', async (_, payload, status, message) => {
    const mock = mockWith(command(), () => undefined)
    const headers = payload && { 'content-type': 'application/json' }
    const content = payload && { payload, headers }

    const response = await mock.send({
      method: 'POST',
      url: '/api/v1/extra',
      ...(content as object),
    })

    expect(response.statusCode).toBe(status)
    expect(response.body && response.json().message).toBe(message)

    if (status === 204) {
      expect(response.headers['content-type']).toBeUndefined()
    }
  })

  test('responds with the declared status and JSON', async () => {
    const mock = mockWith(command({ status: 201, response: T.Object({ a: T.Integer() }) }), () => ({
      a: 1,
    }))
    const { statusCode, headers, body } = await mock.send({ method: 'POST', url: '/api/v1/extra' })
    expect(statusCode).toBe(201)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(body).toBe('{"a":1}')
  })

  test('rejects a call without a header that it requires', async () => {
    const mock = mockWith(command({ headers: T.Object({ 'x-own': T.String() }) }), () => undefined)
    expect(await send(mock)).toMatchObject({ statusCode: 400, reason: 'invalid_input' })
  })

  test.each([
    ['without a row count that the handler does not give', {}, undefined],
    ['with a row count of zero', { rows: 0 }, '0'],
  ])('sends a download %s', async (_, counted, header) => {
    const mock = mockWith(command({ response: blob('text/csv') }), () => ({
      text: [],
      fileName: 'a.csv',
      ...counted,
    }))

    const { statusCode, headers } = await mock.send({ method: 'POST', url: '/api/v1/extra' })
    expect(statusCode).toBe(200)
    expect(headers['x-row-count']).toBe(header)
  })

  test('responds with the error of a download that keeps its changes', async () => {
    const endpoint = command({ response: blob('text/csv'), errors: ['date_in_past'] })
    const mock = mockWith(endpoint, () => commitThenThrow(new ApiError('date_in_past')))
    expect(await send(mock)).toMatchObject({ statusCode: 400, reason: 'date_in_past' })
    expect(getRequestLog(mock.world).entries.at(-1)?.errorMessage).toBe('This lies in the past.')
  })

  test('passes a handler its declared input only, and a caller without name or permission in a public call', async () => {
    let received: object = {}

    const input = {
      query: T.Object({ a: T.Integer() }),
      headers: T.Object({ 'x-own': T.String() }),
    }

    const mock = mockWith(
      command(input),
      ({ world, rows, ...rest }: Pick<World, 'rows'> & { world: World }) => {
        received = rest
      },
    )

    await mock.send({
      method: 'POST',
      url: '/w/default/api/v1/extra?a=1',
      headers: { 'x-own': 'b', 'x-other': 'c', host: 'mock.example' },
    })

    expect(received).toEqual({
      now: NOW,
      base: 'http://mock.example/w/default',
      actor: { userId: 0, session: '', email: 'nobody', permissions: [] },
      query: { a: 1 },
      headers: { 'x-own': 'b' },
    })
  })
})

describe('idempotency', () => {
  test('[AUTH-14] replays the first response of a command repeated under its idempotency key', async () => {
    const { as } = await openMockAs()
    const approve = (options?: object) => as(people.approveArena, approval, options)
    const first = await approve({ idempotencyKey: 'k1' })
    const again = await approve({ idempotencyKey: 'k1' })

    expect(first.status).toBe(200)
    expect(again.status).toBe(200)
    expect(again.body).toEqual(first.body)
    expect([first, again].map(({ headers }) => headers['idempotency-replayed'])).toEqual([
      undefined,
      'true',
    ])

    for (const response of [await approve({ idempotencyKey: 'k2' }), await approve()]) {
      expect(response.body).toMatchObject({ statusCode: 409, reason: 'already_approved' })
    }
  })

  test('binds a key to one call, and ignores it in a query', async () => {
    const { as, world } = await openMockAs()
    const idempotencyKey = 'k'

    await as(people.list, { query: { page: 1, limit: 1, roleName: 'FAN' } }, { idempotencyKey })
    expect(world.rows.idempotency.all()).toEqual([])
    expect((await as(people.approveArena, approval, { idempotencyKey })).status).toBe(200)
    expect((await as(people.verify, { body: { userId: 103 } }, { idempotencyKey })).status).toBe(
      200,
    )
  })

  test('binds a key to one admin', async () => {
    const mock = await openMockAs()
    const support = await openMockAs('support@cornerman.test', mock)
    const approve = ({ as }: typeof mock) =>
      as(people.approveArena, approval, { idempotencyKey: 'k' })

    expect((await approve(mock)).status).toBe(200)
    expect((await approve(support)).body.reason).toBe('already_approved')
  })

  test('stores no responses of public calls in tables, since they contain tokens', async () => {
    const mock = openMock()

    const body = {
      registrationToken: await mock.getRegistrationToken(ADMIN),
      email: ADMIN,
      ...mock.device,
    }

    const login = () => mock.call(auth.login, { body }, { idempotencyKey: 'k' })
    const first = await login()
    const again = await login()

    expect(first.status).toBe(200)
    expect(again.body).toEqual(first.body)
    expect(mock.world.rows.idempotency.all()).toEqual([])
    expect(mock.world.rows.sessions.all()).toHaveLength(1)
  })
})

test('accepts the second spelling of list calls and of the fighter upload', async () => {
  const { as, sendAs, world } = await openMockAs()
  const found = await as(people.list, {
    query: { page: 1, limit: 1, roleName: 'FAN', searchTerm: 'a' },
  })
  const { json } = await sendAs({
    url: '/api/v1/admin/users?page=1&limit=1&filter=FAN&searchQuery=a&sort=email',
  })

  expect(json().total).toBe(found.body.total)

  const userId = world.rows.users.by('role', 'FIGHTER')[0]?.id

  const payload = toFormData({
    file: createPicture(),
    type: 'FULL_FACE_AVATAR',
    position: 0,
    userId,
  })

  const upload = await sendAs({ method: 'POST', url: '/api/v1/images/admin/upload-image', payload })
  expect(upload.statusCode).toBe(200)
})

test('[API-03] rejects another action than APPROVE without changing anything', async () => {
  const { as, world } = await openMockAs()
  const before = world.changes()

  const { status, body } = await as(people.approveArena, {
    ...approval,
    query: { action: 'REJECT' },
  } as never)

  expect(status).toBe(400)
  expect(body.message).toBe('action must be "APPROVE"')
  expect(world.changes()).toEqual(before)
})

test('[API-02] [ARL-01] checks permissions before the input', async () => {
  const mock = openMock()
  const wrong = { params: { id: 'x' }, query: { action: 'NO' } } as never
  expect((await mock.call(people.approveArena, wrong)).status).toBe(401)

  const { jwt } = await mock.signIn('nothing@cornerman.test')
  expect((await mock.call(people.approveArena, wrong, { token: jwt })).status).toBe(403)
})
