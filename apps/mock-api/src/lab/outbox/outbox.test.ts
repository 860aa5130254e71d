import { PIN } from '@cornerman/contract'
import { auth } from '@cornerman/contract/endpoints/auth'
import type { MailRow, Rows } from '@cornerman/tables'
import { expect, test } from 'vitest'
import { ADMIN, changeRow, NOW, openMocks } from '../../../test/sign-in.ts'
import { iso } from '../../time/instant.ts'

const freshMock = openMocks()

async function withTwoPins() {
  const mock = freshMock()
  for (let count = 0; count < 2; count++) {
    await mock.call(auth.sendPin, { body: { email: ADMIN } })
  }

  return mock
}

test('the long poll names what it waited for and the latest mails after the timeout', async () => {
  const mock = freshMock()
  await mock.call(auth.sendPin, { body: { email: ADMIN } })

  const [mail] = mock.world.rows.outbox.all() as [MailRow]

  mock.world.transaction(['outbox'], () => {
    for (const to of ['a', 'b', 'c', 'd', 'e']) {
      mock.world.rows.outbox.add({ ...mail, to, kind: 'reward' })
    }
  })

  const { statusCode, json } = await mock.send({
    method: 'GET',
    url: '/__mock/outbox/wait',
    query: { to: 'other@cornerman.test', timeoutMs: '30', after: '1' },
  })

  const latest = '2: reward to a; 3: reward to b; 4: reward to c; 5: reward to d; 6: reward to e'
  const message = `No mail to other@cornerman.test after mail 1 came within 0.03 s. The latest mails of the world default are ${latest}.`
  expect(statusCode).toBe(404)
  expect(json().message).toBe(message)
})

test('the long poll ends when its client leaves', async () => {
  const { send, world } = freshMock()
  const countPolls = () => world.events.listenerCount('change')
  const others = countPolls()
  const client = new AbortController()
  const poll = send({ method: 'GET', url: '/__mock/outbox/wait', signal: client.signal })

  await expect.poll(countPolls).toBe(others + 1)

  client.abort()
  await expect(poll).rejects.toThrow('aborted')
  await expect.poll(countPolls).toBe(others)
})

test('the long poll responds with the newest one of several', async () => {
  const mock = await withTwoPins()
  const { json } = await mock.send({
    method: 'GET',
    url: '/__mock/outbox/wait',
    query: { to: ADMIN },
  })

  expect(json().id).toBe(2)
})

test.each([
  ['after=0', [1, 2]],
  ['after=1', [2]],
  ['after=2', []],
  ['kind=pin', [1, 2]],
  ['kind=reward', []],
])('lists the mails with %s', async (query, ids) => {
  const { body } = await (await withTwoPins()).control('GET', `/outbox?${query}`)
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
  const read = async (timeoutMs = 1) =>
    (await mock.control('POST', '/outbox/pin', { to: ADMIN, timeoutMs })).body

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

  const sendAndChange = async (pin: Partial<Rows['pins']>) => {
    mock.world.clock.set({ advance: PIN.sendsWithin })
    await mock.call(auth.sendPin, { body: { email: ADMIN } })
    changeRow(mock.world, 'pins', mock.world.rows.pins.by('email', ADMIN).at(-1)?.id ?? 0, pin)
  }

  await sendAndChange({ expiresAt: iso(NOW + PIN.sendsWithin) })
  expect((await read()).message, 'has just expired').toContain('No unread pin')

  await sendAndChange({ tries: PIN.tries })
  expect((await read()).message, 'has no tries left').toContain('No unread pin')

  await sendAndChange({})

  for (const deleted of [`/${mock.world.rows.outbox.all().at(-1)?.id}`, '']) {
    expect((await mock.control('DELETE', `/outbox${deleted}`)).status).toBe(204)
    expect((await read()).message, 'its mail was deleted').toContain('No unread pin')
  }
})

test('deletes one mail and all', async () => {
  const mock = await withTwoPins()
  const remove = async (path: string) => (await mock.control('DELETE', `/outbox${path}`)).status
  expect(await remove('/1')).toBe(204)
  expect(await remove('/1')).toBe(404)
  expect(mock.world.rows.outbox.all().map(({ id }) => id)).toEqual([2])
  expect(await remove('')).toBe(204)
  expect(mock.world.rows.outbox.all()).toEqual([])
})
