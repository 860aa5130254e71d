import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '#ui/testing/render.tsx'
import { setUpUser } from '#ui/testing/user.ts'
import { EmailCell } from './cells.tsx'

test('[FAN-01] shows a long email in a tooltip where it is cut', async () => {
  render(<EmailCell isCut email="a.very.long.address@people.example" owner="Ana" />)
  await setUpUser().hover(screen.getByText('a.very.long.address@people.example'))
  expect((await screen.findByRole('tooltip')).textContent).toBe(
    'a.very.long.address@people.example',
  )
})
