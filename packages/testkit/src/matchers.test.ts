import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { createMock, type Mock } from './create-mock.ts'
import { expect } from './vitest.ts'
import { World } from './world.ts'

let mock: Mock
let world: World

beforeAll(async () => {
  mock = await createMock()
})

afterAll(() => mock.close())

beforeEach(async () => {
  world = await World.create({ mockUrl: mock.url })
})

const ADMIN = 'admin@cornerman.test'
const FINANCE = 'finance@cornerman.test'

const sendPin = (email = ADMIN, headers: Record<string, string> = {}) =>
  fetch(`${world.url}/api/v1/email/admin/send-pincode`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email }),
  })

const read = (path: string) => fetch(world.url + path)

describe('toHaveReceived', () => {
  test('passes with the body, headers and times of a call', async () => {
    await sendPin(ADMIN, { 'accept-language': 'en-GB' })
    await sendPin(FINANCE)
    await expect(world).toHaveReceived('auth.sendPin')
    await expect(world).toHaveReceived('auth.sendPin', { times: 2 })
    await expect(world).toHaveReceived('auth.sendPin', { times: 1, body: { email: FINANCE } })
    await expect(world).toHaveReceived('auth.sendPin', { headers: { 'Accept-Language': 'en*' } })
    await expect(world).not.toHaveReceived('auth.login')
    await expect(world).not.toHaveReceived('auth.sendPin', { times: 1 })
  })

  test('passes with the query of a call that is named by its path', async () => {
    await world.stub({ match: { path: '/api/v1/rankings' }, body: [] })
    await read('/api/v1/rankings?year=2026')
    await expect(world).toHaveReceived('/api/v1/rankings', { query: { year: '20*' } })
    await expect(world).not.toHaveReceived('/api/v1/rankings', { query: { year: '2025' } })
  })

  test('names the differences of the nearest request', async () => {
    await sendPin()

    const wrong = expect(world).toHaveReceived('auth.sendPin', { body: { email: FINANCE } })
    await expect(wrong).rejects.toThrow(`body.email is "${ADMIN}", expected "${FINANCE}"`)
  })

  test('names the requests that were not expected', async () => {
    await sendPin()
    await expect(expect(world).not.toHaveReceived('auth.sendPin')).rejects.toThrow(
      /^auth.sendPin was not expected, and came:\n {2}\w+ POST .*\(auth.sendPin, 200\)$/,
    )
  })

  test('rejects a misspelt call, and what is no world', async () => {
    // @ts-expect-error a misspelt call
    await expect(expect(world).toHaveReceived('auth.logn')).rejects.toThrow('auth.login')
    await expect(expect({}).toHaveReceived('auth.login')).rejects.toThrow('needs a world')
  })
})

describe('toHaveReceivedInOrder', () => {
  beforeEach(async () => {
    await sendPin(ADMIN)
    await read('/api/v1/users/current')
    await sendPin(FINANCE)
  })

  test.each([
    [['auth.sendPin', 'auth.current', 'auth.sendPin']],
    [['auth.current', { call: 'auth.sendPin', body: { email: FINANCE } }]],
    [['auth.sendPin', 'auth.sendPin']],
    [[]],
  ] as const)('passes with %j', async (calls) => {
    await expect(world).toHaveReceivedInOrder(calls)
  })

  test('says which request came too early, and which did not come', async () => {
    const first = { call: 'auth.sendPin', body: { email: ADMIN } } as const
    const calls = ['auth.current', first, 'auth.login'] as const
    await expect(world).not.toHaveReceivedInOrder(calls)
    await expect(expect(world).toHaveReceivedInOrder(calls)).rejects.toThrow(
      /^Expected in this order:\n {2}1. auth.current: \w+ GET .*\n {2}2. auth.sendPin: came too early \(\w+\)\n {2}3. auth.login: did not come$/,
    )
  })
})

describe('toHaveReceivedNoOtherCallsThan', () => {
  test('passes when each request is one of the calls', async () => {
    await expect(world).toHaveReceivedNoOtherCallsThan([])

    await sendPin()
    await read('/media/portraits/101.jpg')

    await fetch(`${world.url}/api/v1/users/current`, {
      method: 'OPTIONS',
      headers: { origin: 'http://localhost:1', 'access-control-request-method': 'GET' },
    })

    await expect(world).toHaveReceivedNoOtherCallsThan(['auth.sendPin', 'auth.login'])
  })

  test('names the others', async () => {
    await sendPin()
    await read('/api/v1/nowhere')

    const calls = [{ call: 'auth.sendPin', body: { email: FINANCE } }] as const
    await expect(world).not.toHaveReceivedNoOtherCallsThan(calls)
    await expect(expect(world).toHaveReceivedNoOtherCallsThan(calls)).rejects.toThrow(
      /^Other calls than auth.sendPin came:\n {2}\w+ POST .*\(auth.sendPin, 200\)\n {2}\w+ GET \/api\/v1\/nowhere \(404\)$/,
    )
  })
})

describe('waitForRequest', () => {
  test('returns a request that comes later, with its body', async () => {
    const waiting = world.waitForRequest({ call: 'auth.sendPin', body: { email: FINANCE } })
    const id = { 'x-request-id': 'of-the-client' }

    await sendPin(ADMIN, id)
    await sendPin(FINANCE, id)

    const { sent, status } = await waiting
    expect(sent?.body).toEqual({ email: FINANCE })
    expect(status).toBe(200)
  })

  test('throws after its time, with the nearest requests', async () => {
    await sendPin()
    await expect(world.waitForRequest({ call: 'auth.login' }, 0)).rejects.toThrow(
      /^auth.login was expected .*\nNo request of this call came. The nearest:\n.*auth.sendPin.*\nWaited 0 ms.$/,
    )
  })
})
