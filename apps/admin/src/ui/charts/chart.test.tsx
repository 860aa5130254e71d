import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as theme from '../theme/theme-provider.tsx'
import { ChartGroup } from './chart-group.tsx'
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
const line = (points: readonly ChartPoint[] | undefined) => (
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

test('describes the loading, empty and full states', async () => {
  const { rerender } = render(line(undefined))
  expect(screen.queryByRole('img')).toBeNull()
  rerender(line([]))
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

test('draws the six largest slices and the sum of the others; the table lists all', async () => {
  const slices = [9, 1, 8, 2, 7, 3, 6, 4].map((count) => ({ name: `Country ${count}`, count }))
  const { rerender } = render(
    <PieChart title="Viewers" columns={{ name: 'Country', count: 'Viewers' }} slices={slices} />,
  )
  await waitForPlot()
  const names = (data: unknown) =>
    (data as { name: string; count: number }[]).map(({ name, count }) => `${name}: ${count}`)
  const largest = ['Country 9: 9', 'Country 8: 8', 'Country 7: 7', 'Country 6: 6', 'Country 4: 4', 'Country 3: 3']
  expect(names(plots[0]?.options.data)).toEqual([...largest, 'Other: 3'])
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    'Viewers: pie chart of 8 parts, the largest Country 9 with 22.5%.',
  )
  rerender(<PieChart title="Viewers" columns={{ name: 'Country', count: 'Viewers' }} slices={slices.slice(0, 2)} />)
  expect(names(plots[0]?.update.mock.lastCall?.[0].data)).toEqual(['Country 9: 9', 'Country 1: 1'])
  fireEvent.click(screen.getByRole('button', { name: 'Show as table: Viewers' }))
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'CountryViewersShare',
    'Country 9990%',
    'Country 1110%',
  ])
})

test('lists many slices of about the same size, largest first, with the pie one click away', async () => {
  const slices = Array.from({ length: 9 }, (_, index) => ({ name: `City ${index}`, count: 10 + index }))
  render(<PieChart title="Viewers" columns={{ name: 'City', count: 'Viewers' }} slices={slices} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)[0]).toBe('City 81814.3%')
  expect(plots).toHaveLength(0)
  fireEvent.click(screen.getByRole('button', { name: 'Show as pie: Viewers' }))
  await waitForPlot()
  expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/^Viewers: pie chart of 9 parts/)
})

test('dashes the step to an unfinished value and zooms all charts of a group together', async () => {
  const points = Array.from({ length: 10 }, (_, index) => ({ x: `2026-03-0${index}`, y: index }))
  render(
    <ChartGroup>
      <LineChart title="Views" axes={AXES} points={points} partial="today so far" />
      <LineChart title="Likes" axes={AXES} points={points} partial="today so far" />
    </ChartGroup>,
  )
  await waitForPlot()
  const [full] = plots.map(({ options }) => options.data as { line: string }[])
  expect(full?.filter(({ line }) => line === 'Views (today so far)')).toHaveLength(2)
  const area = screen.getAllByRole('img')[0]?.parentElement as Element
  area.getBoundingClientRect = () => ({ left: 0, width: 1000 }) as DOMRect
  fireEvent.pointerDown(area, { clientX: 60, button: 0 })
  fireEvent.pointerMove(area, { clientX: 400 })
  fireEvent.pointerUp(area)
  expect(screen.getAllByRole('img').map((chart) => chart.getAttribute('aria-label'))).toEqual(
    ['Views', 'Likes'].map((title) => `${title}: line chart from 2026-03-00 to 2026-03-04, between 0 and 4.`),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Reset zoom: Likes' }))
  expect(screen.getAllByRole('img')[0]?.getAttribute('aria-label')).toContain('to 2026-03-09')
})

test('[STM-03] draws marks as dotted lines and names them in the table and in the description', async () => {
  const marks = [{ x: '2026-03-14', label: 'Start', text: 'Start of the event' }]
  render(<LineChart title="Views" axes={AXES} points={day(1204)} marks={marks} />)
  await waitForPlot()
  expect(plots[0]?.options.annotations).toMatchObject([
    { type: 'line', start: ['2026-03-14', 'min'] },
    { type: 'text', content: 'Start' },
  ])
  expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/1,204\. Start of the event at 2026-03-14\.$/)
  fireEvent.click(screen.getByRole('button', { name: 'Show as table: Views' }))
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'DayViewsMark',
    '2026-03-133',
    '2026-03-141,204Start of the event',
  ])
})
