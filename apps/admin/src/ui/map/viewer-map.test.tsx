import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ViewerMap } from './viewer-map.tsx'

// Leaflet draws nothing in jsdom; the end-to-end tests cover the map.
vi.mock('./world-map.tsx', () => ({ default: () => <p>The map</p> }))
afterEach(cleanup)

const renderMap = (coords: { lat: number | null; lon: number | null }[]) =>
  render(
    <ViewerMap
      label="Where kicks are watched"
      coords={coords}
      tables={[
        { title: 'Country', shares: [{ name: 'Peru', count: 1204 }] },
        { title: 'City', shares: [] },
      ]}
      singular="user"
      plural="users"
    />,
  )
const peru = { lat: -12, lon: -77 }

test.each([
  ['1 user', [peru]],
  ['0 users', []],
  ['2 of 3 users located', [peru, peru, { lat: null, lon: -77 }]],
])('[STK-02] shows how many users are located: %s', (words, coords) => {
  renderMap(coords)
  expect(screen.getByText(words)).toBeTruthy()
})

test('[STK-02] shows the same users as tables', async () => {
  renderMap([peru])
  await screen.findByText('The map')
  fireEvent.click(screen.getByRole('button', { name: 'Show as table: Where kicks are watched' }))
  expect(screen.queryByText('The map')).toBeNull()
  const [countries, cities] = screen.getAllByRole('table')
  expect(
    within(countries!)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['CountryUsers', 'Peru1,204'])
  expect(cities?.textContent).toBe('CityUsersNo data')
  fireEvent.click(screen.getByRole('button', { name: 'Show as map: Where kicks are watched' }))
  expect(await screen.findByText('The map')).toBeTruthy()
})
