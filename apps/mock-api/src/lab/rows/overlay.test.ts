import type { Rows } from '@cornerman/tables'
import { describe, expect, test, vi } from 'vitest'
import { NOW, openMock } from '../../../test/sign-in.ts'
import { loadScenario } from '../../load-scenario.ts'
import { parseOverlay } from './overlay.ts'
import { RowSource } from './row-source.ts'
import type { Overlay } from './schema.ts'

const open = (overlay: unknown, scenario = 'demo') =>
  loadScenario(scenario, NOW, parseOverlay(overlay, 'scenario.json'))
const event = { name: 'Friday 7', arenaId: 1 }
const FIGHTER = { email: 'new@gym.example', firstName: 'New', lastName: 'Fighter' }

/** An object of JSON that has no text: to print it throws. */
const UNPRINTABLE = { toString: 1, valueOf: 1 }
const iso = (ms: number) => new Date(ms).toISOString()

test('finds rows by what they were changed to, and keeps the objects that do not change', () => {
  const users = [
    { key: { role: 'FIGHTER', id: 101 }, fields: { nickname: 'Once' } },
    { key: { role: 'FIGHTER', nickname: 'Once' }, fields: { nickname: 'Twice' } },
  ]

  const fighter = open({ patch: { users } }).rows.users.get(101)
  expect(fighter?.nickname).toBe('Twice')
  expect(fighter?.details).toBe(open({}).rows.users.get(101)?.details)
  expect(() => open({ patch: { users: [...users, users[1]] } })).toThrow('no row of users has')
})

test('reads the slots and the transactions of a world once, however many rows ask for them', () => {
  const users = Array.from({ length: 3 }, (_, id) => ({
    ...FIGHTER,
    id: 9001 + id,
    email: `rich.${id}@gym.example`,
  }))

  const mine = users.map(({ id }) => ({ userId: id }))
  const all = vi.spyOn(RowSource.prototype, 'all').mockClear()

  const { rows } = open({
    add: {
      users,
      events: [{ ...event, id: 9001, fromDate: '+2d 19:30' }],
      slots: Array(3).fill({ eventId: 9001 }),
      transactions: mine.flatMap((owner) => [
        { ...owner, amount: 500 },
        { ...owner, amount: 250 },
      ]),
      accounts: mine,
    },
  })

  const walks = all.mock.calls.filter(([table]) => table === 'slots' || table === 'transactions')
  all.mockRestore()
  expect(rows.accounts.by('userId', 9003).map(({ balance }) => balance)).toEqual([750])
  expect(rows.slots.by('eventId', 9001)).toHaveLength(3)
  expect(rows.users.get(9003)?.details?.ranking, 'after those of the first two').toBe(20)
  // Once for the defaults, and once for the check of all rows.
  expect(walks).toHaveLength(4)
})

test.each([1_000_000_000_001, 0, 1.5])('rejects the id %d, which no snapshot could have', (id) => {
  expect(() => open({ add: { penalties: [{ id, userId: 101 }] } })).toThrow(
    'id must be a whole number from 1 to 1000000000000',
  )
})

const withdrawal = { type: 'withdraw', amount: 5, created: '-2h' }
const FACE = { userId: 108, imageType: 'FULL_FACE_AVATAR' }

