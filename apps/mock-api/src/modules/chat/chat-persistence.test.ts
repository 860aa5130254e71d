import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auth } from '@cornerman/contract/endpoints/auth'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { arrange, EVENT, Guest, listen } from '../../../test/chat-client.ts'
import { ADMIN } from '../../../test/front-door.ts'
import { openKeptMock } from '../../../test/kept-mock.ts'
import { createMock } from '../../create-mock.ts'
import type { World } from '../../store/world.ts'

/** A kept mock with a chat that listens, and somebody to join it. */
async function openKeptChat() {
  const mock = await openKeptMock()
  const host = await listen(mock)
  arrange(mock.world)
  const { jwt } = await mock.signIn(ADMIN)
  return { ...mock, host, jwt, close: () => mock.app.close().finally(mock.close) }
}

vi.setConfig({ testTimeout: 20_000 })

let mock: Awaited<ReturnType<typeof openKeptChat>>
beforeEach(async () => {
  mock = await openKeptChat()
})
afterEach(() => mock.close())

/** Whatever is on its way over the loopback is there. */
const written = (world: World, count: number) => expect.poll(() => world.rows.chatMessages.all().length).toBe(count)
const quiet = (...guests: Guest[]) => expect(guests.map(({ heard }) => heard.filter(({ type }) => type !== 'people'))).toEqual(guests.map(() => []))

test('[AEV-06] nobody hears a message before it is on the disk, not even by joining', async () => {
  const [one, other] = [new Guest(mock.host, mock.jwt), new Guest(mock.host, mock.jwt)]
  await Promise.all([one.next('welcome'), other.next('welcome')])
  const release = mock.hold()
  one.ask({ type: 'send', text: 'kept', ref: 'a' })
  await written(mock.world, 1)
  const newcomer = new Guest(mock.host, mock.jwt)
  await expect.poll(() => JSON.stringify(mock.world.log).split('/chat-service/socket').length).toBeGreaterThan(3)
  quiet(one, other, newcomer)
  release()
  expect((await other.next('message')).message.text).toBe('kept')
  expect(await one.next('done')).toEqual({ type: 'done', ref: 'a' })
  expect((await newcomer.next('welcome')).messages.at(-1)?.text).toBe('kept')
})

test('[AEV-06] a message that a full disk took back is heard by nobody, and its author is told', async () => {
  const [one, other] = [new Guest(mock.host, mock.jwt), new Guest(mock.host, mock.jwt)]
  await Promise.all([one.next('welcome'), other.next('welcome')])
  const release = mock.hold('ENOSPC')
  one.ask({ type: 'send', text: 'lost', ref: 'a' })
  await written(mock.world, 1)
  const newcomer = new Guest(mock.host, mock.jwt)
  await expect.poll(() => JSON.stringify(mock.world.log).split('/chat-service/socket').length).toBeGreaterThan(3)
  release()
  expect(await one.next('refused')).toMatchObject({ ref: 'a', reason: 'disk_full', statusCode: 507 })
  expect((await newcomer.whenClosed()).code).toBe(1011)
  expect(await other.asks({ type: 'send', text: 'there is room again' })).toMatchObject({ type: 'done' })
  expect((await one.next('message')).message.text).toBe('there is room again')
  quiet(one)
})

test('[AEV-06] what was said, deleted and muted is there after a restart', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'cornerman-chat-'))
  try {
    const first = await createMock({ dataDir: dir })
    arrange(first.world)
    const jwt = await signIn(first.url, first.world)
    const guest = new Guest(new URL(first.url).host, jwt)
    await guest.next('welcome')
    for (const text of ['stays', 'goes']) await guest.asks({ type: 'send', text })
    await guest.asks({ type: 'delete', id: 'p2' })
    await guest.asks({ type: 'mute', author: 'bot 3' })
    await first.close()
    expect((await guest.whenClosed()).code).toBe(1001)

    const second = await createMock({ dataDir: dir })
    const again = new Guest(new URL(second.url).host, jwt)
    const { messages, muted } = await again.next('welcome')
    expect(messages.filter(({ id }) => id.startsWith('p'))).toMatchObject([{ id: 'p1', text: 'stays' }])
    expect(muted).toMatchObject([{ author: 'bot 3' }])
    expect(await again.asks({ type: 'send', text: 'and on' })).toMatchObject({ type: 'done' })
    expect((await again.next('message', ({ message }) => message.author === 'user 1')).message.id).toBe('p3')
    expect(second.world.rows.chatMessages.by('eventId', EVENT)).toHaveLength(3)
    await second.close()
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})

async function signIn(url: string, world: World): Promise<string> {
  const post = async <Body>(path: string, body: object) =>
    (await (
      await fetch(`${url}/api/v1${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    ).json()) as Body
  await post(auth.sendPin.path, { email: ADMIN })
  const pincode = world.rows.outbox.by('to', ADMIN).at(-1)?.code
  const { registrationToken } = await post<{ registrationToken: string }>(auth.checkPin.path, { email: ADMIN, pincode })
  const device = { deviceToken: 'web', deviceIdentifier: 'a-test', deviceName: 'vitest' }
  return (await post<{ jwt: string }>(auth.login.path, { email: ADMIN, registrationToken, ...device })).jwt
}
