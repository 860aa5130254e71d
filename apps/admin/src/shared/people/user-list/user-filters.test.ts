import { expect, test, vi } from 'vitest'
import { LAST_VISIT } from './user-filters.ts'

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
