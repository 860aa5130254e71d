import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '#ui/testing/render.tsx'
import { setUpUser } from '#ui/testing/user.ts'
import ImagePreview from './image-preview.tsx'

test('an image preview and its buttons have names, and Escape closes it', async () => {
  const onOpenChange = vi.fn()
  const user = setUpUser()

  render(<ImagePreview src="/face.jpg" alt="Face of Ana Lima" open onOpenChange={onOpenChange} />)

  expect(screen.getByRole('dialog', { name: 'Face of Ana Lima' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Close' })).toBeInTheDocument()

  const zoomOut = screen.getByRole<HTMLButtonElement>('button', { name: 'Zoom out' })
  expect(zoomOut).toBeDisabled()

  await user.click(screen.getByRole('button', { name: 'Zoom in' }))
  await waitFor(() => expect(zoomOut).toBeEnabled())

  await user.keyboard('{Escape}')
  expect(onOpenChange.mock.calls[0]?.[0]).toBe(false)
})
