import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { focusBout, getBoutElementId } from './use-fight-card.ts'

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
  document.body.innerHTML = ''
  scrollIntoView.mockRestore()
  vi.unstubAllGlobals()
})
/** Renders this number of frames. */
function render(count: number) {
  for (let frame = 0; frame < count; frame++) for (const callback of frames.splice(0)) callback(0)
}
const getFocused = () => document.activeElement?.id

test('focuses a row and scrolls to it once it is in its new position', () => {
  focusBout(2)
  render(1)
  // The row is still where it was.
  expect(getFocused()).toBe('')
  render(1)
  expect(getFocused()).toBe('bout-2')
  const opener = document.getElementById('bout-2')
  expect(scrollIntoView.mock.contexts).toEqual([opener?.closest('li'), opener])
  expect(scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' })
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
})

test('leaves the focus in a field that the person has gone to meanwhile', () => {
  focusBout(2)
  render(1)
  document.getElementById('red-2')?.focus()
  render(2)
  expect(getFocused()).toBe('red-2')
})

test('focuses nothing when the bout has been removed', () => {
  focusBout(99, 'red')
  render(60)
  expect(getFocused()).toBe('')
  expect(frames).toEqual([])
})
