import { auth } from '@cornerman/contract/endpoints/auth'
import { expect, test } from 'vitest'
import { ADMIN, openMocks } from '../../../test/sign-in.ts'

const freshMock = openMocks()

async function withTwoPins() {
  const mock = freshMock()
  for (let count = 0; count < 2; count++) await mock.call(auth.sendPin, { body: { email: ADMIN } })
  return mock
}

test('the long poll responds as soon as the mail exists', async () => {
  const mock = freshMock()
  const waiting = mock.send({ method: 'GET', url: '/__mock/outbox/wait', query: { to: ADMIN, kind: 'pin' } })
  await mock.call(auth.sendPin, { body: { email: ADMIN } })
  expect((await waiting).json()).toMatchObject({ to: ADMIN, kind: 'pin', code: mock.getPin(ADMIN) })
})

test('the long poll skips seen mails and names the mails that came after the timeout', async () => {
  const mock = freshMock()
  await mock.call(auth.sendPin, { body: { email: ADMIN } })
  const { statusCode, json } = await mock.send({
    method: 'GET',
    url: '/__mock/outbox/wait',
    query: { to: 'other@cornerman.test', timeoutMs: '30' },
  })
  const message = `No mail to other@cornerman.test came within 0.03 s. The latest mails of the world default are 1: pin to ${ADMIN}.`
  expect([statusCode, json().message]).toEqual([404, message])
})

test.each([
  ['the newest one of several', {}, 2],
  ['the newest one after a mail that was seen', { after: '1' }, 2],
])('the long poll responds with %s', async (_, query, id) => {
  const mock = await withTwoPins()
  const { json } = await mock.send({ method: 'GET', url: '/__mock/outbox/wait', query: { to: ADMIN, ...query } })
  expect(json().id).toBe(id)
})

test.each([
  [0, [1, 2]],
  [1, [2]],
  [2, []],
])('lists the mails after mail %i', async (after, ids) => {
  const { body } = await (await withTwoPins()).control('GET', `/outbox?after=${after}`)
  expect(body.map(({ id }: { id: number }) => id)).toEqual(ids)
})

test('the long poll waits for a mail after the last one that was seen', async () => {
  const mock = await withTwoPins()
  const waiting = mock.send({ method: 'GET', url: '/__mock/outbox/wait', query: { after: '2' } })
  await mock.call(auth.sendPin, { body: { email: ADMIN } })
  expect((await waiting).json().id).toBe(3)
})

test('reads the newest PIN once, and none that was used', async () => {
  const mock = await withTwoPins()
  const read = async (timeoutMs = 1) => (await mock.control('POST', '/outbox/pin', { to: ADMIN, timeoutMs })).body
  await mock.call(auth.sendPin, { body: { email: 'finance@cornerman.test' } })
  expect((await read()).id).toBe(2)
  expect((await read()).message).toMatch(
    /^No unread pin to admin@cornerman.test came within 0.001 s. .* 2: pin to admin/,
  )
  const waiting = read(10_000)
  await mock.getRegistrationToken(ADMIN)
  expect((await waiting).id).toBe(4)
  await mock.getRegistrationToken(ADMIN)
  expect((await read()).message, 'was used, and not read').toContain('No unread pin')
  await mock.call(auth.sendPin, { body: { email: ADMIN } })
  mock.world.clock.set({ advance: 3 * 3_600_000 })
  expect((await read()).message, 'has expired').toContain('No unread pin')
  await mock.call(auth.sendPin, { body: { email: ADMIN } })
  mock.world.clock.set({ advance: 1000 })
  await mock.call(auth.sendPin, { body: { email: ADMIN } })
  await mock.control('DELETE', `/outbox/${mock.world.rows.outbox.all().at(-1)?.id}`)
  expect((await read()).message, 'its mail was deleted').toContain('No unread pin')
})

test('serves the console to browsers', async () => {
  const { headers, body } = await freshMock().send({
    method: 'GET',
    url: '/w/default/__mock/outbox',
    headers: { accept: 'text/html' },
  })
  expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
  expect(body).toContain('src="./../__mock/console/main.js"')
})
