import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#ui/testing/screen.tsx'
import { type } from '#ui/testing/user.ts'
import { RecordRoute } from './record-route.tsx'

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
