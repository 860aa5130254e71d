import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { arrange, change, EVENT, Guest, listen, paramsOf } from '../../../test/chat-client.ts'
import { ADMIN, NOW, openMock } from '../../../test/front-door.ts'

const OTHER_ADMIN = 'events@cornerman.test'

let mock: ReturnType<typeof openMock>
let host: string
let jwt: string
let guests: Guest[]
beforeEach(async () => {
  mock = openMock()
  host = await listen(mock)
  arrange(mock.world)
  jwt = (await mock.signIn(ADMIN)).jwt
  guests = []
})
afterEach(() => mock.app.close())

function come(token: string | undefined = jwt, options?: ConstructorParameters<typeof Guest>[2]) {
  const guest = new Guest(host, token, options)
  guests.push(guest)
  return guest
}
async function welcomed(token?: string, options?: ConstructorParameters<typeof Guest>[2]) {
  const guest = come(token, options)
  return { guest, welcome: await guest.next('welcome') }
}
/** Two moderators in one chat. */
async function two() {
  const { guest: one } = await welcomed()
  const { guest: other } = await welcomed((await mock.signIn(OTHER_ADMIN)).jwt)
  return { one, other }
}
const page = (query: URLSearchParams, headers: Record<string, string> = {}, world = '') =>
  mock.send({ url: `${world}/chat-service/chat?${query}`, headers: { accept: 'text/html', ...headers } })

