import { CHAT_TOKEN_LIFETIME, type Permission, type Role } from '@cornerman/contract'
import { auth } from '@cornerman/contract/endpoints/auth'
import { chat } from '@cornerman/contract/endpoints/chat'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import {
  arrangeEvent,
  changeEvent,
  EVENT,
  Guest,
  listen,
  toParams,
} from '../../../test/chat-client.ts'
import { failWrites, openPersistentMock, temporaryDir } from '../../../test/persistent-mock.ts'
import { ADMIN, changeRow, NOW, openMock, openMocks, postJson } from '../../../test/sign-in.ts'
import { createMock } from '../../create-mock.ts'
import { getRequestLog } from '../../lab/requests/state.ts'
import { iso } from '../../time/instant.ts'
import type { ClientMessage } from './protocol.ts'

const OTHER_ADMIN = 'events@cornerman.test'

const freshMock = openMocks()
let mock: ReturnType<typeof freshMock>
let host: string
let jwt: string
let guests: Guest[]

beforeAll(async () => {
  host = await listen(freshMock())
})

afterAll(() => mock.app.close())

beforeEach(async () => {
  mock = freshMock()
  arrangeEvent(mock.world)
  jwt = (await mock.signIn(ADMIN)).jwt
  guests = []
})

afterEach(() => Promise.allSettled(guests.map((guest) => guest.leave())))

function connect(
  token: string | undefined = jwt,
  options?: ConstructorParameters<typeof Guest>[2],
) {
  const guest = new Guest(host, token, options)
  guests.push(guest)

  return guest
}

async function join(token?: string, options?: ConstructorParameters<typeof Guest>[2]) {
  const guest = connect(token, options)
  return { guest, welcome: await guest.next('welcome') }
}

/** Stops the interval of the rooms. Returns a function that lets it pass once. */
function stopInterval() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())

  return () => vi.advanceTimersByTime(1000)
}

function endSessions(userId: number) {
  for (const { id } of mock.world.rows.sessions
    .all()
    .filter((session) => session.userId === userId)) {
    changeRow(mock.world, 'sessions', id, { endedAt: iso(NOW) })
  }
}

/** Lets minutes pass, and returns the value. */
function advance<V>(minutes: number, value: V): V {
  mock.clock.set({ advance: minutes * 60_000 })
  return value
}

/** Joins two moderators. */
async function joinTwo() {
  const { guest: one } = await join()
  const { guest: other } = await join((await mock.signIn(OTHER_ADMIN)).jwt)
  return { one, other }
}

const getPage = (query: URLSearchParams, headers: Record<string, string> = {}, world = '') =>
  mock.send({
    url: `${world}/chat-service/chat?${query}`,
    headers: { accept: 'text/html', ...headers },
  })

test('opens no socket for a page of another site', async () => {
  const guest = connect(jwt, { origin: 'https://evil.example' })
  expect(await guest.next('rejected')).toMatchObject({ statusCode: 403, reason: 'foreign_origin' })
  expect((await guest.whenClosed()).code, 'no new session would help').toBe(4403)

  const own = connect(jwt, { origin: `http://${host}` })
  await own.next('welcome')
})

