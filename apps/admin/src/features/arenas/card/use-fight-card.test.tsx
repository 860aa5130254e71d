import { act, cleanup, renderHook } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import * as api from '#api/call.ts'
import { endSession, startSession } from '#api/session.ts'
import { findLostForms, type MountedForms, MountedFormsContext } from '#ui/form/unsaved-forms.tsx'
import { createEvent, createSlot } from '../testing/card.ts'
import { focusBout, getBoutElementId, useFightCard } from './use-fight-card.ts'

/** The editor: two bouts with an open row, a field outside of the card, and a question above it. */
const EDITOR = `
  <div role="dialog">
    <input id="name" />
    <ul>${[1, 2].map((slotId) => `<li data-bout>${toRow(slotId)}</li>`).join('')}</ul>
  </div>
  <div role="dialog"><button id="answer"></button></div>`

function toRow(slotId: number) {
  const toCorner = (corner: string) =>
    `<fieldset data-bout-part="${corner}"><button id="${corner}-${slotId}-switch"></button><input id="${corner}-${slotId}" /></fieldset>`
  return `<button id="${getBoutElementId(slotId)}"></button><button id="delete-${slotId}"></button>${toCorner('red')}${toCorner('blue')}`
}

let frames: FrameRequestCallback[]
let scrollIntoView: MockInstance<Element['scrollIntoView']>
beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
  document.body.innerHTML = EDITOR
  scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView')
})
afterEach(() => {
  cleanup()
  endSession()
  document.body.innerHTML = ''
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
/** Renders this number of frames. */
function render(count: number) {
  for (let frame = 0; frame < count; frame++) for (const callback of frames.splice(0)) callback(0)
}
const getFocused = () => document.activeElement?.id

test('focuses a row and scrolls to it once it is in its new position', () => {
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  focusBout(2)
  render(1)
  // The row is still where it was.
  expect(getFocused()).toBe('')
  render(1)
  expect(getFocused()).toBe('bout-2')
  const opener = document.getElementById('bout-2')
  expect(scrollIntoView.mock.contexts).toEqual([opener?.closest('li'), opener])
  expect(scrollIntoView.mock.calls).toEqual([[{ block: 'nearest' }], [{ block: 'nearest' }]])
  expect(focus).toHaveBeenCalledWith({ preventScroll: true })
  expect(frames).toEqual([])
})

test.each([
  ['waits for', 59, 'bout-3'],
  ['no longer waits for', 60, ''],
])('%s a row that is not rendered after %i frames', (_, count, focused) => {
  focusBout(3)
  render(count)
  document.body.insertAdjacentHTML('beforeend', toRow(3))
  render(2)
  expect(getFocused()).toBe(focused)
  expect(frames).toEqual([])
})

test.each(['red', 'blue'] as const)('focuses the search of the %s corner once the bout is open', (corner) => {
  const row = document.getElementById('bout-2')!.closest('li')!
  const open = row.innerHTML
  row.innerHTML = '<button id="bout-2"></button>'
  focusBout(2, corner)
  render(3)
  expect(getFocused()).toBe('')
  row.innerHTML = open
  render(1)
  expect(getFocused()).toBe(`${corner}-2`)
  expect(scrollIntoView).toHaveBeenLastCalledWith({ block: 'center' })
})

test.each<[focus: string, before: string, now: string, focused: string]>([
  ['leaves the focus in a field that the person has gone to meanwhile', 'name', 'red-2', 'red-2'],
  ['takes the focus from a field that had it before', 'name', 'name', 'bout-2'],
  ['takes the focus from a button that got it meanwhile', 'name', 'answer', 'bout-2'],
])('%s', (_, before, now, focused) => {
  document.getElementById(before)?.focus()
  focusBout(2)
  render(1)
  document.getElementById(now)?.focus()
  render(2)
  expect(getFocused()).toBe(focused)
})

test('focuses nothing when the bout has been removed', () => {
  focusBout(99, 'red')
  render(60)
  expect(getFocused()).toBe('')
  expect(frames).toEqual([])
})

const SLOTS = [1, 2].map((id) => createSlot(id))
/** Opens a card at a URL. */
function open(url = '/?tab=card') {
  vi.spyOn(api, 'call').mockReturnValue(new Promise(() => {}))
  startSession({ jwt: 'j', refreshToken: 'r', permissions: [], email: 'admin@cornerman.test' })
  const forms: MountedForms = { guards: new Set(), isAsking: false }
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
      findLostForms(forms, { pathname: '/', search: '?tab=card' }, { pathname: '/', search: '' }).length > 0,
  }
}

test('opens the part of a bout that the URL asks for, once, and focuses it', () => {
  const { card, url } = open('/?tab=card&bout=red-2')
  expect([card().open, url()]).toEqual([{ id: 2, part: 'red' }, '?tab=card'])
  render(2)
  expect(getFocused()).toBe('red-2')
})

test('has one bout open at a time, and focuses the one that is opened or closed', () => {
  const { card } = open()
  const opened = [2, 1, 1].map((id) => {
    act(() => card().toggle(id))
    render(2)
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
  const [times, result] = [
    { from: '0:01', to: '' },
    { seen: SLOTS[0]!.fight!, outcome: { winner: null, result: null } },
  ]
  const seen = [
    [SLOTS[0]!, { times }],
    [SLOTS[0]!, { result }],
    [SLOTS[0]!, { times: undefined }],
    [SLOTS[0]!, { result: undefined }],
    [SLOTS[1]!, { result }],
  ].map(([slot, parts]) => {
    act(() => card().changeDraft(slot as (typeof SLOTS)[0], parts as object))
    return [isUnsaved(), ...SLOTS.map(card().getDraft)]
  })
  expect(seen).toEqual([
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
  expect(card().rundown.map(({ slot, number }) => [slot.id, number])).toEqual([
    [2, 1],
    [1, 2],
  ])
  expect(isUnsaved()).toBe(false)
  act(() => void card().pairing.choose(slots[1]!, 'red', { fighter: SLOTS[1]!.fight!.initiator! }))
  expect(isUnsaved()).toBe(true)
})
