import type { Endpoint, FightEvent, User } from '@cornerman/contract'
import { contract } from '@cornerman/contract/contract'
import { examples } from '@cornerman/contract/examples'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api-error.ts'
import { endSession, startSession } from '../session.ts'
import {
  type ActivityEntry,
  activityAtLogout,
  addEntry,
  changeEntry,
  isAbout,
  MAX_ENTRIES,
  runUndo,
} from './activity.ts'
import { DESCRIPTIONS, recordCommand } from './record-command.ts'

const signIn = (email = 'admin@cornerman.test') => startSession({ jwt: 'j', refreshToken: 'r', permissions: [], email })
const readEntries = (email = 'admin@cornerman.test'): ActivityEntry[] =>
  JSON.parse(localStorage.getItem('cornerman.activity') ?? '{}')[email] ?? []
const NOTHING_READ = new Map()
/** A cache with one response, as api/hooks keeps it. */
const cacheOf = (path: string, data: unknown, id?: number) =>
  new Map([[path, { _k: ['api', path, { params: { id } }, []], data: { data, fetchedAt: new Date(), key: path } }]])

beforeEach(() => {
  endSession()
  localStorage.clear()
  signIn()
})

const commands = Object.entries(contract).flatMap(([group, endpoints]) =>
  Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) =>
    'changes' in endpoint && endpoint.access !== 'public'
      ? [{ call: `${endpoint.method} ${endpoint.path}`, name: `${group}.${name}`, endpoint }]
      : [],
  ),
)

test('describes every command that needs a session, and no other call', () => {
  expect(Object.keys(DESCRIPTIONS).sort()).toEqual(commands.map(({ call }) => call).sort())
})

