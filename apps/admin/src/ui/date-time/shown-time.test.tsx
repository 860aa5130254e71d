import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '#ui/testing/render.tsx'
import { ZonedTime } from './shown-time.tsx'
import * as time from './time.ts'

test.each([
  [
    'America/St_Johns',
    [
      'Asia/Tokyo: 13 November 2026, 05:00 GMT+9',
      'Your time (America/St_Johns): 12 November 2026, 16:30 GMT-3:30',
    ],
  ],
  ['Asia/Tokyo', ['Asia/Tokyo: 13 November 2026, 05:00 GMT+9']],
])('shows at a time in Tokyo to a viewer in %s: %j', async (viewer, lines) => {
  vi.spyOn(time, 'getViewerTimeZone').mockReturnValue(viewer)
  render(<ZonedTime at="2026-11-12T20:00:00Z" zone="Asia/Tokyo" />)
  expect(screen.getByRole('button')).toHaveTextContent('13 November 2026, 05:00 GMT+9')

  fireEvent.mouseEnter(screen.getByRole('button'))

  const hint = await screen.findByText('Select to copy as ISO 8601')
  const shown = [...(hint.parentElement?.children ?? [])].map(({ textContent }) => textContent)
  expect(shown).toEqual([...lines, 'Select to copy as ISO 8601'])
})
