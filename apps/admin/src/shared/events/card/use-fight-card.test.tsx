import type { Slot } from '@cornerman/contract'
import { act, renderHook } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import * as api from '#api/call.ts'
import { startSession } from '#api/session.ts'
import { findLostForms, type MountedForms, MountedFormsContext } from '#ui/form/unsaved-forms.tsx'
import { createEvent, createSlot } from '../testing/card.ts'
import { getBoutElementId, useFightCard } from './use-fight-card.ts'

/** Two bouts with an open row. */
const EDITOR = `<ul>${[1, 2].map((slotId) => `<li data-bout>${toRow(slotId)}</li>`).join('')}</ul>`

function toRow(slotId: number) {
  const corner = `<fieldset data-bout-part="red"><button></button><input id="red-${slotId}" /></fieldset>`
  return `<button id="down-${slotId}" data-move="down"></button><button id="${getBoutElementId(slotId)}"></button>${corner}`
}

let scrollIntoView: MockInstance<Element['scrollIntoView']>

beforeEach(() => {
  document.body.innerHTML = EDITOR
  scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView')
})

afterEach(() => {
  document.body.innerHTML = ''
})

const getFocused = () => document.activeElement?.id

const SLOTS = [1, 2].map((id) => createSlot(id))

/** Opens a card at a URL. */
function open(url = '/?tab=card') {
  vi.spyOn(api, 'call').mockReturnValue(new Promise(() => {}))
  startSession({ jwt: 'j', refreshToken: 'r', permissions: [], email: 'admin@cornerman.test' })

  const forms: MountedForms = { guards: new Set(), canSave: () => true, isAsking: false }

  const { result, rerender } = renderHook(
    ({ slots }) => ({
      card: useFightCard(createEvent({ fightSlots: slots }), ['tab'], { refetch() {} }),
      url: useLocation().search,
    }),
    {
      initialProps: { slots: SLOTS },
      wrapper: ({ children }) => (
        <MemoryRouter initialEntries={[url]}>
          <MountedFormsContext value={forms}>{children}</MountedFormsContext>
        </MemoryRouter>
      ),
    },
  )

  return {
    card: () => result.current.card,
    url: () => result.current.url,
    show: (slots: typeof SLOTS) => rerender({ slots }),
    /** Whether another tab of the screen would lose something. */
    isUnsaved: () =>
      findLostForms(forms, { pathname: '/', search: '?tab=card' }, { pathname: '/', search: '' })
        .length > 0,
  }
}

test('opens the part of a bout that the URL asks for, once, and focuses it', () => {
  const { card, url } = open('/?tab=card&bout=red-2')
  expect(card().open).toEqual({ id: 2, part: 'red' })
  expect(url()).toBe('?tab=card')
  expect(getFocused()).toBe('red-2')
  expect(scrollIntoView).toHaveBeenLastCalledWith({ block: 'nearest' })
})

test.each([
  ['the button that moves a bout', 'down', 'down-2'],
  ['the button that opens it, at the end of the card', 'up', 'bout-2'],
  ['the button that opens it, for a part that it does not have', 'video', 'bout-2'],
  ['the button that opens it', undefined, 'bout-2'],
] as const)('focuses %s', (_, target, focused) => {
  const { card } = open()
  act(() => card().focus(2, target))
  expect(getFocused()).toBe(focused)
  expect(scrollIntoView).toHaveBeenLastCalledWith({ block: 'nearest' })
})

test('has one bout open at a time, and focuses the one that is opened or closed', () => {
  const { card } = open()
  const opened = [2, 1, 1].map((id) => {
    act(() => card().toggle(id))
    return [card().open, getFocused()]
  })

  expect(opened).toEqual([
    [{ id: 2 }, 'bout-2'],
    [{ id: 1 }, 'bout-1'],
    [undefined, 'bout-1'],
  ])
})

test('keeps what is typed or chosen for each bout, until it is saved or the bout is removed', () => {
  const { card, isUnsaved, show } = open()
  const times = { from: '0:01', to: '' }
  const result = { initial: SLOTS[0]!.fight!, outcome: { winner: null, result: null } }

  const states = [
    [SLOTS[0]!, { times }],
    [SLOTS[0]!, { result }],
    [SLOTS[0]!, { times: undefined }],
    [SLOTS[0]!, { result: undefined }],
    [SLOTS[1]!, { result }],
  ].map(([slot, parts]) => {
    act(() => card().changeDraft(slot as (typeof SLOTS)[0], parts as object))
    return [isUnsaved(), ...SLOTS.map(card().getDraft)]
  })

  expect(states).toEqual([
    [true, { times }, {}],
    [true, { times, result }, {}],
    [true, { result }, {}],
    [false, {}, {}],
    [true, {}, { result }],
  ])

  show(SLOTS.slice(0, 1))
  expect(isUnsaved()).toBe(false)
})

test('shows moved bouts in their new order, and a contestant without an opponent as unsaved', () => {
  const slots = [SLOTS[0]!, createSlot(2, 30, {}, { fightId: null, fight: null })]
  const { card, isUnsaved, show } = open()

  show(slots)
  act(() => card().order.step(1, 1))
  expect(card().runningOrder.map(({ slot, number }) => [slot.id, number])).toEqual([
    [2, 1],
    [1, 2],
  ])

  expect(isUnsaved()).toBe(false)

  act(() => void card().pairing.choose(slots[1]!, 'red', { fighter: SLOTS[1]!.fight!.initiator! }))
  expect(isUnsaved()).toBe(true)
})

test('offers to take back a move, and no more the result that was saved before it', () => {
  const { card } = open()
  const [slot] = SLOTS as [Slot]
  act(() =>
    card().resultUndo.offer({
      slot,
      number: 1,
      initial: slot.fight!,
      saved: { winner: 'INITIATOR', result: 'KO' },
    }),
  )
  expect(card().resultUndo.label).toMatch(/^Bout 1: /)

  act(() => card().order.step(1, 1))
  expect(card().order.undoMove).toBeDefined()
  expect(card().resultUndo.label).toBeUndefined()
})
