import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { plots } from '#ui/charts/testing/plots.ts'
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
  expect(screen.getByText('Without 2 whose number of users is unknown.')).toBeTruthy()
})

test('[STM-03] lists ten places, sums the others until they are shown, and draws a ring of the first five', async () => {
  const shares = Array.from({ length: 13 }, (_, index) => ({
    name: `City ${index}`,
    count: 13 - index,
  }))
  render(<SharesTable title="Cities" group="City" shares={shares} total={91} hasRing />)
  const getLast = () =>
    screen
      .getAllByRole('row')
      .slice(-3)
      .map(({ textContent }) => textContent)
  expect(getLast()).toEqual(['City 944.4%', 'Show 3 more66.6%', 'Total91100%'])
  expect(
    await screen.findByRole('img', {
      name: 'Users by city: pie chart, the largest City 0 with 14.3%',
    }),
  ).toBeTruthy()
  expect(plots.at(-1)?.options.data).toEqual([
    ...shares.slice(0, 5),
    { name: 'All others', count: 36 },
  ])
  expect(screen.getByText('60.4%')).toBeTruthy()
  fireEvent.click(screen.getByText('Show 3 more'))
  expect(getLast()).toEqual(['City 1211.1%', 'Show fewer', 'Total91100%'])
})
