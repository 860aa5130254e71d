import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '#ui/testing/render.tsx'
import { type } from '#ui/testing/user.ts'
import { OtpInput } from './otp-input.tsx'

test('names each box by the group and its place', () => {
  render(<OtpInput aria-label="PIN" length={6} />)

  const names = screen.getAllByRole('textbox').map((box) => box.getAttribute('aria-label'))
  expect(screen.getByRole('group', { name: 'PIN' })).toBeInTheDocument()
  expect(names[0]).toBe('PIN, digit 1 of 6')
  expect(names[5]).toBe('PIN, digit 6 of 6')
})

test('keeps the names while digits are typed', async () => {
  render(<OtpInput aria-label="PIN" length={6} />)
  await type(screen.getByRole('textbox', { name: 'PIN, digit 1 of 6' }), '12')
  expect(screen.getByRole('textbox', { name: 'PIN, digit 3 of 6' })).toHaveFocus()
})
