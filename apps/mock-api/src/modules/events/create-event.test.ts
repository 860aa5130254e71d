import type { FightEvent, Input } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { streaming } from '@cornerman/contract/endpoints/streaming'
import { DEMO_KEYS } from '@cornerman/fixtures/accounts'
import { examples, ARENA_OF_EVENTS as userId } from '@cornerman/fixtures/examples'
import { beforeEach, describe, expect, test } from 'vitest'
import { openMocks } from '../../../test/sign-in.ts'

const freshMock = openMocks()
let mock: ReturnType<typeof freshMock>
let token: string
beforeEach(async () => {
  mock = freshMock()
  token = (await mock.signIn('events@cornerman.test')).jwt
})

type Plan = Input<typeof events.create>['body']
const PLAN = examples.events.create.body
const create = (plan: Partial<Plan> = {}) => mock.call(events.create, { body: { ...PLAN, ...plan } }, { token })
const minimal: Plan = { organisationId: 1, streamName: 'Bare Knuckles', fromDate: '2030-01-18T22:00:00.000Z' }
const getUpcomingEvents = async () =>
  (await mock.call(events.ofArena, { query: { userId, limit: 50, page: 0, status: ['UPCOMING'] } }, { token })).body
const getEventChanges = () =>
  mock.world.changes().filter(({ table }) => ['events', 'slots', 'fights', 'images'].includes(table))

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
    weighting: { status: 'UPCOMING', fromDate: PLAN.weighting?.fromDate, requirements: PLAN.weighting?.requirements },
    conference: { status: 'UPCOMING', fromDate: PLAN.conference?.fromDate },
  })
  expect((await getUpcomingEvents()).find(({ id }) => id === body.id)).toEqual(body)
})

test('[EVC-03] stores tags without blanks around them and without repetitions', async () => {
  expect((await create({ tags: [' title ', 'title', 'debut'] })).body.tags).toEqual(['title', 'debut'])
})

test('[EVC-06] ends three hours after its start', async () => {
  const { fromDate, toDate } = (await create()).body
  expect(Date.parse(toDate) - Date.parse(fromDate)).toBe(3 * 3_600_000)
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
    (await mock.send({ method: 'GET', url: new URL(images[0]?.href ?? '').pathname })).headers['content-type'],
  ).toBe('image/png')
})

test('[EVC-01] requires only name, organisation and date, and accepts JSON without a file', async () => {
  const response = await mock.send({
    method: 'POST',
    url: '/api/v1/fight-events/admin/create',
    headers: { authorization: `Bearer ${token}` },
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
  const asJson = await mock.send({
    method: 'POST',
    url: '/api/v1/fight-events/admin/create',
    headers: { authorization: `Bearer ${token}` },
    payload: whole,
  })
  const asForm = await mock.call(events.create, { body: whole }, { token })
  const withoutIds = ({ id, video, weighting, conference, fightSlots, ...rest }: FightEvent) => ({
    ...rest,
    bouts: fightSlots.map(({ fight }) => [fight?.initiator?.id, fight?.fakeTarget?.id]),
  })
  expect(withoutIds(asJson.json())).toEqual(withoutIds(asForm.body))
})

test('[EVC-04] allows starting and stopping its weigh-in', async () => {
  const { id } = (await create()).body
  const report = (body: Input<typeof streaming.startOrStop>['body']) =>
    mock.call(streaming.startOrStop, { params: { id }, body }, { token: DEMO_KEYS.streaming })
  const live = await report({ status: 'STARTED', type: 'WEIGHTING', urls: { stream: 'https://a.example/a.m3u8' } })
  expect(live.body).toMatchObject({ status: 'ONGOING', weighting: { video: { status: 'LIVE' } } })
  expect(
    (await report({ status: 'ENDED', type: 'WEIGHTING', urls: { video: 'https://a.example/a.m3u8' } })).body.status,
  ).toBe('UPCOMING')
})

describe('rejects an event without saving anything', () => {
  const pair = (initiatorId: number, targetId: number) => ({ initiatorId, targetId })
  test.each<[sentence: string, plan: Partial<Plan>, status: number, reason: string]>([
    ['[EVC-01] in the past', { fromDate: '2026-03-01T20:00:00Z' }, 400, 'date_in_past'],
    ['[EVC-01] in a century', { fromDate: '2126-03-14T20:00:00Z' }, 400, 'date_too_far'],
    ['[EVC-04] with a weigh-in in the past', { weighting: { fromDate: '2026-03-01T20:00:00Z' } }, 400, 'date_in_past'],
    [
      '[EVC-04] with a weigh-in at the start of the fights',
      { weighting: { fromDate: PLAN.fromDate } },
      400,
      'weigh_in_too_late',
    ],
    [
      '[EVC-04] with a conference in the past',
      { conference: { fromDate: '2026-03-01T20:00:00Z' } },
      400,
      'date_in_past',
    ],
    ['[EVC-01] at an unknown organisation', { organisationId: 9999 }, 404, 'unknown_id'],
    ['[EVC-01] without a name', { streamName: '  ' }, 400, 'invalid_input'],
    ['[EVC-01] of an unknown type', { eventType: 'PARTY' as 'FIGHT' }, 400, 'invalid_input'],
    [
      '[EVC-03] for less than one coin',
      { prices: { priceInCoins: 0, discountPriceInCoins: 0, salePercentage: 0 } },
      400,
      'invalid_input',
    ],
    [
      '[EVC-03] with a sale above 100%',
      { prices: { priceInCoins: 1, discountPriceInCoins: 0, salePercentage: 101 } },
      400,
      'invalid_input',
    ],
    ['[EVC-05] with a fighter twice', { pairs: [pair(101, 102), pair(103, 101)] }, 409, 'fighter_already_in_event'],
    [
      '[EVC-05] with a fake user twice',
      {
        pairs: [
          { initiatorId: 101, fakeTargetId: 1 },
          { initiatorId: 102, fakeTargetId: 1 },
        ],
      },
      409,
      'user_already_in_event',
    ],
    ['[EVC-05] with a corner empty', { pairs: [{ initiatorId: 101 }] }, 400, 'one_person_a_corner'],
    ['[EVC-05] with a fighter in both corners', { pairs: [pair(101, 101)] }, 400, 'same_in_both_corners'],
    ['[EVC-05] with a user who is not a fighter', { pairs: [pair(101, 401)] }, 400, 'not_a_fighter'],
  ])('%s', async (_, plan, status, reason) => {
    const response = await create(plan)
    expect([response.status, response.body.reason]).toEqual([status, reason])
    expect(getEventChanges()).toEqual([])
  })
})

test('[EVC-06] creates one event when the request is repeated after a lost response', async () => {
  const send = () => mock.call(events.create, { body: minimal }, { token, idempotencyKey: 'once' })
  const [first, second] = [await send(), await send()]
  expect(second.body.id).toBe(first.body.id)
  expect((await getUpcomingEvents()).filter(({ name }) => name === minimal.streamName)).toHaveLength(1)
})
