import type { FightEvent } from '@cornerman/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { renderScreen } from '#ui/testing/screen.tsx'
import { EventDialogByUrl } from './event-dialog-by-url.tsx'

const stub = setUpStubApi(['view_arena_events'])

const toEvent = (id: number, userId: number) =>
  ({ id, name: `Night ${id}`, location: { id: 1, userId } }) as FightEvent

const open = (path: string, openedEvent?: FightEvent) =>
  renderScreen(
    <EventDialogByUrl
      name="event"
      title="Edit event"
      userId={9}
      openedEvent={openedEvent}
      render={({ event, open }) => open && <p>{event.name}</p>}
    />,
    path,
  )

test('shows the row that was opened until its event is read, and no other row', async () => {
  let respond = () => {}

  stub.api.respond(
    () =>
      new Promise((resolve) => {
        respond = () => resolve([200, toEvent(2, 9)])
      }),
  )

  open('/?event=2', toEvent(1, 9))
  await screen.findByRole('dialog', { name: 'Edit event' })
  expect(screen.queryByText('Night 1')).not.toBeInTheDocument()

  await waitFor(() => expect(stub.api.requests).toHaveLength(1))
  respond()
  await screen.findByText('Night 2')
})

test('opens no event of another arena', async () => {
  stub.api.respond(() => [200, toEvent(2, 8)])
  open('/?event=2')
  await screen.findByText('Event not found in this arena')
  expect(screen.queryByText('Night 2')).not.toBeInTheDocument()
})
