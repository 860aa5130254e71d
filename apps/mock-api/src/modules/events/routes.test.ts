import type { FightEvent } from '@cornerman/contract'
import { chat } from '@cornerman/contract/endpoints/chat'
import { events } from '@cornerman/contract/endpoints/events'
import { images } from '@cornerman/contract/endpoints/images'
import { matchmaking } from '@cornerman/contract/endpoints/matchmaking'
import { streaming } from '@cornerman/contract/endpoints/streaming'
import { DEMO_KEYS } from '@cornerman/fixtures/accounts'
import {
  createPicture,
  SLOT_OF_LIVE_EVENT,
  UPCOMING_EVENT,
  ARENA_OF_EVENTS as userId,
} from '@cornerman/fixtures/examples'
import { beforeEach, describe, expect, test } from 'vitest'
import { NOW, openMocks } from '../../../test/sign-in.ts'
import { iso } from '../../domain/instant.ts'

const freshMock = openMocks()
let mock: ReturnType<typeof freshMock>
let token: string
beforeEach(async () => {
  mock = freshMock()
  token = (await mock.signIn('events@cornerman.test')).jwt
})

const list = async (...status: FightEvent['status'][]) =>
  (await mock.call(events.ofArena, { query: { userId, limit: 50, page: 0, status } }, { token })).body
const one = async (id: number) => (await mock.call(events.one, { params: { id } }, { token })).body
const names = (all: readonly FightEvent[]) => all.map(({ name }) => name)
const getFirst = async (status: FightEvent['status']) => (await list(status))[0] as FightEvent

