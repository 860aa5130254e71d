import { describe, expect, test } from 'vitest'
import type { DemoRows, DemoTable } from '../tables.ts'
import { checkConsistency } from './consistency.ts'
import { sumBalances } from './money.ts'
import { createRowLookup } from './row-lookup.ts'
import { createVideo, NOW, ROWS } from './testing/rows.ts'

/** Returns the first problem of the rows, with the table and the id of its row. */
function findProblem(rows: DemoRows, upcomingFrom?: string): string | undefined {
  class Problem extends Error {}
  try {
    checkConsistency(rows, {
      now: NOW,
      ...(upcomingFrom && { upcomingFrom: Date.parse(upcomingFrom) }),
      createError: (table, _index, { id }, problem) => new Problem(`${table} ${id}: ${problem}`),
    })
  } catch (error) {
    if (error instanceof Problem) {
      return error.message
    }

    throw error
  }

  return undefined
}

const change = <Name extends DemoTable>(
  table: Name,
  id: number,
  fields: Partial<DemoRows[Name][number]>,
): DemoRows => ({
  ...ROWS,
  [table]: (ROWS[table] as readonly { id: number }[]).map((row) =>
    row.id === id ? { ...row, ...fields } : row,
  ),
})

test('accepts rows that agree', () => {
  expect(findProblem(ROWS)).toBeUndefined()
})

test('names the place of a row in its table', () => {
  const places: number[] = []

  const createError = (_table: DemoTable, index: number) => {
    places.push(index)
    return new Error('The row is wrong.')
  }

  const check = () => checkConsistency(change('users', 6, { id: 1 }), { now: NOW, createError })
  expect(check).toThrow('The row is wrong.')
  expect(places).toEqual([5])
})

describe('a row refers to rows that exist', () => {
  test.each<[problem: string, rows: DemoRows]>([
    ['users 1: id 1 is taken by row 1', change('users', 6, { id: 1 })],
    [
      'users 6: email ADMIN@corp.example is taken by row 1',
      change('users', 6, { email: 'ADMIN@corp.example' }),
    ],
    ['arenas 1: userId 99 does not exist in users', change('arenas', 1, { userId: 99 })],
    [
      'arenas 1: userId 1 is a user of role ADMIN, not LOCATION_PROVIDER',
      change('arenas', 1, { userId: 1 }),
    ],
    [
      'accounts 1: userId 1 is a user of role ADMIN, not FIGHTER or FAN',
      change('accounts', 1, { userId: 1 }),
    ],
    ['slots 2: fightId 1 is taken by row 1', change('slots', 2, { fightId: 1 })],
  ])('reports: %s', (problem, rows) => expect(findProblem(rows)).toBe(problem))
})

describe('a date lies in the past, and not before its user was there', () => {
  test.each<[problem: string, rows: DemoRows]>([
    [
      `users 1: createDate must not lie after the anchor, ${NOW}`,
      change('users', 1, { createDate: '2040-01-01T00:00:00.000Z' }),
    ],
    [
      'penalties 1: date must not lie before user 3 was there',
      change('penalties', 1, { date: '2001-01-01T00:00:00.000Z' }),
    ],
    [
      'rewards 1: createDate must not lie before user 6 was there',
      change('rewards', 1, { createDate: '2001-01-01T00:00:00.000Z' }),
    ],
  ])('reports: %s', (problem, rows) => expect(findProblem(rows)).toBe(problem))
})

describe('people and images that do not agree', () => {
  test.each<[problem: string, rows: DemoRows]>([
    [
      'users 6: permissions must be empty: only admins hold some',
      change('users', 6, { permissions: ['view_fans'] }),
    ],
    [
      'users 3: details must be set for fighters and null for everybody else',
      change('users', 3, { details: null }),
    ],
    [
      'users 6: lastVisit must not lie before createDate',
      change('users', 6, { lastVisit: '2020-01-01T00:00:00.000Z' }),
    ],
    [
      'users 6: has the role of an arena, and no arena has its id as userId',
      change('users', 6, { role: 'LOCATION_PROVIDER' }),
    ],
    [
      'images 1: ARENA_PHOTO has no position 0 with a FIGHTER',
      change('images', 1, { imageType: 'ARENA_PHOTO' }),
    ],
    ['images 2: its place is taken by image 1', change('images', 2, { userId: 3 })],
    ['images 3: event 2 is not an event of user 3', change('images', 3, { eventId: 2, userId: 3 })],
  ])('reports: %s', (problem, rows) => expect(findProblem(rows)).toBe(problem))
})

