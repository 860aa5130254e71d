import type { FightEvent, Input } from '@cornerman/contract'
import { chat } from '@cornerman/contract/endpoints/chat'
import { events } from '@cornerman/contract/endpoints/events'
import { images } from '@cornerman/contract/endpoints/images'
import { streaming } from '@cornerman/contract/endpoints/streaming'
import { DEMO_KEYS } from '@cornerman/fixtures/accounts'
import {
  createPicture,
  examples,
  SLOT_OF_LIVE_EVENT,
  UPCOMING_EVENT,
  ARENA_OF_EVENTS as userId,
} from '@cornerman/fixtures/examples'
import { describe, expect, test } from 'vitest'
import { mockForEachTest, NOW } from '../../../test/sign-in.ts'
import { iso } from '../../time/instant.ts'

const HOUR = 3_600_000
const mock = mockForEachTest('events@cornerman.test')

const list = async (...status: FightEvent['status'][]) =>
  (await mock.as(events.ofArena, { query: { userId, limit: 50, page: 0, status } })).body
const one = async (id: number) => (await mock.as(events.one, { params: { id } })).body
const getFirst = async (status: FightEvent['status']) => (await list(status))[0] as FightEvent

describe('the events of an arena', () => {
  test('[AEV-01] accept statuses with brackets, repeated or alone', async () => {
    const at = async (query: string) => {
      const url = `/api/v1/fight-events/admin/arena/fight-events?userId=${userId}&${query}`
      const response = await mock.sendAs({ url })
      return new Set((response.json() as FightEvent[]).map(({ status }) => status))
    }

    for (const query of [
      'status[0]=ONGOING&status[1]=CANCELED',
      'status[]=ONGOING&status[]=CANCELED',
      'status=ONGOING&status=CANCELED',
    ]) {
      expect(await at(query)).toEqual(new Set(['ONGOING', 'CANCELED']))
    }

    expect(await at('status=ONGOING')).toEqual(new Set(['ONGOING']))
    expect((await at('')).size).toBe(4)
  })

  test('[AEV-02] include an event that started 50 minutes ago in each world, also in worlds of the same week', async () => {
    for (const [id, now] of [
      ['evening', NOW + 2 * HOUR],
      ['night', NOW + 5 * HOUR + 7 * 60_000],
      ['evening-too', NOW + 2 * HOUR],
    ] as const) {
      mock.worlds.create({ id, now: iso(now), frozen: true })

      const token = (await mock.signIn('events@cornerman.test', id)).jwt

      const { body } = await mock.call(
        events.ofArena,
        { query: { userId, limit: 50, page: 0, status: ['ONGOING'] } },
        { token, world: id },
      )

      const since = now - Date.parse(body[0]?.fromDate ?? '')
      expect(since).toBeGreaterThanOrEqual(50 * 60_000)
      expect(since).toBeLessThan(55 * 60_000)

      const current = body[0]?.fightSlots.find((slot) => slot.id === body[0]?.currentSlotId)
      expect(Date.parse(current?.fromDate ?? '')).toBeLessThanOrEqual(now)
      expect(Date.parse(current?.toDate ?? '')).toBeGreaterThan(now)
    }
  })

  test('[AEV-05] contain media URLs of their own world', async () => {
    const [event] = await list('FINISHED')
    expect(event?.video?.videoUrl).toMatch(/^http:\/\/localhost:80\/media\/vod\//)
    expect(event?.images[0]?.href).toMatch(/^http:\/\/localhost:80\/media\/posters\//)

    mock.worlds.create({ id: 'other', now: iso(NOW), frozen: true })

    const elsewhere = (await mock.signIn('events@cornerman.test', 'other')).jwt

    const there = await mock.call(
      events.one,
      { params: { id: event?.id ?? 0 } },
      { token: elsewhere, world: 'other' },
    )

    expect(there.body.video?.videoUrl).toMatch(/^http:\/\/localhost:80\/w\/other\/media\/vod\//)
  })
})

describe('the events of all arenas', () => {
  type Query = Input<typeof events.ofAllArenas>['query']
  const read = async (query: Partial<Query> = {}) =>
    (await mock.as(events.ofAllArenas, { query: { page: 1, limit: 100, ...query } })).body
  const STATUSES = ['ONGOING', 'UPCOMING', 'FINISHED', 'CANCELED'] as const

  test('are all of them, page by page', async () => {
    const rows = mock.world.rows.events.all()
    const { data, total } = await read()
    expect(total).toBe(rows.length)
    expect(new Set(data.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)))
    expect(await read({ page: 3, limit: 2 })).toEqual({ data: data.slice(4, 6), total })
  })

  test('say of each event what its own call says', async () => {
    for (const status of STATUSES) {
      for (const summary of (await read({ status: [status] })).data) {
        const event = await one(summary.id)
        expect(summary).toMatchObject({
          name: event.name,
          status: event.status,
          fromDate: event.fromDate,
          toDate: event.toDate,
          pricing: { ppv: event.ppv, price: event.price },
          card: { slots: event.fightSlots.length },
        })

        const { id, name, tz, userId } = event.location
        expect(summary.arena).toEqual({ id, name, timeZone: tz, userId })

        const mainEvent = event.fightSlots.findLast(({ isMainCard }) => isMainCard)
        expect(summary.mainEvent?.fight).toEqual(mainEvent?.fight ?? undefined)

        const current = event.fightSlots.find((slot) => slot.id === event.currentSlotId)
        expect(summary.currentBout?.fight).toEqual(
          status === 'ONGOING' ? current?.fight : undefined,
        )
      }
    }
  })

  test('name the bout that is on, the next one and the main event', async () => {
    const [live] = (await read({ status: ['ONGOING'] })).data
    expect(live).toMatchObject({
      currentBout: { number: 4 },
      nextBout: { number: 5 },
      mainEvent: { number: 8 },
    })
  })

  test('are those of the arenas that the list of arenas finds', async () => {
    const searchTerm = mock.world.rows.arenas.get(1)!.name
    const { data } = await read({ searchTerm })
    expect(new Set(data.map(({ arena }) => arena.userId))).toEqual(new Set([userId]))
    expect((await read({ searchTerm: 'zzzzqq' })).total).toBe(0)
  })
})

describe('a new event', () => {
  type Plan = Input<typeof events.create>['body']
  const PLAN = examples.events.create.body
  const create = (plan: Partial<Plan> = {}) =>
    mock.as(events.create, { body: { ...PLAN, ...plan } })

  const minimal: Plan = {
    organisationId: 1,
    streamName: 'Bare Knuckles',
    fromDate: '2030-01-18T22:00:00.000Z',
  }

  const PRICES = { priceInCoins: 1, discountPriceInCoins: 0, salePercentage: 0 }
  const pair = (initiatorId: number, targetId: number) => ({ initiatorId, targetId })

  test('[EVC-07] lists a created event under Upcoming of its arena with all its data', async () => {
    const { status, body } = await create()
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: PLAN.streamName,
      description: PLAN.description,
      status: 'UPCOMING',
      eventType: 'FIGHT',
      hidden: false,
      ppv: false,
      prices: [],
      price: { price: 300, discount: 250, sale: 10 },
      fromDate: PLAN.fromDate,
      requirements: PLAN.requirements,
      tags: PLAN.tags,
      location: { id: 1, userId },
      video: { status: 'PENDING', streamUrl: null },
      weighting: {
        video: { status: 'PENDING' },
        fromDate: PLAN.weighting?.fromDate,
        requirements: PLAN.weighting?.requirements,
      },
      conference: { status: 'UPCOMING', fromDate: PLAN.conference?.fromDate },
    })

    expect((await list('UPCOMING')).find(({ id }) => id === body.id)).toEqual(body)
  })

  test('[EVC-05] turns each pair into a slot with a fight, in order', async () => {
    const { fightSlots } = (await create()).body
    expect(fightSlots).toMatchObject([
      { fromDate: PLAN.fromDate, fight: { initiator: { id: 101 }, target: { id: 102 } } },
      { fight: { initiator: { id: 103 }, target: null, fakeTarget: { id: 1 } } },
    ])

    expect(fightSlots[1]?.fromDate).toBe(fightSlots[0]?.toDate)
  })

  test("[EVC-01] uses the thumbnail as the event's photo and serves it", async () => {
    const { images } = (await create()).body
    expect(images).toMatchObject([{ imageType: 'FIGHT_EVENT', positionId: 0, name: 'pixel.png' }])
    expect(
      (await mock.send({ method: 'GET', url: new URL(images[0]?.href ?? '').pathname })).headers[
        'content-type'
      ],
    ).toBe('image/png')
  })

  test('[EVC-01] requires only name, organisation and date, and accepts JSON without a file', async () => {
    const response = await mock.sendAs({
      method: 'POST',
      url: '/api/v1/fight-events/admin/create',
      payload: minimal,
    })

    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({
      name: 'Bare Knuckles',
      eventType: 'FIGHT',
      images: [],
      fightSlots: [],
      weighting: null,
      conference: null,
      tags: [],
    })

    const { thumbnail: _, ...whole } = PLAN

    const asJson = await mock.sendAs({
      method: 'POST',
      url: '/api/v1/fight-events/admin/create',
      payload: whole,
    })

    const asForm = await mock.as(events.create, { body: whole })

    const withoutIds = ({ id, video, weighting, conference, fightSlots, ...rest }: FightEvent) => ({
      ...rest,
      bouts: fightSlots.map(({ fight }) => [fight?.initiator?.id, fight?.fakeTarget?.id]),
    })

    expect(withoutIds(asJson.json())).toEqual(withoutIds(asForm.body))
  })

  test.each<[sentence: string, plan: Partial<Plan>, status: number, reason: string]>([
    ['at an unknown organisation', { organisationId: 9999 }, 404, 'unknown_id'],
    ['without a name', { streamName: '  ' }, 400, 'invalid_input'],
    ['of an unknown type', { eventType: 'PARTY' as 'FIGHT' }, 400, 'invalid_input'],
    ['for less than one coin', { prices: { ...PRICES, priceInCoins: 0 } }, 400, 'invalid_input'],
    [
      'with a sale above 100%',
      { prices: { ...PRICES, salePercentage: 101 } },
      400,
      'invalid_input',
    ],
    ['with a user who is not a fighter', { pairs: [pair(101, 401)] }, 400, 'not_a_fighter'],
  ])(
    '[EVC-01] [EVC-03] [EVC-05] rejects an event %s without saving anything',
    async (_, plan, status, reason) => {
      const response = await create(plan)
      expect(response.status).toBe(status)
      expect(response.body.reason).toBe(reason)

      const changed = mock.world
        .changes()
        .filter(({ table }) => ['events', 'slots', 'fights', 'images'].includes(table))
      expect(changed).toEqual([])
    },
  )
})

