import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as theme from '../theme/theme-provider.tsx'
import { LineChart } from './line-chart.tsx'
import { PieChart } from './pie-chart.tsx'
import type { ChartPoint } from './plot-options.ts'
import { plots } from './testing/plots.ts'

let mode: 'light' | 'dark'

beforeAll(() => import('./plot.tsx'))
beforeEach(() => {
  mode = 'light'
  vi.spyOn(theme, 'useThemeMode').mockImplementation(() => mode)
  plots.length = 0
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const AXES = { x: 'Day', y: 'Views' }
const day = (n: number): ChartPoint[] => [
  { x: '2026-03-13', y: 3 },
  { x: '2026-03-14', y: n },
]
const line = (points: readonly ChartPoint[]) => (
  <LineChart title="Views" axes={AXES} points={points} emptyText="No views yet" />
)
const waitForPlot = () => waitFor(() => expect(plots.length).toBeGreaterThan(0))

test('creates a chart once, updates it 60 times, and destroys it on unmount', async () => {
  const first = day(0)
  const { rerender, unmount } = render(line(first))
  await waitForPlot()
  rerender(line(first))
  expect(plots).toHaveLength(1)
  expect(plots[0]?.render).toHaveBeenCalledTimes(1)
  expect(plots[0]?.update).not.toHaveBeenCalled()

  for (let n = 1; n <= 60; n++) rerender(line(day(n)))
  expect(plots).toHaveLength(1)
  expect(plots[0]?.render).toHaveBeenCalledTimes(1)
  expect(plots[0]?.update).toHaveBeenCalledTimes(60)
  expect(plots[0]?.update.mock.lastCall?.[0].data.map(({ y }: ChartPoint) => y)).toEqual([3, 60])
  unmount()
  expect(plots[0]?.destroy).toHaveBeenCalledTimes(1)
})

test('replaces the chart when the theme changes', async () => {
  const { rerender } = render(line(day(5)))
  await waitForPlot()
  mode = 'dark'
  rerender(line(day(5)))
  expect(plots.map(({ destroy }) => destroy.mock.calls.length)).toEqual([1, 0])
})

test('describes the empty and full states', async () => {
  const { rerender } = render(line([]))
  expect(screen.getByText('No views yet')).toBeTruthy()
  expect(plots).toHaveLength(0)
  rerender(line(day(1204)))
  await waitForPlot()
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    'Views: line chart from 2026-03-13 to 2026-03-14, between 3 and 1,204.',
  )
  expect(plots).toHaveLength(1)
})

test('replaces the chart by a table with the same data', async () => {
  render(line(day(1204)))
  await waitForPlot()
  fireEvent.click(screen.getByRole('button', { name: 'Show as table: Views' }))
  expect(plots[0]?.destroy).toHaveBeenCalledTimes(1)
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'DayViews',
    '2026-03-133',
    '2026-03-141,204',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Show as chart: Views' }))
  expect(plots).toHaveLength(2)
})

test('[STM-03] draws the six largest slices and the sum of the others; the table lists all', async () => {
  const pie = (counts: readonly number[]) => (
    <PieChart
      title="Viewers"
      columns={{ name: 'Country', count: 'Viewers' }}
      slices={counts.map((count) => ({ name: `Country ${count}`, count }))}
      emptyText="No viewers yet"
      height={240}
    />
  )
  const { rerender } = render(pie([9, 1, 8, 2, 7, 3, 6, 4]))
  await waitForPlot()
  const getCounts = (data: unknown) => (data as { count: number }[]).map(({ count }) => count)
  expect(getCounts(plots[0]?.options.data)).toEqual([9, 8, 7, 6, 4, 3, 3])
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    'Viewers: pie chart of 8 parts, the largest Country 9 with 22.5%.',
  )
  rerender(pie([9, 1]))
  expect(getCounts(plots[0]?.update.mock.lastCall?.[0].data)).toEqual([9, 1])
  fireEvent.click(screen.getByRole('button', { name: 'Show as table: Viewers' }))
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'CountryViewersShare',
    'Country 9990%',
    'Country 1110%',
  ])
})