describe('[AEV-06] the page of the chat', () => {
  test('is HTML without inline scripts and styles', async () => {
    const { statusCode, headers, body } = await getPage(toParams(jwt))
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('Night of the Test')
    expect(body).not.toMatch(/<script>|<style|\son\w+=/)
  })

  test('keeps the jwt out of its text, caches, cookies and referrers', async () => {
    const { headers, body } = await getPage(toParams(jwt))
    expect(body).not.toContain(jwt)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers).not.toHaveProperty('set-cookie')
  })

  test('may be framed by the admin', async () => {
    expect((await getPage(toParams(jwt))).headers).not.toHaveProperty('x-frame-options')
  })

  test('stores nothing by its script', async () => {
    const { statusCode, body } = await mock.send({ url: '/w/default/chat-service/page/main.js' })
    expect(statusCode).toBe(200)
    expect(body).not.toMatch(/setItem|sessionStorage|document\.cookie/)
  })

  describe.each<
    [
      who: string,
      query: () => Promise<URLSearchParams> | URLSearchParams,
      status: number,
      words: string,
    ]
  >([
    ['without a jwt', () => toParams(undefined), 401, 'The URL has no jwt.'],
    ['with an invalid jwt', () => toParams('x.y.z'), 401, 'is not valid'],
    [
      'with the jwt of another world',
      async () => toParams((await signInElsewhere()).jwt),
      401,
      'belongs to the world elsewhere',
    ],
    [
      'with a refresh token',
      async () => toParams((await mock.signIn()).refreshToken),
      401,
      'is not valid',
    ],
    ['for an unknown event', () => toParams(jwt, 4000), 404, 'There is no event 4000.'],
    [
      'for an event without a number',
      () => toParams(jwt, 'abc'),
      404,
      'fightEventId is missing or not a number',
    ],
    ['when the session has expired', () => advance(16, toParams(jwt)), 401, 'expired'],
  ])('%s', (_, query, status, words) => {
    test('shows the error, without the script of the chat', async () => {
      const { statusCode, headers, body } = await getPage(await query())
      expect(statusCode).toBe(status)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(body).toContain(words)
      expect(body).not.toContain('page/main.js')
    })

    test.each([
      ['chat', { accept: 'application/json' }],
      ['socket', {}],
    ])('answers a program that asks for the %s with JSON', async (path, headers) => {
      const url = `/chat-service/${path}?${await query()}`
      const { statusCode, json } = await mock.send({ url, headers: { ...headers } })
      expect(statusCode).toBe(status)
      expect(json().reason).toEqual(expect.any(String))
      expect(json().message).toContain(words)
    })

    test('opens no socket, and says why as it closes', async () => {
      const params = await query()
      const guest = new Guest(host, params.get('jwt') ?? undefined, {
        event: params.get('fightEventId') ?? '',
      })
      const { statusCode, message } = await guest.next('rejected')

      expect(statusCode).toBe(status)
      expect(message).toContain(words)
      expect(await guest.whenClosed()).toEqual({ code: 4000 + status, reason: message })
      expect(guest.received).toEqual([])
    })
  })

  test.each(['jwt', 'j%77t', 'JWT', '%6a%77%74'])(
    'logs no token under the name %s',
    async (name) => {
      await mock.send({ url: `/chat-service/chat?${name}=canary-1&fightEventId=${EVENT}` })
      await mock.send({ url: `/chat-service/chat?fightEventId=${EVENT}&${name}=canary-2` })
      await connect('canary-3').whenClosed()

      const { guest } = await join()
      await guest.leave()

      const log = JSON.stringify(getRequestLog(mock.world).entries)
      expect(log).not.toContain('canary')
      expect(log).not.toContain(jwt)

      const upgrade = /\/chat-service\/socket\?jwt=…[0-9a-f]{10}&fightEventId=(\d+)/g
      const events = [...log.matchAll(upgrade)].map(([, event]) => Number(event))
      expect(events).toEqual([EVENT, EVENT])
    },
  )
})

describe('[AEV-06] a chat token', () => {
  const issueToken = async (fightEventId = EVENT) =>
    (await mock.call(chat.token, { body: { fightEventId } }, { token: jwt })).body.token

  test('opens the page and the socket of its event for five minutes, and nothing else', async () => {
    const token = await issueToken()
    expect((await getPage(toParams(token))).statusCode).toBe(200)
    expect((await getPage(toParams(token, 1))).body).toContain('belongs to another event')
    expect(await mock.call(auth.current, {}, { token })).toMatchObject({
      status: 401,
      body: { reason: 'bad_token' },
    })

    mock.clock.set({ advance: CHAT_TOKEN_LIFETIME })
    expect((await getPage(toParams(token))).body).toContain('The chat token expired')
  })

  test('keeps its socket open until the session ends', async () => {
    const { guest } = await join(await issueToken())
    mock.clock.set({ advance: 6 * 60 * 60_000 })
    expect(await guest.request({ type: 'send', text: 'still here' })).toMatchObject({
      type: 'done',
    })

    endSessions(1)
    guest.send({ type: 'send', text: 'too late' })
    expect((await guest.whenClosed()).code).toBe(4401)
  })
})

const signInElsewhere = async () => {
  const world =
    mock.worlds.get('elsewhere') ??
    mock.worlds.create({ id: 'elsewhere', now: iso(NOW), frozen: true })
  arrangeEvent(world)

  return mock.signIn(ADMIN, 'elsewhere')
}

describe('[AEV-06] a new participant', () => {
  test('receives their identity, the event and the history', async () => {
    const first = await join()
    await first.guest.request({ type: 'send', text: 'good evening' })

    const { welcome } = await join((await mock.signIn(OTHER_ADMIN)).jwt)
    expect(welcome).toMatchObject({
      you: { author: 'user 2', canMute: true, canUnmute: true },
      event: { name: 'Night of the Test', status: 'ONGOING' },
      muted: [],
    })

    expect(welcome.messages.at(-1)).toMatchObject({
      id: 'p1',
      author: 'user 1',
      name: first.welcome.you.name,
      text: 'good evening',
    })
  })
})

