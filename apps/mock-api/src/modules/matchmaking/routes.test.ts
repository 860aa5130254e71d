import { matchmaking } from '@cornerman/contract/endpoints/matchmaking'
import type { EventRow, MatchRequestRow, UserRow } from '@cornerman/fixtures/tables'
import { describe, expect, test } from 'vitest'
import { openMock } from '../../../test/sign-in.ts'

const [FIGHTER, WOMAN, EVENT, OTHER_EVENT] = [9001, 9002, 9101, 9102]
const DAY = '2026-03-0'

/** Opens a mock with two additional fighters, two events and three requests. */
async function open() {
  const mock = openMock()
  const { jwt: token } = await mock.signIn('stats@cornerman.test')
  mock.world.transaction(['users', 'events', 'matchRequests'], () => {
    const { users, events, matchRequests } = mock.world.rows
    users.save(fighter(FIGHTER, 'Iñaki', 'MALE', '+34 600 000 000'))
    users.save(fighter(WOMAN, 'Olga', 'FEMALE', null))
    events.save(event(EVENT, 'Zanzibar Fight Night', '2026-04-01T18:00:00.000Z'))
    events.save(event(OTHER_EVENT, 'Zanzibar Open Mat', '2026-05-01T18:00:00.000Z'))
    matchRequests.save(request(9201, FIGHTER, EVENT, 'PENDING', 1))
    matchRequests.save(request(9202, WOMAN, EVENT, 'PENDING', 2))
    matchRequests.save(request(9203, FIGHTER, OTHER_EVENT, 'EXPIRED', 3))
  })
  const list = async (more: object = {}) => {
    // The other fields have defaults.
    const filter = { fightEvents: [EVENT, OTHER_EVENT], matchmakingStatuses: ['PENDING'] }
    return mock.call(matchmaking.list, { body: { ...filter, ...more } } as never, { token })
  }
  const ids = async (more?: object) => (await list(more)).body.map(({ id }) => id)
  const { jwt } = await mock.signIn('events@cornerman.test')
  /** Content of a fighter's tab. */
  const tab = async (id: number) =>
    (await mock.call(matchmaking.ofFighter, { params: { id } }, { token: jwt })).body.map(
      ({ event, status }) => `${event.name}: ${status}`,
    )
  return { ...mock, token, list, ids, tab }
}

describe('[MMK-02] the list of match requests', () => {
  test.each<[sentence: string, filter: object, ids: number[]]>([
    ['contains pending requests of the selected events, newest first', {}, [9202, 9201]],
    ['filters by several statuses', { matchmakingStatuses: ['PENDING', 'EXPIRED'] }, [9203, 9202, 9201]],
    ['filters by event', { fightEvents: [OTHER_EVENT], matchmakingStatuses: ['EXPIRED'] }, [9203]],
    ['filters by gender', { gender: 'FEMALE' }, [9202]],
    ['filters by phone number', { withPhone: true }, [9201]],
    ['filters by weight class', { weightings: ['HEAVYWEIGHT'] }, []],
    ['filters by a search term without accents', { search: 'inaki' }, [9201]],
  ])('%s', async (_, filter, ids) => expect(await (await open()).ids(filter)).toEqual(ids))

  test('[MMK-03] contains the whole fighter and the event', async () => {
    const [, first] = (await (await open()).list()).body
    expect(first).toMatchObject({
      id: 9201,
      status: 'PENDING',
      fighterId: FIGHTER,
      eventId: EVENT,
      fighter: {
        id: FIGHTER,
        firstName: 'Iñaki',
        email: 'inaki@mail.example',
        phoneNumber: '+34 600 000 000',
        details: { weight: 'LIGHTWEIGHT' },
      },
      event: {
        id: EVENT,
        name: 'Zanzibar Fight Night',
        fromDate: '2026-04-01T18:00:00.000Z',
        status: 'UPCOMING',
        timeZone: expect.stringMatching(/\w\/\w/),
        slots: 0,
        emptySlots: 0,
      },
    })
  })

  test('[MMK-02] its events are found by name, latest first', async () => {
    const { call, token } = await open()
    const findIds = async (name: string) =>
      (await call(matchmaking.findEvents, { body: { name } }, { token })).body.map(({ id }) => id)
    expect([await findIds('zanzibar'), await findIds('ZANZIBAR night'), await findIds('zanzibar berlin')]).toEqual([
      [OTHER_EVENT, EVENT],
      [EVENT],
      [],
    ])
  })
})

