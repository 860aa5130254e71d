/** After a dialog: the button that opened it may be gone with the state it was for, and the focus with it. Then the heading takes it. */
export function keepFocusOnPage() {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus()
  })
}
