import { expect, test, vi } from 'vitest'
import {
  BANNED,
  COUNTRY,
  GENDER,
  LAST_VISIT,
  type ListFilter,
  STATUS,
  VERIFIED,
  WEIGHT,
} from './user-filters.ts'

const LONG = 'a'.repeat(100)

test.each<[filter: ListFilter, values: string[], part: object]>([
  [STATUS, ['pending'], { pending: true }],
  [STATUS, ['yes'], {}],
  [BANNED, ['yes'], { banned: true }],
  [VERIFIED, ['no'], { verified: false }],
  [VERIFIED, ['yes'], {}],
  [GENDER, ['FEMALE', 'MALE'], { gender: 'FEMALE' }],
  [GENDER, ['OTHER'], {}],
  [WEIGHT, ['LIGHTWEIGHT', 'FLYWEIGHT', 'ANY'], { weight: ['FLYWEIGHT', 'LIGHTWEIGHT'] }],
  [WEIGHT, ['ANY'], {}],
  [COUNTRY, [' Peru ', ' ', `${LONG}b`], { country: ['Peru', LONG] }],
  [COUNTRY, Array(51).fill('Peru'), { country: Array(50).fill('Peru') }],
  [COUNTRY, [], {}],
])('$key: filters by %j as %j', ({ toFilter }, values, part) => {
  expect(toFilter(values)).toEqual(part)
})

test.each([
  ['7', { visitedAfter: '2026-03-07T00:00:00.000Z' }],
  ['30', { visitedAfter: '2026-02-12T00:00:00.000Z' }],
  ['not-30', { notVisitedAfter: '2026-02-12T00:00:00.000Z' }],
  ['not-90', { notVisitedAfter: '2025-12-14T00:00:00.000Z' }],
  ['365', {}],
])('[FAN-01] filters by the last visit "%s", from the start of a day', (value, filter) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-14T20:00:00Z') })
  expect(LAST_VISIT.toFilter([value])).toEqual(filter)
})
