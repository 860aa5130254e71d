import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfigProvider } from 'antd'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useRestoreFocus } from '#ui/navigation/restore-focus.ts'
import { Drawer } from './drawer.tsx'

function Screen() {
  const [open, setOpen] = useState(false)
  useRestoreFocus()
  return (
    <ConfigProvider theme={{ token: { motion: false } }}>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Drawer title="Filters" open={open} onClose={() => setOpen(false)}>
        <input aria-label="Name" />
      </Drawer>
    </ConfigProvider>
  )
}

test('a drawer focuses its first control, and Escape returns the focus to the opener', async () => {
  const user = userEvent.setup()
  render(<Screen />)
  const opener = screen.getByRole('button', { name: 'Open' })
  await user.click(opener)
  expect(screen.getByRole('dialog', { name: 'Filters' })).toBeTruthy()
  const close = screen.getByRole('button', { name: 'Close' })
  await waitFor(() => expect(document.activeElement).toBe(close))

  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
})
