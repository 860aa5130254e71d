import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { failImage } from '#ui/testing/image-events.ts'
import { render } from '#ui/testing/render.tsx'
import { PersonAvatar } from './person.tsx'

test('shows the picture, or initials where it is missing or broken', () => {
  const { container, rerender } = render(
    <PersonAvatar src="/a.jpg" size={32} name="Ana María Lima" />,
  )
  const picture = () => container.querySelector('img')
  const initials = () => container.querySelector('[data-initials]')?.getAttribute('data-initials')

  expect(picture()).toHaveAttribute('src', '/a.jpg')
  expect(initials()).toBeUndefined()

  failImage(picture()!)
  expect(picture()).not.toBeInTheDocument()
  expect(initials()).toBe('AM')

  rerender(<PersonAvatar src="/b.jpg" size={32} name="Ana María Lima" />)
  expect(picture()).toHaveAttribute('src', '/b.jpg')

  rerender(<PersonAvatar src={null} size={32} name="Ana" />)
  expect(initials()).toBe('A')

  rerender(<PersonAvatar src={null} size={32} />)
  expect(container.querySelector('svg')).toBeInTheDocument()
})

test('loads a picture again when the connection is back', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get')

  const setOnline = (isOnline: boolean) => {
    onLine.mockReturnValue(isOnline)
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
  }

  const { container } = render(<PersonAvatar src="/a.jpg" size={32} name="Ana María Lima" />)
  const picture = () => container.querySelector('img')

  setOnline(false)
  failImage(picture()!)
  expect(picture()).not.toBeInTheDocument()

  setOnline(true)
  expect(picture()).toHaveAttribute('src', '/a.jpg')

  onLine.mockRestore()
})
