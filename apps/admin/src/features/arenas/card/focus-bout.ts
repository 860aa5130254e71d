export const getBoutElementId = (slotId: number) => `bout-${slotId}`

/** Focuses the row of a slot and scrolls to it, after the row is rendered in its new position. */
export function focusBout(slotId: number | undefined) {
  if (slotId === undefined) return
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const row = document.getElementById(getBoutElementId(slotId))
      row?.focus({ preventScroll: true })
      row?.scrollIntoView({ block: 'nearest' })
    }),
  )
}
