import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { UrlTabs } from './url-tabs.tsx'

const all = ['PENDING', 'APPROVED', 'REJECTED'].map((key) => ({ key, label: key.toLowerCase(), content: <p>Panel {key}</p> }))

function open(address: string, props: Partial<Parameters<typeof UrlTabs>[0]> = {}) {
  const router = createMemoryRouter([{ path: '/', element: <UrlTabs tabs={all} {...props} /> }], {
    initialEntries: [{ pathname: '/', search: address, state: { cameFrom: '/list' } }],
  })
  render(<RouterProvider router={router} />)
  return {
    at: () => router.state.location.search,
    state: () => router.state.location.state,
    back: () => act(() => router.navigate(-1)),
  }
}
const chosen = () => screen.getByRole('tab', { selected: true }).textContent
const choose = (name: string) => act(async () => void fireEvent.click(screen.getByRole('tab', { name })))

beforeAll(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(cleanup)

test('[CCR-01] the place of the open tab is in the address, and Back opens the one before', async () => {
  const { at, back } = open('', { name: 'tabIndex', by: 'index' })
  expect(chosen()).toBe('pending')
  await choose('approved')
  expect(at()).toBe('?tabIndex=1')
  expect(chosen()).toBe('approved')
  await back()
  expect(chosen()).toBe('pending')
})

test.each([
  ['?tab=REJECTED', 'rejected'],
  ['?tab=nonsense', 'pending'],
  ['?tab=', 'pending'],
  ['', 'pending'],
])('an address with “%s” opens %s', (address, name) => {
  open(address)
  expect(chosen()).toBe(name)
})

test('a tab that the admin may not see does not exist, and its address opens the first', () => {
  open('?tab=PENDING', { tabs: all.slice(1) })
  expect(screen.queryByRole('tab', { name: 'pending' })).toBeNull()
  expect(chosen()).toBe('approved')
})

test('what a tab holds is drawn when it is first opened', async () => {
  open('')
  expect(screen.queryByText('Panel APPROVED')).toBeNull()
  await choose('approved')
  await waitFor(() => expect(screen.getByRole('tabpanel').textContent).toBe('Panel APPROVED'))
})

test('changing the tab keeps the rest of the address, and where one came from', async () => {
  const { at, state } = open('?page=2')
  await choose('approved')
  expect(at()).toBe('?page=2&tab=APPROVED')
  expect(state()).toEqual({ cameFrom: '/list' })
})
