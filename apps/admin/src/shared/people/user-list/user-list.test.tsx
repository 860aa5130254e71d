import type { User } from '@cornerman/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberPage } from '#api/session.ts'
import { removeCapabilities, setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { renderScreen } from '#ui/testing/screen.tsx'
import { press } from '#ui/testing/user.ts'
import * as phone from '#ui/use-is-phone.ts'
import { BANNED, COUNTRY } from './user-filters.ts'
import { type UserColumn, UserList, useUserList } from './user-list.tsx'

const FILTERS = [COUNTRY, BANNED]

const COLUMNS: readonly UserColumn[] = [
  { title: 'Id', render: ({ id }) => id },
  { title: 'Name', key: 'name', render: ({ firstName }) => firstName },
]

const stub = setUpStubApi(['view_fans'])

/** A second reader of the same URL. */
let list: ReturnType<typeof useUserList>

function Fans() {
  list = useUserList('FAN', FILTERS, COLUMNS)
  return <UserList role="FAN" filters={FILTERS} columns={COLUMNS} emptyHint="" />
}

/** Holds the responses. */
let held: Promise<void> | undefined

function open(url: string, count = 30) {
  stub.api.respond(async ({ query }) => {
    await held

    const [page = 1, limit = 10] = ['page', 'limit'].map((name) =>
      Number(new URLSearchParams(query).get(name)),
    )
    const length = Math.max(0, Math.min(limit, count - (page - 1) * limit))

    const data = Array.from({ length }, (_, index) => {
      const id = (page - 1) * limit + index + 1
      return { id, firstName: `Fan ${id}`, country: 'Chile' } as User
    })

    return [200, { data, total: count }]
  })

  const router = renderScreen(<Fans />, url)
  const getSearch = () => router.state.location.search

  return { getSearch, go: (to: string) => act(async () => void router.navigate(to)) }
}

const getCalls = () => stub.api.requests.map(({ call, query }) => call.split('/').at(-1) + query)
const getCells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent)
const getFirstRow = () => screen.getAllByRole('row', { hidden: true })[1]
const getPages = () => JSON.parse(localStorage.getItem('cornerman') ?? '{}').pages

beforeEach(() => {
  rememberPage('fighters', 3)
  rememberPage('fans', 2)
})

afterEach(() => {
  held = undefined
})

test('sends filter and order to a server that knows them, and the documented call without them', async () => {
  // Which sorts by a chip.
  vi.spyOn(phone, 'useIsPhone').mockReturnValue(true)

  const { getSearch } = open('/?country=Chile&country=Peru&banned=yes&sort=name&order=DESC&page=2')
  await waitFor(() => expect(getCells()).toHaveLength(20))

  const chips = within(screen.getByRole('list', { name: 'Filters' })).getAllByRole('button')
  expect(getCalls()[0]).toContain('filtered-list?')
  expect(Object.fromEntries(new URLSearchParams(stub.api.requests[0]?.query))).toMatchObject({
    'country[0]': 'Chile',
    'country[1]': 'Peru',
    banned: 'true',
    sort: 'name',
    order: 'DESC',
    page: '2',
  })

  expect(chips.map(({ textContent, ariaLabel }) => ariaLabel ?? textContent)).toEqual([
    'Order: Name, descending',
    'Country: Chile, Peru',
    'Remove Country: Chile, Peru',
    'Banned',
  ])

  await press('Banned')
  await waitFor(() =>
    expect(getSearch()).toBe('?country=Chile&country=Peru&sort=name&order=DESC&page=1'),
  )
  act(() => list.clearFilters())
  await waitFor(() => expect(getSearch()).toBe('?page=1'))
  await waitFor(() => expect(getCalls()).toContain('users?roleName=FAN&page=1&limit=10'))
})

/** Responds with these rows, whatever is asked for. */
function openWith(url: string, rows: readonly object[], total: number) {
  stub.api.respond(() => [200, { data: rows, total }])
  renderScreen(<Fans />, url)
}

const toFan = (id: number, role = 'FAN') => ({ id, role, firstName: `Fan ${id}`, country: 'Chile' })

test('leaves out people of another role, says so, and does not count them', async () => {
  openWith('/?page=1', [toFan(1, 'ADMIN'), toFan(2), toFan(3, 'FIGHTER')], 20_368)
  expect(await screen.findByText(/^The server ignores this filter/)).toHaveProperty(
    'textContent',
    'The server ignores this filter. Left out here: 2 rows that are not among the fans that were asked for.',
  )

  expect(getCells()).toEqual(['2', 'Fan 2'])
  expect(screen.queryByText(/20,368/)).not.toBeInTheDocument()
})

