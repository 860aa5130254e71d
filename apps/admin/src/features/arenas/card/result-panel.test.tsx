import type { FightEvent, Slot } from '@cornerman/contract'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { removeCapabilities, setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { type ChosenResult, ResultPanel } from './result-panel.tsx'

const createCorner = (id: number, lastName: string) => ({
  id,
  firstName: 'Ana',
  lastName,
  nickname: null,
  ranking: 1,
  country: '',
})
const FIGHT = {
  id: 11,
  status: 'PENDING',
  initiator: createCorner(101, 'Lima'),
  target: createCorner(102, 'Costa'),
  fakeInitiator: null,
  fakeTarget: null,
  winner: null,
  result: null,
  fightLink: null,
}
const toSlot = (fight: object) =>
  ({
    id: 1,
    fightId: 11,
    fromDate: '2026-03-14T20:00:00Z',
    toDate: '2026-03-14T20:15:00Z',
    isMainCard: true,
    fight,
  }) as Slot
const SLOT = toSlot(FIGHT)
const toEvent = (slot: Slot, status = 'FINISHED') =>
  ({ id: 7, status, currentSlotId: null, fightSlots: [slot] }) as unknown as FightEvent

const stub = setUpStubApi()
const onSaved = vi.fn()
function Panel() {
  const [chosen, setChosen] = useState<ChosenResult>()
  return (
    <ResultPanel
      event={toEvent(SLOT)}
      slot={SLOT}
      fight={SLOT.fight!}
      chosen={chosen}
      onChoose={setChosen}
      onSaved={onSaved}
    />
  )
}
/** Opens the panel on a bout without a result; meanwhile the server has another state. */
async function open(newest: FightEvent, choose = chooseKnockout) {
  stub.api.respond(({ call }) => (call.startsWith('GET') ? [200, newest] : [200, {}]))
  render(<Panel />, { wrapper: MemoryRouter })
  await choose()
  fireEvent.click(screen.getByText('Save'))
}
async function chooseKnockout() {
  fireEvent.click(await screen.findByRole('radio', { name: /Lima/ }))
  fireEvent.click(screen.getByRole('radio', { name: 'KO' }))
}
const getSent = () => stub.api.of('POST /api/v1/fights/update-fight-winner').map(({ body }) => JSON.parse(body))
const SENT = { fightId: 11, winner: 'INITIATOR', result: 'KO', initiatorId: 101, targetId: 102 }

beforeEach(() => {
  onSaved.mockClear()
})
test('[EVE-09] saves a result that nobody has changed since', async () => {
  await open(toEvent(SLOT))
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(getSent()).toEqual([SENT])
})

test('[EVE-09] shows both results and asks when another admin has saved one since the dialog was opened', async () => {
  await open(toEvent(toSlot({ ...FIGHT, winner: 'TARGET', result: 'SUB' })))
  expect(
    await screen.findByText('Saved since you opened this dialog: Ana Costa, Submission. Yours: Ana Lima, KO.'),
  ).toBeTruthy()
  expect(getSent()).toEqual([])
  fireEvent.click(screen.getByText('Save mine'))
  await waitFor(() => expect(getSent()).toEqual([SENT]))
})

test('[EVE-09] offers the results that the winner allows, and saves only a complete choice', async () => {
  render(<Panel />, { wrapper: MemoryRouter })
  const save = (await screen.findByText('Save')).closest('button')!
  const getResults = () => within(screen.getByRole('group', { name: 'Result' })).getAllByRole('radio').length
  const expectIncomplete = () => expect(save.disabled).toBe(true)
  expectIncomplete()
  fireEvent.click(screen.getByRole('radio', { name: /Lima/ }))
  expect(getResults()).toBe(4)
  expectIncomplete()
  fireEvent.click(screen.getByRole('radio', { name: 'TKO' }))
  expect(save.disabled).toBe(false)
  fireEvent.click(screen.getByRole('radio', { name: /^Both/ }))
  expect(getResults()).toBe(2)
  expectIncomplete()
  fireEvent.click(screen.getByRole('radio', { name: 'Draw' }))
  expect(save.disabled).toBe(false)
})

test('[EVE-09] asks before it saves a result of an event that has not begun', async () => {
  await open(toEvent(SLOT, 'UPCOMING'))
  expect(await screen.findByText('The event has not begun. Save a result?')).toBeTruthy()
  expect(getSent()).toEqual([])
})

test('[EVE-09] saves no result when another admin has replaced the bout', async () => {
  await open(toEvent(toSlot({ ...FIGHT, id: 12, target: createCorner(103, 'Moreno') })))
  expect(await screen.findByText('Another admin has changed this bout. It is Ana Lima vs Ana Moreno now.')).toBeTruthy()
  expect(getSent()).toEqual([])
})

test('[EVE-09] records a no contest where the API can', async () => {
  await open(toEvent(SLOT), async () => void fireEvent.click(await screen.findByRole('radio', { name: 'No contest' })))
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(stub.api.of('POST /api/v1/fights/no-contest').map(({ body }) => JSON.parse(body))).toEqual([{ fightId: 11 }])
})

test('[EVE-09] says what an API without these calls cannot record', async () => {
  await removeCapabilities(stub)
  render(<Panel />, { wrapper: MemoryRouter })
  expect(await screen.findByText('This API cannot record a no contest or clear a result.')).toBeTruthy()
  expect(screen.queryByRole('radio', { name: 'No contest' })).toBeNull()
})