describe('[MMK-04] a pending request', () => {
  test("moves from pending to canceled when canceled, also in the fighter's tab", async () => {
    const { call, token, ids, tab } = await open()
    expect(await tab(FIGHTER)).toEqual(['Zanzibar Open Mat: EXPIRED', 'Zanzibar Fight Night: PENDING'])
    const { status, body } = await call(
      matchmaking.cancel,
      { body: { userId: FIGHTER, fightEventId: EVENT, status: 'CANCELED' } },
      { token },
    )
    expect([status, body.id, body.status]).toEqual([200, 9201, 'CANCELED'])
    expect([await ids(), await ids({ matchmakingStatuses: ['CANCELED'] })]).toEqual([[9202], [9201]])
    expect(await tab(FIGHTER)).toEqual(['Zanzibar Open Mat: EXPIRED', 'Zanzibar Fight Night: CANCELED'])
  })

  test("moves from pending to matched when confirmed, also in the fighter's tab", async () => {
    const { call, token, ids, tab, world } = await open()
    const { status, body } = await call(
      matchmaking.confirm,
      { body: { fighterId: WOMAN, fightEventId: EVENT } },
      { token },
    )
    expect([status, body.id, body.status]).toEqual([200, 9202, 'MATCHED'])
    expect([await ids(), await ids({ matchmakingStatuses: ['MATCHED'] })]).toEqual([[9201], [9202]])
    expect(await tab(WOMAN)).toEqual(['Zanzibar Fight Night: MATCHED'])
    expect(world.rows.matchRequests.get(9201)?.status).toBe('PENDING')
  })

  test.each([
    ['userId and fightEventId', { userId: FIGHTER, fightEventId: EVENT }],
    ['fighterId and eventId', { fighterId: FIGHTER, eventId: EVENT }],
    ['one name of each', { fighterId: FIGHTER, fightEventId: EVENT }],
  ])('accepts either name of its fields: %s', async (_, fields) => {
    const { call, token } = await open()
    expect(
      (await call(matchmaking.cancel, { body: { ...fields, status: 'CANCELED' } } as never, { token })).body.status,
    ).toBe('CANCELED')
  })

  test('is decided once; a second decision is a conflict, a repeated request is not', async () => {
    const { call, token, world } = await open()
    const confirm = (idempotencyKey: string) =>
      call(matchmaking.confirm, { body: { fighterId: FIGHTER, fightEventId: EVENT } }, { token, idempotencyKey })
    expect([(await confirm('one')).status, (await confirm('one')).status]).toEqual([200, 200])
    const again = await confirm('two')
    expect([again.status, again.body.reason]).toEqual([409, 'match_not_pending'])
    const cancel = await call(
      matchmaking.cancel,
      { body: { userId: FIGHTER, fightEventId: EVENT, status: 'CANCELED' } },
      { token },
    )
    expect([cancel.status, world.rows.matchRequests.get(9201)?.status]).toEqual([409, 'MATCHED'])
  })

  test.each([
    ['an unknown fighter', { fighterId: 8999, fightEventId: EVENT }, 404, 'unknown_id'],
    ['an unknown event', { fighterId: FIGHTER, fightEventId: 8999 }, 404, 'unknown_id'],
    ['an event without a request of this fighter', { fighterId: WOMAN, fightEventId: OTHER_EVENT }, 404, 'unknown_id'],
    ['an expired request', { fighterId: FIGHTER, fightEventId: OTHER_EVENT }, 409, 'match_not_pending'],
    ['the field names of the other call', { userId: FIGHTER, fightEventId: EVENT }, 400, 'invalid_input'],
  ])('is rejected without changes: %s', async (_, body, status, reason) => {
    const { call, token, world } = await open()
    const before = world.rows.matchRequests.all()
    const rejected = await call(matchmaking.confirm, { body } as never, { token })
    expect([rejected.status, rejected.body.reason]).toEqual([status, reason])
    expect(world.rows.matchRequests.all()).toBe(before)
  })
})

const request = (
  id: number,
  fighterId: number,
  eventId: number,
  status: MatchRequestRow['status'],
  day: number,
): MatchRequestRow => ({
  id,
  fighterId,
  eventId,
  status,
  createDate: `${DAY}${day}T10:00:00.000Z`,
})

const event = (id: number, name: string, fromDate: string): EventRow => ({
  id,
  name,
  arenaId: 1,
  description: '',
  status: 'UPCOMING',
  hidden: false,
  ppv: false,
  isFreeForSubscribers: false,
  prices: [],
  price: { price: 10, discount: 0, sale: 0 },
  fromDate,
  toDate: fromDate,
  requirements: [],
  tags: [],
  eventType: 'FIGHT',
  video: null,
  conference: null,
  weighting: null,
  currentSlotId: null,
  createDate: `${DAY}1T00:00:00.000Z`,
})

const fighter = (id: number, firstName: string, gender: 'MALE' | 'FEMALE', phoneNumber: string | null): UserRow => ({
  id,
  email: `${firstName === 'Olga' ? 'olga' : 'inaki'}@mail.example`,
  role: 'FIGHTER',
  firstName,
  lastName: 'Zubiri',
  nickname: 'The Storm',
  phoneNumber,
  country: 'Spain',
  locale: 'EN',
  verified: true,
  createDate: `${DAY}1T00:00:00.000Z`,
  lastVisit: null,
  permissions: [],
  profileFillingInfo: {
    hasSignedContractWithOrganization: true,
    hasPhone: true,
    hasFullAddress: false,
    hasBillingInfo: false,
  },
  residence: null,
  socials: [],
  details: {
    birthdate: '2000-01-01',
    club: null,
    coaches: null,
    draw: 0,
    experience: 'BEGINNER',
    gender,
    fightStyle: null,
    handsSize: null,
    height: 175,
    weight: 'LIGHTWEIGHT',
    isActive: true,
    loss: 0,
    ranking: 1,
    searchDistance: null,
    sigStrikes: 0,
    stand: null,
    takedowns: 0,
    unitSystem: 'METRIC',
    win: 0,
    winsByKo: 0,
    winsBySub: 0,
    locale: 'EN',
  },
})