test.each(commands)(
  'keeps no contact data, text or file of $name, and needs no earlier response',
  ({ name, endpoint }) => {
    const [group, call] = name.split('.') as [string, string]
    const input = (examples as never as Record<string, Record<string, object>>)[group]![call]!
    recordCommand(endpoint, input, NOTHING_READ)!.succeed({}, 'r')
    const [entry] = readEntries()
    expect(entry?.action).toMatch(/^[A-Z][a-z]+ /)
    expect(entry?.action).not.toBe(endpoint.summary)
    expect(JSON.stringify(entry)).not.toMatch(/@|\+\d{3}|\d{4}-\d\d-\d\d"|\[object|Rua da/)
  },
)

const fighter = {
  id: 101,
  role: 'FIGHTER',
  email: 'ana@people.example',
  firstName: 'Ana',
  lastName: 'Lima',
  createDate: '2026-01-01T00:00:00Z',
  penalties: [{ id: 7, reason: 'miss_fight', date: '2026-01-01T00:00:00Z', comment: 'seems fake' }],
  details: { ranking: 5, weight: 'FLYWEIGHT' },
} as unknown as User
const fighterCache = cacheOf('/users/admin/profile/:id', fighter)

test('records the person, the old and the new value, the request and what undoes it', () => {
  const body = { roleName: 'FIGHTER', userId: 101, details: { ranking: 3 } }
  recordCommand(contract.people.rate, { body }, fighterCache)!.succeed(undefined, 'request-1')
  expect(readEntries()).toMatchObject([
    {
      action: 'Set the ranking',
      records: [{ kind: 'fighter', id: 101, name: 'Ana Lima' }],
      changes: [{ field: 'ranking', from: 5, to: 3 }],
      undo: { userId: 101, from: 5, to: 3 },
      outcome: 'done',
      requestId: 'request-1',
    },
  ])
})

test('knows what adds a removed penalty again, and which penalty was added', () => {
  recordCommand(contract.penalties.remove, { params: { id: 7 } }, fighterCache)!.succeed([], 'r')
  expect(readEntries()[0]).toMatchObject({
    records: [{ id: 101 }],
    undo: { userId: 101, penalty: 'miss_fight', comment: 'seems fake' },
  })
  const body = { userId: 101, penalty: 'fixed_fight', comment: 'x' }
  recordCommand(contract.penalties.add, { body }, fighterCache)!.succeed(
    [...fighter.penalties, { ...fighter.penalties[0], id: 8 }],
    'r',
  )
  expect(readEntries()[0]).toMatchObject({ changes: [{ field: 'penalty', to: 'fixed_fight' }], undo: { id: 8 } })
})

test('names a corrected email without its values, and then offers no undo', () => {
  recordCommand(
    contract.users.edit,
    { params: { id: 101 }, body: { email: 'new@people.example', lastName: 'Souza' } },
    fighterCache,
  )!.succeed(undefined, 'r')
  expect(readEntries()[0]).toMatchObject({
    changes: [{ field: 'email' }, { field: 'lastName', from: 'Lima', to: 'Souza' }],
  })
  expect(readEntries()[0]!.undo).toBeUndefined()
  recordCommand(
    contract.users.edit,
    { params: { id: 101 }, body: { details: { weight: 'BANTAMWEIGHT' } } },
    fighterCache,
  )!.succeed(undefined, 'r')
  expect(readEntries()[0]!.undo).toEqual({
    id: 101,
    from: { details: { weight: 'FLYWEIGHT' } },
    to: { weight: 'BANTAMWEIGHT' },
  })
})

test('keeps no contact data that was sent unchanged', () => {
  const body = { email: fighter.email, lastName: 'Souza' }
  recordCommand(contract.users.edit, { params: { id: 101 }, body }, fighterCache)!.succeed(undefined, 'r')
  expect(readEntries()[0]!.undo).toEqual({ id: 101, from: { lastName: 'Lima' }, to: { lastName: 'Souza' } })
})

test('takes old values from what was just read, not from an older response', () => {
  const older = { id: 5, name: 'A', fromDate: '2030-01-01T10:00:00Z', fightSlots: [] } as unknown as FightEvent
  const newest = { ...older, fromDate: '2030-01-02T10:00:00Z' }
  const to = { name: 'B', fromDate: newest.fromDate }
  recordCommand(
    contract.events.update,
    { body: { fightEventId: 5, ...to } },
    cacheOf('/fight-events/:id', older, 5),
    newest,
  )!.succeed(undefined, 'r')
  expect(readEntries()[0]).toMatchObject({
    changes: [{ field: 'name', from: 'A', to: 'B' }],
    undo: { from: { name: 'A', fromDate: newest.fromDate }, to },
  })
})

test('finds the arena of a list that was read page by page', () => {
  const arena = { id: 9, email: 'arena@people.example', location: { id: 3, name: 'Old Hall' } }
  const cache = new Map([['list', { _k: ['api', '/users', {}, []], data: { rows: [arena], fetchedAt: new Date() } }]])
  recordCommand(contract.people.approveArena, { params: { id: 3 } }, cache)!.succeed(undefined, 'r')
  expect(readEntries()[0]!.records).toEqual([{ kind: 'arena', id: 9, name: 'Old Hall' }])
})

test.each<[string, Endpoint, object]>([
  ['of a free event', contract.prices.setFree, { body: { fightEventId: 1, freeForSubscribers: true } }],
  ['of a video', contract.fights.setLink, { body: { id: 9, fightLink: 'https://a.example' } }],
  ['of a ranking', contract.people.rate, { body: { roleName: 'FIGHTER', userId: 101, details: { ranking: 3 } } }],
])('offers no undo where the old value %s is unknown', (_, endpoint, input) => {
  const event = { id: 1, fightSlots: [{ id: 4, fight: { id: 9 } }] }
  recordCommand(endpoint, input, cacheOf('/fight-events/:id', event, 1))!.succeed(undefined, 'r')
  expect(readEntries()[0]).toMatchObject({ outcome: 'done' })
  expect(readEntries()[0]).not.toHaveProperty('undo')
})

test('stores the rejection of a command that has ended the session', () => {
  const recording = recordCommand(contract.people.verify, { body: { userId: 101 } }, fighterCache)!
  endSession()
  recording.fail(new ApiError({ kind: 'rejected', status: 401, message: 'Your session has ended.' }))
  expect(readEntries()).toMatchObject([{ outcome: 'rejected', problem: 'Your session has ended.' }])
})

test.each([
  [
    'rejected',
    new ApiError({ kind: 'rejected', message: 'The email ana@people.example is taken.', requestId: 'r' }),
    'rejected',
  ],
  ['without a response', new ApiError({ kind: 'network', message: 'No response.', outcomeUnknown: true }), 'unclear'],
  ['aborted', new DOMException('Aborted', 'AbortError'), 'unclear'],
])('says of a command that was %s what is known, without an email', (_, error, outcome) => {
  recordCommand(contract.people.verify, { body: { userId: 101 } }, fighterCache)!.fail(error)
  expect(readEntries()[0]).toMatchObject({ outcome })
  expect(JSON.stringify(readEntries())).not.toContain('@')
})

const entry = (id: string, fields: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id,
  at: '2026-11-23T10:00:00Z',
  call: 'POST /x',
  action: 'Did it',
  records: [],
  changes: [],
  outcome: 'done',
  ...fields,
})

