import { expect, test } from 'vitest'
import { getPagesAround } from './pager.tsx'

const formatPages = (page: number, last: number) =>
  getPagesAround(page, last)
    .map((step) => (typeof step === 'number' ? step : '…'))
    .join(' ')

test('shows all of a few pages', () => {
  expect(formatPages(1, 1)).toBe('1')
  expect(formatPages(4, 7)).toBe('1 2 3 4 5 6 7')
})

test('shows the first, the last and the neighbours of many pages', () => {
  expect(formatPages(1, 20)).toBe('1 2 3 4 5 … 20')
  expect(formatPages(4, 20)).toBe('1 2 3 4 5 … 20')
  expect(formatPages(5, 20)).toBe('1 … 4 5 6 … 20')
  expect(formatPages(17, 20)).toBe('1 … 16 17 18 19 20')
  expect(formatPages(20, 20)).toBe('1 … 16 17 18 19 20')
})

test('returns a constant number of entries, so buttons do not move', () => {
  for (let page = 1; page <= 30; page += 1) {
    const steps = getPagesAround(page, 30)
    expect(steps).toHaveLength(7)
    expect(steps).toContain(page)
  }
})
