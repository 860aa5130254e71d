export const boutId = (slotId: number) => `bout-${slotId}`

/** The row of a slot takes the focus and comes into view, once it is drawn where it now stands. */
export function focusBout(slotId: number | undefined) {
  if (slotId === undefined) return
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const row = document.getElementById(boutId(slotId))
      row?.focus({ preventScroll: true })
      row?.scrollIntoView({ block: 'nearest' })
    }),
  )
}
