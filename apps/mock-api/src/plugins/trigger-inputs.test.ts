import { auth } from '@cornerman/contract/endpoints/auth'
import { images } from '@cornerman/contract/endpoints/images'
import { people } from '@cornerman/contract/endpoints/people'
import { examples } from '@cornerman/contract/examples'
import type { FastifyRequest } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { ADMIN, openMockAs, openMocks } from '../../test/sign-in.ts'
import { createMock } from '../create-mock.ts'
import { findTrigger } from './trigger-inputs.ts'

const freshMock = openMocks()

afterEach(() => vi.restoreAllMocks())

test.each([
  [`locked+${ADMIN}`, 429, { reason: 'too_many_pins', message: 'Too many PINs were requested. Try again later.' }],
  [`down+${ADMIN}`, 503, { code: 'UNAVAILABLE', message: 'The server returned an error (503).' }],
])('rejects the address %s with %i like a real server and has no effect', async (email, status, body) => {
  const mock = freshMock()
  const response = await mock.call(auth.sendPin, { body: { email } })
  expect(response).toMatchObject({ status, body, headers: { 'retry-after': '1' } })
  expect(mock.world.log[0]?.errorMessage).toBe(`The address ${email} triggers this error.`)
  expect(mock.world.changes()).toEqual([])
})

test('delays a call for slow+… by three seconds', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const getDelayedCallbacks = () => timers.mock.calls.filter(([, ms]) => ms === 3000).map(([wake]) => wake)
  const mock = freshMock()
  const sent = mock.call(auth.sendPin, { body: { email: `slow+${ADMIN}` } })
  await vi.waitFor(() => expect(getDelayedCallbacks()).toHaveLength(1))
  expect(mock.getPin(ADMIN)).toBe('')
  getDelayedCallbacks()[0]?.()
  expect((await sent).status).toBe(200)
  expect(mock.getPin(ADMIN)).toMatch(/^\d{6}$/)
})

test('reports the PIN 000000 as expired without counting an attempt', async () => {
  const mock = freshMock()
  await mock.call(auth.sendPin, { body: { email: ADMIN } })
  for (let times = 0; times < 6; times++)
    expect((await mock.call(auth.checkPin, { body: { email: ADMIN, pincode: '000000' } })).body.reason).toBe(
      'pin_expired',
    )
  expect((await mock.call(auth.checkPin, { body: { email: ADMIN, pincode: mock.getPin(ADMIN) } })).status).toBe(200)
})

test.each([
  ['!500', 500],
  ['!409', 409],
  ['!429', 429],
])('a search for %s fails with %i', async (searchTerm, status) => {
  const { as } = await openMockAs(ADMIN, freshMock())
  expect((await as(people.list, { query: { page: 1, limit: 10, roleName: 'FAN', searchTerm } })).status).toBe(status)
  expect(
    (await as(people.list, { query: { page: 1, limit: 10, roleName: 'FAN', searchTerm: `${searchTerm} club` } }))
      .status,
  ).toBe(200)
})

test('a search for !malformed returns malformed JSON, and one for !offline drops the connection', async () => {
  const mock = await createMock()
  const { as } = await openMockAs(ADMIN, freshMock())
  await expect(
    as(people.list, { query: { page: 1, limit: 10, roleName: 'FAN', searchTerm: '!malformed' } }),
  ).rejects.toThrow(SyntaxError)
  const search = fetch(`${mock.url}/maps/maps/api/geocode/json?language=en&key=k&address=!offline`)
  await expect(search).rejects.toThrow('fetch failed')
  await mock.close()
})

test.each([
  ['reject-me.png', 415, 'unsupported_media'],
  ['huge-me.png', 413, 'too_large'],
])('rejects an image named %s with %i and stores none', async (name, status, reason) => {
  const { as, world } = await openMockAs(ADMIN, freshMock())
  const { body } = examples.images.upload
  const before = world.rows.images.all()
  const image = new File([body.image as Blob], name, { type: 'image/png' })
  expect(await as(images.upload, { body: { ...body, image } })).toMatchObject({ status, body: { reason } })
  expect(world.rows.images.all()).toBe(before)
})

test('finds triggers in calls of the contract only', async () => {
  expect((await freshMock().send({ method: 'GET', url: '/openapi.json?q=!500' })).statusCode).toBe(200)
})

const find = (query: unknown, body?: unknown) => findTrigger({ query, body } as FastifyRequest)

test.each([
  ['!slow', { delayMs: 3000 }],
  ['!malformed', { malformed: true }],
  [' !offline ', { drop: true }],
  ['!400', { status: 400 }],
  ['!599', { status: 599 }],
  ['!399', undefined],
  ['!600', undefined],
  ['!5000', undefined],
  ['!50x', undefined],
  ['a !500', undefined],
  ['slow', undefined],
  ['slow+a@b', { delayMs: 3000 }],
  ['Locked+a@b', { status: 429 }],
  ['DOWN+a@b', { status: 503 }],
  ['up+a@b', undefined],
  ['x-down+a@b', undefined],
  ['down+a', undefined],
  ['down+@b', undefined],
  ['down+a@', undefined],
])('finds the effect of the text %j: %j', (text, effect) => {
  expect(find({}, { text })?.effect).toEqual(effect)
  expect(find({ text }, null)?.effect).toEqual(effect)
})

test.each([
  [{ name: 'slow-1.png', path: '/a' }, { delayMs: 3000 }],
  [{ name: 'Reject-1.png', path: '/a' }, { status: 415 }],
  [{ name: 'huge-1.png', path: '/a' }, { status: 413 }],
  [{ name: 'a-slow-1.png', path: '/a' }, undefined],
  [{ name: 'slow.png', path: '/a' }, undefined],
  [{ name: 'slow-1.png' }, undefined],
  [{ name: 7, path: '/a' }, undefined],
  [null, undefined],
])('finds the effect of the file %j: %j', (image, effect) => {
  expect(find(undefined, { image })?.effect).toEqual(effect)
})

test('explains a trigger by its input, and sends the call to the address without the prefix', () => {
  const body = { email: 'slow+a@b', text: '!500', image: { name: 'slow-1.png', path: '/a' } }
  expect(find(null, body)?.cause).toBe('The address slow+a@b triggers this error.')
  expect(body.email).toBe('a@b')
  expect(find({}, body)?.cause).toBe('The text !500 triggers this error.')
  expect(find('text', { image: body.image })?.cause).toBe('The file name slow-1.png triggers this error.')
})
