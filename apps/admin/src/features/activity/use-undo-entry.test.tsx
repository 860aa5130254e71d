import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ActivityEntry } from '../../api/activity/activity.ts'
import { setUpStubApi } from '../../api/testing/set-up-stub-api.ts'
import { canUndo, useUndoEntry } from './use-undo-entry.ts'

beforeEach(() => localStorage.clear())
const stub = setUpStubApi(['super_admin'])

const toEntry = (call: string, undo: object | undefined, fields: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id: 'a',
  at: '2026-11-23T10:00:00Z',
  call,
  action: 'Did it',
  records: [],
  changes: [],
  outcome: 'done',
  undo,
  ...fields,
})

/** Responds to each query as the case says, and to each command without a body. Returns the bodies of the commands. */
async function undo(entry: ActivityEntry, responses: Record<string, unknown>) {
  stub.api.respond(({ call }) => (call in responses ? [200, responses[call]] : [204]))
  const { result } = renderHook(() => useUndoEntry())
  await result.current(entry)
  return stub.api.requests
    .filter(({ call }) => !(call in responses))
    .map(({ call, body }) => [call.replace('/api/v1', ''), body && JSON.parse(body)])
}

const BOUT = {
  fightSlots: [
    {
      id: 4,
      fight: {
        id: 9,
        winner: 'INITIATOR',
        result: 'KO',
        fightLink: 'https://a',
        initiator: { id: 1 },
        fakeTarget: { id: 2 },
      },
    },
  ],
}
const PRICE = { price: { price: 5, discount: 0, sale: 0 }, isFreeForSubscribers: true }

test.each<[name: string, call: string, undo: object, responses: Record<string, unknown>, sent: [string, unknown]]>([
  ['removes an added penalty', 'POST /user-penalties', { id: 7 }, {}, ['DELETE /user-penalties/7', '']],
  [
    'grants and removes permissions the other way round, and keeps what another admin has granted since',
    'PUT /users/admin/update-admin',
    { userId: 5, granted: ['view_fans'], withdrawn: ['view_arenas'] },
    {
      'GET /api/v1/users/admin/admins-list': [
        { id: 5, email: 'a@b.example', permissions: ['view_fans', 'view_fighters'] },
      ],
    },
    ['PUT /users/admin/update-admin', { userId: 5, permissions: ['view_fighters', 'view_arenas'] }],
  ],
  [
    'sets the old price',
    'PUT /fight-events/admin/price',
    { fightEventId: 1, from: { price: 3, discount: 0, sale: 0 }, to: { price: 5, discount: 0, sale: 0 } },
    { 'GET /api/v1/fight-events/admin/price/1': PRICE },
    ['PUT /fight-events/admin/price', { fightEventId: 1, price: 3, discount: 0, sale: 0 }],
  ],
  [
    'lets subscribers pay again',
    'POST /fight-events/admin/free-for-subscribers',
    { fightEventId: 1, from: false, to: true },
    { 'GET /api/v1/fight-events/admin/price/1': PRICE },
    ['POST /fight-events/admin/free-for-subscribers', { fightEventId: 1, freeForSubscribers: false }],
  ],
  [
    'sets the old video',
    'PATCH /fights/admin/update-fight',
    { eventId: 1, id: 9, from: null, to: 'https://a' },
    { 'GET /api/v1/fight-events/1': BOUT },
    ['PATCH /fights/admin/update-fight', { id: 9, fightLink: null }],
  ],
  [
    'sets the old result of the same two people',
    'POST /fights/update-fight-winner',
    { eventId: 1, fightId: 9, from: { winner: 'TARGET', result: 'SUB' }, to: { winner: 'INITIATOR', result: 'KO' } },
    { 'GET /api/v1/fight-events/1': BOUT },
    ['POST /fights/update-fight-winner', { fightId: 9, winner: 'TARGET', result: 'SUB', initiatorId: 1, targetId: 2 }],
  ],
  [
    'clears a first result',
    'POST /fights/update-fight-winner',
    { eventId: 1, fightId: 9, from: { winner: null, result: null }, to: { winner: 'INITIATOR', result: 'KO' } },
    { 'GET /api/v1/fight-events/1': BOUT },
    ['POST /fights/clear-result', { fightId: 9 }],
  ],
  [
    'clears the first current bout',
    'PATCH /web-hooks/events/timeslot/:id',
    { eventId: 1, from: null, to: 4 },
    { 'GET /api/v1/fight-events/1': { ...BOUT, currentSlotId: 4 } },
    ['DELETE /fight-events/admin/current-slot/1', ''],
  ],
])('%s', async (_, call, data, responses, sent) => expect(await undo(toEntry(call, data), responses)).toEqual([sent]))

test.each([
  [
    'PATCH /fight-events/admin',
    {
      fightEventId: 1,
      from: { name: 'A', fromDate: '2027-01-01T10:00:00Z' },
      to: { name: 'B', fromDate: '2027-01-01T10:00:00Z' },
    },
  ],
  ['PATCH /fights/admin/update-fight', { eventId: 1, id: 9, from: null, to: 'https://b' }],
  ['PATCH /web-hooks/events/timeslot/:id', { eventId: 1, from: null, to: 8 }],
])('sends nothing for %s when another admin has changed the record since', async (call, data) => {
  const responses = {
    'GET /api/v1/fight-events/1': { ...BOUT, name: 'C', fromDate: '2027-01-01T10:00:00Z', currentSlotId: 4 },
  }
  await expect(undo(toEntry(call, data), responses)).rejects.toThrow(/^Not undone: it has been changed since/)
  expect(stub.api.requests.map(({ call: sent }) => sent)).toEqual(['GET /api/v1/fight-events/1'])
})

test('changes no permissions of an admin who is no longer in the list', async () => {
  const entry = toEntry('PUT /users/admin/update-admin', { userId: 5, granted: [], withdrawn: ['view_arenas'] })
  const list = 'GET /api/v1/users/admin/admins-list'
  await expect(undo(entry, { [list]: [{ id: 6, email: 'a@b.example', permissions: ['view_fans'] }] })).rejects.toThrow(
    /^Not undone/,
  )
  expect(stub.api.requests.map(({ call }) => call)).toEqual([list])
})

test.each([
  ['done', {}, true],
  ['undone', { undoneAt: '2026-11-23T10:00:01Z' }, false],
  ['perhaps undone', { undoSentAt: '2026-11-23T10:00:01Z' }, false],
  ['rejected', { outcome: 'rejected' }, false],
  ['of a call without inverse', { call: 'POST /users/admin/verify-user' }, false],
  ['without what its inverse needs', { undo: undefined }, false],
  ['stored with a value that no inverse takes', { undo: false as never }, false],
  ['of a result, without the old one', { call: 'POST /fights/clear-result', undo: {} }, false],
] as const)('says whether a command that is %s can be undone', (_, fields, expected) => {
  const entry = toEntry('PUT /users/admin/update-admin', { userId: 5 }, fields)
  expect([canUndo(entry, ['super_admin']), canUndo(entry, [])]).toEqual([expected, false])
})
