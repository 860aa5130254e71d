import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { plots } from '#ui/charts/testing/plots.ts'
import { render } from '#ui/testing/render.tsx'
import { press } from '#ui/testing/user.ts'
import { SharesTable } from './shares-table.tsx'

test('[STK-02] lists count and share of each country, the users of no country, and the total', () => {
  const shares = [
    { name: 'Peru', count: 1500 },
    { name: 'Chile', count: 1 },
  ]

  render(<SharesTable title="Countries" group="Country" shares={shares} total={2400} />)
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'CountryUsersShare',
    'Peru1,50062.5%',
    'Chile1<0.1%',
    'Unknown country89937.5%',
    'Total2,400100%',
  ])
})

test('[STK-02] lists no place whose number of users is unknown, and says so', () => {
  const unknown: { name: string; count: number }[] = JSON.parse('[{"name": "Peru"}]')
  const shares = [...unknown, { name: 'Chile', count: Number.NaN }, { name: 'Cuba', count: 2 }]

  render(<SharesTable title="Countries" group="Country" shares={shares} total={2} />)
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'CountryUsersShare',
    'Cuba2100%',
    'Total2100%',
  ])

  expect(screen.getByText('Without 2 whose number of users is unknown.')).toBeVisible()
})

const createCities = (counts: readonly number[]) =>
  counts.map((count, index) => ({ name: `City ${index}`, count }))

beforeAll(() => import('#ui/charts/pie-plot.tsx'))

beforeEach(() => {
  plots.length = 0
})

test('[STM-03] lists five places, sums the others until they are shown, and draws a ring of the five', async () => {
  const shares = createCities([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  render(<SharesTable title="Cities" group="City" shares={shares} total={91} hasRing />)

  const getLast = () =>
    screen
      .getAllByRole('row')
      .slice(-3)
      .map(({ textContent }) => textContent)

  expect(getLast()).toEqual(['City 499.9%', 'Show 8 more3639.6%', 'Total91100%'])
  expect(
    await screen.findByRole('img', {
      name: 'Users by city: pie chart, the largest City 0 with 14.3%',
    }),
  ).toBeVisible()

  expect(plots.at(-1)?.options.data).toEqual([
    ...shares.slice(0, 5),
    { name: 'All others', count: 36 },
  ])

  expect(screen.getByRole('figure')).toHaveTextContent('Top 5: 60.4% of 91 users')

  await press('Show 8 more')
  expect(getLast()).toEqual(['City 1211.1%', 'Show fewer', 'Total91100%'])
})

test.each([
  ['large where the first five hold more than half', [30, 20, 10, 5, 5, 20], 136],
  ['small where they hold less', [10, 10, 10, 5, 5, 60], 96],
])('[STM-03] draws a ring that is %s', async (_, counts, size) => {
  const shares = createCities(counts.slice(0, 5))
  const total = counts.reduce((sum, count) => sum + count, 0)

  render(<SharesTable title="Cities" group="City" shares={shares} total={total} hasRing />)
  await screen.findByRole('img', { name: /pie chart/ })
  expect(plots.at(-1)?.options).toMatchObject({ width: size, height: size })
})

test('[STM-03] draws nothing but the shares where there are no others', async () => {
  const shares = createCities([4, 3, 2, 1])
  render(<SharesTable title="Qualities" group="Quality" shares={shares} total={10} hasRing />)
  await screen.findByRole('img', { name: /pie chart/ })
  expect(plots.at(-1)?.options.data).toEqual(shares)
  expect(screen.getByRole('figure')).toHaveTextContent(/^10 users$/)
})