describe('the events of an arena', () => {
  test('[AEV-01] are filtered by status and sorted by date, ascending', async () => {
    for (const status of ['ONGOING', 'UPCOMING', 'FINISHED', 'CANCELED'] as const) {
      const tab = await list(status)
      expect(tab.length).toBeGreaterThan(0)
      expect(new Set(tab.map((event) => event.status))).toEqual(new Set([status]))
      expect(tab.map(({ fromDate }) => fromDate)).toEqual(tab.map(({ fromDate }) => fromDate).toSorted())
      expect(tab.every(({ location }) => location.userId === userId)).toBe(true)
    }
  })

  test('[AEV-01] accept statuses with brackets, repeated or alone', async () => {
    const at = async (query: string) => {
      const url = `/api/v1/fight-events/admin/arena/fight-events?userId=${userId}&${query}`
      const response = await mock.send({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })
      return new Set((response.json() as FightEvent[]).map(({ status }) => status))
    }
    for (const query of [
      'status[0]=ONGOING&status[1]=CANCELED',
      'status[]=ONGOING&status[]=CANCELED',
      'status=ONGOING&status=CANCELED',
    ])
      expect(await at(query)).toEqual(new Set(['ONGOING', 'CANCELED']))
    expect(await at('status=ONGOING')).toEqual(new Set(['ONGOING']))
    expect((await at('')).size).toBe(4)
  })

  test('[AEV-02] return the newest 50 past events, in ascending order', async () => {
    const { rows } = mock.world
    const finished = rows.events.by('arenaId', 1).find(({ status }) => status === 'FINISHED')
    mock.world.transaction(['events'], () => {
      for (let day = 1; day <= 60; day++)
        rows.events.add({
          ...(finished as NonNullable<typeof finished>),
          name: `Day ${day}`,
          fromDate: new Date(NOW - day * 86_400_000).toISOString(),
        })
    })
    const tab = await list('FINISHED')
    expect(tab).toHaveLength(50)
    expect(names(tab).at(-1)).toBe('Day 1')
    expect(tab.map(({ fromDate }) => fromDate)).toEqual(tab.map(({ fromDate }) => fromDate).toSorted())
  })

  test('respond with 404 for an unknown arena', async () => {
    expect((await mock.call(events.ofArena, { query: { userId: 1, limit: 50, page: 0 } }, { token })).status).toBe(404)
  })

  test('[AEV-05] contain media URLs of their own world', async () => {
    const [event] = await list('FINISHED')
    expect(event?.video?.videoUrl).toMatch(/^http:\/\/localhost:80\/media\/vod\//)
    expect(event?.images[0]?.href).toMatch(/^http:\/\/localhost:80\/media\/posters\//)
    mock.worlds.create({ id: 'other', now: iso(NOW), frozen: true })
    const elsewhere = (await mock.signIn('events@cornerman.test', 'other')).jwt
    const there = await mock.call(events.one, { params: { id: event?.id ?? 0 } }, { token: elsewhere, world: 'other' })
    expect(there.body.video?.videoUrl).toMatch(/^http:\/\/localhost:80\/w\/other\/media\/vod\//)
  })

  test('include a live event with its current fight', async () => {
    const event = await getFirst('ONGOING')
    expect(Date.parse(event.fromDate)).toBe(NOW - 50 * 60_000)
    const current = event.fightSlots.find(({ id }) => id === event.currentSlotId)
    expect(current && Date.parse(current.fromDate) <= NOW && NOW < Date.parse(current.toDate)).toBe(true)
  })
})

describe('editing an event', () => {
  test('[AEV-03] saves name and date and shifts the whole card', async () => {
    const before = await one(UPCOMING_EVENT)
    const fromDate = new Date(Date.parse(before.fromDate) + 26 * 3_600_000).toISOString()
    const response = await mock.call(
      events.update,
      { body: { fightEventId: before.id, fromDate, name: 'Another Night' } },
      { token },
    )
    expect([response.status, response.body.name, response.body.fromDate]).toEqual([200, 'Another Night', fromDate])
    const after = await one(before.id)
    expect(after).toEqual(response.body)
    expect([after.video?.name, after.weighting?.video?.name]).toEqual(['Another Night', 'Another Night, weigh-in'])
    const hours = (a: string, b: string) => (Date.parse(a) - Date.parse(b)) / 3_600_000
    expect(hours(after.toDate, before.toDate)).toBe(26)
    after.fightSlots.forEach((slot, place) => {
      expect(slot.id).toBe(before.fightSlots[place]?.id)
      expect(hours(slot.fromDate, before.fightSlots[place]?.fromDate ?? '')).toBe(26)
    })
    expect(hours(after.weighting?.fromDate ?? '', before.weighting?.fromDate ?? '')).toBe(26)
  })

  test('[AEV-03] requires an upcoming event, a future date that is not too far ahead, and a name', async () => {
    const { fromDate, id } = await one(UPCOMING_EVENT)
    const edit = (body: Partial<{ fightEventId: number; fromDate: string; name: string }>) =>
      mock.call(events.update, { body: { fightEventId: id, fromDate, name: 'x', ...body } }, { token })
    for (const status of ['ONGOING', 'FINISHED', 'CANCELED'] as const)
      expect(await edit({ fightEventId: (await getFirst(status)).id })).toMatchObject({
        status: 409,
        body: { reason: 'event_not_upcoming' },
      })
    expect(await edit({ fromDate: '2026-03-01T20:00:00Z' })).toMatchObject({
      status: 400,
      body: { reason: 'date_in_past' },
    })
    expect(await edit({ fromDate: '2126-03-14T20:00:00Z' })).toMatchObject({
      status: 400,
      body: { reason: 'date_too_far' },
    })
    expect(await edit({ fromDate: 'tomorrow' })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'fromDate' }] },
    })
    expect(await edit({ name: '   ' })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'name', message: 'must be text that is not blank' }] },
    })
    expect(await edit({ fightEventId: 9999 })).toMatchObject({ status: 404 })
    expect(mock.world.changes().filter(({ table }) => table === 'events' || table === 'slots')).toEqual([])
  })

  test('[AEV-04] downloads the whole card', async () => {
    const response = await mock.send({
      method: 'GET',
      url: `/api/v1/statistics/download-event-json/${UPCOMING_EVENT}`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.headers['content-type']).toContain('application/json')
    expect(response.headers['content-disposition']).toContain('event-1-2026-03-14.json')
    expect(response.json()).toEqual(await one(UPCOMING_EVENT))
  })

  test('[EVE-15] replaces the photo at a position and serves it', async () => {
    const upload = (position: number) =>
      mock.call(
        events.uploadImage,
        { body: { position, fightEventId: UPCOMING_EVENT, image: createPicture('new.png') } },
        { token },
      )
    const before = await one(UPCOMING_EVENT)
    const { status, body } = await upload(0)
    expect([status, body.length, body[0]?.name, body[0]?.positionId]).toEqual([200, before.images.length, 'new.png', 0])
    expect((await one(UPCOMING_EVENT)).images).toEqual(body)
    expect(
      (await mock.send({ method: 'GET', url: new URL(body[0]?.href ?? '').pathname })).headers['content-type'],
    ).toBe('image/png')
    expect((await upload(1)).body).toHaveLength(before.images.length + 1)
    const over = await mock.call(
      events.uploadImage,
      { body: { position: 0, fightEventId: (await getFirst('FINISHED')).id, image: createPicture() } },
      { token },
    )
    expect(over).toMatchObject({ status: 409, body: { reason: 'event_not_upcoming' } })
  })

  test('[EVE-15] deletes a photo of upcoming events only', async () => {
    const remove = (id: number) => mock.call(images.remove, { body: { userId, imagesIds: [id] } }, { token })
    const photo = (await one(UPCOMING_EVENT)).images[0]?.id ?? 0
    expect((await remove(photo)).status).toBe(200)
    expect((await one(UPCOMING_EVENT)).images).toEqual([])
    const finishedPhoto = (await list('FINISHED')).flatMap((event) => event.images)[0]?.id ?? 0
    expect(await remove(finishedPhoto)).toMatchObject({ status: 409, body: { reason: 'event_not_upcoming' } })
  })
})

