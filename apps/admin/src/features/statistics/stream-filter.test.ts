import type { StreamOption } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { getShortestStep, getWholeEvents, mergeOptions } from './stream-filter.ts'

const createOption = (id: number, name: string) => ({ name, video: { id } }) as StreamOption

test('keeps each stream once with its newest name, however often it is found', () => {
  const first = createOption(1, 'Last Bell')
  const second = createOption(2, 'First Bell')
  const renamed = createOption(1, 'Final Bell')
  const known = mergeOptions(mergeOptions([first, second], [first, second]), [renamed])

  expect(known).toEqual([renamed, second])
})

const createEvent = (fromDate?: string, toDate?: string) =>
  ({ name: 'Last Bell', video: { id: 1 }, fromDate, toDate }) as StreamOption
const night = createEvent('2026-11-28T22:00:00Z', '2026-11-29T01:30:00Z')

test.each([
  ['a night over midnight', [night], { from: '2026-11-28', to: '2026-11-29', step: 1 }],
  [
    'a night that ends at midnight',
    [createEvent('2026-11-28T21:00:00Z', '2026-11-29T00:00:00Z')],
    { from: '2026-11-28', to: '2026-11-28', step: 1 },
  ],
  [
    'two nights far apart, by a longer step',
    [night, createEvent('2026-05-02T19:00:00Z', '2026-05-02T22:00:00Z')],
    { from: '2026-05-02', to: '2026-11-29', step: 15 },
  ],
  ['no event', [], undefined],
  ['an event of which only the id is known', [night, undefined], undefined],
  ['an event without dates', [createEvent()], undefined],
])('[STM-01] offers the days of %s', (_, events, expected) => {
  expect(getWholeEvents(events)).toEqual(expected)
})

test.each([
  ['2026-10-29', '2026-11-28', 0, 1],
  ['2026-10-29', '2026-11-28', 1, 15],
  ['2026-10-01', '2026-11-28', 0, 15],
  ['2000-01-01', '2099-12-31', 0, 1440],
  ['2026-10-29', '2026-11-28', 43_200, undefined],
])('[STM-01] finds the shortest step that fits %s to %s, above %i minutes', (...row) => {
  const [from, to, after, step] = row
  expect(getShortestStep({ from, to }, after)).toBe(step)
})
