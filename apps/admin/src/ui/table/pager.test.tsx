import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { getPagesAround, Pager } from './pager.tsx'
import { ResultsCount } from './results-count.tsx'

const onPage = vi.fn()
const show = (page: number) => (
  <Pager name="Arenas" page={page} pageSize={10} total={30} rowCount={10} onChange={onPage} />
)
const button = (name: string) => screen.getByRole('button', { name })

afterEach(() => onPage.mockReset())

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
  render(
    <Pager
      name="Arenas"
      page={2}
      pageSize={10}
      total={undefined}
      rowCount={rowCount}
      onChange={onPage}
    />,
  )
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
  render(
    <Pager
      name="Arenas"
      page={page}
      pageSize={10}
      total={total}
      rowCount={rowCount}
      onChange={onPage}
    />,
  )
  expect(screen.queryByRole('button', { name: 'Next page' })?.getAttribute('aria-disabled')).toBe(
    isNextDisabled,
  )
  render(<ResultsCount {...{ total, page, rowCount }} pageSize={10} singular="row" plural="rows" />)
  const text = `${rowCount} rows shown, but the server counts ${total.toLocaleString('en')}`
  expect(screen.getByRole('status').textContent).toBe(rowCount === total ? '500 rows' : text)
})

// Of many pages always seven entries, so that the buttons do not move.
test.each([
  [1, 1, '1'],
  [4, 7, '1 2 3 4 5 6 7'],
  [1, 20, '1 2 3 4 5 … 20'],
  [4, 20, '1 2 3 4 5 … 20'],
  [5, 20, '1 … 4 5 6 … 20'],
  [16, 20, '1 … 15 16 17 … 20'],
  [17, 20, '1 … 16 17 18 19 20'],
  [20, 20, '1 … 16 17 18 19 20'],
])('at page %i of %i, offers %s', (page, last, pages) => {
  const steps = getPagesAround(page, last).map((step) => (typeof step === 'number' ? step : '…'))
  expect(steps.join(' ')).toBe(pages)
})