describe('start and stop', () => {
  const key = { token: DEMO_KEYS.streaming }
  const start = (id: number, type: 'FIGHT_EVENT' | 'CONFERENCE' | 'WEIGHTING' = 'FIGHT_EVENT') =>
    mock.call(
      streaming.startOrStop,
      {
        params: { id },
        body: { status: 'STARTED', type, urls: { stream: 'https://streams.example/a.m3u8' }, languages: ['en', 'pt'] },
      },
      key,
    )
  const stop = (id: number, type: 'FIGHT_EVENT' | 'CONFERENCE' | 'WEIGHTING' = 'FIGHT_EVENT') =>
    mock.call(
      streaming.startOrStop,
      { params: { id }, body: { status: 'ENDED', type, urls: { video: 'https://videos.example/a.m3u8' } } },
      key,
    )

  test('[STS-04] moves a started event to Ongoing with its stream, and a stopped one to Finished with its video', async () => {
    expect(await start(UPCOMING_EVENT)).toMatchObject({
      status: 200,
      body: { status: 'ONGOING', video: { status: 'LIVE' } },
    })
    expect(names(await list('ONGOING'))).toContain((await one(UPCOMING_EVENT)).name)
    expect((await list('UPCOMING')).map(({ id }) => id)).not.toContain(UPCOMING_EVENT)
    expect(await stop(UPCOMING_EVENT)).toMatchObject({ status: 200, body: { status: 'FINISHED' } })
    const over = (await list('FINISHED')).find(({ id }) => id === UPCOMING_EVENT)
    expect(over?.video).toMatchObject({
      status: 'FINISHED',
      streamUrl: 'https://streams.example/a.m3u8',
      videoUrl: 'https://videos.example/a.m3u8',
      languages: ['en', 'pt'],
    })
  })

  test('[STS-04] the weigh-in makes the event live and returns it to Upcoming', async () => {
    expect((await start(UPCOMING_EVENT, 'WEIGHTING')).body).toMatchObject({
      status: 'ONGOING',
      weighting: { video: { status: 'LIVE' } },
    })
    expect((await stop(UPCOMING_EVENT, 'WEIGHTING')).body).toMatchObject({
      status: 'UPCOMING',
      weighting: { video: { status: 'FINISHED' } },
    })
    expect(await start(UPCOMING_EVENT, 'WEIGHTING')).toMatchObject({
      status: 409,
      body: { reason: 'already_finished' },
    })
  })

  test('[STS-04] allows one video at a time and rejects missing or finished broadcasts', async () => {
    const live = await getFirst('ONGOING')
    const finished = (await list('FINISHED')).find(({ conference }) => !conference) as FightEvent
    for (const [response, reason] of [
      [await start(live.id), 'already_live'],
      [await start(live.id, 'CONFERENCE'), 'already_live'],
      [await stop(live.id, 'WEIGHTING'), 'not_live'],
      [await stop(UPCOMING_EVENT), 'not_live'],
      [await start(finished.id), 'already_finished'],
      [await start(finished.id, 'CONFERENCE'), 'no_such_broadcast'],
      [await start((await getFirst('CANCELED')).id), 'event_canceled'],
    ] as const)
      expect([response.status, response.body.reason]).toEqual([409, reason])
    expect((await start(9999)).status).toBe(404)
    expect(mock.world.changes().filter(({ table }) => table === 'events')).toEqual([])
  })

  test.each([
    ['no URL', {}, 'url_missing'],
    ['the URL of a video', { video: 'https://videos.example/a.m3u8' }, 'url_missing'],
    ['an invalid URL', { stream: 'main event' }, 'invalid_input'],
    ['a script as URL', { stream: 'javascript:alert(1)' }, 'invalid_input'],
  ])('[STS-05] rejects starting with %s', async (_, urls, reason) => {
    const response = await mock.call(
      streaming.startOrStop,
      { params: { id: UPCOMING_EVENT }, body: { status: 'STARTED', type: 'FIGHT_EVENT', urls } },
      key,
    )
    expect([response.status, response.body.reason]).toEqual([400, reason])
    expect((await one(UPCOMING_EVENT)).status).toBe('UPCOMING')
  })

  test.each([['English'], ['EN'], ['e']])(
    '[STS-01] rejects the language %j, which is not in ISO 639-1',
    async (language) => {
      const body = {
        status: 'STARTED' as const,
        type: 'FIGHT_EVENT' as const,
        urls: { stream: 'https://a.example/a.m3u8' },
        languages: [language],
      }
      expect(await mock.call(streaming.startOrStop, { params: { id: UPCOMING_EVENT }, body }, key)).toMatchObject({
        status: 400,
      })
    },
  )

  test('stores media of the mock without the origin of the mock', async () => {
    const stream = 'http://localhost:80/media/live/main-event.m3u8'
    const body = { status: 'STARTED' as const, type: 'FIGHT_EVENT' as const, urls: { stream } }
    expect(
      (await mock.call(streaming.startOrStop, { params: { id: UPCOMING_EVENT }, body }, key)).body.video?.streamUrl,
    ).toBe(stream)
    expect(mock.world.rows.events.get(UPCOMING_EVENT)?.video?.streamUrl).toBe('/media/live/main-event.m3u8')
  })

  test('[STS-04] accepts one of 20 simultaneous starts', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => start(UPCOMING_EVENT)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(19)
  })
})

