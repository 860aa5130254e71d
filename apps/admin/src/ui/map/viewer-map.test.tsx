import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '#ui/testing/render.tsx'
import { LocatedCount } from './viewer-map.tsx'

const peru = { lat: -12, lon: -77 }

test.each([
  ['1 user', [peru]],
  ['0 users', []],
  ['2 of 3 users located', [peru, peru, { lat: null, lon: -77 }]],
])('[STK-02] shows how many users are located: %s', (words, coords) => {
  render(<LocatedCount query={{ data: { coords }, error: undefined }} />)
  expect(screen.getByText(words)).toBeInTheDocument()
})
