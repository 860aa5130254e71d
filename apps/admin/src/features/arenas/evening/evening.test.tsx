import type { Endpoint, FightEvent } from '@cornerman/contract'
import { chat } from '@cornerman/contract/endpoints/chat'
import { events } from '@cornerman/contract/endpoints/events'
import { fights } from '@cornerman/contract/endpoints/fights'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as api from '#api/call.ts'
import * as configuration from '#api/configuration.ts'
import { endSession, startSession } from '#api/session.ts'
import { findDirty, findLostForms, type MountedForms, MountedFormsContext } from '#ui/form/unsaved-forms.tsx'
import * as player from '#ui/media/player/player.tsx'
import * as chatDialog from '../events/chat-dialog.tsx'
import { createEvent as createEventWith, createSlot as createSlotAt } from '../testing/card.ts'
import { StreamState } from './audience.tsx'
import Evening from './evening.tsx'
import { toShortcuts } from './steps.tsx'

const call = vi.fn()
const capabilities = new Set<string>()

/** An hour after the event begins, the second of three bouts is on. */
const createSlot = (id: number, fight: object = {}) => createSlotAt(id, id * 15, fight)
const createEvent = (parts: object = {}) =>
  createEventWith({
    id: 2,
    status: 'ONGOING',
    currentSlotId: 4,
    fightSlots: [3, 4, 5].map((id) => createSlot(id)),
    ...parts,
  })

/** The event as the server has it. */
let stored: FightEvent
let forms: MountedForms
beforeEach(() => {
  vi.spyOn(api, 'call').mockImplementation(call)
  vi.spyOn(configuration, 'isOffered').mockImplementation(
    ({ capability }) => !capability || capabilities.has(capability),
  )
  vi.spyOn(player, 'Player').mockReturnValue(null as never)
  vi.spyOn(chatDialog, 'EventChat').mockReturnValue(null as never)
  stored = createEvent()
  forms = { guards: new Set(), isAsking: false }
  call.mockReset().mockImplementation(async (endpoint: Endpoint) => (endpoint === events.one ? stored : {}))
  for (const name of ['fights.clearResult', 'slots.clearCurrent']) capabilities.add(name)
  startSession({
    jwt: 'j',
    refreshToken: 'r',
    permissions: ['edit_arena_event', 'set_currently_fight_slot'],
    email: 'admin@cornerman.test',
  })
})
afterEach(() => {
  cleanup()
  endSession()
  vi.restoreAllMocks()
  capabilities.clear()
})

function open() {
  const view = () => (
    <MemoryRouter>
      <MountedFormsContext value={forms}>
        <Evening event={stored} />
      </MountedFormsContext>
    </MemoryRouter>
  )
  const { rerender } = render(view())
  return {
    /** Another admin changes the event, and the view reads it. */
    change(parts: object) {
      stored = createEvent(parts)
      rerender(view())
    },
  }
}
async function press(...keys: string[]) {
  for (const key of keys) await act(async () => void fireEvent.keyDown(document.body, { key, code: key }))
}
const getSent = (endpoint: Endpoint) =>
  call.mock.calls.filter(([called]) => called === endpoint).map(([, input]) => input)

test('saves a result on the bout for which its choice began, also when another bout is on meanwhile', async () => {
  const { change } = open()
  await press('r', '1')
  change({ currentSlotId: 5 })
  await press('1')
  expect(getSent(fights.setResult)).toMatchObject([{ body: { fightId: 14, winner: 'INITIATOR', result: 'KO' } }])
})

test('begins the choice of a result again when the bout has other contestants', async () => {
  const { change } = open()
  await press('r', '1')
  change({ fightSlots: [createSlot(3), createSlot(4, { id: 99 }), createSlot(5)] })
  await press('1')
  expect(getSent(fights.setResult)).toEqual([])
  await press('1')
  expect(getSent(fights.setResult)).toMatchObject([{ body: { fightId: 99 } }])
})

/** Chooses the first result of the red corner. */
const choose = () => act(async () => void fireEvent.click(screen.getAllByText('KO')[0]!))

test.each([
  ['the next bout is started', async () => press('n')],
  ['another bout is shown meanwhile', async () => press('ArrowDown', 'ArrowUp', 'r')],
  [
    'one of another bout is chosen',
    async () => {
      await press('ArrowDown', 'r')
      await choose()
    },
  ],
])('loses no chosen result when %s, and asks before the view closes', async (_, go) => {
  open()
  await press('r')
  await choose()
  expect(findLostForms(forms, { pathname: '/a', search: '?evening=2' }, { pathname: '/a', search: '' })).toHaveLength(1)
  await go()
  expect(getSent(fights.setResult)).toMatchObject([{ body: { fightId: 14, winner: 'INITIATOR', result: 'KO' } }])
})

test('keeps a chosen result whose call fails', async () => {
  open()
  call.mockRejectedValue(new Error('500'))
  await press('r', '1', '1')
  expect(screen.getByText('Not saved yet. Bout 2: Ana Red4, KO')).toBeTruthy()
})