test('says that a server ignores a filter', async () => {
  openWith('/?country=Peru&page=1', [toFan(1), toFan(2)], 2)
  await screen.findByText(/Left out here: 2 rows/)
  expect(screen.getByText('No fans on this page')).toBeInTheDocument()
})

test('says that a server ignores the search, and does not count what it sent', async () => {
  openWith('/?search=zzzzqq&page=1', [toFan(1), toFan(2)], 900)
  await screen.findByText('The server ignores this filter: none of these fans contains “zzzzqq”.')

  expect(getCells()).toHaveLength(4)
  expect(screen.queryByText(/900/)).not.toBeInTheDocument()
})

test('draws the page of a server that sends all rows, and says the rest', async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => toFan(index + 1))
  openWith('/?page=2', rows, rows.length)
  await screen.findByText(/^The server sent 19,990 rows more/)
  expect(getCells().slice(0, 2)).toEqual(['11', 'Fan 11'])
  expect(getCells()).toHaveLength(20)
})

test('sorts from page 1 by a column ascending, then descending, then as the server does', async () => {
  const { getSearch } = open('/?page=2')
  await screen.findByText('Fan 11')

  for (const search of ['?page=1&sort=name', '?page=1&sort=name&order=DESC', '?page=1']) {
    await press(/^Name/)
    await waitFor(() => expect(getSearch()).toBe(search))
  }
})

test('ignores values in the URL that it does not know', async () => {
  open('/?banned=perhaps&sort=shoeSize&page=1')
  await screen.findByText('Fan 1')
  expect(getCalls()).toEqual(['users?roleName=FAN&page=1&limit=10'])
  expect(screen.queryByRole('button', { pressed: true })).not.toBeInTheDocument()
})

test('has neither filters nor orders where the API has none', async () => {
  await removeCapabilities(stub)
  open('/?banned=yes&sort=name&page=1')
  await screen.findByText('Fan 1')
  expect(getCalls()).toEqual(['users?roleName=FAN&page=1&limit=10'])
  expect(
    screen.queryByRole('button', { name: /^(Country|Banned|Name|Order)/ }),
  ).not.toBeInTheDocument()
})

test('[ARL-04] does not remember the page of a search or change that of another list', async () => {
  const { getSearch, go } = open('/')
  await waitFor(() => expect(getSearch()).toBe('?page=2'))
  act(() => list.setPage(3))
  act(() => list.setSearch('hall'))
  await waitFor(() => expect(getSearch()).toBe('?page=1&search=hall'))
  expect(list).toMatchObject({ search: 'hall', page: 1 })
  expect(getPages()).toEqual({ fighters: 3, fans: 3 })

  await go('/')
  await waitFor(() => expect(getSearch()).toBe('?page=3'))
  await go('/?search=hall')
  expect(list.page).toBe(1)
})

test.each(['a', '🥊'])(
  'cuts a search of many %s to the limit of the server between characters',
  (character) => {
    open(`/?page=1&search=${character.repeat(201)}`)
    expect(list.search).toBe(character.repeat(200))
  },
)

test('keeps the previous rows inert while another page loads, and announces the count (WCAG 4.1.3)', async () => {
  open('/?page=1')
  await screen.findByText('Fan 1')

  const status = screen.getByRole('status')
  expect(status.textContent).toBe('1–10 of 30 fans')

  const liveRegions =
    '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"]'
  expect(screen.getByRole('table').closest(liveRegions)).not.toBeInTheDocument()

  let release = () => {}
  held = new Promise((resolve) => {
    release = resolve
  })

  const scroll = vi.spyOn(window, 'scrollTo')
  act(() => list.setPage(3))
  expect(scroll).toHaveBeenCalledWith({ top: 0 })
  await waitFor(() => expect(getFirstRow()).toHaveAttribute('inert'))
  expect(getCells().slice(0, 2)).toEqual(['1', 'Fan 1'])
  expect(status.textContent).toBe(' ')

  release()
  await screen.findByText('Fan 21')
  expect(getCells().slice(0, 2)).toEqual(['21', 'Fan 21'])
  expect(getFirstRow()).not.toHaveAttribute('inert')
  expect(status.textContent).toBe('21–30 of 30 fans')
})

test('[ARL-01] goes to the last page instead of one beyond it', async () => {
  const { getSearch } = open('/?page=9')
  await waitFor(() => expect(getSearch()).toBe('?page=3'))
})

test('[ARL-01] offers to drop the search of an empty list', async () => {
  const { getSearch } = open('/?search=gold&page=1', 0)
  await screen.findByText('No fans match “gold”')

  await press('Clear filters')
  await waitFor(() => expect(getSearch()).toBe('?page=1'))
})