test.each<[keyof Rows, object, object]>([
  [
    'users',
    FIGHTER,
    {
      id: 541,
      role: 'FIGHTER',
      verified: true,
      details: { win: 0, ranking: 18, birthdate: '2001-03-20' },
    },
  ],
  [
    'users',
    { ...FIGHTER, details: { gender: 'FEMALE', weight: 'FEATHERWEIGHT', birthdate: '-7300d' } },
    { details: { ranking: 5, birthdate: '2006-03-19', height: 175 } },
  ],
  [
    'images',
    { ...FACE, path: '/media/a/b.jpg' },
    { name: 'b.jpg', size: 0, originalPath: '/media/a/b.jpg' },
  ],
  ['images', FACE, { path: '/media/portraits/101.jpg', size: 7766, positionId: 0 }],
  [
    'transactions',
    { ...withdrawal, userId: 101 },
    { status: 'pending', history: [{ type: 'withdraw', amount: 5 }] },
  ],
  [
    'transactions',
    { userId: 101, ...withdrawal, history: [withdrawal] },
    { history: [{ created: '2026-03-14T18:00:00.000Z' }] },
  ],
  ['creatorRequests', { userId: 101 }, { type: 'VIDEOS', status: 'PENDING' }],
  ['matchRequests', { fighterId: 101, eventId: 1 }, { status: 'PENDING' }],
  [
    'events',
    event,
    { toDate: '2026-03-28T23:00:00.000Z', createDate: '2026-02-12T20:00:00.000Z', ppv: false },
  ],
  [
    'events',
    { ...event, status: 'ONGOING' },
    { createDate: '2026-02-12T19:30:00.000Z', video: { status: 'LIVE' } },
  ],
  [
    'events',
    { ...event, status: 'FINISHED' },
    { toDate: '2026-02-28T23:00:00.000Z', video: { status: 'FINISHED' } },
  ],
  [
    'events',
    { ...event, fromDate: '2026-03-20T20:00:00+01:00' },
    { fromDate: '2026-03-20T19:00:00.000Z' },
  ],
  [
    'slots',
    { eventId: 1 },
    { fromDate: '2026-03-22T01:30:00.000Z', toDate: '2026-03-22T01:45:00.000Z' },
  ],
  ['rewards', { targetId: 101 }, { amount: 100, rewardType: 'bonus', givenBy: 1 }],
  ['banners', { title: 'T' }, { content: 'T', locale: 'EN', position: 0, name: null }],
  ['feedbacks', { userId: 101 }, { rating: 5, platform: 'IOS' }],
])('completes a new row of %s: %j', (table, given, row) => {
  expect(
    open({ add: { [table]: [given] } })
      .rows[table].all()
      .at(-1),
  ).toMatchObject(row)
})

test('names rows by email and name, and dates by offsets from the start', () => {
  const { rows } = open({
    add: {
      users: [FIGHTER, { ...FIGHTER, email: 'hall@gym.example', role: 'LOCATION_PROVIDER' }],
      arenas: [{ name: 'Small Hall', userId: 'hall@gym.example' }],
      events: [{ name: 'Friday 7', arenaId: 'small hall', fromDate: '+2d 19:30' }],
      fights: [
        { id: 9001, eventId: 'Friday 7', initiatorId: FIGHTER.email, fakeTargetId: 'Olga Brandt' },
      ],
      slots: [{ eventId: 'Friday 7', fightId: 9001 }, { eventId: 'Friday 7' }],
      penalties: [{ userId: FIGHTER.email, date: '-3w' }],
      transactions: [{ userId: FIGHTER.email, amount: 500 }],
      accounts: [{ userId: FIGHTER.email }],
    },
    patch: { users: [{ key: 'stats@cornerman.test', fields: { permissions: [] } }] },
  })

  const event = rows.events.all().find(({ name }) => name === 'Friday 7')
  expect(event).toMatchObject({
    fromDate: '2026-03-16T19:30:00.000Z',
    toDate: '2026-03-16T22:30:00.000Z',
    status: 'UPCOMING',
  })

  expect(
    rows.slots.by('eventId', event?.id ?? 0).map(({ fromDate, fightId }) => [fromDate, fightId]),
  ).toEqual([
    ['2026-03-16T19:30:00.000Z', 9001],
    ['2026-03-16T19:45:00.000Z', null],
  ])

  expect(rows.penalties.all().at(-1)?.date).toBe(iso(NOW - 21 * 86_400_000))
  expect(rows.accounts.all().at(-1)).toMatchObject({ balance: 500 })
  expect(rows.users.by('email', 'stats@cornerman.test')[0]?.permissions).toEqual([])
})

