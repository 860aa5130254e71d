import { SEARCH_TERM_MAX } from '@cornerman/contract'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchBox } from './search-box.tsx'

const onSearch = vi.fn()
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search arenas' })
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
const show = (value: string, visit = 'first') => (
  <SearchBox label="Search arenas" value={value} navigationKey={visit} onSearch={onSearch} />
)

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

beforeEach(() => {
  vi.useFakeTimers()
  onSearch.mockReset()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('[ERR-03] debounces a search by 300 ms, trims it, and counts characters as people do', () => {
  render(show(''))
  type(' h')
  pass(299)
  type(' hall ')
  pass(299)
  expect(onSearch).not.toHaveBeenCalled()
  pass(1)
  expect(onSearch.mock.calls).toEqual([['hall']])
  const family = '👨‍👩‍👧'
  type(family.repeat(SEARCH_TERM_MAX + 1))
  pass(300)
  expect(onSearch.mock.lastCall).toEqual([family.repeat(SEARCH_TERM_MAX)])
})

test('[ERR-03] does not search for the same text twice or for blanks', () => {
  const { rerender } = render(show(''))
  type('   ')
  pass(300)
  type('hall')
  pass(300)
  rerender(show('hall'))
  type('hall ')
  pass(300)
  expect(onSearch.mock.calls).toEqual([['hall']])
})

test('searches at once on Enter, and not again after the debounce', () => {
  render(show(''))
  type('hall')
  fireEvent.keyDown(box(), { key: 'Enter' })
  expect(onSearch.mock.calls).toEqual([['hall']])
  pass(300)
  expect(onSearch).toHaveBeenCalledTimes(1)
})

test('[ARL-01] clears the filter at once', () => {
  render(show('hall'))
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(onSearch.mock.calls).toEqual([['']])
})

test('[ARL-01] searches again for text typed right after clearing', () => {
  const { rerender } = render(show('hall'))
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  rerender(show(''))
  pass(100)
  type('hall')
  pass(300)
  expect(onSearch.mock.calls).toEqual([[''], ['hall']])
})

test('keeps text typed while the previous search loads', () => {
  const { rerender } = render(show(''))
  type('ha')
  pass(300)
  type('hall')
  rerender(show('ha'))
  expect(box().value).toBe('hall')
})

test('follows a URL changed by other means', () => {
  const { rerender } = render(show('hall'))
  rerender(show(''))
  expect(box().value).toBe('')
})

test('drops a pending search when the URL changes by other means', () => {
  const { rerender } = render(show('hall'))
  type('hallo')
  rerender(show(''))
  pass(300)
  expect(onSearch).not.toHaveBeenCalled()
})

test('drops a pending search on navigation to the same list', () => {
  const { rerender } = render(show(''))
  type('hall')
  rerender(show('', 'second'))
  expect(box().value).toBe('')
  pass(300)
  expect(onSearch).not.toHaveBeenCalled()
  // The dropped text does not count as submitted.
  type('hall')
  pass(300)
  expect(onSearch.mock.calls).toEqual([['hall']])
})

test('gets the focus by the slash key, except while typing', () => {
  render(
    <>
      {show('')}
      <textarea aria-label="Notes" />
    </>,
  )
  screen.getByLabelText('Notes').focus()
  fireEvent.keyDown(screen.getByLabelText('Notes'), { key: '/', code: 'Slash' })
  expect(document.activeElement).not.toBe(box())
  fireEvent.keyDown(document.body, { key: '/', code: 'Slash' })
  expect(document.activeElement).toBe(box())
  screen.getByLabelText('Notes').focus()
  fireEvent.keyDown(document.body, { key: '/', code: 'Digit7', shiftKey: true })
  expect(document.activeElement).toBe(box())
})
