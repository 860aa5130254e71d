/** After a dialog: the button that opened it may be gone with the state it was for, and the focus with it. Then another takes it, or the heading. */
export function keepFocusOnPage(another?: HTMLElement | null) {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    const next = another?.isConnected ? another : document.querySelector<HTMLElement>('main h1')
    next?.focus()
  })
}
