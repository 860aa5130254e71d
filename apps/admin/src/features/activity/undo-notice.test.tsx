import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { UndoNotice } from './undo-notice.tsx'

test('lets go of the focus when it is done, so that the notice leaves', async () => {
  const onBlur = vi.fn()
  const entry = {
    id: 'a',
    at: '',
    call: 'POST /x',
    action: 'Did it',
    records: [],
    changes: [],
    outcome: 'done',
  } as const
  render(<UndoNotice entry={entry} />)
  const button = screen.getByRole('button', { name: 'Undo' })
  button.addEventListener('blur', onBlur)
  button.focus()
  await act(async () => void fireEvent.click(button))
  expect(screen.getByText('Undone')).toBeTruthy()
  expect(onBlur).toHaveBeenCalledOnce()
})
