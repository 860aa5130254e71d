import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { getPagesAround, Pager } from './pager.tsx'
import { ResultsCount } from './results-count.tsx'

const onPage = vi.fn()
const show = (page: number) => (
  <Pager name="Arenas" page={page} pageSize={10} total={30} rowCount={10} onChange={onPage} />
)
const button = (name: string) => screen.getByRole('button', { name })

afterEach(() => {
  cleanup()
  onPage.mockReset()
})

test.each([
  ['Next page', 2, 3],
  ['Previous page', 2, 1],
])('“%s” keeps the focus at the end and then does nothing', (name, before, end) => {
  const { rerender } = render(show(before))
  button(name).focus()
  fireEvent.click(button(name))
  expect(onPage.mock.calls).toEqual([[end]])
  rerender(show(end))
  expect(document.activeElement).toBe(button(name))
  expect(button(name)).toHaveProperty('disabled', false)
  expect(button(name).getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(button(name))
  expect(onPage).toHaveBeenCalledTimes(1)
})

test.each([
  ['a full page', 10, null],
  ['a page that is not full', 9, 'true'],
])('offers the next page of a list without a total after %s', (_, rowCount, isDisabled) => {
  render(<Pager name="Arenas" page={2} pageSize={10} total={undefined} rowCount={rowCount} onChange={onPage} />)
  expect(screen.getByText('Page 2')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Page 2' })).toBeNull()
  expect(button('Previous page').getAttribute('aria-disabled')).toBeNull()
  expect(button('Next page').getAttribute('aria-disabled')).toBe(isDisabled)
})

test.each([
  ['a limit that was ignored', 1, 500, 500, undefined],
  ['a limit that was capped', 2, 30, 5, null],
  ['a total of 0', 1, 0, 10, null],
  ['a total that is too high', 1, 1000, 3, null],
  ['no row at all', 2, 1000, 0, 'true'],
])('agrees with the rows that arrived after %s', (_, page, total, rowCount, isNextDisabled) => {
  render(<Pager name="Arenas" page={page} pageSize={10} total={total} rowCount={rowCount} onChange={onPage} />)
  expect(screen.queryByRole('button', { name: 'Next page' })?.getAttribute('aria-disabled')).toBe(isNextDisabled)
  render(<ResultsCount {...{ total, page, rowCount }} pageSize={10} singular="row" plural="rows" />)
  const text = `${rowCount} rows shown, but the server counts ${total.toLocaleString('en')}`
  expect(screen.getByRole('status').textContent).toBe(rowCount === total ? '500 rows' : text)
})

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
