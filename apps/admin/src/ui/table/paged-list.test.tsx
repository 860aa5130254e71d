import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { PagedList } from './paged-list.tsx'
import type { ListParams } from './use-list-params.ts'

interface Row {
  id: number
}
interface PageData {
  page: number
  ids: readonly number[]
  fetchedAt: Date | undefined
}

const createParams = (page: number, search = ''): ListParams => ({
  search,
  page,
  navigationKey: 'v',
  setSearch: vi.fn(),
  setPage: vi.fn(),
})
const createQuery = ({ ids, fetchedAt }: PageData) => ({
  data: { data: ids.map((id): Row => ({ id })), total: 6 },
  error: undefined,
  isValidating: !fetchedAt,
  refetch: vi.fn(),
  fetchedAt,
})
const list = (pageData: PageData) => (
  <MemoryRouter>
    <PagedList
      name="Rings"
      singular="ring"
      plural="rings"
      query={createQuery(pageData)}
      params={createParams(pageData.page)}
      pageSize={2}
      columns={[{ key: 'number', title: '#', render: ({ id }, number) => `${number}: ring ${id}` }]}
      rowKey={({ id }) => id}
      emptyHint=""
    />
  </MemoryRouter>
)
const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent)

afterEach(cleanup)

test('keeps the numbers of the previous rows and makes them inert while another page loads', () => {
  const { rerender } = render(list({ page: 1, ids: [11, 12], fetchedAt: new Date() }))
  expect(cells()).toEqual(['1: ring 11', '2: ring 12'])
  expect(screen.getByRole('table').closest('[inert]')).toBeNull()

  rerender(list({ page: 3, ids: [11, 12], fetchedAt: undefined }))
  expect(cells()).toEqual(['1: ring 11', '2: ring 12'])
  expect(screen.getByRole('table').closest('[inert]')).not.toBeNull()

  rerender(list({ page: 3, ids: [15, 16], fetchedAt: new Date() }))
  expect(cells()).toEqual(['5: ring 15', '6: ring 16'])
  expect(screen.getByRole('table').closest('[inert]')).toBeNull()
  // The first table takes longer to render.
})

test('announces how many rows of how many are shown, and never the table (WCAG 4.1.3)', () => {
  const { rerender } = render(list({ page: 1, ids: [11, 12], fetchedAt: new Date() }))
  expect(screen.getByRole('status').textContent).toBe('1–2 of 6 rings')
  const liveRegions = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"]'
  expect(screen.getByRole('table').closest(liveRegions)).toBeNull()

  rerender(list({ page: 3, ids: [11, 12], fetchedAt: undefined }))
  expect(screen.getByRole('status').textContent).toBe(' ')
  rerender(list({ page: 3, ids: [15, 16], fetchedAt: new Date() }))
  expect(screen.getByRole('status').textContent).toBe('5–6 of 6 rings')
  rerender(list({ page: 9, ids: [], fetchedAt: new Date() }))
  expect(screen.getByRole('status').textContent).toBe('6 rings')
})

test('Enter in the search opens a single hit, and nothing when there are several', () => {
  const open = (total: number) => (
    <MemoryRouter>
      <PagedList
        name="Rings"
        singular="ring"
        plural="rings"
        query={{ ...createQuery({ page: 1, ids: [11], fetchedAt: new Date() }), data: { data: [{ id: 11 }], total } }}
        params={createParams(1, 'gold')}
        pageSize={1}
        columns={[{ key: 'number', title: '#', render: ({ id }) => id }]}
        rowKey={({ id }) => id}
        rowLink={({ id }) => ({ to: `/rings/${id}` })}
        emptyHint=""
      />
      <Path />
    </MemoryRouter>
  )
  const { rerender } = render(open(2))
  pressEnter()
  expect(screen.queryByText('/rings/11')).toBeNull()
  rerender(open(1))
  pressEnter()
  expect(screen.getByText('/rings/11')).toBeDefined()
})
const Path = () => useLocation().pathname
function pressEnter() {
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })
  fireEvent.keyUp(screen.getByRole('searchbox'), { key: 'Enter' })
}

test.each([
  [undefined, ['ring', 'ASC']],
  ['ASC', ['ring', 'DESC']],
  ['DESC', [undefined, 'ASC']],
] as const)('the head of a column sorted %s sorts the other way, and at last as the server does', (order, expected) => {
  const setSort = vi.fn()
  const option = { key: 'ring', label: 'Ring', orders: ['first', 'last'] } as const
  const view = {
    filters: [],
    sortOptions: [option],
    values: {},
    sort: order && { option, order },
    filter: {},
    isActive: !!order,
  }
  render(
    <MemoryRouter>
      <PagedList
        name="Rings"
        singular="ring"
        plural="rings"
        query={createQuery({ page: 1, ids: [11], fetchedAt: new Date() })}
        params={createParams(1)}
        pageSize={1}
        view={{ ...view, setSort, setValues: vi.fn(), clear: vi.fn() }}
        columns={[{ key: 'number', title: 'Ring', sortKey: 'ring', render: ({ id }) => id }]}
        rowKey={({ id }) => id}
        emptyHint=""
      />
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByText('Ring'))
  expect(setSort.mock.calls).toEqual([expected])
})

test('[ARL-01] shows an empty state with a reset, and goes to the last page instead of one beyond it', () => {
  const show = (params: ListParams, total: number) => (
    <MemoryRouter>
      <PagedList
        name="Rings"
        singular="ring"
        plural="rings"
        query={{
          ...createQuery({ page: params.page, ids: [], fetchedAt: new Date() }),
          data: { data: [] as Row[], total },
        }}
        params={params}
        pageSize={2}
        columns={[{ key: 'number', title: '#', render: ({ id }) => id }]}
        rowKey={({ id }) => id}
        emptyHint=""
      />
    </MemoryRouter>
  )
  const [beyond, first] = [createParams(9, 'gold'), createParams(1, 'gold')]
  const { rerender } = render(show(beyond, 6))
  expect(vi.mocked(beyond.setPage).mock.calls[0]?.[0]).toBe(3)
  rerender(show(first, 0))
  expect(screen.getByText('No rings match “gold”')).toBeTruthy()
  fireEvent.click(screen.getByText('Clear filters'))
  expect(first.setSearch).toHaveBeenCalledWith('')
})
