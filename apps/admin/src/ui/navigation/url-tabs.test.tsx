import { act, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { render } from '#ui/testing/render.tsx'
import { press } from '#ui/testing/user.ts'
import { UrlTabs } from './url-tabs.tsx'

const all = ['PENDING', 'APPROVED', 'REJECTED'].map((key) => ({
  key,
  label: key.toLowerCase(),
  children: <p>Panel {key}</p>,
}))

function open(search: string, props: Partial<Parameters<typeof UrlTabs>[0]> = {}) {
  const router = createMemoryRouter([{ path: '/', element: <UrlTabs items={all} {...props} /> }], {
    initialEntries: [{ pathname: '/', search, state: { returnTo: '/list' } }],
  })
  render(<RouterProvider router={router} />)

  return {
    at: () => router.state.location.search,
    state: () => router.state.location.state,
    back: () => act(() => router.navigate(-1)),
  }
}

const getSelectedTab = () => screen.getByRole('tab', { selected: true }).textContent?.trim()
const chooseTab = (name: string) => press(screen.getByRole('tab', { name }))

test('[CCR-01] stores the open tab in the URL, and Back opens the previous tab', async () => {
  const { at, back } = open('', {
    name: 'tabIndex',
    items: all.map((tab, index) => ({ ...tab, key: String(index) })),
  })

  expect(getSelectedTab()).toBe('pending')

  await chooseTab('approved')
  expect(at()).toBe('?tabIndex=1')
  expect(getSelectedTab()).toBe('approved')

  await back()
  expect(getSelectedTab()).toBe('pending')
})

test.each([
  ['?tab=REJECTED', 'rejected'],
  ['?tab=nonsense', 'pending'],
  ['?tab=', 'pending'],
  ['', 'pending'],
])('opens from “%s” the tab %s', (search, name) => {
  open(search)
  expect(getSelectedTab()).toBe(name)
})

test('opens the first tab for the URL of a hidden one', () => {
  open('?tab=PENDING', { items: all.slice(1) })
  expect(screen.queryByRole('tab', { name: 'pending' })).not.toBeInTheDocument()
  expect(getSelectedTab()).toBe('approved')
})

test('renders the content of a tab when it is first opened', async () => {
  open('')
  expect(screen.queryByText('Panel APPROVED')).not.toBeInTheDocument()

  await chooseTab('approved')
  await waitFor(() => expect(screen.getByRole('tabpanel').textContent).toBe('Panel APPROVED'))
})