describe('the current fight', () => {
  const set = (id: number, token: string = DEMO_KEYS.chat) =>
    mock.call(chat.setCurrentSlot, { params: { id } }, { token })

  test('[EVE-13] is set while the event is live and reset when it stops', async () => {
    expect(await set(SLOT_OF_LIVE_EVENT)).toMatchObject({ status: 200, body: { activeSlotId: SLOT_OF_LIVE_EVENT } })
    const live = await getFirst('ONGOING')
    expect(live.currentSlotId).toBe(SLOT_OF_LIVE_EVENT)
    const body = { status: 'ENDED' as const, type: 'FIGHT_EVENT' as const, urls: { video: 'https://a.example/a.m3u8' } }
    expect(
      (await mock.call(streaming.startOrStop, { params: { id: live.id }, body }, { token: DEMO_KEYS.streaming })).body
        .currentSlotId,
    ).toBeNull()
  })

  test('[EVE-13] is timed from when it was set, also after a return from a later one', async () => {
    const [first, last] = (await getFirst('ONGOING')).fightSlots.slice(-2).map(({ id }) => id) as [number, number]
    for (const [minute, id, started] of [
      [1, first, 1],
      [2, last, 2],
      [3, first, 1],
      [4, last, 4],
    ] as const) {
      mock.clock.set({ now: NOW + minute * 60_000 })
      await set(id)
      const { startedAt } = (await getFirst('ONGOING')).fightSlots.find((slot) => slot.id === id) ?? {}
      expect(startedAt).toBe(new Date(NOW + started * 60_000).toISOString())
    }
  })

  test("[EVE-13] requires a live event, and the chat service's key or the permission", async () => {
    expect(await set((await one(UPCOMING_EVENT)).fightSlots[0]?.id ?? 0)).toMatchObject({
      status: 409,
      body: { reason: 'event_not_live' },
    })
    expect((await set(9999)).status).toBe(404)
    expect(await set(SLOT_OF_LIVE_EVENT, DEMO_KEYS.streaming)).toMatchObject({
      status: 401,
      body: { reason: 'no_key' },
    })
    expect((await set(SLOT_OF_LIVE_EVENT, token)).status).toBe(200)
  })
})

test('lists the match requests of a fighter, newest first, with fighter and event', async () => {
  const { status, body } = await mock.call(matchmaking.ofFighter, { params: { id: 101 } }, { token })
  expect(status).toBe(200)
  expect(body.length).toBeGreaterThan(2)
  const created = body.map(({ id }) => mock.world.rows.matchRequests.get(id)?.createDate ?? '')
  expect(created).toEqual(created.toSorted().toReversed())
  for (const request of body)
    expect(request).toMatchObject({
      fighterId: 101,
      fighter: { id: 101, role: 'FIGHTER' },
      event: { id: request.eventId },
    })
  for (const id of [9, 9999])
    expect((await mock.call(matchmaking.ofFighter, { params: { id } }, { token })).status).toBe(404)
})