test('removes rows by key or by fields that they have', () => {
  const database = open({
    remove: { penalties: [1, { userId: 104 }], banners: ['One network, forty halls'] },
  })
  expect(database.rows.penalties.by('userId', 104)).toEqual([])
  expect(database.rows.banners.all().find(({ id }) => id === 3)).toBeUndefined()
  expect(database.diff(), 'the overlay is part of what was loaded').toEqual([])
})

describe('rejects with file, table, row, field and the nearest names', () => {
  test.each<[sentence: string, overlay: unknown]>([
    ['scenario.json: ad is not a field of an overlay; did you mean add?', { ad: {} }],
    [
      'scenario.json: add.uers is not a field of an overlay; did you mean users?',
      { add: { uers: [] } },
    ],
    ['scenario.json: add.outbox is not a field of an overlay', { add: { outbox: [] } }],
    ['scenario.json: patch.users.0.key is required', { patch: { users: [{ fields: {} }] } }],
    ['scenario.json: remove.users.0', { remove: { users: [{}] } }],
    [
      'lastname is not a column of users. Nearest: lastName',
      { add: { users: [{ ...FIGHTER, lastname: 'X' }] } },
    ],
    [
      'row 1 (new@gym.example): firstName is required',
      { add: { users: [{ email: FIGHTER.email, lastName: 'X' }] } },
    ],
    [
      'details.weight must be one of STRAWWEIGHT',
      { add: { users: [{ ...FIGHTER, details: { weight: 'FLY' } }] } },
    ],
    [
      'row 2 (new@gym.example): email new@gym.example is taken by row',
      { add: { users: [FIGHTER, FIGHTER] } },
    ],
    [
      'scenario.json, add.users row 1 (stats@cornerman.test): id 1 is taken by admin@cornerman.test',
      { add: { users: [{ ...FIGHTER, email: 'stats@cornerman.test', id: 1 }] } },
    ],
    [
      'scenario.json, add.users row 1 (new@gym.example): lastVisit must be an instant such as 2026-03-14T20:00:00Z, or an offset such as',
      { add: { users: [{ ...FIGHTER, lastVisit: '2 days ago' }] } },
    ],
    [
      "lastVisit must not lie after the world's start",
      { add: { users: [{ ...FIGHTER, lastVisit: '+1h' }] } },
    ],
    [
      'scenario.json, add.penalties row 1: userId "financ@cornerman.test" is not a row of users. Nearest: finance@cornerman.test',
      { add: { penalties: [{ userId: 'financ@cornerman.test' }] } },
    ],
    [
      'add.penalties row 1: userId 1 is a user of role ADMIN',
      { add: { penalties: [{ userId: 1 }] } },
    ],
    [
      'add.penalties row 1: userId 4000 does not exist in users',
      { add: { penalties: [{ userId: 4000 }] } },
    ],
    [
      'scenario.json, add.slots row 1: fightId "A vs B" names no row, because rows of fights have no names',
      { add: { events: [event], slots: [{ eventId: 'Friday 7', fightId: 'A vs B' }] } },
    ],
    [
      'scenario.json, add.fights row 1 (id 9001): is in no slot',
      {
        add: {
          events: [event],
          fights: [{ id: 9001, eventId: 'Friday 7', initiatorId: 101, targetId: 102 }],
        },
      },
    ],
    [
      'userId "a@b.example" names several rows of users: give an id, 541 or 542',
      {
        add: {
          users: [
            { ...FIGHTER, email: 'a@b.example' },
            { ...FIGHTER, email: 'A@b.example' },
          ],
          penalties: [{ userId: 'a@b.example' }],
        },
      },
    ],
    [
      '"Nowhere" is not a row of arenas. Nearest:',
      { patch: { arenas: [{ key: 'Nowhere', fields: {} }] } },
    ],
    [
      'scenario.json, patch.users row 1 (stats@cornerman.test): id cannot be changed',
      { patch: { users: [{ key: 'stats@cornerman.test', fields: { id: 7000 } }] } },
    ],
    ['userId 101 does not exist in users', { remove: { users: [101] } }],
    [
      'remove.penalties row 1 (999): 999 is not a row of penalties',
      { remove: { penalties: [999] } },
    ],
    [
      'row 2: no row of penalties has {"userId":104}',
      { remove: { penalties: [{ userId: 104 }, { userId: 104 }] } },
    ],
    ['add.users row 1: email is required', { add: { users: [{ firstName: 'A', lastName: 'B' }] } }],
    [
      'no row of penalties has',
      { remove: { penalties: [{ userId: 104, reason: 'violation_fight_rules' }] } },
    ],
    [
      'remove.penalties row 1: no row of penalties has {"userId":1}',
      { remove: { penalties: [{ userId: 1 }] } },
    ],
    [
      'accounts 1 of the base (1): balance 17250 must be',
      { add: { transactions: [{ userId: 101, amount: 500 }] } },
    ],
    [
      'scenario.json, stubs row 1: match.path is GET /api/v1/users/current (auth.current) of the contract: use a fault there',
      { stubs: [{ match: { path: '/api/v1/users/current' } }] },
    ],
    [
      '({"status":"withdrawn"}): an overlay adds and patches at most 10000 rows, and these are more',
      { patch: { transactions: Array(500).fill({ key: { status: 'withdrawn' }, fields: {} }) } },
    ],
    [
      'scenario.json: stubs must NOT have more than 200 items',
      { stubs: Array(201).fill({ match: { path: '/new' } }) },
    ],
    [
      '({"toString":1,"valueOf":1}): email must be one value, not a list or an object',
      { add: { users: [{ ...FIGHTER, email: UNPRINTABLE }] } },
    ],
    [
      'add.users row 2 (other@gym.example): details.ranking must be one value',
      {
        add: {
          users: [
            FIGHTER,
            { ...FIGHTER, email: 'other@gym.example', details: { ranking: UNPRINTABLE } },
          ],
        },
      },
    ],
    [
      'add.arenas row 1 ({"toString":1,"valueOf":1}): name must be one value',
      { add: { arenas: [{ name: UNPRINTABLE, userId: 'admin@cornerman.test' }] } },
    ],
    [
      'add.users row 1 (new@gym.example): id must be one value',
      { add: { users: [{ ...FIGHTER, id: UNPRINTABLE }] } },
    ],
    [
      'patch.slots row 1 (1): toDate must be one value',
      { patch: { slots: [{ key: 1, fields: { toDate: UNPRINTABLE } }] } },
    ],
    [
      'remove.users row 1 (id {"toString":1,"valueOf":1}): id must be one value',
      { remove: { users: [{ id: UNPRINTABLE }] } },
    ],
    [
      '({"email":[{"toString":1,"valueOf":1}]}): email must be one value',
      { patch: { users: [{ key: { email: [UNPRINTABLE] }, fields: {} }] } },
    ],
  ])('reports: %s', (sentence, overlay) => {
    expect(() => open(overlay)).toThrow(sentence)
  })
})

test.each(['demo', 'empty', 'fight-night', 'review-queue', 'one', 'expired-session'])(
  'applies to %s',
  (scenario) => {
    expect(
      open({ add: { users: [FIGHTER] } }, scenario).rows.users.by('email', FIGHTER.email),
    ).toHaveLength(1)
  },
)

test('creates a world with rows by a call, on the scenario that they name', async () => {
  const mock = openMock()
  const rows: Overlay = { base: 'review-queue', add: { users: [FIGHTER] } }
  const { body } = await mock.control('POST', '/worlds', { id: 'own', rows })

  expect(body).toMatchObject({ scenario: 'review-queue', overlay: 'rows' })
  expect(mock.worlds.get('own')?.rows.users.by('email', FIGHTER.email)).toHaveLength(1)
})
