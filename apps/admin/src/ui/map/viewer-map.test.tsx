import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SharesTable } from './shares-table.tsx'
import { ViewerMap } from './viewer-map.tsx'

// Leaflet draws nothing in jsdom; the end-to-end tests cover the map.
vi.mock('./world-map.tsx', () => ({ default: () => null }))
afterEach(cleanup)

const peru = { lat: -12, lon: -77 }

test.each([
  ['1 user', [peru]],
  ['0 users', []],
  ['2 of 3 users located', [peru, peru, { lat: null, lon: -77 }]],
])('[STK-02] shows how many users are located: %s', (words, coords) => {
  render(<ViewerMap coords={coords} />)
  expect(screen.getByText(words)).toBeTruthy()
})

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
    'Unknown89937.5%',
    'Total2,400100%',
  ])
})
