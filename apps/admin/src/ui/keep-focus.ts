/** What had the focus may be gone with the state it was for: then what opened it takes the focus, or the heading of the page. */
export function keepFocusOnPage(opener?: Element | null) {
  requestAnimationFrame(() => {
    const { activeElement } = document
    if (activeElement && activeElement !== document.body) return
    const place =
      opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : document.querySelector<HTMLElement>('main h1')
    place?.focus({ preventScroll: true })
  })
}
