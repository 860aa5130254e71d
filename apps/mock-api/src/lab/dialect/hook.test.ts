import { IDEMPOTENCY_HEADER, isCommand, SERVICES } from '@cornerman/contract'
import { auth } from '@cornerman/contract/endpoints/auth'
import { downloads } from '@cornerman/contract/endpoints/downloads'
import { people } from '@cornerman/contract/endpoints/people'
import { examples } from '@cornerman/fixtures/examples'
import { expect, test } from 'vitest'
import { CALLS, getCallKey } from '../../../test/contract-calls.ts'
import { openMocks } from '../../../test/sign-in.ts'
import { createMock } from '../../create-mock.ts'
import { getFaults } from '../faults/state.ts'
import { WorldError } from '../input-errors.ts'
import { DIALECT_NAMES, parseDialects } from './state.ts'
import { toUuid } from './values.ts'

const freshMock = openMocks()

/** Opens the default world with an admin who signed in before the dialects were set. */
async function openWith(dialects: string) {
  const mock = freshMock()
  const session = await mock.signIn()

  mock.world.settings.dialect = parseDialects(dialects).join(',')

  return { ...mock, ...session }
}

test.each([...DIALECT_NAMES, 'documented,list-items,uuid-ids,epoch-times,no-fields'])(
  '[API-03] no call breaks under %s',
  async (dialects) => {
    const { send, jwt } = await openWith(dialects)
    const isDocumented = dialects.startsWith('documented')

    for (const { name, endpoint, example } of CALLS) {
      const isForm =
        (endpoint.body as { contentType?: string } | undefined)?.contentType !== undefined

      const { statusCode, headers, body } = await send({
        method: endpoint.method,
        url:
          SERVICES[endpoint.service].mount +
          endpoint.path.replace(/:(\w+)/g, (_, key: string) => String(example.params?.[key])),
        headers: {
          authorization: `Bearer ${getCallKey(endpoint) ?? jwt}`,
          ...(example.headers as object),
        },
        query: Object.fromEntries(
          Object.entries(example.query ?? {}).map(([key, value]) => [key, String(value)]),
        ),
        ...(example.body && !isForm && { payload: example.body }),
      })

      expect(statusCode, name).toBeLessThan(500)
      expect(body === '', name).toBe(statusCode === 204)

      const isHidden = isDocumented && endpoint.capability !== undefined
      expect(body.includes('The documents do not name this call.'), name).toBe(isHidden)

      if (statusCode >= 400) {
        expect(Object.keys(JSON.parse(body)).join() === 'message', name).toBe(isDocumented)
      }

      if (isDocumented && isCommand(endpoint)) {
        expect(headers, name).not.toHaveProperty('idempotency-replayed')
      }
    }
  },
)

test('accepts UUIDs in paths, queries and bodies, and reaches the same records', async () => {
  const { call, send, jwt, world } = await openWith('uuid-ids')

  const { body } = await call(
    people.list,
    { query: { roleName: 'LOCATION_PROVIDER', page: 1, limit: 1 } },
    { token: jwt },
  )

  const id = body.data[0]?.id as never
  expect((await call(people.adminProfile, { params: { id } }, { token: jwt })).body).toEqual(
    body.data[0],
  )

  const { status } = await call(
    people.verify,
    { body: { userId: toUuid(examples.people.verify.body.userId) as never } },
    { token: jwt },
  )

  expect(status).toBe(200)

  const event = world.rows.events.all().find((row) => row.status === 'ONGOING')
  const open = (fightEventId: string) =>
    send({ method: 'GET', url: '/chat-service/chat', query: { jwt, fightEventId } })
  expect((await open(toUuid(event?.id ?? 0))).statusCode).toBe(200)

  world.settings.dialect = 'epoch-times'
  expect((await open(toUuid(event?.id ?? 0))).statusCode).toBe(404)
})

