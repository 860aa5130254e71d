import type { User } from '@cornerman/contract'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { QueryResult } from '#api'
import { renderScreen } from '#ui/testing/screen.tsx'
import { type } from '#ui/testing/user.ts'
import { RecordRoute, useRecord } from './record-route.tsx'

const FAN = { label: 'Fan', listPath: '/dashboard/fans', listTitle: 'Fans' }

test('keeps nothing of one record for another', async () => {
  const router = renderScreen(
    <RecordRoute kind={FAN}>{(id) => <input aria-label={`Note on ${id}`} />}</RecordRoute>,
    '/fans/1',
    { path: '/fans/:id' },
  )

  await type('Note on 1', 'late')
  await act(() => router.navigate('/fans/2'))
  expect(screen.getByLabelText('Note on 2')).toHaveValue('')
})

/** Nothing has arrived yet. */
const LOADING: QueryResult<User> = {
  data: undefined,
  error: undefined,
  isLoading: true,
  isValidating: true,
  refetch() {},
  fetchedAt: undefined,
  isPlaceholderData: false,
}

function Email({ id }: { id: number }) {
  const { record } = useRecord({
    kind: FAN,
    id,
    query: LOADING,
    toRecord: (user) => user,
    getName: ({ email }) => email,
  })

  return <p>{record?.email ?? 'Loading'}</p>
}

test('[ARD-08] shows the row of the list until the record arrives, never that of another record', async () => {
  const router = renderScreen(
    <RecordRoute kind={FAN}>{(id) => <Email id={id} />}</RecordRoute>,
    '/fans/1',
    { path: '/fans/:id' },
  )
  const state = { row: { id: 1, email: 'ana@x.example', images: [] } }

  await act(() => router.navigate('/fans/1', { state }))
  expect(screen.getByText('ana@x.example')).toBeInTheDocument()

  await act(() => router.navigate('/fans/2', { state }))
  expect(screen.getByText('Loading')).toBeInTheDocument()
})
