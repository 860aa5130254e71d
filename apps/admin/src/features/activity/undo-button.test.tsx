import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addEntry, useActivity } from '../../api/activity/activity.ts'
import { setUpStubApi } from '../../api/testing/set-up-stub-api.ts'
import { UndoCell } from './activity-screen.tsx'

const stub = setUpStubApi(['remove_fighter_penalties'])
const REMOVE = 'DELETE /api/v1/user-penalties/7'
const Rows = () => useActivity().map((entry) => <UndoCell key={entry.id} entry={entry} />)

test('keeps the button while the undo runs, and ignores the second click of a double click', async () => {
  let respond!: () => void
  const responded = new Promise<void>((resolve) => (respond = resolve))
  stub.api.respond(async () => {
    await responded
    return [200, []]
  })
  const common = {
    at: '2026-11-23T10:00:00Z',
    call: 'POST /user-penalties',
    records: [],
    changes: [],
    outcome: 'done',
  } as const
  addEntry({ ...common, id: 'a', action: 'Other', undo: { id: 8 } })
  addEntry({ ...common, id: 'b', action: 'Did it', undo: { id: 7 } })
  render(<Rows />)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Undo: Did it' }), { detail: 1 }))
  expect(screen.getByRole('button', { name: 'Undo: Did it' })).toBeTruthy()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Undo: Other' }), { detail: 2 }))
  respond()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo: Did it' })).toBeNull())
  expect(stub.api.requests.map(({ call }) => call)).toEqual([REMOVE])
})
