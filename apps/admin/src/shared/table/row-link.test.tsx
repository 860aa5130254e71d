import { screen } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { ListLink } from '#shared/records/record-route.tsx'
import { type SiteMap, SiteMapContext } from '#shared/site-map.ts'
import { render } from '#ui/testing/render.tsx'
import { press, setUpUser } from '#ui/testing/user.ts'
import { ListTable } from './list-table.tsx'

const fighters = [
  { id: 101, name: 'Ana' },
  { id: 102, name: 'Bea' },
]

/** A site map with two lists. */
const siteMap: SiteMap = {
  hasEventView: () => false,
  getOpenScreens: () => [],
  findScreen: (path) => {
    const title = { '/fighters': 'Fighters', '/creators': 'Content creators' }[
      path?.split('?')[0] ?? ''
    ]
    return title && path ? { path, title, missingPermissions: [] } : undefined
  },
}

const pressed = vi.fn()

function List({ canOpen = true }) {
  return (
    <ListTable
      name="Fighters"
      columns={[
        { title: 'Name', rowScope: 'row', render: ({ name }) => name },
        { title: 'Country', render: () => 'Brazil' },
        {
          title: 'Action',
          render: ({ id }) => (
            <>
              <button type="button" onClick={() => pressed(id)}>
                Upload
              </button>
              {createPortal(<p>Inside the dialog of {id}</p>, document.body)}
            </>
          ),
        },
      ]}
      rows={fighters}
      pageSize={10}
      rowLink={
        canOpen
          ? ({ id, name }) => ({ to: `/fighters/${id}`, state: { initial: name } })
          : undefined
      }
    />
  )
}

function Detail() {
  const { state } = useLocation()
  return (
    <>
      <h1>Detail of {state?.initial ?? 'unknown'}</h1>
      <ListLink kind={{ label: 'Fighter', listPath: '/fighters', listTitle: 'Fighters' }} />
    </>
  )
}

const show = (at: string | { pathname: string; state: unknown }, canOpen = true) =>
  render(
    <SiteMapContext value={siteMap}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path="/fighters" element={<List canOpen={canOpen} />} />
          <Route path="/creators" element={<List canOpen={canOpen} />} />
          <Route path="/fighters/:id" element={<Detail />} />
        </Routes>
      </MemoryRouter>
    </SiteMapContext>,
  )

const cell = () => screen.getAllByRole('cell', { name: 'Brazil' })[0]!
const detail = () => screen.queryByRole('heading', { name: 'Detail of Ana' })

const describeBackLink = () => {
  const link = screen.getByRole('link')
  return `${link.textContent?.trim()}: ${link.getAttribute('href')}`
}

afterEach(() => getSelection()?.removeAllRanges())

test('links the lead cell, and follows the link with its state on a click anywhere in the row', async () => {
  show('/fighters')
  expect(screen.getByRole('link', { name: 'Ana' })).toHaveAttribute('href', '/fighters/101')

  await press(cell())
  expect(detail()).toBeInTheDocument()
})

test('ignores clicks on controls, in dialogs, and after selecting text', async () => {
  show('/fighters')
  await press(screen.getAllByRole('button', { name: 'Upload' })[0]!)
  expect(pressed.mock.calls).toEqual([[101]])

  await press(screen.getByText('Inside the dialog of 101'))
  expect(detail()).not.toBeInTheDocument()

  await setUpUser().pointer([
    { target: cell(), offset: 0, keys: '[MouseLeft>]' },
    { target: cell(), offset: 4 },
    { keys: '[/MouseLeft]' },
  ])

  expect(String(getSelection())).toBe('Braz')
  expect(detail()).not.toBeInTheDocument()
})

test('opens a new tab with Ctrl or the middle button', async () => {
  const open = vi.fn()
  vi.stubGlobal('open', open)
  show('/fighters')

  const user = setUpUser()
  await user.keyboard('{Control>}')
  await user.click(cell())
  await user.keyboard('{/Control}')
  await user.pointer({ target: cell(), keys: '[MouseMiddle]' })
  expect(open.mock.calls.map(([url]) => new URL(url).pathname)).toEqual([
    '/fighters/101',
    '/fighters/101',
  ])

  expect(detail()).not.toBeInTheDocument()
})

test('[FTL-04] does not link rows without permission', async () => {
  show('/fighters', false)
  expect(screen.queryByRole('link')).not.toBeInTheDocument()

  await press(cell())
  expect(detail()).not.toBeInTheDocument()
})

test.each([
  ['the list as it was', '/fighters?page=3&search=a', 'Fighters: /fighters?page=3&search=a'],
  [
    'another list that it was opened from',
    '/creators?tabIndex=1',
    'Content creators: /creators?tabIndex=1',
  ],
])('links back from a record to %s', async (_what, from, expected) => {
  show(from)
  await press(cell())
  expect(describeBackLink()).toBe(expected)
})

test.each([
  undefined,
  null,
  'text',
  {},
  { returnTo: 5 },
  { returnTo: 'https://evil.test/fighters' },
  { returnTo: '/gone' },
])('links back to the plain list without a valid previous list (%j)', (state) => {
  show({ pathname: '/fighters/101', state })
  expect(describeBackLink()).toBe('Fighters: /fighters')
})
