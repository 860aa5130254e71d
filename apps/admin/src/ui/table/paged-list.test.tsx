import { cleanup, render, screen } from '@testing-library/react'
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

const createParams = (page: number): ListParams => ({ search: '', page, navigationKey: 'v', setSearch: vi.fn(), setPage: vi.fn() })
const createQuery = ({ ids, fetchedAt }: PageData) => ({
  data: { data: ids.map((id): Row => ({ id })), total: 6 },
  error: undefined,
  isValidating: !fetchedAt,
  refetch: vi.fn(),
  fetchedAt,
})
const list = (pageData: PageData) => (
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
  expect(screen.getByRole('table').closest('[aria-live]')?.getAttribute('aria-live')).toBe('off')

  rerender(list({ page: 3, ids: [11, 12], fetchedAt: undefined }))
  expect(screen.getByRole('status').textContent).toBe(' ')
  rerender(list({ page: 3, ids: [15, 16], fetchedAt: new Date() }))
  expect(screen.getByRole('status').textContent).toBe('5–6 of 6 rings')
  rerender(list({ page: 9, ids: [], fetchedAt: new Date() }))
  expect(screen.getByRole('status').textContent).toBe('6 rings')
})
