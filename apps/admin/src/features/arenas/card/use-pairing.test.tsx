import type { FightEvent, Slot } from '@cornerman/contract'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setUpStubApi } from '../../../api/testing/set-up-stub-api.ts'
import type { Contestant } from '../corner/contestant.ts'
import { usePairing } from './use-pairing.ts'

const toFighter = (id: number): Contestant => ({
  fighter: { id, firstName: 'Ana', lastName: String(id), nickname: null, avatar: null, ranking: 1, weight: null, country: '' },
})
const [RED, BLUE] = [toFighter(101), toFighter(102)]
const EMPTY = { id: 1, fightId: null, fight: null } as Slot
const FILLED = {
  id: 1,
  fightId: 11,
  fight: { id: 11, initiator: RED?.fighter, target: BLUE?.fighter, fakeInitiator: null, fakeTarget: null },
} as Slot
const toEvent = (slot: Slot) => ({ id: 7, status: 'UPCOMING', location: { tz: 'UTC' }, fightSlots: [slot] }) as unknown as FightEvent

const stub = setUpStubApi()
beforeEach(() => {
  // Every response is lost.
  stub.api.respond(() => 'cut')
})
async function saveWithLostResponses() {
  const refetch = vi.fn()
  const props = { event: toEvent(EMPTY), fetchedAt: new Date(Date.now() - 1000) }
  const hook = renderHook(({ event, fetchedAt }) => usePairing(event, fetchedAt, refetch), { initialProps: props })
  act(() => void hook.result.current.choose(EMPTY, 'red', RED))
  act(() => void hook.result.current.choose(EMPTY, 'blue', BLUE))
  await waitFor(() => expect(hook.result.current.getCorner(EMPTY, 'blue').isUnclear).toBe(true), { timeout: 5000 })
  expect(refetch).toHaveBeenCalledOnce()
  return { ...hook, readAgain: (slot: Slot) => hook.rerender({ event: toEvent(slot), fetchedAt: new Date(Date.now() + 1000) }) }
}

test('[EVE-05] shows a bout as saved that the card has after both responses were lost', async () => {
  const { result, readAgain } = await saveWithLostResponses()
  readAgain(FILLED)
  const { isUnsaved, isUnclear, problem } = result.current.getCorner(FILLED, 'blue')
  expect({ isUnsaved, isUnclear, problem, dirty: result.current.dirty }).toEqual({
    isUnsaved: false,
    isUnclear: false,
    problem: undefined,
    dirty: false,
  })
  // Another admin empties the slot.
  readAgain(EMPTY)
  expect(result.current.dirty).toBe(false)
})

test('[EVE-05] shows a bout as not saved that the card lacks after both responses were lost', async () => {
  const { result, readAgain } = await saveWithLostResponses()
  readAgain(EMPTY)
  expect(result.current.getCorner(EMPTY, 'blue')).toMatchObject({ isUnsaved: true, isUnclear: false })
  expect(result.current.dirty).toBe(true)
})