describe('editing an event', () => {
  const edit = (body: { fromDate?: string; name?: string }) =>
    mock.as(events.update, { body: { fightEventId: UPCOMING_EVENT, ...body } as never })

  test('[AEV-03] saves a name, also of the videos', async () => {
    const { fromDate } = await one(UPCOMING_EVENT)
    const response = await edit({ fromDate, name: 'Another Night' })
    expect(response.status).toBe(200)

    const after = await one(UPCOMING_EVENT)
    expect(after).toEqual(response.body)
    expect(after.name).toBe('Another Night')
    expect(after.video?.name).toBe('Another Night')
    expect(after.weighting?.video?.name).toBe('Another Night, weigh-in')
  })

  test('[AEV-03] shifts the whole card and the weigh-in with the date', async () => {
    const before = await one(UPCOMING_EVENT)
    const move = (instant = '') => iso(Date.parse(instant) + 26 * 3_600_000)
    const fromDate = move(before.fromDate)

    await edit({ fromDate, name: before.name })

    const after = await one(UPCOMING_EVENT)
    expect(after.fromDate).toBe(fromDate)
    expect(after.toDate).toBe(move(before.toDate))
    expect(after.weighting?.fromDate).toBe(move(before.weighting?.fromDate))
    expect(after.fightSlots.map((slot) => [slot.id, slot.fromDate])).toEqual(
      before.fightSlots.map((slot) => [slot.id, move(slot.fromDate)]),
    )
  })

  test.each<
    [
      sentence: string,
      body: Partial<Input<typeof events.update>['body']>,
      status: number,
      named: string,
    ]
  >([
    ['no date', { fromDate: 'tomorrow' }, 400, 'fromDate'],
    ['a blank name', { name: '   ' }, 400, 'name must be text that is not blank'],
  ])('[AEV-03] rejects %s and changes nothing', async (_, body, status, named) => {
    const { fromDate } = await one(UPCOMING_EVENT)
    const rejected = await mock.as(events.update, {
      body: { fightEventId: UPCOMING_EVENT, fromDate, name: 'x', ...body },
    })
    expect(rejected.status).toBe(status)
    expect(rejected.body.message).toContain(named)
    expect(
      mock.world.changes().filter(({ table }) => table === 'events' || table === 'slots'),
    ).toEqual([])
  })

  test('[AEV-04] downloads the whole card', async () => {
    const response = await mock.sendAs({
      url: `/api/v1/statistics/download-event-json/${UPCOMING_EVENT}`,
    })
    expect(response.headers['content-type']).toContain('application/json')
    expect(response.headers['content-disposition']).toContain('event-1-2026-03-14.json')
    expect(response.json()).toEqual(await one(UPCOMING_EVENT))
  })

  test('[EVE-15] replaces the photo at a position under its id and serves it', async () => {
    const upload = (position: number) =>
      mock.as(events.uploadImage, {
        body: { position, fightEventId: UPCOMING_EVENT, image: createPicture('new.png') },
      })

    const before = await one(UPCOMING_EVENT)
    const { status, body } = await upload(0)
    expect(status).toBe(200)
    expect(body.map(({ id }) => id)).toEqual(before.images.map(({ id }) => id))
    expect(body[0]?.name).toBe('new.png')
    expect(body[0]?.positionId).toBe(0)
    expect((await one(UPCOMING_EVENT)).images).toEqual(body)
    expect(
      (await mock.send({ method: 'GET', url: new URL(body[0]?.href ?? '').pathname })).headers[
        'content-type'
      ],
    ).toBe('image/png')

    expect((await upload(1)).body).toHaveLength(before.images.length + 1)

    const over = await mock.as(events.uploadImage, {
      body: { position: 0, fightEventId: (await getFirst('FINISHED')).id, image: createPicture() },
    })
    expect(over).toMatchObject({ status: 409, body: { reason: 'event_not_upcoming' } })
  })

  test('[EVE-15] deletes a photo of upcoming events only', async () => {
    const remove = (id: number) => mock.as(images.remove, { body: { userId, imagesIds: [id] } })
    const photo = (await one(UPCOMING_EVENT)).images[0]?.id ?? 0
    expect((await remove(photo)).status).toBe(200)
    expect((await one(UPCOMING_EVENT)).images).toEqual([])

    const finishedPhoto = (await list('FINISHED')).flatMap((event) => event.images)[0]?.id ?? 0
    expect(await remove(finishedPhoto)).toMatchObject({
      status: 409,
      body: { reason: 'event_not_upcoming' },
    })
  })
})