test('asks before the view closes while a result waits, and Save and leave sends it', async () => {
  capabilities.clear()
  open()
  expect(findDirty(forms)).toEqual([])
  await press('r', '1', '1')
  expect(getSent(fights.setResult)).toEqual([])
  const [form] = findLostForms(forms, { pathname: '/a', search: '?evening=2' }, { pathname: '/a', search: '' })
  await act(async () => expect(await form?.save?.()).toBe(true))
  expect(getSent(fights.setResult)).toHaveLength(1)
  expect(findDirty(forms)).toEqual([])
})

test('sends nothing of a waiting result that is discarded', async () => {
  capabilities.clear()
  open()
  await press('r', '1', '1')
  const [form] = findLostForms(forms, { pathname: '/a', search: '?evening=2' }, { pathname: '/a', search: '' })
  await act(async () => form?.discard?.())
  cleanup()
  expect(getSent(fights.setResult)).toEqual([])
})

test('undo asks before it replaces the result that another admin has set since', async () => {
  open()
  await press('r', '1', '1')
  stored = createEvent({
    fightSlots: [createSlot(3), createSlot(4, { winner: 'BOTH', result: 'DRAW' }), createSlot(5)],
  })
  await press('z')
  expect(screen.getByText('Replace the result of another admin?')).toBeTruthy()
  expect(getSent(fights.clearResult)).toEqual([])
  await act(async () => void fireEvent.click(screen.getByText('Save mine')))
  expect(getSent(fights.clearResult)).toEqual([{ body: { fightId: 14 } }])
})

test('undo of a start takes back the result that was saved with it, and shows the bout before', async () => {
  open()
  await press('r')
  await choose()
  expect(screen.getByText('Not saved yet. Bout 2: Ana Red4, KO')).toBeTruthy()
  await press('n')
  expect(screen.getByText('Bout 2: Ana Red4, KO. Bout 3 started')).toBeTruthy()
  stored = createEvent({
    currentSlotId: 5,
    fightSlots: [createSlot(3), createSlot(4, { winner: 'INITIATOR', result: 'KO' }), createSlot(5)],
  })
  await press('z')
  expect(getSent(chat.setCurrentSlot)).toEqual([{ params: { id: 5 } }, { params: { id: 4 } }])
  expect(getSent(fights.clearResult)).toEqual([{ body: { fightId: 14 } }])
})

test('undo of the next bout sends nothing when another admin has set another bout since', async () => {
  open()
  await press('n')
  expect(getSent(chat.setCurrentSlot)).toHaveLength(1)
  stored = createEvent({ currentSlotId: 3 })
  await press('z')
  expect(screen.getByText(/another admin has changed the current bout/)).toBeTruthy()
  expect(getSent(chat.setCurrentSlot)).toHaveLength(1)
})

test('says what cannot be taken back, and waits five seconds before it sends it', async () => {
  capabilities.clear()
  open()
  expect(screen.getByText('This API cannot record a no contest, clear a result.')).toBeTruthy()
  await press('r', '1', '1')
  expect(screen.getByText('Not saved yet')).toBeTruthy()
  await press('z')
  expect(screen.queryByText('Not saved yet')).toBeNull()
  expect(findDirty(forms)).toEqual([])
})

test('names what another admin has done, and not the own actions', async () => {
  const { change } = open()
  await press('n')
  change({ currentSlotId: 5 })
  expect(screen.queryByText(/another admin/)).toBeNull()
  change({ currentSlotId: 3 })
  expect(screen.getByText('Bout 1 was started by another admin')).toBeTruthy()
})

test.each([
  [{}, /^since at least/],
  [{ startedAt: '2026-11-12T21:04:00.000Z' }, 'since 21:04, planned 21:00'],
])('says since when a bout is on, of a slot with %o', (parts, text) => {
  localStorage.clear()
  stored = createEvent({ fightSlots: [{ ...createSlot(4), ...parts }] })
  open()
  expect(screen.getByText(text)).toBeTruthy()
})

test('says for how long the stream has stood still, and when it goes on', () => {
  vi.useFakeTimers()
  let lastSegment = 7
  const handle = { getStream: () => ({ status: 'ready', lastSegment }) } as player.PlayerHandle
  render(<StreamState player={{ current: handle }} />)
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
  wait(15_000)
  expect(screen.getByText('Stream running')).toBeTruthy()
  wait(3000)
  expect(screen.getByText('no new picture for 17 seconds')).toBeTruthy()
  lastSegment += 1
  wait(1000)
  expect(screen.getByText('Stream running')).toBeTruthy()
  vi.useRealTimers()
})

test('has a key for each step but the one that cannot be undone', () => {
  const names = ['clipStart', 'clipEnd', 'result', 'next'] as const
  const steps = names.map((name) => ({ name, label: name, detail: '', run: vi.fn() }))
  expect(Object.entries(toShortcuts(steps))).toEqual(['i', 'o', 'r', 'n'].map((key, at) => [key, steps[at]?.run]))
  expect(toShortcuts(steps.map((step) => ({ ...step, isFinal: true })))).toEqual({})
})
