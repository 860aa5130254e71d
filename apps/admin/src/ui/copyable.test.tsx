import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '#ui/testing/render.tsx'
import { press } from '#ui/testing/user.ts'
import { Copyable, PhoneNumber } from './copyable.tsx'

test('says for a moment that a text is copied', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  render(<Copyable text="ana@x.example" name="email" />)
  await press('Copy email')
  expect(screen.getByRole('status')).toHaveTextContent('Copied')

  act(() => void vi.advanceTimersByTime(1499))
  expect(screen.getByRole('status')).toHaveTextContent('Copied')

  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('dials a phone number without its spaces and brackets', () => {
  render(<PhoneNumber text="+55 (11) 2345-6789" name="phone number" />)
  expect(screen.getByRole('link')).toHaveAttribute('href', 'tel:+551123456789')
})
