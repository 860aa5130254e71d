import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, startSession } from '../../api/session.ts'
import { ManualAddress } from './manual-address.tsx'
import { NavigationBlocker } from './navigation-blocker.tsx'
import { hasUnsavedChanges } from './unsaved-forms.ts'

beforeEach(() => startSession({ jwt: 'j', refreshToken: 'r', permissions: [], email: 'admin@cornerman.test' }))
afterEach(() => {
  cleanup()
  endSession()
})

test('[ARD-07] asks before Escape drops an address that was entered by hand', async () => {
  const onClose = vi.fn()
  const element = (
    <ConfigProvider theme={{ token: { motion: false } }}>
      <ManualAddress typed="Rua Nova" onClose={onClose} onEnter={() => {}} />
      <NavigationBlocker />
    </ConfigProvider>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  await act(async () => void fireEvent.change(screen.getByLabelText('City'), { target: { value: 'Recife' } }))
  await waitFor(() => expect(hasUnsavedChanges()).toBe(true))
  await act(async () => void fireEvent.click(screen.getByText('Cancel')))
  expect(screen.getByText('Leave without saving?')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  await act(async () => void fireEvent.click(screen.getByText('Discard')))
  expect(onClose).toHaveBeenCalledOnce()
})
