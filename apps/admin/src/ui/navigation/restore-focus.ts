import { useEffect } from 'react'

/** An element that had the focus, and where the focus goes when it is gone. */
export interface Opener {
  element: Element | null
  next: readonly HTMLElement[]
}

export const rememberFocus = (element: Element | null | undefined = document.activeElement): Opener => ({
  element,
  next: element ? findNextTargets(element) : [],
})

/**
 * Restores a lost focus to the opener, or else to its row, the next row of the list, the nearest remaining landmark or the heading.
 * These wait one frame longer: when two dialogs close at once, the other may still have an opener.
 */
export function restoreFocus({ element, next }: Opener = { element: null, next: [] }) {
  requestAnimationFrame(() => {
    if (!isFocusLost()) return
    if (element instanceof HTMLElement && isReachable(element) && element !== document.body)
      element.focus({ preventScroll: true })
    else requestAnimationFrame(() => isFocusLost() && focusOn(next.find(isReachable)))
  })
}

/** Elements with an accessible name, which tell screen reader users where they are. */
const LANDMARKS = 'fieldset, form, section, li, [role=group], [role=region], [role=tabpanel], [role=dialog]'
/** Animation frames within which a closing dialog restores the focus itself. */
const WAIT_FRAMES = 4

/**
 * Restores the focus when the focused button disappears or is disabled by its own press, such as Retry or Undo.
 * Follows the same rule as `restoreFocus`. Used once, in the shell.
 */
export function useRestoreFocus() {
  useEffect(() => {
    let focused: Element | undefined
    let next: readonly HTMLElement[] = []

    function onFocus({ target }: FocusEvent) {
      focused = target instanceof Element ? target : undefined
      next = focused ? findNextTargets(focused) : []
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
        focusOn(next.find(isReachable))
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

/** Returns the row of the element, the rows after and before it, and the landmarks around it, nearest first, within main. */
function findNextTargets(element: Element): HTMLElement[] {
  const found = findRows(element)
  for (let box = element.parentElement; box && box.tagName !== 'MAIN'; box = box.parentElement)
    if (box.matches(LANDMARKS)) found.push(box)
  return found
}

/** The row and not a button in it: a second key press would act on that one too. */
function findRows(element: Element): HTMLElement[] {
  const row = element.closest<HTMLElement>('li, tr, article')
  const list = row?.closest('ul, tbody, [data-rows]')
  if (!row || !list) return []
  const rows = [...list.querySelectorAll<HTMLElement>(row.tagName)]
  const at = rows.indexOf(row)
  return [...rows.slice(at), ...rows.slice(0, at).reverse()]
}

function focusOn(box: HTMLElement | undefined) {
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