describe('[AEV-06] a message', () => {
  test('is broadcast to everyone and stored in the world', async () => {
    const { one, other } = await joinTwo()
    expect(await one.request({ type: 'send', text: '  hello\nthere ' })).toMatchObject({
      type: 'done',
    })

    for (const guest of [one, other]) {
      expect((await guest.next('message')).message).toMatchObject({
        id: 'p1',
        author: 'user 1',
        text: 'hello there',
      })
    }

    expect(mock.world.changes().filter(({ table }) => table === 'chatMessages')).toHaveLength(1)
  })

  test.each([
    'no json',
    '[]',
    '{"type":"shout"}',
    '{"type":"send"}',
    '{"type":"send","text":5}',
    'null',
  ])('is rejected when it is malformed: %s', async (frame) => {
    const { guest } = await join()
    guest.sendRaw(frame)
    expect(await guest.next('rejected')).toMatchObject({ reason: 'invalid_input' })
    expect(await guest.request({ type: 'send', text: 'still here' })).toMatchObject({
      type: 'done',
    })
  })

  test("closes only the sender's connection when it is far too long", async () => {
    const { one, other } = await joinTwo()
    one.sendRaw('x'.repeat(20_000))
    expect((await one.whenClosed()).code).toBe(1009)
    expect(await other.request({ type: 'send', text: 'still here' })).toMatchObject({
      type: 'done',
    })
  })

  test('stays in its world and its event', async () => {
    const there = await signInElsewhere()
    arrangeEvent(mock.world, { id: EVENT + 1 })

    const { guest: foreigner } = await join(there.jwt, { world: 'elsewhere' })
    const { guest: nextDoor } = await join(jwt, { event: EVENT + 1 })
    const { guest } = await join()

    await guest.request({ type: 'send', text: 'secret' })
    await guest.request({ type: 'mute', author: 'bot 3' })

    for (const far of [foreigner, nextDoor]) {
      await far.flush()
      expect(far.received).toEqual([])
    }

    expect((await join(there.jwt, { world: 'elsewhere' })).welcome).toMatchObject({ muted: [] })
    expect(await nextDoor.request({ type: 'delete', id: 'p1' })).toMatchObject({
      reason: 'unknown_id',
    })
  })
})

describe('[AEV-06] a moderator', () => {
  test('deletes a message for everyone permanently', async () => {
    const { one, other } = await joinTwo()
    await other.request({ type: 'send', text: 'rude' })
    expect(await one.request({ type: 'delete', id: 'p1' })).toMatchObject({ type: 'done' })

    for (const guest of [one, other]) {
      expect(await guest.next('deleted')).toEqual({ type: 'deleted', id: 'p1' })
    }

    expect((await join()).welcome.messages.map(({ id }) => id)).not.toContain('p1')
    expect(await one.request({ type: 'delete', id: 'p1' })).toMatchObject({ type: 'done' })
    expect(await one.request({ type: 'delete', id: 'p2' })).toMatchObject({ reason: 'unknown_id' })
    expect(mock.world.rows.chatMutes.all()).toHaveLength(1)
  })

  test('mutes and unmutes an author, who gets an error when writing', async () => {
    const { one, other } = await joinTwo()
    expect(await one.request({ type: 'mute', author: 'user 2' })).toMatchObject({ type: 'done' })

    for (const guest of [one, other]) {
      expect(await guest.next('muted')).toMatchObject({
        author: 'user 2',
        name: expect.any(String),
      })
    }

    expect(await other.request({ type: 'send', text: 'but' })).toMatchObject({
      reason: 'muted_in_chat',
      statusCode: 403,
    })

    expect((await join()).welcome.muted).toMatchObject([{ author: 'user 2' }])
    expect(await one.request({ type: 'mute', author: 'user 2' })).toMatchObject({ type: 'done' })
    expect(await one.request({ type: 'unmute', author: 'user 2' })).toMatchObject({ type: 'done' })

    await other.next('unmuted')
    expect(await other.request({ type: 'send', text: 'thanks' })).toMatchObject({ type: 'done' })
    expect(mock.world.rows.chatMutes.all()).toMatchObject([
      { subject: 'user 2', until: expect.any(String) },
    ])
  })

  test('can mute neither themselves nor an unknown author', async () => {
    const { guest } = await join()
    expect(await guest.request({ type: 'mute', author: 'user 1' })).toMatchObject({
      reason: 'own_mute',
      message: 'You cannot mute yourself.',
    })

    for (const author of ['user 4000', 'bot 99', 'x', '']) {
      expect(await guest.request({ type: 'mute', author })).toMatchObject({ reason: 'unknown_id' })
    }

    expect(await guest.request({ type: 'unmute', author: 'bot 3' })).toMatchObject({ type: 'done' })
    expect(mock.world.rows.chatMutes.all()).toEqual([])
  })

  test.each<
    [who: string, role: Role, permissions: Permission[], rejected: ClientMessage['type'][]]
  >([
    ['an admin without permissions', 'ADMIN', [], ['delete', 'mute', 'unmute']],
    ['an admin with mute_users', 'ADMIN', ['mute_users'], ['unmute']],
    ['an admin with unmute_users', 'ADMIN', ['unmute_users'], ['delete', 'mute']],
    ['a former admin', 'FAN', ['mute_users', 'unmute_users'], ['delete', 'mute', 'unmute']],
  ])(
    'needs the permission: %s is rejected, but can write',
    async (_, role, permissions, rejected) => {
      const { one, other } = await joinTwo()
      changeRow(mock.world, 'users', 2, { role, permissions })
      await one.request({ type: 'send', text: 'hello' })

      const messages: ClientMessage[] = [
        { type: 'delete', id: 'p1' },
        { type: 'mute', author: 'user 1' },
        { type: 'unmute', author: 'user 1' },
      ]

      for (const message of messages) {
        expect(await other.request(message)).toMatchObject(
          rejected.includes(message.type) ? { reason: 'moderators_only' } : { type: 'done' },
        )
      }

      expect(await other.request({ type: 'send', text: 'hello' })).toMatchObject({ type: 'done' })
    },
  )
})

