import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useRestoreFocus } from '#ui/navigation/restore-focus.ts'
import { render } from '#ui/testing/render.tsx'
import { setUpUser } from '#ui/testing/user.ts'
import { Drawer } from './drawer.tsx'

function Screen() {
  const [open, setOpen] = useState(false)
  useRestoreFocus()

  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Drawer title="Filters" open={open} onClose={() => setOpen(false)}>
        <input aria-label="Name" />
      </Drawer>
    </>
  )
}

test('a drawer focuses its first control, and Escape returns the focus to the opener', async () => {
  const user = setUpUser()
  render(<Screen />)

  const opener = screen.getByRole('button', { name: 'Open' })
  await user.click(opener)
  expect(screen.getByRole('dialog', { name: 'Filters' })).toBeInTheDocument()

  const close = screen.getByRole('button', { name: 'Close' })
  await waitFor(() => expect(close).toHaveFocus())

  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(opener).toHaveFocus())
})
