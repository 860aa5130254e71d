import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EmailCell } from './cells.tsx'

afterEach(cleanup)

test('shows one tooltip on the copy button of an email, and the whole email on its text', async () => {
  render(<EmailCell email="ana@cornerman.test" owner="Ana" />)
  const getTexts = () => screen.queryAllByRole('tooltip', { hidden: true }).map(({ textContent }) => textContent)
  fireEvent.mouseEnter(screen.getByRole('button'))
  await waitFor(() => expect(getTexts()).toEqual(['Copy email of Ana']))
  fireEvent.mouseEnter(document.querySelector('.cm-line')!)
  await waitFor(() => expect(getTexts()).toContain('ana@cornerman.test'))
})
