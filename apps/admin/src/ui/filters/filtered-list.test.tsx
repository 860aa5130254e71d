import { PAGE_SIZE_MAX, type User } from '@cornerman/contract'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { clearCacheOnUserChange } from '../../api/current-user.ts'
import { startSession } from '../../api/session.ts'
import { removeCapabilities, setUpStubApi } from '../../api/testing/set-up-stub-api.ts'
import { useListParams } from '../table/use-list-params.ts'
import { FilterSummary } from './filter-summary.tsx'
import { useListView } from './list-view.ts'
import { SavedViews } from './saved-views.tsx'
import { useUsers } from './use-users.ts'
import { BANNED, COUNTRY, getUserSortOptions, STATUS } from './user-filters.ts'

const FILTERS = [STATUS, COUNTRY, BANNED]
const SORT_OPTIONS = getUserSortOptions('name', 'lastVisit')
const stub = setUpStubApi(['view_fans', 'download_users_statistics'])

/** The parts around a table, which takes long to render here. */
function Fans() {
  const view = useListView(FILTERS, SORT_OPTIONS)
  const params = useListParams('fans', { isFiltered: view.isActive })
  const { query, filteredBy, reading } = useUsers({
    role: 'FAN',
    search: '',
    filter: view.filter,
    page: params.page,
    pageSize: 10,
  })
  return (
    <>
      <SavedViews listName="Fans" />
      <FilterSummary view={view} filteredBy={filteredBy} reading={reading} plural="fans" opener={{ current: null }} />
      {query.data && (
        <output data-total={query.data.total}>{query.data.data.map(({ firstName }) => firstName).join()}</output>
      )}
    </>
  )
}

/** Fan 7, 17, … is of Chile, the others are of Brazil. */
const createFan = (id: number) =>
  ({ id, firstName: `Fan ${id}`, lastName: '', country: id % 10 === 7 ? 'Chile' : 'Brazil' }) as User
/** Pages that fail. */
let broken: Set<number>
/** Holds the responses for pages after the first. */
let held: Promise<void> | undefined

async function open(search: string, count: number) {
  broken = new Set()
  stub.api.respond(async ({ query }) => {
    const [page = 1, limit = 10] = ['page', 'limit'].map((name) => Number(new URLSearchParams(query).get(name)))
    if (page > 1) await held
    if (broken.has(page)) return [503, { code: 'UNAVAILABLE', message: 'Busy.' }]
    const length = Math.max(0, Math.min(limit, count - (page - 1) * limit))
    return [
      200,
      { data: Array.from({ length }, (_, index) => createFan((page - 1) * limit + index + 1)), total: count },
    ]
  })
  const router = createMemoryRouter([{ path: '/fans', element: <Fans /> }], { initialEntries: [`/fans${search}`] })
  render(<RouterProvider router={router} />)
  return router
}
const getCalls = () => stub.api.requests.map(({ call, query }) => call.split('/').at(-1) + query)
const getNames = () => document.querySelector('output')?.textContent?.split(',')
const getTotal = () => document.querySelector('output')?.getAttribute('data-total') ?? undefined
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

beforeAll(clearCacheOnUserChange)
afterEach(() => {
  cleanup()
  held = undefined
})

test('sends filter and order to a server that knows them, and the documented call without them', async () => {
  const router = await open('?country=Chile&country=Peru&banned=no&sort=lastVisit&order=DESC&page=2', 30)
  await screen.findByText('Filtered by the server.')
  await waitFor(() => expect(getNames()).toHaveLength(10))
  const query = new URLSearchParams(stub.api.requests[0]?.query)
  expect(getCalls()[0]).toContain('filtered-list?')
  expect(Object.fromEntries(query)).toMatchObject({
    'country[0]': 'Chile',
    'country[1]': 'Peru',
    banned: 'false',
    sort: 'lastVisit',
    order: 'DESC',
    page: '2',
  })
  const chips = within(screen.getByRole('list', { name: 'Active filters' })).getAllByRole('button')
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    'Country: Chile, Peru',
    'Banned: No',
    'Order: Last visit, newest first',
  ])
  press('Remove Banned: No')
  expect(document.activeElement?.textContent).toBe('Order: Last visit, newest first')
  await waitFor(() =>
    expect(router.state.location.search).toBe('?country=Chile&country=Peru&sort=lastVisit&order=DESC&page=1'),
  )
  press('Clear all')
  await waitFor(() => expect(router.state.location.search).toBe('?page=1'))
  await waitFor(() => expect(getCalls()).toContain('users?roleName=FAN&page=1&limit=10'))
})

