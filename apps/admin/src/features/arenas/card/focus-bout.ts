import type { CornerName } from '../bout/bout.ts'

export const getBoutElementId = (slotId: number) => `bout-${slotId}`
const findRow = (slotId: number) => document.getElementById(getBoutElementId(slotId))

/** Focuses the row of a slot and scrolls to it, after the row is rendered in its new position. */
export function focusBout(slotId: number | undefined) {
  if (slotId === undefined) return
  focusOnceRendered(() => findRow(slotId))
}

/** Focuses the search of a corner, after its row is open. */
export function focusSearch(slotId: number, corner: CornerName) {
  focusOnceRendered(() => findCorner(slotId, corner)?.querySelector<HTMLElement>('[role=combobox]'))
}

const findCorner = (slotId: number, corner: CornerName) =>
  findRow(slotId)?.closest('li')?.querySelector<HTMLElement>(`fieldset[data-corner=${corner}]`)

/** Frames to wait for the element, about a second. A slow machine needs some; later the user may have moved on. */
const MAX_FRAMES = 60

/** Focuses the element and scrolls to it, in its new position. */
function focusOnceRendered(find: () => HTMLElement | null | undefined, frame = 1) {
  requestAnimationFrame(() => {
    const element = find()
    if (frame < 2 || (!element && frame < MAX_FRAMES)) return focusOnceRendered(find, frame + 1)
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'nearest' })
  })
}
