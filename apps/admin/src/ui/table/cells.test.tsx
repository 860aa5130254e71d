import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EmailCell } from './cells.tsx'

afterEach(cleanup)

test('shows one tooltip on the copy button of an email, and the whole email on its text', () => {
  render(<EmailCell email="ana@cornerman.test" owner="Ana" />)
  const getTexts = () => screen.queryAllByRole('tooltip', { hidden: true }).map(({ textContent }) => textContent)
  fireEvent.pointerOver(screen.getByRole('button'))
  expect(getTexts()).toEqual(['Copy email of Ana'])
  fireEvent.pointerOver(document.querySelector('.cm-line')!)
  expect(getTexts()).toContain('ana@cornerman.test')
})
