import { SEARCH_TERM_MAX } from '@cornerman/contract'
import { act, fireEvent, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { useUrlState } from '#ui/navigation/use-url-state.ts'
import { render } from '#ui/testing/render.tsx'
import { renderScreen } from '#ui/testing/screen.tsx'
import { press, pressKeys, type } from '#ui/testing/user.ts'
import { SearchBox } from './search-box.tsx'

const onSearch = vi.fn()
const box = () => screen.getByRole('searchbox', { name: 'Search arenas' })
const typeSearch = (text: string) => type(box(), text)

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

test('[ERR-03] searches 300 ms after the last key, without spaces around the text', async () => {
  open()
  await typeSearch(' h')
  await pass(299)
  await typeSearch(' hall ')
  await pass(299)
  expect(onSearch).not.toHaveBeenCalled()

  await pass(1)
  expect(onSearch.mock.calls).toEqual([['hall']])
})

test('[ERR-03] cuts a long search, and counts its characters as people do', async () => {
  open()

  const family = '👨‍👩‍👧'
  await typeSearch(family.repeat(SEARCH_TERM_MAX + 1))
  await pass(300)
  expect(onSearch.mock.lastCall).toEqual([family.repeat(SEARCH_TERM_MAX)])
})

test('[ERR-03] does not search for the same text twice or for blanks', async () => {
  open()

  for (const text of ['   ', 'hall', 'hall ']) {
    await typeSearch(text)
    await pass(300)
  }

  expect(onSearch.mock.calls).toEqual([['hall']])
})

test('searches at once on Enter, and not again after the debounce', async () => {
  open()
  await typeSearch('hall')
  await pressKeys('{Enter}')
  expect(onSearch.mock.calls).toEqual([['hall']])

  await pass(300)
  expect(onSearch).toHaveBeenCalledTimes(1)
})

test('[ARL-01] clears the filter at once, and searches again for text typed right after it', async () => {
  open('/?search=hall')
  await press('Clear')
  expect(onSearch.mock.calls).toEqual([['']])

  await pass(100)
  await typeSearch('hall')
  await pass(300)
  expect(onSearch.mock.calls).toEqual([[''], ['hall']])
})

test('searches for nothing that was taken back before its search began', async () => {
  open()
  await typeSearch('hall')
  await pass(299)
  await typeSearch('')
  await pass(300)
  expect(onSearch).not.toHaveBeenCalled()
})

test('keeps text typed while the previous search loads', async () => {
  open()
  await typeSearch('ha')
  act(() => void vi.advanceTimersByTime(300))
  await typeSearch('hall')
  await pass(0)
  expect(onSearch.mock.calls).toEqual([['ha']])
  expect(box()).toHaveValue('hall')
})

test('follows each navigation, also to the same list, and drops a pending search', async () => {
  const router = open('/?search=hall')

  for (const [url, search] of [
    ['/', ''],
    ['/?search=gym', 'gym'],
    ['/?search=gym', 'gym'],
  ] as const) {
    await typeSearch('hallo')
    await act(async () => void router.navigate(url))
    expect(box()).toHaveValue(search)

    await pass(300)
  }

  expect(onSearch).not.toHaveBeenCalled()

  // The dropped text does not count as submitted.
  await typeSearch('hallo')
  await pass(300)
  expect(onSearch.mock.calls).toEqual([['hallo']])
})

test('gets the focus by the slash key, except while typing', async () => {
  render(
    <>
      <SearchBox label="Search arenas" value="" onSearch={onSearch} />
      <textarea aria-label="Notes" />
    </>,
    { wrapper: MemoryRouter },
  )

  await press(screen.getByLabelText('Notes'))
  await pressKeys('/')
  expect(box()).not.toHaveFocus()

  await press(document.body)
  await pressKeys('/')
  expect(box()).toHaveFocus()
})

test('gets the focus where the slash needs Shift', async () => {
  render(<SearchBox label="Search arenas" value="" onSearch={onSearch} />, {
    wrapper: MemoryRouter,
  })
  await pressKeys('{Shift>}/{/Shift}')
  expect(box()).toHaveFocus()
})

test('waits for the end of a composed text, and searches for the whole', async () => {
  open()

  // A person composes with an input method, which user-event does not know.
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
