import { people } from '@cornerman/contract/endpoints/people'
import { act, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { clearCacheOnUserChange } from '#api/current-user.ts'
import { skipRetryDelay } from '#api/testing/open-tab.ts'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import type { StubResponse } from '#api/testing/stub-api.ts'
import { useQuery } from '#api/use-query.ts'
import { UnsavedForms } from '#ui/form/unsaved-forms.tsx'
import * as notices from '#ui/notices.tsx'
import { SelectAllBox, useSelection } from '#ui/table/selection.tsx'
import { render } from '#ui/testing/render.tsx'
import { press, setUpUser } from '#ui/testing/user.ts'
import { BulkButton } from './bulk-button.tsx'

const DONE: StubResponse = [200, {}]

const FAILED: StubResponse = [
  409,
  { code: 'CONFLICT', reason: 'already_approved', message: 'This arena is active already.' },
]

const stub = setUpStubApi(['arenas_action', 'view_arenas'])

/** Responds to the oldest open call of an arena. */
let responses: Map<number, (response: StubResponse) => void>

function Halls({ count }: { count: number }) {
  useQuery(people.list, { query: { roleName: 'LOCATION_PROVIDER', page: 1, limit: 10 } })

  const rows = Array.from({ length: count }, (_, index) => ({ id: index + 1 }))
  const selection = useSelection({ rows, canSelect: () => true })

  return (
    <UnsavedForms>
      <SelectAllBox selection={selection} plural="halls" />
      <output aria-label="Selected">{selection.selected.map(({ id }) => id).join(' ')}</output>
      <BulkButton
        selection={selection}
        endpoint={people.approveArena}
        toInput={({ id }) => ({ params: { id }, query: { action: 'APPROVE' as const } })}
        getName={({ id }) => `Hall ${id}`}
        singular="hall"
        plural="halls"
        consequence="For good."
      >
        Activate
      </BulkButton>
    </UnsavedForms>
  )
}

beforeAll(clearCacheOnUserChange)

beforeEach(() => {
  responses = new Map()
  stub.api.respond(({ call }) => {
    if (call.startsWith('GET')) {
      return [200, { data: [], total: 0 }]
    }

    return new Promise((resolve) => responses.set(Number(call.split('/').at(-1)), resolve))
  })
})

const getSent = () =>
  stub.api.requests
    .filter(({ call }) => call.startsWith('PATCH'))
    .map(({ call }) => Number(call.split('/').at(-1)))

const getReads = () => stub.api.requests.filter(({ call }) => call.startsWith('GET')).length
const respond = (id: number, response: StubResponse) =>
  act(async () => responses.get(id)?.(response))
const waitForSent = (...ids: number[]) =>
  waitFor(() => expect(getSent().toSorted((one, other) => one - other)).toEqual(ids))

const getOutcomes = () =>
  within(screen.getByRole('list', { name: 'Outcome' }))
    .getAllByRole('listitem')
    .map(
      ({ firstElementChild, children }) =>
        `${firstElementChild?.textContent}: ${children[1]?.textContent}`,
    )

async function open(count: number) {
  const router = createMemoryRouter([
    { path: '/', element: <Halls count={count} /> },
    { path: '/other', element: 'Other screen' },
  ])

  render(<RouterProvider router={router} />)
  await waitFor(() => expect(getReads()).toBe(1))
  await press(screen.getByRole('checkbox', { name: 'Select all halls shown' }))
  await press(`Activate ${count} halls`)
  await screen.findByRole('dialog', { name: `Activate ${count} halls?` })

  return router
}

const confirm = () => press('Activate')

test('lists the first ten of twelve in its question, and sends nothing when it is cancelled', async () => {
  await open(12)

  const names = within(screen.getByRole('dialog', { name: 'Activate 12 halls?' })).getAllByRole(
    'listitem',
  )
  expect(names.map(({ textContent }) => textContent)).toEqual([
    ...Array.from({ length: 10 }, (_, index) => `Hall ${index + 1}`),
    'and 2 more',
  ])

  await press('Cancel')
  expect(getSent()).toEqual([])
})

test('[ERR-01] sends each row once under its own key, three at a time, then reads once and closes', async () => {
  const success = vi.fn()
  vi.spyOn(notices, 'useNotices').mockReturnValue({ success, failure() {}, info() {} })
  await open(5)

  const button = screen.getByRole('button', { name: 'Activate' })
  await setUpUser().dblClick(button)
  await waitForSent(1, 2, 3)
  await respond(2, DONE)
  await waitForSent(1, 2, 3, 4)

  for (const id of [1, 3, 4]) {
    await respond(id, DONE)
  }

  await waitForSent(1, 2, 3, 4, 5)
  expect(getReads()).toBe(1)

  await respond(5, DONE)
  await waitFor(() => expect(getReads()).toBe(2))
  expect(
    new Set(stub.api.requests.map(({ headers }) => headers['idempotency-key']).filter(Boolean))
      .size,
  ).toBe(5)

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByLabelText('Selected')).toBeEmptyDOMElement()
  expect(success.mock.calls).toEqual([['5 halls done', undefined, 5000]])
})

test('names the reason of a failed row, retries only what failed, and never an unknown outcome', async () => {
  skipRetryDelay()
  await open(3)
  await confirm()
  await waitForSent(1, 2, 3)
  await respond(1, DONE)
  await respond(2, FAILED)
  await respond(3, [500, { message: 'Broken.' }])

  // The call itself repeats once, under the same key.
  await waitForSent(1, 2, 3, 3)
  await respond(3, [500, { message: 'Broken.' }])
  await waitFor(() => expect(getOutcomes()).toEqual(['Hall 2: Failed', 'Hall 3: Not confirmed']))
  expect(screen.getByText('This arena is active already.')).toBeInTheDocument()

  await press('Retry failed')
  await waitForSent(1, 2, 2, 3, 3)
  await respond(2, DONE)
  await screen.findByText('2 of 3 done, 1 not confirmed')
  expect(screen.queryByRole('button', { name: 'Retry failed' })).not.toBeInTheDocument()

  // What may be done already is not selected for a second try.
  await press('Close')
  expect(screen.getByLabelText('Selected')).toBeEmptyDOMElement()
})

test('sends nothing more after Stop, and keeps the rows selected that failed or were not sent', async () => {
  await open(5)
  await confirm()
  await waitForSent(1, 2, 3)
  await press('Stop')
  await respond(1, FAILED)

  for (const id of [2, 3]) {
    await respond(id, DONE)
  }

  await screen.findByText('2 of 5 done, 1 failed, 2 not sent')
  expect(getSent()).toHaveLength(3)

  await press('Retry failed')
  await waitForSent(1, 1, 2, 3)
  expect(screen.getByRole('button', { name: 'Stop' })).toBeEnabled()
  await respond(1, FAILED)
  await screen.findByText('2 of 5 done, 1 failed, 2 not sent')

  await press('Close')
  expect(screen.getByLabelText('Selected').textContent).toBe('1 4 5')
})

test('asks before the screen is left while it runs, and stops when the answer is to leave', async () => {
  const router = await open(5)
  await confirm()
  await waitForSent(1, 2, 3)
  act(() => void router.navigate('/other'))

  const leave = await screen.findByRole('button', { name: 'Stop and leave' })
  expect(
    screen.getByText('Not sent yet: 2 halls. Changes already sent are kept.'),
  ).toBeInTheDocument()

  await press(leave)
  await screen.findByText('Other screen')

  for (const id of [1, 2, 3]) {
    await respond(id, DONE)
  }

  await waitFor(() => expect(getReads()).toBe(1))
  expect(getSent()).toHaveLength(3)
})
