import type { User, UserFilter } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { contradictsFilter } from './contradictions.ts'

test.each<[does: boolean, user: object, filter: UserFilter]>([
  [false, { role: 'FAN' }, {}],
  [true, { role: 'ADMIN' }, {}],
  [false, { role: 'fan' }, {}],
  [false, {}, {}],
  [true, { penaltyInfo: { banned: false } }, { banned: true }],
  [false, { penaltyInfo: { banned: true } }, { banned: true }],
  [false, { penaltyInfo: {} }, { banned: true }],
  [true, { verified: true }, { verified: false }],
  [true, { location: { isPending: false } }, { pending: true }],
  [false, { location: {} }, { pending: true }],
  [true, { details: { gender: 'MALE' } }, { gender: 'FEMALE' }],
  [false, { details: { gender: 'm' } }, { gender: 'FEMALE' }],
  [true, { details: { weight: 'FLYWEIGHT' } }, { weight: ['LIGHTWEIGHT'] }],
  [false, { details: { weight: 'FLYWEIGHT' } }, { weight: ['LIGHTWEIGHT', 'FLYWEIGHT'] }],
  [true, { country: 'Peru' }, { country: ['Chile'] }],
  [false, { country: 'BR' }, { country: ['Chile'] }],
  [false, { country: '' }, { country: ['Chile'] }],
  [true, { lastVisit: '2026-11-01T00:00Z' }, { visitedAfter: '2026-11-02T00:00Z' }],
  [false, { lastVisit: null }, { visitedAfter: '2026-11-02T00:00Z' }],
  [true, { lastVisit: '2026-11-03T00:00Z' }, { notVisitedAfter: '2026-11-02T00:00Z' }],
  [false, { lastVisit: null }, { notVisitedAfter: '2026-11-02T00:00Z' }],
])('says %s of whether the fan %j contradicts the filter %j', (does, user, filter) =>
  expect(contradictsFilter(user as User, 'FAN', filter)).toBe(does),
)