test('keeps the newest 1,000 actions of each admin apart', () => {
  localStorage.setItem(
    'cornerman.activity',
    JSON.stringify({ 'admin@cornerman.test': Array.from({ length: MAX_ENTRIES }, (_, index) => entry(`${index}`)) }),
  )
  addEntry(entry('newest'))
  expect(readEntries()).toHaveLength(MAX_ENTRIES)
  expect(readEntries()[0]!.id).toBe('newest')
  endSession()
  signIn('finance@cornerman.test')
  addEntry(entry('other'))
  changeEntry('newest', { outcome: 'rejected' })
  expect(readEntries('finance@cornerman.test').map(({ id }) => id)).toEqual(['other'])
  expect(readEntries()[0]).toMatchObject({ id: 'newest', outcome: 'done' })
})

test.each([
  ['keep', 'signed-out', 1],
  ['clear', 'signed-out', 0],
  ['clear', 'expired', 1],
] as const)('with the choice to %s, %s leaves %i actions', (choice, reason, left) => {
  activityAtLogout.write(choice)
  addEntry(entry('a'))
  endSession(reason)
  expect(readEntries()).toHaveLength(left)
})

test('finds a person under any role, and no event with the same id', () => {
  const paid = entry('a', { records: [{ kind: 'user', id: 5 }] })
  expect([isAbout(paid, 'fan', 5), isAbout(paid, 'fan', 6), isAbout(paid, 'event', 5)]).toEqual([true, false, false])
})

const REJECTED = new ApiError({ kind: 'rejected', message: 'No.' })
const UNCLEAR = new ApiError({ kind: 'network', message: 'No response.', outcomeUnknown: true })
test.each<[string, ApiError | undefined, number]>([
  ['once', undefined, 1],
  ['again after a rejection', REJECTED, 2],
  ['once when no response confirms it', UNCLEAR, 1],
])('sends an undo %s', async (_, error, times) => {
  addEntry(entry('a'))
  const send = vi.fn(() => (error ? Promise.reject(error) : Promise.resolve()))
  const first = runUndo('a', send)
  await expect(runUndo('a', send)).rejects.toThrow(/^Undo was sent before/)
  await first.catch(() => {})
  await runUndo('a', send).catch(() => {})
  expect(send).toHaveBeenCalledTimes(times)
  expect(readEntries()[0]!.undoneAt !== undefined).toBe(error === undefined)
})

test('sends no undo that another tab has sent', async () => {
  addEntry(entry('a', { undoSentAt: '2026-11-23T10:00:01Z' }))
  await expect(runUndo('a', async () => {})).rejects.toThrow(/^Undo was sent before/)
})

const DAMAGED = [
  null,
  { id: 1 },
  entry('b', { outcome: 'other' as never }),
  entry('c', { records: [null as never] }),
  entry('d', { records: [{ kind: 'other' as never, id: 1 }] }),
  entry('e', { changes: [null as never] }),
  entry('f', { problem: {} as never }),
]
test.each(['{', '[]', '{"admin@cornerman.test":5}', JSON.stringify({ 'admin@cornerman.test': DAMAGED })])(
  'starts anew from the damaged storage %s',
  (text) => {
    localStorage.setItem('cornerman.activity', text)
    addEntry(entry('a'))
    expect(readEntries().map(({ id }) => id)).toEqual(['a'])
  },
)
