import { SEARCH_TERM_MAX } from '@cornerman/contract'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { useUrlState } from '#ui/navigation/use-url-state.ts'
import { renderScreen } from '#ui/testing/screen.tsx'
import { SearchBox } from './search-box.tsx'

const onSearch = vi.fn()
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search arenas' })
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })

function Arenas() {
  const [search, change] = useUrlState((query) => query.get('search') ?? '')
  function searchFor(text: string) {
    onSearch(text)
    change({ search: text }, 'replace')
  }
  return <SearchBox label="Search arenas" value={search} onSearch={searchFor} />
}
const open = (url = '/') => renderScreen(<Arenas />, url)

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

beforeEach(() => {
  vi.useFakeTimers()
  onSearch.mockReset()
})

test('[ERR-03] debounces a search by 300 ms, trims it, and counts characters as people do', async () => {
  open()
  type(' h')
  await pass(299)
  type(' hall ')
  await pass(299)
  expect(onSearch).not.toHaveBeenCalled()
  await pass(1)
  expect(onSearch.mock.calls).toEqual([['hall']])
  const family = '👨‍👩‍👧'
  type(family.repeat(SEARCH_TERM_MAX + 1))
  await pass(300)
  expect(onSearch.mock.lastCall).toEqual([family.repeat(SEARCH_TERM_MAX)])
})

test('[ERR-03] does not search for the same text twice or for blanks', async () => {
  open()
  for (const text of ['   ', 'hall', 'hall ']) {
    type(text)
    await pass(300)
  }
  expect(onSearch.mock.calls).toEqual([['hall']])
})

test('searches at once on Enter, and not again after the debounce', async () => {
  open()
  type('hall')
  fireEvent.keyDown(box(), { key: 'Enter' })
  expect(onSearch.mock.calls).toEqual([['hall']])
  await pass(300)
  expect(onSearch).toHaveBeenCalledTimes(1)
})

test('[ARL-01] clears the filter at once, and searches again for text typed right after it', async () => {
  open('/?search=hall')
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(onSearch.mock.calls).toEqual([['']])
  await pass(100)
  type('hall')
  await pass(300)
  expect(onSearch.mock.calls).toEqual([[''], ['hall']])
})

test('keeps text typed while the previous search loads', async () => {
  open()
  type('ha')
  act(() => void vi.advanceTimersByTime(300))
  type('hall')
  await pass(0)
  expect(onSearch.mock.calls).toEqual([['ha']])
  expect(box().value).toBe('hall')
})

test('follows each navigation, also to the same list, and drops a pending search', async () => {
  const router = open('/?search=hall')
  for (const [url, search] of [
    ['/', ''],
    ['/?search=gym', 'gym'],
    ['/?search=gym', 'gym'],
  ] as const) {
    type('hallo')
    await act(async () => void router.navigate(url))
    expect(box().value).toBe(search)
    await pass(300)
  }
  expect(onSearch).not.toHaveBeenCalled()
  // The dropped text does not count as submitted.
  type('hallo')
  await pass(300)
  expect(onSearch.mock.calls).toEqual([['hallo']])
})

test('gets the focus by the slash key, except while typing', () => {
  render(
    <>
      <SearchBox label="Search arenas" value="" onSearch={onSearch} />
      <textarea aria-label="Notes" />
    </>,
    { wrapper: MemoryRouter },
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

test('waits for the end of a composed text, and searches for the whole', async () => {
  open()
  fireEvent.compositionStart(box())
  fireEvent.input(box(), { target: { value: 'ㅎ' }, isComposing: true })
  await pass(1000)
  fireEvent.input(box(), { target: { value: '한' }, isComposing: true })
  await pass(1000)
  expect(onSearch).not.toHaveBeenCalled()
  fireEvent.compositionEnd(box())
  await pass(300)
  expect(onSearch.mock.calls).toEqual([['한']])
})