describe('start and stop', () => {
  type Report = Input<typeof streaming.startOrStop>['body']

  const report = (id: number, body: Partial<Report>) =>
    mock.call(
      streaming.startOrStop,
      { params: { id }, body: { type: 'FIGHT_EVENT', urls: URLS, ...body } as Report },
      { token: DEMO_KEYS.streaming },
    )

  const URLS = { stream: 'https://streams.example/a.m3u8', video: 'https://videos.example/a.m3u8' }
  const start = (id: number, more: Partial<Report> = {}) =>
    report(id, { status: 'STARTED', ...more })
  const stop = (id: number, urls = URLS) => report(id, { status: 'ENDED', urls })

  test.each([null, '', undefined])(
    '[STS-04] takes %j for the URL that is not needed',
    async (none) => {
      const stream = { stream: URLS.stream, video: none } as Report['urls']
      const video = { stream: none, video: URLS.video } as Report['urls']
      expect((await start(UPCOMING_EVENT, { urls: stream })).status).toBe(200)
      expect((await start(UPCOMING_EVENT, { urls: video })).body.reason).toBe('url_missing')
      expect((await report(UPCOMING_EVENT, { status: 'ENDED', urls: video })).body).toMatchObject({
        video: { streamUrl: URLS.stream, videoUrl: URLS.video },
      })
    },
  )

  test('[STS-04] takes the call on the main API too, with the same key only', async () => {
    const send = (token: string) =>
      mock.send({
        method: 'PATCH',
        url: `/api/v1/web-hooks/events/${UPCOMING_EVENT}`,
        headers: { authorization: `Bearer ${token}` },
        payload: { status: 'STARTED', type: 'FIGHT_EVENT', urls: { stream: URLS.stream } },
      })

    expect((await send(DEMO_KEYS.chat)).statusCode).toBe(401)
    expect((await send(DEMO_KEYS.streaming)).json()).toMatchObject({ status: 'ONGOING' })
  })

  test('[STS-04] moves a started event with its stream to Ongoing, a stopped one to Finished', async () => {
    expect(await start(UPCOMING_EVENT, { languages: ['en', 'pt'] })).toMatchObject({
      status: 200,
      body: { status: 'ONGOING', video: { status: 'LIVE' } },
    })

    expect((await list('ONGOING')).map(({ id }) => id)).toContain(UPCOMING_EVENT)
    expect((await list('UPCOMING')).map(({ id }) => id)).not.toContain(UPCOMING_EVENT)
    expect(await stop(UPCOMING_EVENT)).toMatchObject({ status: 200, body: { status: 'FINISHED' } })

    const over = (await list('FINISHED')).find(({ id }) => id === UPCOMING_EVENT)
    expect(over?.video).toMatchObject({
      status: 'FINISHED',
      streamUrl: URLS.stream,
      videoUrl: URLS.video,
      languages: ['en', 'pt'],
    })
  })

  test.each<[sentence: string, more: Partial<Report>, reason: string]>([
    ['no URL', { urls: {} }, 'url_missing'],
    ['an invalid URL', { urls: { stream: 'main event' } }, 'invalid_input'],
    ['a script as URL', { urls: { stream: 'javascript:alert(1)' } }, 'invalid_input'],
    ['a language in words', { languages: ['English'] }, 'invalid_input'],
    ['a language in capitals', { languages: ['EN'] }, 'invalid_input'],
    ['a language of one letter', { languages: ['e'] }, 'invalid_input'],
  ])('[STS-01] [STS-05] rejects starting with %s and changes nothing', async (_, more, reason) => {
    const response = await start(UPCOMING_EVENT, more)
    expect(response.status).toBe(400)
    expect(response.body.reason).toBe(reason)
    expect((await one(UPCOMING_EVENT)).status).toBe('UPCOMING')
  })

  test('stores media of the mock without the origin of the mock', async () => {
    const stream = 'http://localhost:80/media/live/main-event.m3u8'
    expect((await start(UPCOMING_EVENT, { urls: { stream } })).body.video?.streamUrl).toBe(stream)
    expect(mock.world.rows.events.get(UPCOMING_EVENT)?.video?.streamUrl).toBe(
      '/media/live/main-event.m3u8',
    )
  })

  test('plays what a stream has shown at its address, when the stop names it', async () => {
    const stream = 'http://localhost:80/media/live/press.m3u8'
    const read = async () =>
      (await mock.send({ method: 'GET', url: '/media/live/press.m3u8' })).body

    await start(UPCOMING_EVENT, { urls: { stream } })
    expect(await read()).not.toContain('#EXT-X-ENDLIST')

    mock.clock.set({ advance: 60_000 })
    await stop(UPCOMING_EVENT, { stream, video: stream })

    const recording = await read()
    expect(recording).toContain('#EXT-X-ENDLIST')
    expect(recording.match(/#EXTINF:6/g)).toHaveLength(10)
  })

  test('[EVE-13] sets the current fight of a live event and resets it when the event stops', async () => {
    const set = (id: number) => mock.as(chat.setCurrentSlot, { params: { id } })
    expect((await set((await one(UPCOMING_EVENT)).fightSlots[0]?.id ?? 0)).body.reason).toBe(
      'event_not_live',
    )
    expect(await set(SLOT_OF_LIVE_EVENT)).toMatchObject({
      status: 200,
      body: { activeSlotId: SLOT_OF_LIVE_EVENT },
    })

    const live = await getFirst('ONGOING')
    expect(live.currentSlotId).toBe(SLOT_OF_LIVE_EVENT)
    expect((await stop(live.id)).body.currentSlotId).toBeNull()
  })

  test('[EVE-13] times the current fight from when it was set, also after a return from a later one', async () => {
    const [first, last] = (await getFirst('ONGOING')).fightSlots.slice(-2).map(({ id }) => id) as [
      number,
      number,
    ]

    for (const [minute, id, started] of [
      [1, first, 1],
      [2, last, 2],
      [3, first, 1],
      [4, last, 4],
    ] as const) {
      mock.clock.set({ now: NOW + minute * 60_000 })
      await mock.as(chat.setCurrentSlot, { params: { id } })

      const { startedAt } =
        (await getFirst('ONGOING')).fightSlots.find((slot) => slot.id === id) ?? {}
      expect(startedAt).toBe(new Date(NOW + started * 60_000).toISOString())
    }
  })
})
