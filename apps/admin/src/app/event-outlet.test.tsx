import { screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { expect, test } from 'vitest'
import { createTestCache } from '#api/testing/open-tab.ts'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { render } from '#ui/testing/render.tsx'
import EventViews from './event-outlet.tsx'

const stub = setUpStubApi(['view_arena_events'])

test('opens Run event by the parameter of earlier links', async () => {
  stub.api.respond(() => [404, { message: 'No such event' }])

  const router = createMemoryRouter(
    [
      {
        path: '/arenas/9',
        element: <Outlet context={{ userId: 9, openedEvent: undefined }} />,
        children: [{ index: true, element: <EventViews /> }],
      },
    ],
    { initialEntries: ['/arenas/9?tab=ongoing&evening=2'] },
  )

  render(
    <SWRConfig value={{ provider: createTestCache }}>
      <RouterProvider router={router} />
    </SWRConfig>,
  )

  await screen.findByRole('dialog', { name: 'Run event' })
  expect(router.state.location.search).toBe('?tab=ongoing&run=2')
})