describe('[AEV-06] bots', () => {
  const isBots = ({ author }: { author: string }) => author.startsWith('bot ')

  test('have written when a client joins', async () => {
    const { welcome } = await join()
    const said = welcome.messages.filter(isBots)
    expect(said.length).toBeGreaterThan(20)
    expect((await join()).welcome.messages).toEqual(welcome.messages)
  })

  test('can be deleted and muted like people', async () => {
    const { guest, welcome } = await join()
    const [first, second] = welcome.messages.filter(isBots)
    if (!first || !second) {
      throw new Error('the bots are silent')
    }

    expect(await guest.request({ type: 'delete', id: first.id })).toMatchObject({ type: 'done' })
    expect(await guest.next('deleted')).toMatchObject({ id: first.id })
    expect(await guest.request({ type: 'mute', author: second.author })).toMatchObject({
      type: 'done',
    })
    expect(await guest.next('muted')).toMatchObject({ author: second.author, name: second.name })

    mock.clock.set({ advance: 10 * 60_000 })

    const fresh = (await mock.signIn()).jwt
    const later = (await join(fresh)).welcome.messages
    expect(later.length).toBeGreaterThan(20)
    expect(later.map(({ author }) => author)).not.toContain(second.author)
    expect(mock.world.rows.chatMessages.all()).toEqual([])
  })

  test('have no messages from the future', async () => {
    const { guest, welcome } = await join()
    mock.clock.set({ advance: 60_000 })

    const later = (await join()).welcome.messages.filter(isBots).at(-1)
    mock.clock.set({ advance: -60_000 })
    expect(welcome.messages.map(({ id }) => id)).not.toContain(later?.id)
    expect(await guest.request({ type: 'delete', id: later?.id ?? '' })).toMatchObject({
      reason: 'unknown_id',
    })
  })
})

describe('[AEV-06] the chat', () => {
  test('announces the end of the event and rejects messages', async () => {
    const { guest } = await join()
    changeEvent(mock.world, { status: 'FINISHED' })
    expect(await guest.next('event')).toMatchObject({ event: { status: 'FINISHED' } })
    expect(await guest.request({ type: 'send', text: 'bye' })).toMatchObject({
      reason: 'chat_closed',
      statusCode: 409,
    })
  })

  test('is silent when other fields of the event change', async () => {
    const { guest } = await join()
    changeRow(mock.world, 'events', EVENT, { description: 'new' })
    await guest.flush()
    expect(guest.received).toEqual([])
  })
})