describe('[AEV-06] the page of the chat', () => {
  test('is HTML with its script and style beside it, keeps nothing and says to nobody where it was', async () => {
    const answer = await page(paramsOf(jwt))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain('Night of the Test')
    expect(answer.body).not.toContain(jwt)
    expect(answer.body).not.toMatch(/<script>|<style|\son\w+=/)
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect(answer.headers).not.toHaveProperty('x-frame-options')
    for (const [file, type] of [
      ['page/main.js', 'text/javascript; charset=utf-8'],
      ['page/style.css', 'text/css; charset=utf-8'],
    ]) {
      const { statusCode, headers, body } = await mock.send({ url: `/w/default/chat-service/${file}` })
      expect([statusCode, headers['content-type']]).toEqual([200, type])
      expect(body).not.toMatch(/localStorage|sessionStorage|document\.cookie/)
    }
  })

  test.each<[who: string, query: () => Promise<URLSearchParams> | URLSearchParams, status: number, words: string]>([
    ['without a jwt', () => paramsOf(undefined), 401, 'The address carries no jwt.'],
    ['with a jwt that is none', () => paramsOf('x.y.z'), 401, 'is not one of ours'],
    ['with the jwt of another world', async () => paramsOf((await elsewhere()).jwt), 401, 'belongs to the world elsewhere'],
    ['with a refresh token', async () => paramsOf((await mock.signIn()).refreshToken), 401, 'is not one of ours'],
    ['for an event that is not there', () => paramsOf(jwt, 4000), 404, 'There is no event 4000.'],
    ['for an event without a number', () => paramsOf(jwt, 'abc'), 404, 'fightEventId is missing or no number'],
  ])('%s says why not, in words and in the one shape', async (_, query, status, words) => {
    const asked = await query()
    const inWords = await page(asked)
    expect([inWords.statusCode, inWords.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
    expect(inWords.body).toContain(words)
    expect(inWords.body).not.toContain('main.js')
    const asJson = await page(asked, { accept: 'application/json' })
    expect(asJson.statusCode).toBe(status)
    expect(asJson.json()).toMatchObject({ statusCode: status, reason: expect.any(String), message: expect.stringContaining(words) })
    const plain = await mock.send({ url: `/chat-service/socket?${asked}` })
    expect(plain.json()).toMatchObject({ statusCode: status, message: expect.stringContaining(words) })
  })

  test('of an expired session says since when', async () => {
    mock.clock.set({ advance: 16 * 60_000 })
    const { statusCode, body } = await page(paramsOf(jwt))
    expect(statusCode).toBe(401)
    expect(body).toContain('Your session has expired')
  })

  test.each(['jwt', 'j%77t', 'JWT', '%6a%77%74'])('leaves no token in the log, when %s names it', async (name) => {
    await mock.send({ url: `/chat-service/chat?${name}=canary-1&fightEventId=${EVENT}` })
    await mock.send({ url: `/chat-service/chat?fightEventId=${EVENT}&${name}=canary-2` })
    await come('canary-3').whenClosed()
    const { guest } = await welcomed()
    await guest.leave()
    const log = JSON.stringify(mock.world.log)
    expect(log).not.toContain('canary')
    expect(log).not.toContain(jwt)
    expect(log.split(`/chat-service/socket?jwt=…&fightEventId=${EVENT}`)).toHaveLength(3)
  })
})

const elsewhere = async () => {
  const world = mock.worlds.get('elsewhere') ?? mock.worlds.make({ id: 'elsewhere', now: NOW, frozen: true })
  arrange(world)
  return mock.signIn(ADMIN, 'elsewhere')
}

describe('[AEV-06] whoever joins', () => {
  test('is told who they are, what is on, who else is here and what was said', async () => {
    const first = await welcomed()
    await first.guest.asks({ type: 'send', text: 'good evening' })
    const { welcome } = await welcomed((await mock.signIn(OTHER_ADMIN)).jwt)
    expect(welcome).toMatchObject({
      you: { author: 'user 2', moderator: true },
      event: { name: 'Night of the Test', status: 'ONGOING', bout: ['Ana Dias', 'Bia Melo'] },
      muted: [],
      people: 2,
    })
    expect(welcome.messages.at(-1)).toMatchObject({ id: 'p1', author: 'user 1', name: first.welcome.you.name, text: 'good evening' })
    expect((await first.guest.next('people', ({ people }) => people === 2)).people).toBe(2)
  })

  test('hears the last 50 messages', async () => {
    change(mock.world, { status: 'UPCOMING' })
    mock.world.transaction(['chatMessages'], () => {
      for (let at = 1; at <= 60; at++)
        mock.world.rows.chatMessages.add({
          eventId: EVENT,
          userId: 1,
          author: 'A',
          text: `line ${at}`,
          at: new Date(NOW - 60_000 + at).toISOString(),
        })
    })
    const { welcome } = await welcomed()
    expect(welcome.messages.map(({ text }) => text)).toEqual(Array.from({ length: 50 }, (_, at) => `line ${at + 11}`))
  })

  test('counts once, however many windows they have open', async () => {
    await welcomed()
    expect((await welcomed()).welcome.people).toBe(1)
  })

  test('and leaves is no longer counted', async () => {
    const { one, other } = await two()
    await one.next('people', ({ people }) => people === 2)
    await other.leave()
    expect((await one.next('people')).people).toBe(1)
  })

  test.each<[who: string, token: () => Promise<string | undefined> | undefined, event: number | string, code: number, reason: string]>([
    ['without a jwt', () => undefined, EVENT, 4401, 'no_token'],
    ['with the jwt of another world', async () => (await elsewhere()).jwt, EVENT, 4401, 'token_of_another_world'],
    ['for an unknown event', async () => jwt, 4000, 4404, 'unknown_id'],
  ])('%s hears why not, and is let go', async (_, token, event, code, reason) => {
    const guest = new Guest(host, await token(), { event })
    const refused = await guest.next('refused')
    expect(refused).toMatchObject({ reason, message: expect.any(String), statusCode: code - 4000 })
    expect(await guest.whenClosed()).toEqual({ code, reason: refused.message })
    expect(guest.heard).toEqual([])
  })
})

describe('[AEV-06] what somebody writes', () => {
  test('is heard by everybody, and stands in the world', async () => {
    const { one, other } = await two()
    expect(await one.asks({ type: 'send', text: '  hello\nthere ' })).toMatchObject({ type: 'done' })
    for (const guest of [one, other]) expect((await guest.next('message')).message).toMatchObject({ id: 'p1', author: 'user 1', text: 'hello there' })
    expect(mock.world.diff().filter(({ table }) => table === 'chatMessages')).toHaveLength(1)
  })

  test.each([
    ['', 'Write something first.'],
    ['x'.repeat(501), '500 characters at most'],
  ])('is refused when it is %j', async (text, why) => {
    const { guest } = await welcomed()
    expect(await guest.asks({ type: 'send', text })).toMatchObject({
      type: 'refused',
      reason: 'invalid_input',
      message: expect.stringContaining(why),
    })
    expect(mock.world.rows.chatMessages.all()).toEqual([])
  })

  test('is refused as the sixth within five seconds, and taken later', async () => {
    const { guest } = await welcomed()
    const { guest: again } = await welcomed()
    for (let at = 0; at < 5; at++) expect(await guest.asks({ type: 'send', text: `${at}` })).toMatchObject({ type: 'done' })
    for (const window of [guest, again])
      expect(await window.asks({ type: 'send', text: 'more' })).toMatchObject({
        reason: 'too_many_messages',
        statusCode: 429,
        message: expect.stringContaining('Wait 5 s.'),
      })
    mock.clock.set({ advance: 5000 })
    expect(await guest.asks({ type: 'send', text: 'more' })).toMatchObject({ type: 'done' })
  })

  test.each(['no json', '[]', '{"type":"shout"}', '{"type":"send"}', '{"type":"send","text":5}', 'null'])(
    'is refused when it makes no sense: %s',
    async (frame) => {
      const { guest } = await welcomed()
      guest.say(frame)
      expect(await guest.next('refused')).toMatchObject({ reason: 'invalid_input' })
      expect(await guest.asks({ type: 'send', text: 'still here' })).toMatchObject({ type: 'done' })
    },
  )

  test('ends the connection when it is far too long, and nothing else', async () => {
    const { one, other } = await two()
    one.say('x'.repeat(20_000))
    expect((await one.whenClosed()).code).toBe(1009)
    expect(await other.asks({ type: 'send', text: 'still here' })).toMatchObject({ type: 'done' })
  })

  test('stays in its world and its event', async () => {
    const there = await elsewhere()
    arrange(mock.world, { id: EVENT + 1 })
    const { guest: foreigner } = await welcomed(there.jwt, { world: 'elsewhere' })
    const { guest: nextDoor } = await welcomed(jwt, { event: EVENT + 1 })
    const { guest } = await welcomed()
    await guest.asks({ type: 'send', text: 'secret' })
    await guest.asks({ type: 'mute', author: 'bot 3' })
    for (const far of [foreigner, nextDoor]) {
      await far.settled()
      expect(far.heard.filter(({ type }) => type !== 'people')).toEqual([])
    }
    expect((await welcomed(there.jwt, { world: 'elsewhere' })).welcome).toMatchObject({ people: 1, muted: [] })
    expect(await nextDoor.asks({ type: 'delete', id: 'p1' })).toMatchObject({ reason: 'unknown_id' })
  })
})

describe('[AEV-06] a moderator', () => {
  test('deletes a message: everybody sees it go, and it does not come back', async () => {
    const { one, other } = await two()
    await other.asks({ type: 'send', text: 'rude' })
    expect(await one.asks({ type: 'delete', id: 'p1' })).toMatchObject({ type: 'done' })
    for (const guest of [one, other]) expect(await guest.next('deleted')).toEqual({ type: 'deleted', id: 'p1' })
    expect((await welcomed()).welcome.messages.map(({ id }) => id)).not.toContain('p1')
    expect(await one.asks({ type: 'delete', id: 'p1' })).toMatchObject({ type: 'done' })
    expect(await one.asks({ type: 'delete', id: 'p2' })).toMatchObject({ reason: 'unknown_id' })
    expect(mock.world.rows.chatMutes.all()).toHaveLength(1)
  })

  test('mutes somebody, who is told so when they write, and gives them the word back', async () => {
    const { one, other } = await two()
    expect(await one.asks({ type: 'mute', author: 'user 2' })).toMatchObject({ type: 'done' })
    for (const guest of [one, other]) expect(await guest.next('muted')).toMatchObject({ author: 'user 2', name: expect.any(String) })
    expect(await other.asks({ type: 'send', text: 'but' })).toMatchObject({ reason: 'muted_in_chat', statusCode: 403 })
    expect((await welcomed()).welcome.muted).toMatchObject([{ author: 'user 2' }])
    expect(await one.asks({ type: 'mute', author: 'user 2' })).toMatchObject({ type: 'done' })
    expect(await one.asks({ type: 'unmute', author: 'user 2' })).toMatchObject({ type: 'done' })
    await other.next('unmuted')
    expect(await other.asks({ type: 'send', text: 'thanks' })).toMatchObject({ type: 'done' })
    expect(mock.world.rows.chatMutes.all()).toMatchObject([{ subject: 'user 2', until: expect.any(String) }])
  })

  test('mutes neither themselves nor nobody', async () => {
    const { guest } = await welcomed()
    expect(await guest.asks({ type: 'mute', author: 'user 1' })).toMatchObject({ reason: 'own_mute' })
    for (const author of ['user 4000', 'bot 99', 'x', '']) expect(await guest.asks({ type: 'mute', author })).toMatchObject({ reason: 'unknown_id' })
    expect(await guest.asks({ type: 'unmute', author: 'bot 3' })).toMatchObject({ type: 'done' })
    expect(mock.world.rows.chatMutes.all()).toEqual([])
  })

  test('is an admin: whoever is none any more writes, and moderates nothing', async () => {
    const { one, other } = await two()
    mock.world.transaction(['users'], () => {
      const user = mock.world.rows.users.get(2)
      if (user) mock.world.rows.users.save({ ...user, role: 'FAN', permissions: [] })
    })
    await one.asks({ type: 'send', text: 'hello' })
    for (const asked of [
      { type: 'delete', id: 'p1' },
      { type: 'mute', author: 'user 1' },
      { type: 'unmute', author: 'user 1' },
    ] as const)
      expect(await other.asks(asked)).toMatchObject({ reason: 'moderators_only' })
    expect(await other.asks({ type: 'send', text: 'hello' })).toMatchObject({ type: 'done' })
  })
})

describe('[AEV-06] bots', () => {
  const isBots = ({ author }: { author: string }) => author.startsWith('bot ')

  test('have talked about the bout that is on when somebody comes to a live event', async () => {
    const { welcome } = await welcomed()
    const said = welcome.messages.filter(isBots)
    expect(said.length).toBeGreaterThan(20)
    expect(said.map(({ text }) => text).join()).toMatch(/Dias|Melo/)
    expect((await welcomed()).welcome.messages).toEqual(welcome.messages)
  })

  test.each(['UPCOMING', 'FINISHED', 'CANCELED'] as const)('say nothing in an event that is %s', async (status) => {
    change(mock.world, { status })
    expect((await welcomed()).welcome.messages).toEqual([])
  })

  test('go on as the clock does, and a newcomer finds the same', async () => {
    const { guest, welcome } = await welcomed()
    mock.clock.set({ advance: 20_000 })
    const live = [await guest.next('message'), await guest.next('message')].map(({ message }) => message)
    const newer = (await welcomed()).welcome.messages.filter(({ at }) => at > (welcome.messages.at(-1)?.at ?? ''))
    expect(newer.slice(0, 2)).toEqual(live)
  })

  test('are deleted and muted as people are', async () => {
    const { guest, welcome } = await welcomed()
    const [first, second] = welcome.messages.filter(isBots)
    if (!first || !second) throw new Error('the bots are silent')
    expect(await guest.asks({ type: 'delete', id: first.id })).toMatchObject({ type: 'done' })
    expect(await guest.next('deleted')).toMatchObject({ id: first.id })
    expect(await guest.asks({ type: 'mute', author: second.author })).toMatchObject({ type: 'done' })
    expect(await guest.next('muted')).toMatchObject({ author: second.author, name: second.name })
    mock.clock.set({ advance: 10 * 60_000 })
    const fresh = (await mock.signIn()).jwt
    const later = (await welcomed(fresh)).welcome.messages
    expect(later.length).toBeGreaterThan(20)
    expect(later.map(({ author }) => author)).not.toContain(second.author)
    expect(mock.world.rows.chatMessages.all()).toEqual([])
  })

  test('cannot have said what they have not said yet', async () => {
    const { guest, welcome } = await welcomed()
    mock.clock.set({ advance: 60_000 })
    const later = (await welcomed()).welcome.messages.filter(isBots).at(-1)
    mock.clock.set({ advance: -60_000 })
    expect(welcome.messages.map(({ id }) => id)).not.toContain(later?.id)
    expect(await guest.asks({ type: 'delete', id: later?.id ?? '' })).toMatchObject({ reason: 'unknown_id' })
  })
})

describe('[AEV-06] the chat says', () => {
  test('when another bout is on, and the bots turn to it', async () => {
    const { guest } = await welcomed()
    change(mock.world, { bout: 'second' })
    expect(await guest.next('event')).toMatchObject({ notice: 'Now: Caio Reis vs Davi Luz', event: { bout: ['Caio Reis', 'Davi Luz'] } })
    const before = new Date(NOW).toISOString()
    mock.clock.set({ advance: 60_000 })
    const { messages } = (await welcomed()).welcome
    const texts = (since: boolean) => messages.filter(({ at }) => at > before === since).map(({ text }) => text)
    expect(texts(true).join()).toMatch(/Reis|Luz/)
    expect(texts(true).join()).not.toMatch(/Dias|Melo/)
    expect(texts(false).join()).toMatch(/Dias|Melo/)
  })

  test('when the event ends, and takes no message any more', async () => {
    const { guest } = await welcomed()
    change(mock.world, { status: 'FINISHED' })
    expect(await guest.next('event')).toMatchObject({ notice: 'The event has ended.', event: { status: 'FINISHED' } })
    expect(await guest.asks({ type: 'send', text: 'bye' })).toMatchObject({ reason: 'chat_closed', statusCode: 409 })
  })

  test('nothing when something else about the event changes', async () => {
    const { guest } = await welcomed()
    mock.world.transaction(['events'], () => {
      const event = mock.world.rows.events.get(EVENT)
      if (event) mock.world.rows.events.save({ ...event, description: 'new' })
    })
    await guest.settled()
    expect(guest.heard).toEqual([])
  })
})

describe('[AEV-06] a connection ends', () => {
  test('when the jwt expires on the clock of the world', async () => {
    const { guest } = await welcomed()
    mock.clock.set({ advance: 15 * 60_000 })
    expect(await guest.next('refused')).toMatchObject({ code: 'TOKEN_EXPIRED', reason: 'token_expired' })
    expect(await guest.whenClosed()).toMatchObject({ code: 4401, reason: expect.stringContaining('expired') })
  })

  test('when the session ends', async () => {
    const { one, other } = await two()
    mock.world.transaction(['sessions'], () => {
      for (const session of mock.world.rows.sessions.all().filter(({ userId }) => userId === 1))
        mock.world.rows.sessions.save({ ...session, endedAt: new Date(NOW).toISOString() })
    })
    expect(await one.whenClosed()).toMatchObject({ code: 4401, reason: expect.stringContaining('ended') })
    expect(await other.asks({ type: 'send', text: 'still here' })).toMatchObject({ type: 'done' })
  })

  test('when the world is reset, or ends', async () => {
    const { jwt: theirs } = await elsewhere()
    const { guest: gone } = await welcomed(theirs, { world: 'elsewhere' })
    mock.worlds.end('elsewhere')
    expect((await gone.whenClosed()).code).toBe(4404)
    const { guest } = await welcomed()
    mock.world.reset()
    expect((await guest.whenClosed()).code).toBe(4401)
  })

  test('when the mock stops, which nobody holds up', async () => {
    const { guest } = await welcomed()
    await mock.app.close()
    expect((await guest.whenClosed()).code).toBe(1001)
  })

  test('at once at any other address: that is no place for sockets', async () => {
    const { WebSocket } = await import('ws')
    const socket = new WebSocket(`ws://${host}/api/v1/users/current`, { headers: { authorization: `Bearer ${jwt}` } })
    const refused = new WebSocket(`ws://${host}/api/v1/users/current`)
    const [opened, status] = await Promise.all([
      new Promise((resolve) => socket.on('close', () => resolve('closed'))),
      new Promise((resolve) => refused.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode))),
    ])
    expect([opened, status]).toEqual(['closed', 401])
    expect((await fetch(`http://${host}/api/v1/users/current`, { headers: { authorization: `Bearer ${jwt}` } })).status).toBe(200)
  })
})
