import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { removeCapabilities, setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { renderScreen } from '#ui/testing/screen.tsx'
import { press } from '#ui/testing/user.ts'
import { FighterBouts, splitBouts } from './fighter-bouts.tsx'
import { PlannedBouts } from './planned-bouts.tsx'

const stub = setUpStubApi(['view_arenas', 'view_arena_events'])
const FIGHTER = 101

const fight = {
  id: 5,
  initiator: { id: FIGHTER, firstName: 'Ana', lastName: 'Lima' },
  target: { id: 102, firstName: 'Eva', lastName: 'Costa' },
  fakeInitiator: null,
  fakeTarget: null,
  winner: null,
  result: null,
  fightLink: null,
}

const WON = { ...fight, id: 6, winner: 'INITIATOR', result: 'KO' }
const times = { fromDate: '2026-03-01T20:00:00Z', toDate: '2026-03-01T20:15:00Z' }

const renderBouts = () =>
  renderScreen(<FighterBouts fighterId={FIGHTER}>Other panels</FighterBouts>)

const arena = { id: 1, userId: 9, name: 'Fight Hall', timeZone: 'Asia/Tokyo' }

const toBout = (id: number, status: string, parts: object) => ({
  id,
  ...times,
  isMainCard: true,
  number: 5,
  slots: 8,
  isOver: status === 'FINISHED',
  event: { id, name: `Night ${id}`, status, ...times, arena, live: [] },
  ...parts,
})

const BOUTS = [toBout(2, 'UPCOMING', { fight }), toBout(1, 'FINISHED', { fight: WON })]

test.each([
  ['the bout says that it is not over', false, { planned: 1, fought: 0 }],
  ['the bout says that it is over', true, { planned: 0, fought: 1 }],
  ['the bout does not say it', undefined, { planned: 0, fought: 1 }],
])('takes a bout of a finished event for planned only when %s', (_, isOver, counts) => {
  const { planned, fought } = splitBouts([toBout(1, 'FINISHED', { fight, isOver }) as never])
  expect({ planned: planned.length, fought: fought.length }).toEqual(counts)
})

test('reads the bouts in one call where the API has it', async () => {
  stub.api.respond(() => [200, BOUTS])
  renderBouts()
  await screen.findByText(/^Bout 5 of 8/)
  expect(screen.getByText('Night 2')).toBeInTheDocument()
  expect(screen.getByText('2 March 2026')).toBeInTheDocument()
  expect(screen.getByText('05:00–05:15 GMT+9')).toBeInTheDocument()
  expect(screen.getByText('Win')).toBeInTheDocument()
  expect(screen.getByText('KO · Night 1')).toBeInTheDocument()
  expect(stub.api.requests.map(({ call }) => call)).toEqual([
    `GET /api/v1/fights/admin/of-fighter/${FIGHTER}`,
  ])
})

test('says of each bout that was fought how it ended for the fighter, against whom and when', async () => {
  const results = [
    { winner: 'TARGET', result: 'KO' },
    { winner: 'BOTH', result: 'DRAW' },
    { winner: null, result: 'NO_CONTEST' },
  ]

  stub.api.respond(() => [
    200,
    results.map((result, index) =>
      toBout(index + 1, 'FINISHED', {
        fight: { ...fight, ...result },
        fromDate: `2026-03-0${index + 1}T20:00:00Z`,
      }),
    ),
  ])

  renderBouts()

  const bouts = await screen.findAllByRole('listitem')
  expect(bouts.map(({ textContent }) => textContent)).toEqual([
    'No contestEva CostaNight 33 March 2026',
    '=DrawEva CostaNight 22 March 2026',
    'LossEva CostaKO · Night 11 March 2026',
  ])
})

test('by the documented calls, reads the events of all arenas only when asked', async () => {
  await removeCapabilities(stub)

  const arenas = Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    role: 'LOCATION_PROVIDER',
  }))

  const toEvent = (id: number, status: string, bout: object) => ({
    id,
    name: `Night ${id}`,
    status,
    ...times,
    location: { id, name: 'Fight Hall', tz: 'Asia/Tokyo' },
    video: null,
    conference: null,
    weighting: null,
    currentSlotId: null,
    fightSlots: [{ id, ...times, isMainCard: false, fightId: 5, fight: bout }],
  })

  stub.api.respond(({ call, query }) => {
    const search = new URLSearchParams(query)
    if (call.endsWith('/admin/users')) {
      return [200, { data: arenas.slice(0, Number(search.get('limit'))), total: 12 }]
    }

    const account = Number(search.get('userId'))
    if (account === 2) {
      return [200, [toEvent(2, 'FINISHED', WON)]]
    }

    return [200, account === 12 ? [toEvent(12, 'UPCOMING', fight)] : []]
  })

  renderBouts()
  expect(screen.getByText('The bouts were not read')).toBeInTheDocument()
  expect(screen.getByText('Other panels')).toBeInTheDocument()
  expect(stub.api.requests).toEqual([])

  await press('Find bouts')
  await screen.findByText('Bout 1 of 1')
  expect(screen.getByText('Night 12')).toBeInTheDocument()
  expect(screen.getByText('Win')).toBeInTheDocument()
  expect(stub.api.of('GET /api/v1/admin/users')).toHaveLength(2)
  expect(stub.api.requests).toHaveLength(14)
})

test('names the planned bouts of a fighter, on the day at the arena, and none that were fought', async () => {
  stub.api.respond(() => [200, BOUTS])
  renderScreen(<PlannedBouts fighterId={FIGHTER} />)

  const bouts = await screen.findAllByRole('listitem')
  expect(bouts.map(({ textContent }) => textContent)).toEqual(['Night 2, bout 5, 2 March 2026'])
})

test('says of a fighter without bouts that none is planned and none was fought', async () => {
  stub.api.respond(() => [200, []])
  renderBouts()
  expect(await screen.findByText('No bouts yet')).toBeVisible()
  expect(screen.getByText('No bout is planned')).toBeVisible()
})

test('claims not that a fighter has no bouts when a bout of a card could not be read', async () => {
  await removeCapabilities(stub)

  const event = {
    id: 2,
    name: 'Night 2',
    status: 'FINISHED',
    ...times,
    location: { id: 2, name: 'Fight Hall', tz: 'Asia/Tokyo' },
    video: null,
    conference: null,
    weighting: null,
    currentSlotId: null,
    fightSlots: [{ id: 2, ...times, isMainCard: false, fightId: 5, fight: null }],
  }

  stub.api.respond(({ call }) => [
    200,
    call.endsWith('/admin/users')
      ? { data: [{ id: 8, role: 'LOCATION_PROVIDER' }], total: 1 }
      : [event],
  ])

  renderBouts()
  await press('Find bouts')
  expect(await screen.findAllByText('Not known: not all cards could be read')).toHaveLength(2)
})
