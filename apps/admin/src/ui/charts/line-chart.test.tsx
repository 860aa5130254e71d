import { PALETTES } from '@cornerman/theme/tokens'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { render } from '#ui/testing/render.tsx'
import { press } from '#ui/testing/user.ts'
import * as theme from '#ui/theme/theme-provider.tsx'
import { LineChart } from './line-chart.tsx'
import { type ChartLine, lineOptions } from './plot-options.ts'
import { plots } from './testing/plots.ts'

let mode: 'light' | 'dark'

beforeAll(() => import('./line-plot.tsx'))

beforeEach(() => {
  mode = 'light'
  vi.spyOn(theme, 'useThemeMode').mockImplementation(() => mode)
  plots.length = 0
})

const day = (n: number): ChartLine[] => [
  {
    name: 'Per day',
    label: `${n} a day`,
    points: [
      { x: '2026-03-13', y: 3 },
      { x: '2026-03-14', y: n },
    ],
  },
]

const line = (lines: readonly ChartLine[]) => (
  <LineChart title="Views" xTitle="Day" lines={lines} emptyText="No views yet" />
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

  for (let n = 1; n <= 60; n++) {
    rerender(line(day(n)))
  }

  expect(plots).toHaveLength(1)
  expect(plots[0]?.render).toHaveBeenCalledTimes(1)
  expect(plots[0]?.update).toHaveBeenCalledTimes(60)
  expect(plots[0]?.update.mock.lastCall?.[0].data.map(({ y }: { y: number }) => y)).toEqual([3, 60])

  unmount()
  expect(plots[0]?.destroy).toHaveBeenCalledTimes(1)
})

test('says that the figures of a chart could not be read, which is not that there are none', () => {
  const { rerender } = render(line([{ name: 'Per day', points: [{ x: '2026-03-13', y: null }] }]))
  expect(screen.getByText('The figures could not be read')).toBeVisible()

  rerender(line([]))
  expect(screen.getByText('No views yet')).toBeVisible()
})

test('replaces the chart when the theme changes', async () => {
  const { rerender } = render(line(day(5)))
  await waitForPlot()
  mode = 'dark'
  rerender(line(day(5)))
  expect(plots).toHaveLength(2)
  expect(plots[0]?.destroy).toHaveBeenCalledTimes(1)
  expect(plots[1]?.destroy).not.toHaveBeenCalled()
})

test('describes the empty and full states', async () => {
  const { rerender } = render(line([]))
  expect(screen.getByText('No views yet')).toBeVisible()
  expect(plots).toHaveLength(0)

  rerender(line(day(1204)))
  await waitForPlot()
  expect(screen.getByRole('img')).toHaveAccessibleName(
    'Views: line chart from 2026-03-13 to 2026-03-14, between 3 and 1,204.',
  )
  expect(plots).toHaveLength(1)
})

test('replaces the chart by a table with the same data', async () => {
  render(line(day(1204)))
  await waitForPlot()
  await press('Show as table: Views')
  expect(plots[0]?.destroy).toHaveBeenCalledTimes(1)
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'DayPer day',
    '2026-03-133',
    '2026-03-141,204',
  ])

  await press('Show as chart: Views')
  expect(plots).toHaveLength(2)
})

test('labels lines at their ends without overlap, and draws one without a label faintly', () => {
  const lines = [90, 90, 0, 45].map((y, index) => ({
    name: `Line ${index}`,
    points: [{ x: '2026-03-14', y }],
    ...(index < 3 && { label: `${y} Line ${index}` }),
  }))

  const { annotations, color } = lineOptions(
    lines,
    ['2026-03-14'],
    { height: 230, isNarrow: false },
    PALETTES.light,
  )

  expect(
    annotations?.map(
      (label) => 'content' in label && [label.content, label.position, label.offsetY],
    ),
  ).toEqual([
    ['90 Line 0', ['2026-03-14', 90], 0],
    ['90 Line 1', ['2026-03-14', 90], 16],
    ['0 Line 2', ['2026-03-14', 0], 0],
  ])

  const getColour = color as (row: { name: string }) => string
  expect(getColour({ name: 'Line 3' })).toBe(PALETTES.light.edge)
})

test('marks the spans of the axis by bands and numbers, and leaves out those beside it', () => {
  const values = ['15:00', '15:01', '15:02', '15:03']

  const spans = [
    { from: '14:50', to: '15:01', label: '1' },
    { from: '15:01', to: '15:03', label: '2' },
    { from: '15:10', to: '15:20', label: '3' },
  ]

  const { annotations } = lineOptions(
    [{ name: 'Night', points: values.map((x) => ({ x, y: 1 })) }],
    values,
    { height: 230, isNarrow: false },
    PALETTES.light,
    spans,
  )

  expect(annotations).toMatchObject([
    { type: 'region', start: ['15:00', 'min'], end: ['15:01', 'max'] },
    { type: 'region', start: ['15:01', 'min'], end: ['15:03', 'max'] },
    { type: 'line', start: ['15:01', 'min'], end: ['15:01', 'max'] },
    { type: 'text', content: '2', position: ['15:01', 'max'] },
  ])
})
