import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { LineChart } from './line-chart.tsx'
import { PieChart } from './pie-chart.tsx'
import type { ChartPoint } from './plot-options.ts'

interface Made {
  kind: string
  options: { data: unknown }
  render: ReturnType<typeof vi.fn>
  changeData: ReturnType<typeof vi.fn>
  destroy: ReturnType<typeof vi.fn>
}
const { made, kindOf } = vi.hoisted(() => {
  const made: Made[] = []
  const kindOf = (kind: string) =>
    class {
      constructor(_room: HTMLElement, options: Made['options']) {
        const plot = { kind, options, render: vi.fn(), changeData: vi.fn(), destroy: vi.fn() }
        made.push(plot)
        // biome-ignore lint/correctness/noConstructorReturn: a stand-in that keeps what was called.
        return plot
      }
    }
  return { made, kindOf }
})
vi.mock('@antv/g2plot/esm/plots/line/index.js', () => ({ Line: kindOf('line') }))
vi.mock('@antv/g2plot/esm/plots/pie/index.js', () => ({ Pie: kindOf('pie') }))
vi.mock('../theme/theme-provider.tsx', () => ({ useThemeMode: () => mode }))
let mode: 'light' | 'dark'

beforeAll(() => import('./plot.tsx'))
beforeEach(() => {
  mode = 'light'
  made.length = 0
})
afterEach(cleanup)

const AXES = { x: 'Day', y: 'Views' }
const day = (n: number): ChartPoint[] => [
  { x: '2026-03-13', y: 3 },
  { x: '2026-03-14', y: n },
]
const line = (points: readonly ChartPoint[] | undefined) => <LineChart title="Views" axes={AXES} points={points} empty="No views yet" />
const drawn = () => waitFor(() => expect(made.length).toBeGreaterThan(0))

test('a chart is made once, changed by new figures through 720 updates, and destroyed when it leaves', async () => {
  const first = day(0)
  const { rerender, unmount } = render(line(first))
  await drawn()
  rerender(line(first))
  expect(made).toHaveLength(1)
  expect(made[0]?.render).toHaveBeenCalledTimes(1)
  expect(made[0]?.changeData).not.toHaveBeenCalled()

  for (let n = 1; n <= 720; n++) rerender(line(day(n)))
  expect(made).toHaveLength(1)
  expect(made[0]?.render).toHaveBeenCalledTimes(1)
  expect(made[0]?.changeData).toHaveBeenCalledTimes(720)
  expect(made[0]?.changeData).toHaveBeenLastCalledWith(day(720))
  unmount()
  expect(made[0]?.destroy).toHaveBeenCalledTimes(1)
})

test('another theme is another chart, and the one before is destroyed', async () => {
  const { rerender } = render(line(day(5)))
  await drawn()
  mode = 'dark'
  rerender(line(day(5)))
  expect(made.map(({ destroy }) => destroy.mock.calls.length)).toEqual([1, 0])
})

test('waiting, empty and full say so to a reader', async () => {
  const { rerender } = render(line(undefined))
  expect(screen.queryByRole('img')).toBeNull()
  rerender(line([]))
  expect(screen.getByText('No views yet')).toBeTruthy()
  expect(made).toHaveLength(0)
  rerender(line(day(1204)))
  await drawn()
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Views: line chart from 2026-03-13 to 2026-03-14, between 3 and 1,204.')
  expect(made).toHaveLength(1)
})

test('the table has the same figures, and takes the place of the drawing', async () => {
  render(line(day(1204)))
  await drawn()
  fireEvent.click(screen.getByRole('button', { name: 'Show as table: Views' }))
  expect(made[0]?.destroy).toHaveBeenCalledTimes(1)
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['DayViews', '2026-03-133', '2026-03-141,204'])
  fireEvent.click(screen.getByRole('button', { name: 'Show as chart: Views' }))
  expect(made).toHaveLength(2)
})

test('a ring draws the five largest and the rest as one; the table has them all', async () => {
  const slices = [9, 1, 8, 2, 7, 3, 6].map((count) => ({ name: `Country ${count}`, count }))
  const { rerender } = render(<PieChart title="Viewers" columns={{ name: 'Country', count: 'Viewers' }} slices={slices} />)
  await drawn()
  const names = (data: unknown) => (data as { name: string; count: number }[]).map(({ name, count }) => `${name}: ${count}`)
  expect(names(made[0]?.options.data)).toEqual(['Country 9: 9', 'Country 8: 8', 'Country 7: 7', 'Country 6: 6', 'Country 3: 3', 'Other: 3'])
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Viewers: pie chart of 7 parts, the largest Country 9 with 25%.')
  rerender(<PieChart title="Viewers" columns={{ name: 'Country', count: 'Viewers' }} slices={slices.slice(0, 2)} />)
  expect(names(made[0]?.changeData.mock.lastCall?.[0])).toEqual(['Country 9: 9', 'Country 1: 1'])
  fireEvent.click(screen.getByRole('button', { name: 'Show as table: Viewers' }))
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['CountryViewersShare', 'Country 9990%', 'Country 1110%'])
})
