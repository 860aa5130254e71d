import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { type ActivityEntry, addEntry } from '../../api/activity/activity.ts'
import { setUpStubApi } from '../../api/testing/set-up-stub-api.ts'
import { ChangedByYou } from '../../ui/activity/changed-by-you.tsx'
import { DEBOUNCE } from '../../ui/use-debounced-value.ts'
import ActivityScreen from './activity-screen.tsx'

setUpStubApi()
afterEach(() => localStorage.removeItem('cornerman.activity-at-logout'))

const toEntry = (id: string, action: string, parts: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id,
  at: '2026-03-14T20:00:00Z',
  call: 'POST /user-penalties',
  action,
  records: [{ kind: 'fighter', id: 101, name: 'Ana Lima' }],
  changes: [],
  requestId: `request-${id}`,
  outcome: 'done',
  ...parts,
})
function open(path: string) {
  const routes = [
    { path: '/activity', element: <ActivityScreen /> },
    { path: '/record', element: <ChangedByYou kind="fighter" id={101} /> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  render(<RouterProvider router={router} />)
  return router
}
/** Without the head. */
const getRows = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

test('lists the newest action first with changes, outcome and request, and searches it', async () => {
  addEntry(toEntry('a', 'Set the ranking', { changes: [{ field: 'ranking', from: 5, to: 77 }] }))
  addEntry(toEntry('b', 'Removed a penalty', { undoneAt: '2026-03-14T20:01:00Z' }))
  open('/activity')
  expect(getRows()).toEqual([
    expect.stringMatching(/^Removed a penalty.*Undone/),
    expect.stringMatching(/^Set the ranking.*Ana Lima.*Ranking: 5 → 77.*Done/),
  ])
  expect(screen.getByLabelText('Copy request id request-a')).toBeTruthy()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const search = async (text: string) => {
    fireEvent.change(screen.getByLabelText('Search your activity'), { target: { value: text } })
    await act(() => vi.advanceTimersByTimeAsync(DEBOUNCE.search))
  }
  await search('ranking')
  expect(getRows()).toHaveLength(1)
  await search('withdrawal')
  vi.useRealTimers()
  expect(screen.getByText('No actions for these filters')).toBeTruthy()
})

test('links from a record to its actions', async () => {
  addEntry(toEntry('a', 'Added a penalty', { records: [{ kind: 'fighter', id: 109 }] }))
  addEntry(toEntry('b', 'Set the ranking'))
  const router = open('/record')
  expect(screen.getByText(/^Changed by you at/).textContent).toMatch(/14 March 2026.*: Set the ranking$/)
  const path = screen.getByText('Set the ranking').getAttribute('href')
  expect(path).toBe('/dashboard/activity?record=fighter:101')
  await act(() => router.navigate(path!.replace('/dashboard', '')))
  await waitFor(() => expect(getRows()).toEqual([expect.stringMatching(/^Set the ranking/)]))
})

test('keeps the choice to clear the activity at logout', () => {
  open('/activity')
  const box = screen.getByLabelText<HTMLInputElement>('Clear at logout')
  expect(box.checked).toBe(false)
  fireEvent.click(box)
  expect(box.checked).toBe(true)
  expect(localStorage.getItem('cornerman.activity-at-logout')).toBe('clear')
  expect(screen.getByText('Nothing here yet')).toBeTruthy()
})