describe('[AEV-06] a connection closes', () => {
  test("when the jwt expires by the world's clock, also after others have left", async () => {
    const { guest: first } = await join()
    await first.leave()

    const { guest } = await join()
    mock.clock.set({ advance: 15 * 60_000 })
    expect(await guest.next('rejected')).toMatchObject({
      code: 'TOKEN_EXPIRED',
      reason: 'token_expired',
    })

    expect(await guest.whenClosed()).toMatchObject({
      code: 4401,
      reason: expect.stringContaining('expired'),
    })
  })

  test('when the session ends', async () => {
    const { one, other } = await joinTwo()
    endSessions(1)
    expect(await one.whenClosed()).toMatchObject({
      code: 4401,
      reason: expect.stringContaining('ended'),
    })

    expect(await other.request({ type: 'send', text: 'still here' })).toMatchObject({
      type: 'done',
    })
  })

  test('when the world is reset or ends', async () => {
    const passInterval = stopInterval()
    const { jwt: theirs } = await signInElsewhere()
    const { guest: gone } = await join(theirs, { world: 'elsewhere' })

    mock.worlds.end('elsewhere')
    passInterval()
    expect((await gone.whenClosed()).code).toBe(4404)

    const { guest } = await join()
    mock.world.reset()
    passInterval()
    expect((await guest.whenClosed()).code).toBe(4401)
  })

  test('when the mock stops, without delaying it', async () => {
    const own = openMock()
    arrangeEvent(own.world)

    const guest = new Guest(await listen(own), (await own.signIn()).jwt)
    await guest.next('welcome')
    await own.app.close()
    expect((await guest.whenClosed()).code).toBe(1001)
  })

  test('immediately on any other path', async () => {
    const { WebSocket } = await import('ws')
    const socket = new WebSocket(`ws://${host}/api/v1/users/current`, {
      headers: { authorization: `Bearer ${jwt}` },
    })
    const rejected = new WebSocket(`ws://${host}/api/v1/users/current`)

    const [opened, status] = await Promise.all([
      new Promise((resolve) => socket.on('close', () => resolve('closed'))),
      new Promise((resolve) =>
        rejected.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode)),
      ),
    ])

    expect(opened).toBe('closed')
    expect(status).toBe(401)
    expect(
      (
        await fetch(`http://${host}/api/v1/users/current`, {
          headers: { authorization: `Bearer ${jwt}` },
        })
      ).status,
    ).toBe(200)
  })
})

test('[AEV-06] a message rejected by a full disk is not broadcast and its author gets an error', async () => {
  const persistent = await openPersistentMock()
  const address = await listen(persistent)

  arrangeEvent(persistent.world)

  const token = (await persistent.signIn(ADMIN)).jwt
  const one = new Guest(address, token)
  const other = new Guest(address, token)

  await Promise.all([one.next('welcome'), other.next('welcome')])

  const freeDisk = failWrites('ENOSPC')
  expect(await one.request({ type: 'send', text: 'lost', ref: 'a' })).toMatchObject({
    type: 'rejected',
    reason: 'disk_full',
    statusCode: 507,
  })

  freeDisk()
  expect(await other.request({ type: 'send', text: 'there is room again' })).toMatchObject({
    type: 'done',
  })
  expect((await one.next('message')).message.text).toBe('there is room again')

  await persistent.app.close().finally(persistent.close)
})

test('[AEV-06] messages, deletions and mutes survive a restart', async () => {
  const dataDir = temporaryDir()
  const first = await createMock({ dataDir })

  arrangeEvent(first.world)

  const session = (await (
    await postJson(`${first.url}/__mock/sessions`, { email: ADMIN })
  ).json()) as { jwt: string }
  const guest = new Guest(new URL(first.url).host, session.jwt)

  await guest.next('welcome')

  for (const text of ['stays', 'goes']) {
    await guest.request({ type: 'send', text })
  }

  await guest.request({ type: 'delete', id: 'p2' })
  await guest.request({ type: 'mute', author: 'bot 3' })
  await first.close()
  expect((await guest.whenClosed()).code).toBe(1001)

  const second = await createMock({ dataDir })
  const again = new Guest(new URL(second.url).host, session.jwt)
  const { messages, muted } = await again.next('welcome')

  expect(messages.filter(({ id }) => id.startsWith('p'))).toMatchObject([
    { id: 'p1', text: 'stays' },
  ])
  expect(muted).toMatchObject([{ author: 'bot 3' }])
  expect(await again.request({ type: 'send', text: 'and on' })).toMatchObject({ type: 'done' })
  expect(
    (await again.next('message', ({ message }) => message.author === 'user 1')).message.id,
  ).toBe('p3')
  expect(second.world.rows.chatMessages.by('eventId', EVENT)).toHaveLength(3)

  await second.close()
})
