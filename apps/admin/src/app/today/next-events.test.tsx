import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { expect, test } from 'vitest'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { createTestCache } from '#api/testing/test-cache.ts'
import { NextEvents } from './next-events.tsx'

const stub = setUpStubApi(['view_arenas', 'view_arena_events'])

test.each([
  [1, []],
  [2, ['Not all arenas are shown. Search for one in all events.']],
])('[NAV-05] says whether there are more arenas than the first page, which has one of %i', async (total, notes) => {
  stub.api.respond(({ call }) => [
    200,
    call.endsWith('/admin/users') ? { data: [{ id: 9, role: 'LOCATION_PROVIDER' }], total } : [],
  ])
  render(
    <SWRConfig value={{ provider: createTestCache }}>
      <NextEvents />
    </SWRConfig>,
    { wrapper: MemoryRouter },
  )
  await screen.findByText('No other event is planned')
  expect(screen.queryAllByText(/Not all arenas/).map(({ textContent }) => textContent)).toEqual(notes)
})
