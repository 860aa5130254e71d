/**
 * What had the focus may be gone with the state it was for: then what opened it takes the focus, or else the heading of the page.
 * The heading waits a frame longer: of two dialogs that go at once, one may know an opener that is still there.
 */
export function keepFocusOnPage(opener?: Element | null) {
  requestAnimationFrame(() => {
    if (!isFocusLost()) return
    if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus({ preventScroll: true })
    else requestAnimationFrame(() => isFocusLost() && document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }))
  })
}

const isFocusLost = () => !document.activeElement || document.activeElement === document.body
