import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '#ui/testing/render.tsx'
import { press } from '#ui/testing/user.ts'
import { QueryBoundary, type QueryState } from './query-boundary.tsx'

const refetch = vi.fn()

const NOTHING: QueryState<string> = {
  data: undefined,
  error: undefined,
  isValidating: false,
  refetch,
  fetchedAt: undefined,
}

const READ_AT = new Date('2026-03-04T05:06:07')

const Shown = (change: Partial<QueryState<string>>) => (
  <QueryBoundary
    query={{ ...NOTHING, ...change }}
    skeleton={<p>Shape</p>}
    renderEmpty={(rows) => rows === '' && <p>None</p>}
  >
    {(rows) => <p>{rows}</p>}
  </QueryBoundary>
)

function show(change: Partial<QueryState<string>>) {
  const { rerender } = render(<Shown {...change} />)
  return { showNext: (next: typeof change) => rerender(<Shown {...next} />) }
}

test('shows an inert skeleton while loading', () => {
  show({ isValidating: true })
  expect(screen.getByRole('status').textContent).toBe('Loading')
  expect(screen.getByText('Shape').closest('[inert]')).toBeInTheDocument()
})

test('keeps content with its own placeholder mounted when the data arrive', () => {
  const toContent = (query: QueryState<string>) => (
    <QueryBoundary query={query} hasOwnPlaceholder>
      {(rows) => <button type="button">{rows ?? 'Shape'}</button>}
    </QueryBoundary>
  )

  const { rerender } = render(toContent({ ...NOTHING, isValidating: true }))
  const placeholder = screen.getByText('Shape')
  expect(placeholder.closest('[inert]')).toBeInTheDocument()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()

  rerender(toContent({ ...NOTHING, data: 'Rows', fetchedAt: READ_AT }))
  expect(screen.getByRole('button', { name: 'Rows' })).toBe(placeholder)
  expect(placeholder.closest('[inert]')).not.toBeInTheDocument()
  expect(screen.queryByText('Loading')).not.toBeInTheDocument()
})

test('shows the empty state, then the data', () => {
  const { showNext } = show({ data: '', fetchedAt: READ_AT })
  expect(screen.getByText('None')).toBeInTheDocument()

  showNext({ data: 'Rows', fetchedAt: READ_AT })
  expect(screen.getByText('Rows')).toBeInTheDocument()
})

test('shows the error with Retry when there is no data', async () => {
  show({ error: { message: 'No such thing.' } })
  expect(screen.getByRole('alert')).toHaveTextContent('No such thing.')

  await press('Retry')
  expect(refetch).toHaveBeenCalledTimes(1)
})

test('keeps earlier data with its time after an error', () => {
  show({ data: 'Rows', fetchedAt: READ_AT, error: { message: 'No such thing.' } })
  expect(screen.getByText('Rows')).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('Data from 05:06:07. No such thing.')
})

test('keeps the previous page while the next one loads, but not after an error', () => {
  const page = { data: 'Rows of another page', isPlaceholderData: true }
  const { showNext } = show({ ...page, isValidating: true })
  expect(screen.getByText('Rows of another page')).toBeInTheDocument()

  showNext({ ...page, error: { message: 'No such thing.' } })
  expect(screen.queryByText('Rows of another page')).not.toBeInTheDocument()
  expect(screen.getByRole('alert')).toHaveTextContent('No such thing.')
})
