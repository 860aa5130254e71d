import type { EventStatus, ListedEvent } from '@cornerman/contract'
import { renderHook, waitFor } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { createTestCache } from '#api/testing/open-tab.ts'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { isTonight, sortByStart, useEventsOfArenas } from './events-of-arenas.ts'

const stub = setUpStubApi(['view_arenas', 'view_arena_events'])

/** 22:30 of 14 March in São Paulo, already 15 March in Berlin. */
const NOW = new Date('2026-03-15T01:30:00Z')
const toEvent = (fromDate: string, status: EventStatus, timeZone = 'America/Sao_Paulo') =>
  ({ fromDate, status, arena: { timeZone } }) as ListedEvent

test.each<[string, ListedEvent, boolean]>([
  ['earlier today at its arena', toEvent('2026-03-14T15:00:00Z', 'UPCOMING'), true],
  ['tomorrow at its arena', toEvent('2026-03-15T15:00:00Z', 'UPCOMING'), false],
  [
    'today at an arena where it is tomorrow already',
    toEvent('2026-03-15T15:00:00Z', 'UPCOMING', 'Europe/Berlin'),
    true,
  ],
  ['today and over', toEvent('2026-03-14T15:00:00Z', 'FINISHED'), true],
  ['live since yesterday', toEvent('2026-03-13T23:00:00Z', 'ONGOING'), true],
])('for an event %s, tells whether it is tonight', (_, event, expected) =>
  expect(isTonight(event, NOW)).toBe(expected),
)

test('lists live events first, then the earliest', () => {
  const list = [
    toEvent('2026-03-16T15:00:00Z', 'ONGOING'),
    toEvent('2026-03-15T15:00:00Z', 'UPCOMING'),
    toEvent('2026-03-14T15:00:00Z', 'UPCOMING'),
  ]

  expect(sortByStart(list).map((event) => list.indexOf(event))).toEqual([0, 2, 1])
})

test('names the arena whose events could not be read, in an error like every other one', async () => {
  const arenas = [1, 2].map((id) => ({ id, location: { name: `Hall ${id}` } }))

  stub.api.respond(({ call, query }) => {
    if (call.endsWith('/admin/users')) {
      return [200, { data: arenas, total: 2 }]
    }

    return query.includes('userId=2') ? [404, { message: 'Gone.' }] : [200, []]
  })

  const { result } = renderHook(() => useEventsOfArenas(['UPCOMING']), {
    wrapper: ({ children }) => (
      <SWRConfig value={{ provider: createTestCache }}>{children}</SWRConfig>
    ),
  })

  await waitFor(() => expect(result.current.query.error).toBeInstanceOf(ApiError))
  expect(result.current.query.error).toMatchObject({
    status: 404,
    message: 'The events of Hall 2 could not be read. Gone.',
  })
})
