import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EmailCell } from './cells.tsx'

afterEach(cleanup)

test('shows one tooltip on the copy button of an email, and the whole email on its text', () => {
  render(<EmailCell email="ana@cornerman.test" owner="Ana" />)
  expect(screen.getByTitle('ana@cornerman.test').textContent).toBe('ana@cornerman.test')
  fireEvent.pointerOver(screen.getByRole('button'))
  expect(screen.getByRole('tooltip', { hidden: true }).textContent).toBe('Copy email of Ana')
})
