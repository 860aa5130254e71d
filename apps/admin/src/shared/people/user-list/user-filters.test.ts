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

test.each<[values: string[], filter: ListFilter, part: object]>([
  [['pending'], STATUS, { pending: true }],
  [['yes'], STATUS, {}],
  [['yes'], BANNED, { banned: true }],
  [['no'], VERIFIED, { verified: false }],
  [['yes'], VERIFIED, {}],
  [['FEMALE', 'MALE'], GENDER, { gender: 'FEMALE' }],
  [['OTHER'], GENDER, {}],
  [['LIGHTWEIGHT', 'FLYWEIGHT', 'ANY'], WEIGHT, { weight: ['FLYWEIGHT', 'LIGHTWEIGHT'] }],
  [['ANY'], WEIGHT, {}],
  [[' Peru ', ' ', `${LONG}b`], COUNTRY, { country: ['Peru', LONG] }],
  [Array(51).fill('Peru'), COUNTRY, { country: Array(50).fill('Peru') }],
  [[], COUNTRY, {}],
])('filters by those of the values %j that it knows', (values, { toFilter }, part) => {
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
