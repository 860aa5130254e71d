import { useEffect } from 'react'

/** An element that had the focus, and where the focus goes when it is gone. */
interface Place {
  element: WeakRef<HTMLElement>
  next: readonly WeakRef<HTMLElement>[]
  /** Path of the screen. */
  path: string
}

/** Enough for all that a long dialog draws again, and before it what opened the dialog. */
const MAX_PLACES = 1000

/** Elements with an accessible name, which tell screen reader users where they are. */
const LANDMARKS =
  'fieldset, form, section, li, [role=group], [role=region], [role=tabpanel], [role=dialog]'
const CONTROLS = 'a, button, input, select, textarea, [tabindex]'

/** Animation frames within which what has changed may take the focus itself. */
const WAIT_FRAMES = 4

/**
 * Restores a lost focus when a dialog closes, or when the focused button disappears or is disabled by its own press, such as Retry or Undo.
 * It goes to what had it before, such as the opener of the dialog, or else to its row, the next row of the list, the nearest remaining
 * landmark or the heading. Used once, in the shell.
 */
export function useRestoreFocus() {
  useEffect(() => {
    /** Of this screen, newest first. */
    let places: readonly Place[] = []
    let focused: WeakRef<HTMLElement> | undefined
    let isCheckDue = false

    function onFocus({ target }: FocusEvent) {
      if (!(target instanceof HTMLElement)) {
        return
      }

      const path = location.pathname
      focused = toWeakRef(target)

      const place = { element: focused, next: findNextTargets(target).map(toWeakRef), path }
      const others = places.filter((other) => other.path === path && other.element !== focused)

      places = [place, ...others].slice(0, MAX_PLACES)
    }

    // A click outside controls drops the focus on purpose. One on the control that has it brings no event of the focus.
    function onPointer({ target }: PointerEvent) {
      if (target instanceof Element && !target.closest(CONTROLS)) {
        focused = undefined
      }
    }

    // Whether an element is visible needs a layout, so it is asked once a frame: a list of 100 rows changes many times in one.
    function onMutation() {
      if (focused && !isCheckDue) {
        isCheckDue = true
        requestAnimationFrame(checkFocus)
      }
    }

    function checkFocus() {
      isCheckDue = false

      const lost = focused
      const element = lost?.deref()
      if (!lost || (element && isReachable(element))) {
        return
      }

      inFrames(WAIT_FRAMES, () => {
        if (focused !== lost || !isFocusLost()) {
          return
        }

        focused = undefined
        places = places.filter(({ path }) => path === location.pathname)

        const known = places.flatMap(({ element, next }) => [element, ...next])
        focusOn(known.flatMap((each) => each.deref() ?? []).find(isReachable))
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

/** Weak, so that no row and no screen stays in memory because something in it once had the focus. One for each element. */
function toWeakRef(element: HTMLElement): WeakRef<HTMLElement> {
  const reference = references.get(element) ?? new WeakRef(element)
  references.set(element, reference)

  return reference
}

const references = new WeakMap<HTMLElement, WeakRef<HTMLElement>>()

/** Returns the row of the element, the rows after and before it, and the landmarks around it, nearest first, within main. */
function findNextTargets(element: Element): HTMLElement[] {
  const found = findRows(element)
  for (let box = element.parentElement; box && box.tagName !== 'MAIN'; box = box.parentElement) {
    if (box.matches(LANDMARKS)) {
      found.push(box)
    }
  }

  return found
}

/** The row and not a button in it: a second key press would act on that one too. */
function findRows(element: Element): HTMLElement[] {
  const row = element.closest<HTMLElement>('li, tr, article')
  const list = row?.closest('ul, tbody, [data-rows]')
  if (!row || !list) {
    return []
  }

  const rows = [...list.querySelectorAll<HTMLElement>(row.tagName)]
  const at = rows.indexOf(row)

  return [...rows.slice(at), ...rows.slice(0, at).reverse()]
}

function focusOn(box: HTMLElement | undefined) {
  if (!box) {
    return focusOnHeading()
  }

  box.focus({ preventScroll: true })

  if (document.activeElement === box) {
    return
  }

  // Focusable only for this call.
  box.tabIndex = -1
  box.addEventListener('blur', () => box.removeAttribute('tabindex'), { once: true })
  box.focus({ preventScroll: true })
}

/** Focuses the heading of the screen, whose `tabIndex` PageHeading sets. */
export const focusOnHeading = () =>
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })

const isReachable = (element: Element) =>
  element.isConnected &&
  !element.matches(':disabled') &&
  !element.closest('[inert]') &&
  // jsdom does not have it.
  element.checkVisibility?.() !== false

const isFocusLost = () => !document.activeElement || document.activeElement === document.body

function inFrames(count: number, run: () => void) {
  requestAnimationFrame(() => (count > 1 ? inFrames(count - 1, run) : run()))
}
