import type { ListedEvent } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { getEventGroup } from './event-group.ts'

/** In Tokyo it is the 11th already. */
const NOW = new Date('2026-03-10T20:00:00Z')

test.each<[ListedEvent['status'], string, string]>([
  ['ONGOING', '2026-03-10T19:00:00Z', 'Ongoing'],
  ['UPCOMING', '2026-03-10T19:00:00Z', 'Start has passed'],
  ['UPCOMING', '2026-03-17T19:59:00Z', 'In the next 7 days'],
  ['UPCOMING', '2026-03-17T20:00:00Z', 'Later in March 2026'],
  // The 1st in Tokyo.
  ['UPCOMING', '2026-03-31T18:00:00Z', 'April 2026'],
  ['FINISHED', '2026-02-28T18:00:00Z', 'March 2026'],
  ['CANCELED', '2026-03-12T18:00:00Z', 'March 2026'],
  ['UPCOMING', 'soon', 'Unknown date'],
])('puts an event with status %s at %s below “%s”', (status, fromDate, group) => {
  const arena = { id: 1, userId: 9, name: 'Fight Hall', timeZone: 'Asia/Tokyo' }
  expect(getEventGroup({ status, fromDate, arena }, NOW)).toBe(group)
})
