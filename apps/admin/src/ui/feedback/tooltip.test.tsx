import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Tooltip } from './tooltip.tsx'

afterEach(cleanup)

const renderButton = (text?: string) => {
  render(
    <Tooltip text={text}>
      <button type="button">Move bout 2 up</button>
    </Tooltip>,
  )
  return screen.getByRole('button')
}
const getText = () => screen.queryByRole('tooltip', { hidden: true })?.textContent

test('shows on hover and stays while the pointer rests on it', () => {
  const button = renderButton('Move up')
  expect(getText()).toBeUndefined()
  fireEvent.pointerOver(button)
  expect(getText()).toBe('Move up')
  expect(button.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip', { hidden: true }).id)
  fireEvent.pointerOut(button, { relatedTarget: screen.getByRole('tooltip', { hidden: true }) })
  expect(getText()).toBe('Move up')
  fireEvent.pointerOut(button, { relatedTarget: document.body })
  expect(getText()).toBeUndefined()
  expect(button.getAttribute('aria-describedby')).toBeNull()
})

test('shows on keyboard focus; Escape closes it and leaves the focus', () => {
  const button = renderButton('Move up')
  // jsdom does not know what the keyboard focused.
  vi.spyOn(button, 'matches').mockReturnValue(true)
  act(() => button.focus())
  expect(getText()).toBe('Move up')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(getText()).toBeUndefined()
  expect(document.activeElement).toBe(button)
})

test('shows nothing without a text or on touch', () => {
  fireEvent.pointerOver(renderButton())
  expect(getText()).toBeUndefined()
  cleanup()
  fireEvent.pointerOver(renderButton('Move up'), { pointerType: 'touch' })
  expect(getText()).toBeUndefined()
})
