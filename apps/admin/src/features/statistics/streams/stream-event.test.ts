import type { StreamOption } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { describeOption, labelEvents, sortOptions } from './stream-event.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const option = (name: string, fromDate?: string, more: Partial<StreamOption> = {}): StreamOption => ({
  id: 1,
  name,
  video: { id: 1 },
  ...(fromDate && { fromDate: `${fromDate}T10:00:00.000Z`, toDate: `${fromDate}T13:00:00.000Z` }),
  ...more,
})

test('[STM-01] tells events of one name apart by date, then by arena, then by number', () => {
  const label = (...events: Parameters<typeof labelEvents>[0]) => labelEvents(events)
  expect(label(option('Night'), option('Cup'))).toEqual(['Night', 'Cup'])
  expect(label(option('Night', '2026-11-01'), option('Night', '2026-11-08'))).toEqual([
    'Night, 1 Nov 2026',
    'Night, 8 Nov 2026',
  ])
  expect(label(option('Night', '2026-11-01', { arena: 'A' }), option('Night', '2026-11-01', { arena: 'B' }))).toEqual([
    'Night, 1 Nov 2026, A',
    'Night, 1 Nov 2026, B',
  ])
  expect(label(option('Night'), option('Night'))).toEqual(['Night', 'Night (2)'])
})

test('[STM-01] offers events with figures first, with status, date and arena', () => {
  const events = [
    option('canceled', '2026-11-19', { status: 'CANCELED' }),
    option('in two weeks', '2026-12-04'),
    option('next week', '2026-11-27'),
    option('old', '2026-10-01'),
    option('yesterday', '2026-11-19', { arena: 'Arena Verde' }),
    option('today', '2026-11-20'),
  ]
  expect(sortOptions(events, NOW).map((event) => `${event.name}: ${describeOption(event, NOW)}`)).toEqual([
    'today: Ongoing · 20 Nov 2026',
    'yesterday: Finished · 19 Nov 2026 · Arena Verde',
    'old: Finished · 1 Oct 2026',
    'next week: Upcoming · 27 Nov 2026',
    'in two weeks: Upcoming · 4 Dec 2026',
    'canceled: Canceled · 19 Nov 2026',
  ])
  expect(describeOption(option('without dates'), NOW)).toBe('')
})
