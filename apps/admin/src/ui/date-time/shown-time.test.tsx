import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '#ui/testing/render.tsx'
import { press } from '#ui/testing/user.ts'
import { LongDate, SpanDates, SpanTimes, ZonedTime } from './shown-time.tsx'
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

  expect(await getHint()).toEqual([...lines, 'Select to copy as ISO 8601'])
})

/** Returns the lines of the tooltip. */
async function getHint() {
  fireEvent.mouseEnter(screen.getByRole('button'))

  const hint = await screen.findByText('Select to copy as ISO 8601')
  return [...(hint.parentElement?.children ?? [])].map(({ textContent }) => textContent)
}

const NIGHT = { fromDate: '2026-11-12T14:00:00Z', toDate: '2026-11-12T16:00:00Z' }

test('shows the times of an event at its arena, those of the viewer in the tooltip, and copies both', async () => {
  vi.spyOn(time, 'getViewerTimeZone').mockReturnValue('America/St_Johns')
  render(<SpanTimes {...NIGHT} zone="Asia/Tokyo" />)
  expect(screen.getByRole('button')).toHaveTextContent(/^23:00–01:00 \(\+1 day\) GMT\+9$/)
  expect((await getHint()).slice(0, 2)).toEqual([
    'Asia/Tokyo: 12–13 November 2026, 23:00–01:00 (+1 day) GMT+9',
    'Your time (America/St_Johns): 12 November 2026, 10:30–12:30 GMT-3:30',
  ])

  await press(screen.getByRole('button'))
  expect(await navigator.clipboard.readText()).toBe(`${NIGHT.fromDate}/${NIGHT.toDate}`)
})

test('shows the days of an event at its arena, and beside them only its times', () => {
  const { container } = render(
    <>
      <SpanDates {...NIGHT} zone="Asia/Tokyo" />{' '}
      <SpanTimes {...NIGHT} zone="Asia/Tokyo" isBesideDates />
    </>,
  )
  expect(container).toHaveTextContent(/^12–13 November 2026 23:00–01:00 GMT\+9$/)
})

test.each([
  ['2026-01-01T00:10:00Z', '1 January 2026'],
  ['2025-12-31T23:50:00Z', '31 December 2025'],
  ['never', 'never'],
])('shows the day of %s in UTC as %s, wherever the viewer is', (at, day) => {
  const { container } = render(<LongDate at={at} />)
  expect(container).toHaveTextContent(new RegExp(`^${day}$`))
})