describe('money', () => {
  const [received] = ROWS.transactions

  test.each<[problem: string, rows: DemoRows]>([
    ['transactions 1: user 6 has no account', change('transactions', 1, { userId: 6 })],
    [
      'transactions 1: history must begin with where it came from',
      change('transactions', 1, { history: [] }),
    ],
    [
      'transactions 2: history begins with donate, which is not a withdraw',
      change('transactions', 2, { history: received?.history ?? [] }),
    ],
    [
      'transactions 3: history begins with 200, not with the amount of 1',
      change('transactions', 3, { amount: 1 }),
    ],
    [
      'transactions 1: history must lie between created and the anchor',
      change('transactions', 1, { created: '2026-07-01T00:00:00.000Z' }),
    ],
    [
      'accounts 1: balance 1 must be 900, as the transactions say',
      change('accounts', 1, { balance: 1 }),
    ],
    [
      'accounts 1: balance 900 must cover the pending 1000',
      change('transactions', 3, {
        amount: 1000,
        history: [{ type: 'withdraw', amount: 1000, created: received?.created ?? '' }],
      }),
    ],
  ])('reports: %s', (problem, rows) => expect(findProblem(rows)).toBe(problem))

  test('sums what was received and paid out, not what is pending', () => {
    expect(sumBalances(ROWS.transactions)).toEqual(new Map([[3, 900]]))
  })
})

describe('events and their cards', () => {
  test.each<[problem: string, rows: DemoRows]>([
    [
      'events 1: currentSlotId 3 is not a slot of the event',
      change('events', 1, { currentSlotId: 3 }),
    ],
    [
      'events 1: its slots are wrong: overlap',
      change('slots', 2, { fromDate: '2026-12-01T20:05:00.000Z' }),
    ],
    [
      'events 1: toDate must lie after fromDate',
      change('events', 1, { toDate: '2026-12-01T20:00:00.000Z' }),
    ],
    [
      'events 1: status ONGOING must be UPCOMING, as its videos say',
      change('events', 1, { status: 'ONGOING' }),
    ],
    [
      `events 2: is FINISHED, and must end before the anchor, ${NOW}`,
      change('events', 2, { toDate: '2026-11-16T12:00:01.000Z' }),
    ],
    ['slots 3: fightId 2 is not a fight of event 2', change('fights', 2, { eventId: 1 })],
  ])('reports: %s', (problem, rows) => expect(findProblem(rows)).toBe(problem))

  test('an ongoing event has begun, and its video is live', () => {
    const rows = change('events', 1, { status: 'ONGOING', video: createVideo('LIVE') })
    expect(findProblem(rows)).toBe(
      `events 1: is ONGOING, and the anchor, ${NOW}, must lie within it`,
    )
  })

  test('an upcoming event, its weigh-in included, begins a while after the present', () => {
    const fromDate = '2026-11-30T20:00:00.000Z'
    const weighIn = { fromDate, toDate: fromDate, video: null, requirements: [] }
    const rows = change('events', 1, { weighting: { ...weighIn, status: 'UPCOMING' } })

    expect(findProblem(ROWS, '2026-12-01T00:00:00.000Z')).toBeUndefined()
    expect(findProblem(rows, '2026-12-01T00:00:00.000Z')).toBe(
      'events 1: is UPCOMING, and must lie a week after the anchor at least',
    )
  })
})

describe('fights and requests for them', () => {
  test.each<[problem: string, rows: DemoRows]>([
    ['fights 1: is in no slot', change('slots', 1, { fightId: null })],
    [
      'fights 1: winner and result must be both there or neither',
      change('fights', 1, { winner: 'TARGET' }),
    ],
    [
      'fights 1: one of initiatorId and fakeInitiatorId must be set',
      change('fights', 1, { fakeInitiatorId: 1 }),
    ],
    [
      'fights 1: one of targetId and fakeTargetId must be set',
      change('fights', 1, { targetId: null }),
    ],
    ['fights 1: initiatorId 4 fights twice in event 1', change('fights', 1, { initiatorId: 4 })],
    [
      'fights 1: fightLink /media/a.m3u8 is not part of the video of its event',
      change('fights', 1, { fightLink: '/media/a.m3u8' }),
    ],
    [
      'matchRequests 1: fighter 3 is on the card, so the request is MATCHED',
      change('matchRequests', 1, { status: 'PENDING' }),
    ],
    [
      'matchRequests 2: is MATCHED, and on no card',
      change('matchRequests', 2, { status: 'MATCHED' }),
    ],
    [
      'matchRequests 2: fighter 3 has a request for event 1 already',
      change('matchRequests', 2, { fighterId: 3, status: 'MATCHED' }),
    ],
  ])('reports: %s', (problem, rows) => expect(findProblem(rows)).toBe(problem))
})

test('of rows that share a value, the first is the twin of the others', () => {
  const first = { id: 1, email: 'a@x.example' }
  const second = { id: 2, email: 'A@x.example' }
  const { get, findTwin } = createRowLookup({ users: [first, second] })

  expect(get('users', 2)).toBe(second)
  expect(get('users', 3)).toBeUndefined()
  expect(findTwin('users', 'email', first)).toBeUndefined()
  expect(findTwin('users', 'email', second)).toBe(first)
})
