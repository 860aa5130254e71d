import { defineQuery, SEARCH_TERM_MAX } from '@cornerman/contract'
import { matchmaking } from '@cornerman/contract/endpoints/matchmaking'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import * as T from 'typebox'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { clearCacheOnUserChange } from '#api/current-user.ts'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { EventsSelect } from '#shared/events/events-select.tsx'
import { render } from '#ui/testing/render.tsx'
import { press, pressKeys, type, typeAndWait } from '#ui/testing/user.ts'
import { DEBOUNCE } from '#ui/use-debounced-value.ts'
import { SearchSelect } from './search-select.tsx'

const Ring = T.Object({ id: T.Integer(), name: T.String(), town: T.String() })

const rings = defineQuery({
  path: '/rings',
  summary: 'Find rings',
  access: 'session',
  query: T.Object({ name: T.String() }),
  response: T.Array(Ring),
  reads: ['arenas'],
})

const stub = setUpStubApi()
let failing = false
const onChange = vi.fn()
beforeAll(() => clearCacheOnUserChange())

beforeEach(() => {
  failing = false
  stub.api.respond(({ query }) => {
    if (failing) {
      return [409, { message: 'Not now.' }]
    }

    const name = new URLSearchParams(query).get('name') ?? ''

    return [
      200,
      name.startsWith('Old')
        ? ['Lima', 'Quito'].map((town, index) => ({ id: index + 1, name: 'Old Ring', town }))
        : [],
    ]
  })

  render(
    <SearchSelect
      aria-label="Ring"
      value={null}
      onChange={onChange}
      endpoint={rings}
      getInput={(name) => ({ query: { name } })}
      getItems={(response) => response}
      getId={({ id }) => id}
      getName={({ name }) => name}
      getDetail={({ town }) => town}
      plural="rings"
      hint="Type a name"
    />,
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

const search = (text: string) => typeAndWait('Ring', text)

/** By text, because queries by role are slow in jsdom. */
const findRings = () => screen.findAllByText('Old Ring')
const getSearches = () =>
  stub.api.of('GET /api/v1/rings').map(({ query }) => new URLSearchParams(query).get('name'))

test('does not complain about a search that the server follows', async () => {
  await search('Old')
  await findRings()
  expect(screen.queryByText(/^The server ignores this filter/)).not.toBeInTheDocument()

  // A text that chose nothing is not left in the field as if it were a choice.
  await pressKeys('{Escape}')
  expect(screen.getByLabelText('Ring')).toHaveValue('')
})

test('says that the server ignores the search', async () => {
  await search('Old zz')
  await findRings()
  expect(screen.getByText(/^The server ignores this filter/)).toBeInTheDocument()
})

test('[ERR-03] debounces, trims and limits the search; sends nothing for blanks', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await type('Ring', '  ')
  expect(screen.getByRole('status').textContent).toBe('Type a name')

  await type('Ring', 'O')
  await type('Ring', 'Ol')
  await type('Ring', ` Old ${'x'.repeat(SEARCH_TERM_MAX)}`)
  expect(screen.getByRole('status').textContent).toBe('Searching…')

  await act(async () => void vi.advanceTimersByTime(1000))
  vi.useRealTimers()
  expect(await findRings()).toHaveLength(2)
  expect(getSearches()).toEqual([`Old ${'x'.repeat(SEARCH_TERM_MAX - 4)}`])
})

test('[ERR-03] waits 500 ms before it searches an event', async () => {
  cleanup()
  stub.api.respond(() => [200, []])

  const props = { selectedIds: [], toOption: vi.fn(), getName: String, onChange: vi.fn() }
  render(<EventsSelect {...props} aria-label="Ring" endpoint={matchmaking.findEvents} />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await type('Ring', 'Night')
  await act(() => vi.advanceTimersByTimeAsync(499))
  expect(stub.api.requests).toEqual([])

  await act(() => vi.advanceTimersByTimeAsync(1))
  vi.useRealTimers()
  await waitFor(() => expect(stub.api.requests).toHaveLength(1))
})

test('distinguishes items of the same name, and returns the whole selected item', async () => {
  await search('Old')

  const [, quito] = await findRings()
  expect(quito?.textContent).toBe('Old RingQuito')

  await press(quito!)
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ id: 2, name: 'Old Ring', town: 'Quito' })
})

test('shows when nothing was found, and when a search failed with Retry', async () => {
  await search('New')
  await screen.findByText('No rings found for “New”')

  failing = true
  await search('Old')

  const retry = await screen.findByText('Retry')
  failing = false
  await press(retry)
  expect(await findRings()).toHaveLength(2)
})

test('waits for the end of a composed text before it searches', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

  const field = screen.getByRole('combobox')
  await press(field)

  // A person composes with an input method, which user-event does not know.
  fireEvent.compositionStart(field)
  fireEvent.change(field, { target: { value: 'Ol' } })
  await act(() => vi.advanceTimersByTimeAsync(1000))
  fireEvent.change(field, { target: { value: 'Old' } })
  fireEvent.compositionEnd(field)
  await act(() => vi.advanceTimersByTimeAsync(DEBOUNCE.search))
  vi.useRealTimers()
  await findRings()
  expect(getSearches()).toEqual(['Old'])
})
