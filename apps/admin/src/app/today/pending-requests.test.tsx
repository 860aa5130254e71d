import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { PendingRequests } from './pending-requests.tsx'

const stub = setUpStubApi(['match_fighters'])

test('[MMK-04] names fighter and event on the buttons of each request', async () => {
  const toRequest = (id: number, name: string) => ({
    id,
    fighterId: 101,
    fighter: { id: 101, firstName: 'Ana', lastName: 'Lima' },
    eventId: id,
    event: { id, name, fromDate: '2026-12-01T20:00:00Z', status: 'UPCOMING' },
    status: 'PENDING',
  })
  stub.api.respond(() => [200, [toRequest(1, 'Last Bell'), toRequest(2, 'Night')]])
  render(<PendingRequests />, { wrapper: MemoryRouter })
  for (const name of [
    'Cancelled: Ana Lima, Last Bell',
    'Matched: Ana Lima, Last Bell',
    'Cancelled: Ana Lima, Night',
    'Matched: Ana Lima, Night',
  ])
    expect(await screen.findByLabelText(name)).toBeTruthy()
})
