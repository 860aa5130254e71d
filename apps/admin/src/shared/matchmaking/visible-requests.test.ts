import type { MatchRequest } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { formatEventDay, groupRequests, sortRequests, takeRequestPage } from './visible-requests.ts'

const createRequest = (id: number, parts: object = {}) => ({
  request: {
    id,
    fighterId: id,
    eventId: 1,
    event: { id: 1, fromDate: '2026-11-12T20:00Z' },
    fighter: { details: { weight: 'FLYWEIGHT', gender: 'MALE' } },
    ...parts,
  } as unknown as MatchRequest,
  isAnswered: false,
})

const toIds = (requests: readonly { request: MatchRequest }[]) =>
  requests.map(({ request: { fighterId } }) => fighterId)
const groupIds = (requests: readonly { request: MatchRequest; isAnswered: boolean }[]) =>
  groupRequests(requests).map(({ pairings }) => pairings.map(toIds))

test.each([
  ['Asia/Tokyo', '13 Nov'],
  ['America/Los_Angeles', '12 Nov'],
])('names the day of an event as its arena in %s does', (timeZone, day) => {
  const event = { id: 1, fromDate: '2026-11-12T20:00:00Z', timeZone }
  expect(formatEventDay(event as MatchRequest['event'])).toBe(day)
})

test('pairs fighters of one weight class and gender, and nobody whose class or gender is unknown', () => {
  const unknownWeight = { fighter: { details: { gender: 'MALE' } } }
  const unknownGender = { fighter: { details: { weight: 'FLYWEIGHT' } } }
  expect(
    groupIds([
      createRequest(1),
      createRequest(2),
      createRequest(3, unknownWeight),
      createRequest(4, unknownWeight),
      createRequest(5, unknownGender),
      createRequest(6, unknownGender),
    ]),
  ).toEqual([[[1, 2], [3], [4], [5], [6]]])
})

test('takes requests whose events could not be read for those of different events', () => {
  const unknownEvent = { eventId: undefined, event: {} }
  expect(groupIds([createRequest(1, unknownEvent), createRequest(2, unknownEvent)])).toEqual([
    [[1]],
    [[2]],
  ])
})

test('sorts requests by the start of their events, and those without one behind them', () => {
  const unknown = createRequest(1, { event: { id: 1 } })
  const late = createRequest(2, { event: { id: 1, fromDate: '2026-12-12T20:00Z' } })
  const early = createRequest(3)
  for (const requests of [
    [late, unknown, early],
    [unknown, late, early],
  ]) {
    expect(toIds(sortRequests(requests))).toEqual([3, 2, 1])
  }
})

test('fills a page with requests that wait, and keeps the answered ones at their places', () => {
  const rows = [1, 2, 3, 4, 5].map((id) => ({ ...createRequest(id), isAnswered: id === 2 }))
  expect(toIds(takeRequestPage(rows, 1, 2))).toEqual([1, 2, 3])
  expect(toIds(takeRequestPage(rows, 2, 2))).toEqual([4, 5])
})
