import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Coord, toCoords } from './coords.ts'
import { SharesTable } from './shares-table.tsx'
import { ViewerMap } from './viewer-map.tsx'
import * as markers from './viewer-markers.tsx'
import * as world from './world-layer.tsx'

// Leaflet draws nothing in jsdom; the end-to-end tests cover the map.
beforeEach(() => {
  vi.spyOn(world, 'WorldLayer').mockReturnValue(null as never)
  vi.spyOn(markers, 'ViewerMarkers').mockReturnValue(null as never)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const renderMap = (users: Coord[]) =>
  render(<ViewerMap label="Where kicks are watched" coords={toCoords(users)} singular="user" plural="users" />)
const peru = { lat: -12, lon: -77 }

test.each([
  ['1 user', [peru]],
  ['0 users', []],
  ['2 of 3 users located', [peru, peru, { lat: null, lon: -77 }]],
])('[STK-02] shows how many users are located: %s', (words, coords) => {
  renderMap(coords)
  expect(screen.getByText(words)).toBeTruthy()
})

test('[STK-02] lists count and share of each country, the users of no country, and the total', () => {
  const shares = [
    { name: 'Peru', count: 1500 },
    { name: 'Chile', count: 1 },
  ]
  const { rerender } = render(<SharesTable title="Countries" group="Country" shares={shares} total={2400} />)
  const getRows = () => screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(getRows()).toEqual(['CountryUsersShare', 'Peru1,50062.5%', 'Chile1<0.1%', 'Unknown89937.5%', 'Total2,400100%'])
  rerender(<SharesTable title="Cities" group="City" shares={[]} total={0} />)
  expect(getRows()).toEqual(['CityUsersShare', 'No users'])
})
