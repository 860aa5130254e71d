import { useEffect } from 'react'

/**
 * What had the focus may be gone with the state it was for: then what opened it takes the focus, or else the heading of the page.
 * The heading waits a frame longer: of two dialogs that go at once, one may know an opener that is still there.
 */
export function restoreFocus(opener?: Element | null) {
  requestAnimationFrame(() => {
    if (!isFocusLost()) return
    if (opener instanceof HTMLElement && isReachable(opener) && opener !== document.body) opener.focus({ preventScroll: true })
    else requestAnimationFrame(() => isFocusLost() && focusOnHeading())
  })
}

/** What can be named, and so says where one is. */
const BOXES = 'fieldset, form, section, li, [role=group], [role=region], [role=tabpanel], [role=dialog]'
/** A dialog that closes gives the focus back by itself, within these. */
const FRAMES = 4

/**
 * A button may go, or be locked, by its own press: Retry, Save, Undo. Then the nearest box around it that is still there takes the focus,
 * or else the heading, so that whoever goes by keyboard goes on from where they were. Stands once, in the shell.
 */
export function useRestoreFocus() {
  useEffect(() => {
    let at: Element | undefined
    let boxes: readonly HTMLElement[] = []

    function onFocus({ target }: FocusEvent) {
      at = target instanceof Element ? target : undefined
      boxes = at ? boxesAround(at) : []
    }
    // A click beside everything drops the focus on purpose.
    const onPointer = () => {
      at = undefined
    }
    function lookAfter() {
      const lost = at
      if (!lost || isReachable(lost)) return
      inFrames(FRAMES, () => {
        if (at !== lost || !isFocusLost()) return
        at = undefined
        focusOnBox(boxes.find(isReachable))
      })
    }

    const observer = new MutationObserver(lookAfter)
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'inert'] })
    document.addEventListener('focusin', onFocus)
    document.addEventListener('pointerdown', onPointer, true)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('pointerdown', onPointer, true)
    }
  }, [])
}

/** The nearest first, none beyond the screen itself. */
function boxesAround(element: Element): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let box = element.parentElement; box && box.tagName !== 'MAIN'; box = box.parentElement) if (box.matches(BOXES)) found.push(box)
  return found
}

function focusOnBox(box: HTMLElement | undefined) {
  if (!box) return focusOnHeading()
  // It takes no other focus than this one.
  if (!box.hasAttribute('tabindex')) {
    box.tabIndex = -1
    box.addEventListener('blur', () => box.removeAttribute('tabindex'), { once: true })
  }
  box.focus({ preventScroll: true })
}

const focusOnHeading = () => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })

const isReachable = (element: Element) => element.isConnected && !element.matches(':disabled') && !element.closest('[inert]')

const isFocusLost = () => !document.activeElement || document.activeElement === document.body

function inFrames(count: number, run: () => void) {
  requestAnimationFrame(() => (count > 1 ? inFrames(count - 1, run) : run()))
}
