import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { LineChart } from './line-chart.tsx'
import { PieChart } from './pie-chart.tsx'
import type { ChartPoint } from './plot-options.ts'

interface MockPlot {
  kind: string
  options: { data: unknown }
  render: ReturnType<typeof vi.fn>
  changeData: ReturnType<typeof vi.fn>
  destroy: ReturnType<typeof vi.fn>
}
const { plots, mockPlot } = vi.hoisted(() => {
  const plots: MockPlot[] = []
  const mockPlot = (kind: string) =>
    class {
      constructor(_room: HTMLElement, options: MockPlot['options']) {
        const plot = { kind, options, render: vi.fn(), changeData: vi.fn(), destroy: vi.fn() }
        plots.push(plot)
        // biome-ignore lint/correctness/noConstructorReturn: the mock records its calls.
        return plot
      }
    }
  return { plots, mockPlot }
})
vi.mock('@antv/g2plot/esm/plots/line/index.js', () => ({ Line: mockPlot('line') }))
vi.mock('@antv/g2plot/esm/plots/pie/index.js', () => ({ Pie: mockPlot('pie') }))
vi.mock('../theme/theme-provider.tsx', () => ({ useThemeMode: () => mode }))
let mode: 'light' | 'dark'

beforeAll(() => import('./plot.tsx'))
beforeEach(() => {
  mode = 'light'
  plots.length = 0
})
afterEach(cleanup)

const AXES = { x: 'Day', y: 'Views' }
const day = (n: number): ChartPoint[] => [
  { x: '2026-03-13', y: 3 },
  { x: '2026-03-14', y: n },
]
const line = (points: readonly ChartPoint[] | undefined) => <LineChart title="Views" axes={AXES} points={points} emptyText="No views yet" />
const waitForPlot = () => waitFor(() => expect(plots.length).toBeGreaterThan(0))

test('creates a chart once, updates it 720 times, and destroys it on unmount', async () => {
  const first = day(0)
  const { rerender, unmount } = render(line(first))
  await waitForPlot()
  rerender(line(first))
  expect(plots).toHaveLength(1)
  expect(plots[0]?.render).toHaveBeenCalledTimes(1)
  expect(plots[0]?.changeData).not.toHaveBeenCalled()

  for (let n = 1; n <= 720; n++) rerender(line(day(n)))
  expect(plots).toHaveLength(1)
  expect(plots[0]?.render).toHaveBeenCalledTimes(1)
  expect(plots[0]?.changeData).toHaveBeenCalledTimes(720)
  expect(plots[0]?.changeData).toHaveBeenLastCalledWith(day(720))
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
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Views: line chart from 2026-03-13 to 2026-03-14, between 3 and 1,204.')
  expect(plots).toHaveLength(1)
})

test('replaces the chart by a table with the same data', async () => {
  render(line(day(1204)))
  await waitForPlot()
  fireEvent.click(screen.getByRole('button', { name: 'Show as table: Views' }))
  expect(plots[0]?.destroy).toHaveBeenCalledTimes(1)
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['DayViews', '2026-03-133', '2026-03-141,204'])
  fireEvent.click(screen.getByRole('button', { name: 'Show as chart: Views' }))
  expect(plots).toHaveLength(2)
})

test('draws the five largest slices and the sum of the others; the table lists all', async () => {
  const slices = [9, 1, 8, 2, 7, 3, 6].map((count) => ({ name: `Country ${count}`, count }))
  const { rerender } = render(<PieChart title="Viewers" columns={{ name: 'Country', count: 'Viewers' }} slices={slices} />)
  await waitForPlot()
  const names = (data: unknown) => (data as { name: string; count: number }[]).map(({ name, count }) => `${name}: ${count}`)
  expect(names(plots[0]?.options.data)).toEqual(['Country 9: 9', 'Country 8: 8', 'Country 7: 7', 'Country 6: 6', 'Country 3: 3', 'Other: 3'])
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Viewers: pie chart of 7 parts, the largest Country 9 with 25%.')
  rerender(<PieChart title="Viewers" columns={{ name: 'Country', count: 'Viewers' }} slices={slices.slice(0, 2)} />)
  expect(names(plots[0]?.changeData.mock.lastCall?.[0])).toEqual(['Country 9: 9', 'Country 1: 1'])
  fireEvent.click(screen.getByRole('button', { name: 'Show as table: Viewers' }))
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['CountryViewersShare', 'Country 9990%', 'Country 1110%'])
})
