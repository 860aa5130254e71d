import { useEffect } from 'react'

/** An element that had the focus, and the landmarks that were around it: later both may be gone. */
export interface Opener {
  element: Element | null
  landmarks: readonly HTMLElement[]
}

export const rememberFocus = (element: Element | null | undefined = document.activeElement): Opener => ({
  element,
  landmarks: element ? findLandmarksAround(element) : [],
})

/**
 * Restores a lost focus to the opener, or else to the nearest remaining landmark or the page's heading.
 * These wait one frame longer: when two dialogs close at once, the other may still have an opener.
 */
export function restoreFocus({ element, landmarks }: Opener = { element: null, landmarks: [] }) {
  requestAnimationFrame(() => {
    if (!isFocusLost()) return
    if (element instanceof HTMLElement && isReachable(element) && element !== document.body)
      element.focus({ preventScroll: true })
    else requestAnimationFrame(() => isFocusLost() && focusLandmark(landmarks.find(isReachable)))
  })
}

/** Elements with an accessible name, which tell screen reader users where they are. */
const LANDMARKS = 'fieldset, form, section, li, [role=group], [role=region], [role=tabpanel], [role=dialog]'
/** Animation frames within which a closing dialog restores the focus itself. */
const WAIT_FRAMES = 4

/**
 * Restores the focus when the focused button disappears or is disabled by its own press, such as Retry or Undo.
 * Focuses the nearest remaining landmark around it, or else the heading. Used once, in the shell.
 */
export function useRestoreFocus() {
  useEffect(() => {
    let focused: Element | undefined
    let landmarks: readonly HTMLElement[] = []

    function onFocus({ target }: FocusEvent) {
      focused = target instanceof Element ? target : undefined
      landmarks = focused ? findLandmarksAround(focused) : []
    }
    // A click outside controls drops the focus on purpose.
    const onPointer = () => {
      focused = undefined
    }
    function onMutation() {
      const lost = focused
      if (!lost || isReachable(lost)) return
      inFrames(WAIT_FRAMES, () => {
        if (focused !== lost || !isFocusLost()) return
        focused = undefined
        focusLandmark(landmarks.find(isReachable))
      })
    }

    const observer = new MutationObserver(onMutation)
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled', 'inert'],
    })
    document.addEventListener('focusin', onFocus)
    document.addEventListener('pointerdown', onPointer, true)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('pointerdown', onPointer, true)
    }
  }, [])
}

/** Returns the landmarks around the element, nearest first, within main. */
function findLandmarksAround(element: Element): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let box = element.parentElement; box && box.tagName !== 'MAIN'; box = box.parentElement)
    if (box.matches(LANDMARKS)) found.push(box)
  return found
}

function focusLandmark(box: HTMLElement | undefined) {
  if (!box) return focusOnHeading()
  // Focusable only for this call.
  if (!box.hasAttribute('tabindex')) {
    box.tabIndex = -1
    box.addEventListener('blur', () => box.removeAttribute('tabindex'), { once: true })
  }
  box.focus({ preventScroll: true })
}

/** Focuses the heading of the screen, whose `tabIndex` PageHeading sets. */
export const focusOnHeading = () => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })

const isReachable = (element: Element) =>
  element.isConnected && !element.matches(':disabled') && !element.closest('[inert]')

const isFocusLost = () => !document.activeElement || document.activeElement === document.body

function inFrames(count: number, run: () => void) {
  requestAnimationFrame(() => (count > 1 ? inFrames(count - 1, run) : run()))
}
