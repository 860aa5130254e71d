import { expect, test } from 'vitest'
import { toBoutStates } from './card-meter.tsx'

const COUNTS = { slots: 4, pairs: 3, over: 1 }

const toStates = (
  status: 'UPCOMING' | 'ONGOING' | 'CANCELED',
  counts: Partial<typeof COUNTS> = COUNTS,
  current?: number,
) =>
  toBoutStates({
    status,
    card: counts,
    currentBout: current === undefined ? null : { number: current, fight: {} },
  } as Parameters<typeof toBoutStates>[0])

test('shows how many bouts of an upcoming event are paired', () => {
  expect(toStates('UPCOMING')).toEqual(['done', 'done', 'done', 'open'])
})

test('shows which bouts of a live event are over, and which runs', () => {
  expect(toStates('ONGOING', COUNTS, 2)).toEqual(['done', 'now', 'coming', 'coming'])
})

test('marks no bout of a canceled event as unpaired', () => {
  expect(toStates('CANCELED', { slots: 2, pairs: 1, over: 0 })).toEqual(['coming', 'coming'])
})

test.each([
  ['how many are paired', { slots: 4, over: 0 }],
  ['how many bouts it has', { pairs: 3, over: 0 }],
])('shows nothing of an upcoming event when it is unknown %s', (_, counts) => {
  expect(toStates('UPCOMING', counts)).toEqual([])
})
