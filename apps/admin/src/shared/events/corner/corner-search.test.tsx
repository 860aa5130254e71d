import type { FightEvent, Preview } from '@cornerman/contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { render } from '#ui/testing/render.tsx'
import { press, type } from '#ui/testing/user.ts'
import { type ContestantWarning, getContestantName, toFighter } from '../bout/contestant.ts'
import { CornerSearch, isOnDay } from './corner-search.tsx'

const FIGHTER = {
  id: 101,
  firstName: 'Ana',
  lastName: 'Lima',
  nickname: 'Hammer',
  avatar: null,
  country: 'Brazil',
  penaltyInfo: { banned: true },
  details: { weight: 'LIGHTWEIGHT', ranking: 4, win: 12, loss: 3, draw: 1 },
}

const BANNED: ContestantWarning = { label: 'Banned', text: 'Banned because of penalties.' }

const OTHER_CLASS: ContestantWarning = {
  label: 'Other class',
  text: 'Weight class Lightweight; the opponent has Flyweight.',
}

const stub = setUpStubApi()
const onChange = vi.fn()

beforeEach(() => {
  onChange.mockClear()
  stub.api.respond(() => [200, { data: [FIGHTER], total: 1 }])
})

test.each([
  ['an event on the day', '2026-11-12T20:00Z', 'UTC', true],
  ['an event on another day', '2026-11-13T20:00Z', 'UTC', false],
  ['an event that is on it there, and not yet in UTC', '2026-11-11T16:00Z', 'Asia/Tokyo', true],
  ['an event that is on it in UTC only', '2026-11-12T03:00Z', 'America/New_York', false],
  ['an event without a start', undefined, 'UTC', false],
  ['an event without a time zone', '2026-11-12T20:00Z', undefined, false],
  ['an event in a zone that is none', '2026-11-12T20:00Z', 'Lisbon', false],
])('[EVE-08] takes %s for one of the same day: %s in %s is %s', (_, fromDate, tz, isSame) =>
  expect(isOnDay({ fromDate, location: { tz } } as FightEvent, '2026-11-12')).toBe(isSame),
)

/** Finds the only fighter and chooses them. */
async function chooseFighter(...warnings: ContestantWarning[]) {
  render(
    <CornerSearch
      what="Red"
      isFake={false}
      onKind={vi.fn()}
      getWarnings={() => warnings}
      onChange={onChange}
      value={null}
      aria-label="Search"
    />,
  )

  await type('Search', 'Lima')
  await press(await screen.findByText('Ana Lima'))
}

const getChosen = () => onChange.mock.calls.map(([chosen]) => getContestantName(chosen))

test('[EVE-03] shows what a matchmaker compares in an option, also to screen readers', async () => {
  await chooseFighter(BANNED)
  expect(stub.api.requests.map(({ query }) => query)).toEqual([
    '?searchTerm=Lima&role=FIGHTER&page=1&limit=10',
  ])
  expect(screen.getByText('“Hammer” · Lightweight · Rank 4 · 12-3-1 · Brazil')).toBeInTheDocument()
  expect(
    screen.getByLabelText('Ana Lima, Banned, “Hammer” · Lightweight · Rank 4 · 12-3-1 · Brazil'),
  ).toBeInTheDocument()
})

test('[EVE-03] lists fighters of the weight class of the opponent first', async () => {
  const details = { ...FIGHTER.details, weight: 'FLYWEIGHT' }

  stub.api.respond(() => [
    200,
    { data: [FIGHTER, { ...FIGHTER, id: 102, lastName: 'Limeira', details }], total: 2 },
  ])

  const opponent = toFighter({ ...FIGHTER, id: 103, details } as Preview)

  const field = {
    what: 'Red',
    isFake: false,
    onKind: vi.fn(),
    getWarnings: () => [],
    onChange,
    value: null,
    'aria-label': 'Search',
  }

  render(<CornerSearch {...field} opponent={opponent} />)
  await type('Search', 'Lim')
  await screen.findByText('Ana Limeira')

  const names = screen
    .getAllByText(/^Ana Lim(a|eira)$/)
    .map(({ textContent }) => textContent?.trim())
  expect(names).toEqual(['Ana Limeira', 'Ana Lima'])
})

test('[EVE-05] takes a contestant without warnings at once', async () => {
  await chooseFighter()
  expect(getChosen()).toEqual(['Ana Lima'])
})

test('[EVE-05] asks one question with all reasons, and takes the contestant who is chosen anyway', async () => {
  await chooseFighter(BANNED, OTHER_CLASS)
  expect(getChosen()).toEqual([])
  expect(screen.getByRole('dialog', { name: 'Choose Ana Lima?' })).toHaveTextContent(
    BANNED.text + OTHER_CLASS.text,
  )

  await press('Choose anyway')
  expect(getChosen()).toEqual(['Ana Lima'])
})

test('[EVE-08] asks nothing about a contestant that the card rejects', async () => {
  await chooseFighter(BANNED, {
    label: 'On this card',
    text: 'This fighter already exists in the event',
    isRejected: true,
  })

  expect(getChosen()).toEqual(['Ana Lima'])
})

test('[EVE-03] leaves out whoever has another role, and says that the server ignores it', async () => {
  const fan = { ...FIGHTER, id: 102, lastName: 'Limeira', role: 'FAN' }
  stub.api.respond(() => [200, { data: [FIGHTER, fan], total: 2 }])

  render(
    <CornerSearch
      what="Red"
      isFake={false}
      onKind={vi.fn()}
      getWarnings={() => []}
      onChange={onChange}
      value={null}
      aria-label="Search"
    />,
  )

  await type('Search', 'Ana')
  await screen.findByText('Ana Lima')
  expect(screen.getByText(/The server ignores this filter/)).toHaveTextContent(
    'Left out here: 1 row that is not among the fighters',
  )
  expect(screen.queryByText('Ana Limeira')).not.toBeInTheDocument()
})
