import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchBox } from './search-box.tsx'

const onSearch = vi.fn()
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search arenas' })
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
const show = (value: string, visit = 'first') => <SearchBox label="Search arenas" value={value} visit={visit} onSearch={onSearch} />

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

beforeEach(() => {
  vi.useFakeTimers()
  onSearch.mockReset()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('[ERR-03] a search waits until typing has rested for 300 ms, and is trimmed', () => {
  render(show(''))
  type(' h')
  pass(299)
  type(' hall ')
  pass(299)
  expect(onSearch).not.toHaveBeenCalled()
  pass(1)
  expect(onSearch.mock.calls).toEqual([['hall']])
})

test('[ERR-03] the same text is not searched for twice, and blanks are no text', () => {
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

test('Enter asks at once, and the rest of the wait asks nothing more', () => {
  render(show(''))
  type('hall')
  fireEvent.keyDown(box(), { key: 'Enter' })
  expect(onSearch.mock.calls).toEqual([['hall']])
  pass(300)
  expect(onSearch).toHaveBeenCalledTimes(1)
})

test('[ARL-01] clearing the box drops the filter at once', () => {
  render(show('hall'))
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(onSearch.mock.calls).toEqual([['']])
})

test('[ARL-01] asks again for text that comes back right after the box was cleared', () => {
  const { rerender } = render(show('hall'))
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  rerender(show(''))
  pass(100)
  type('hall')
  pass(300)
  expect(onSearch.mock.calls).toEqual([[''], ['hall']])
})

test('what is typed while the search before is answered stays', () => {
  const { rerender } = render(show(''))
  type('ha')
  pass(300)
  type('hall')
  rerender(show('ha'))
  expect(box().value).toBe('hall')
})

test('the box follows an address that changed by other means', () => {
  const { rerender } = render(show('hall'))
  rerender(show(''))
  expect(box().value).toBe('')
})

test('what waits to be asked is dropped when the address changes by other means', () => {
  const { rerender } = render(show('hall'))
  type('hallo')
  rerender(show(''))
  pass(300)
  expect(onSearch).not.toHaveBeenCalled()
})

test('so it is by a way to the same list without a search, as from the menu', () => {
  const { rerender } = render(show(''))
  type('hall')
  rerender(show('', 'second'))
  expect(box().value).toBe('')
  pass(300)
  expect(onSearch).not.toHaveBeenCalled()
  // Nor does it count as asked.
  type('hall')
  pass(300)
  expect(onSearch.mock.calls).toEqual([['hall']])
})

test('the slash key brings the focus here, unless somebody is typing', () => {
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