test('clears filters and leaves the order that belongs to the screen', async () => {
  function History() {
    const { clear } = useListView([COUNTRY], [])
    return (
      <button type="button" onClick={clear}>
        Clear
      </button>
    )
  }
  const router = createMemoryRouter([{ path: '/', element: <History /> }], {
    initialEntries: ['/?country=Chile&orderBy=VIEWS&order=ASC'],
  })
  render(<RouterProvider router={router} />)
  press('Clear')
  await waitFor(() => expect(router.state.location.search).toBe('?orderBy=VIEWS&order=ASC'))
})

test('ignores values in the URL that it does not know', async () => {
  await open('?banned=perhaps&sort=shoeSize&page=1', 3)
  await waitFor(() => expect(getNames()).toHaveLength(3))
  expect(getCalls().every((call) => call.startsWith('users?'))).toBe(true)
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
})

test('filters by itself where the API cannot, and says from how many rows', async () => {
  await removeCapabilities(stub)
  await open('?country=chile&sort=name&order=DESC&page=2', 250)
  await screen.findByText('Filtered here, from all 250 fans.')
  // Page 2 of 25: text is compared letter by letter.
  expect(getNames()?.slice(0, 2)).toEqual(['Fan 237', 'Fan 227'])
  expect(getCalls().every((call) => call.startsWith('users?') && !call.includes('sort'))).toBe(true)
  expect(getCalls()).toHaveLength(3)
})

test('reads 2,000 rows of a long list, more when it is asked, and as many after a reload', async () => {
  await removeCapabilities(stub)
  const router = await open('?country=Chile&page=1', 2500)
  await screen.findByText('Filtered here, from the first 2,000 of 2,500 fans.')
  expect(getCalls()).toHaveLength(20)
  press('Load 2,000 more')
  await screen.findByText('Filtered here, from all 2,500 fans.')
  expect(getCalls()).toHaveLength(25)
  const search = router.state.location.search
  expect(search).toBe('?country=Chile&page=1&rows=4000')
  cleanup()
  // Empties the cache, as a reload does.
  startSession({ jwt: 'j', refreshToken: 'r', permissions: ['view_fans'], email: 'another@x.test' })
  await open(search, 2500)
  await screen.findByText('Filtered here, from all 2,500 fans.')
  expect(getCalls()).toHaveLength(50)
})

test('does not say how many there are before it has loaded all, so that the page in the URL stays', async () => {
  await removeCapabilities(stub)
  let release = () => {}
  held = new Promise((resolve) => {
    release = resolve
  })
  const router = await open('?country=Chile&page=2', 250)
  await screen.findByText('Loading 100 of 250 fans…')
  await waitFor(() => expect(getNames()).toBeDefined())
  expect(getTotal()).toBeUndefined()
  release()
  await screen.findByText('Filtered here, from all 250 fans.')
  expect(getTotal()).toBe('25')
  expect(router.state.location.search).toBe('?country=Chile&page=2')
})

test('keeps what it has read when a page fails, and Retry reads the rest', async () => {
  await removeCapabilities(stub)
  const pages = open('?country=Chile&page=1', 5 * PAGE_SIZE_MAX)
  broken.add(4)
  await pages
  await screen.findByText(/Some could not be read\. Busy\./)
  expect(getNames()?.length).toBeGreaterThan(0)
  broken.clear()
  press('Retry')
  await screen.findByText('Filtered here, from all 500 fans.')
  expect(getCalls().filter((call) => call.includes('page=1&'))).toHaveLength(1)
})

test('saves a view under a name with its filters and columns, opens it from elsewhere, renames and deletes it', async () => {
  const router = await open('?country=Chile&page=2', 30)
  await screen.findByText('Filtered by the server.')
  press('Views')
  fireEvent.change(screen.getByRole('textbox', { name: 'Name of this view' }), { target: { value: 'From Chile' } })
  press('Save')
  await act(async () => void router.navigate('/fans?page=1'))
  press('Views')
  press('Rename From Chile')
  fireEvent.change(screen.getByRole('textbox', { name: 'New name' }), { target: { value: 'Chileans' } })
  press('Rename')
  fireEvent.click(screen.getByRole('link', { name: 'Chileans' }))
  await waitFor(() => expect(router.state.location.search).toBe('?country=Chile&page=1'))
  // The button names the view that is open.
  press('Chileans')
  press('Delete Chileans')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Chileans' })).toBeNull())
})
