import { act, fireEvent, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PersonAvatar } from './person.tsx'

test('shows the picture, initials where it is missing or fails to load, and a new picture after that', () => {
  const { container, rerender } = render(
    <PersonAvatar src="/a.jpg" size={32} name="Ana María Lima" />,
  )
  const picture = () => container.querySelector('img')
  const initials = () => container.querySelector('[data-initials]')?.getAttribute('data-initials')
  expect([picture()?.getAttribute('src'), initials()]).toEqual(['/a.jpg', undefined])
  fireEvent.error(picture()!)
  expect([picture(), initials()]).toEqual([null, 'AM'])
  rerender(<PersonAvatar src="/b.jpg" size={32} name="Ana María Lima" />)
  expect(picture()?.getAttribute('src')).toBe('/b.jpg')
  rerender(<PersonAvatar src={null} size={32} name="Ana" />)
  expect(initials()).toBe('A')
  rerender(<PersonAvatar src={null} size={32} />)
  expect(container.querySelector('svg')).toBeTruthy()
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
  fireEvent.error(picture()!)
  expect(picture()).toBeNull()
  setOnline(true)
  expect(picture()?.getAttribute('src')).toBe('/a.jpg')
  onLine.mockRestore()
})