test('documented: ignores idempotency keys, and sends documented headers and fields only', async () => {
  const mock = await openWith('documented')
  const { call, jwt, device } = mock

  const verify = () =>
    call(people.verify, examples.people.verify, {
      token: jwt,
      headers: { [IDEMPOTENCY_HEADER]: 'k' },
    })

  const first = await verify()
  const second = await verify()
  expect(first.status).toBe(200)
  expect(first.body).toEqual({})
  expect(second.status).toBe(409)

  const { headers } = await call(downloads.feedbacks, { query: {} }, { token: jwt })
  expect(headers['x-mock-dialect']).toBe('documented')
  expect(headers['x-row-count']).toBeUndefined()

  const session = await mock.signIn()
  expect(Object.keys(session).sort()).toEqual(['email', 'jwt', 'permissions', 'refreshToken'])

  const refreshed = await call(auth.refresh, {
    headers: { 'refresh-token': session.refreshToken },
    body: { deviceIdentifier: device.deviceIdentifier },
  })

  expect(Object.keys(refreshed.body).sort()).toEqual(['jwt', 'refreshToken'])
})

test('leaves downloads, pages, other JSON and the geocoder as they are', async () => {
  const { send, jwt, world } = await openWith('')

  const read = async (url: string) => {
    const { body, headers } = await send({
      method: 'GET',
      url,
      headers: { authorization: `Bearer ${jwt}` },
    })
    return { body, rows: headers['x-row-count'], dialect: headers['x-mock-dialect'] }
  }

  const geocode = '/maps/maps/api/geocode/json?language=en&key=demo&address=Osaka'
  const urls = [`/api/v1${downloads.feedbacks.path}`, '/docs', '/openapi.json', geocode]
  const plain = await Promise.all(urls.map(read))

  expect(plain.map(({ dialect }) => dialect)).toEqual(urls.map(() => undefined))

  const dialect = 'uuid-ids,no-fields'
  world.settings.dialect = dialect

  const served = await Promise.all(urls.map(read))
  expect(served).toEqual(
    plain.map((each, at) => ({ ...each, dialect: urls[at] === geocode ? undefined : dialect })),
  )
})

test('leaves what a fault sends as it is', async () => {
  const { send, jwt, world } = await openWith('uuid-ids,documented')
  const bodies: unknown[] = []

  for (const fault of [
    { body: { id: 7 } },
    { body: { id: 7 }, status: 400 },
    { body: null, status: 404 },
    { malformed: true },
    { malformed: true, status: 500 },
  ]) {
    getFaults(world).replaceAll([{ match: {}, when: 'after', ...fault }])

    const headers = { authorization: `Bearer ${jwt}` }
    bodies.push((await send({ method: 'GET', url: `/api/v1${auth.current.path}`, headers })).body)
  }

  expect(bodies).toEqual([
    '{"id":7}',
    '{"id":7}',
    'null',
    '{"data": [{"id": 1, ',
    '{"data": [{"id": 1, ',
  ])
})

test('createMock starts every world with its dialects, unless one names others', async () => {
  const { world, worlds, close } = await createMock({ dialect: 'uuid-ids' })
  await close()

  const dialects = [world, worlds.create({}), worlds.create({ dialect: '' })].map(
    (each) => each.settings.dialect,
  )
  expect(dialects).toEqual(['uuid-ids', 'uuid-ids', ''])
  await expect(createMock({ dialect: 'uuid' })).rejects.toThrow(WorldError)
})

test('the controls list and set dialects, keep them over a reset and a snapshot, and reject unknown ones', async () => {
  const { control: send } = freshMock()
  const control = async (...call: Parameters<typeof send>) => (await send(...call)).body
  expect((await control('GET', '/dialects')).map(({ name }: { name: string }) => name)).toEqual(
    DIALECT_NAMES,
  )

  const dialect = 'documented,uuid-ids'
  expect(await control('PUT', '/dialect', { dialect: 'uuid-ids,documented' })).toMatchObject({
    dialect,
  })
  expect(await control('POST', '/reset')).toMatchObject({ dialect })

  const saved = await control('GET', '/worlds/default/snapshot')
  expect(await control('PUT', '/worlds/copy/snapshot', saved)).toMatchObject({
    world: 'copy',
    dialect,
  })

  expect(await control('POST', '/worlds', { dialect: 'list-item' })).toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('list-items'),
  })
})
