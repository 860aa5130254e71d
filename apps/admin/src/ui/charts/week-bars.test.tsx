import { expect, test } from 'vitest'
import { render } from '#ui/testing/render.tsx'
import { WeekBars } from './week-bars.tsx'

const getShares = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('[style]')].map(({ style }) =>
    style.getPropertyValue('--cm-share'),
  )

test('draws a bar a day against the highest one, and the mean of the earlier week', () => {
  const days = [...[4, 4, 4, 4, 4, 4, undefined], ...[8, 0, 2, 2, 2, 2, 2]]
  const { container } = render(<WeekBars days={days} current={18} lastWeek={24} />)
  expect(getShares(container)).toEqual([
    ...['0.5', '0.5', '0.5', '0.5', '0.5', '0.5', '0'],
    ...['1', '0', '0.25', '0.25', '0.25', '0.25', '0.25'],
    '0.5',
  ])
})

test.each([
  [20, 10, ['0.5', '1']],
  [0, 0, ['0', '0']],
  [undefined, undefined, ['0', '0']],
])('draws a bar a week of %s after %s where the days are unknown', (current, lastWeek, shares) => {
  const { container } = render(<WeekBars days={undefined} current={current} lastWeek={lastWeek} />)
  expect(getShares(container)).toEqual(shares)
})
