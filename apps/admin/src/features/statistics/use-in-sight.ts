import { type RefObject, useEffect, useState } from 'react'

/** Starts loading before the element scrolls into view. */
const MARGIN = '200px'

/** Whether the element was ever on the screen: what was loaded once stays. */
export function useHasBeenVisible(element: RefObject<Element | null>): boolean {
  const [wasInSight, setWasInSight] = useState(false)
  useEffect(() => {
    if (wasInSight || !element.current) return
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setWasInSight(true), {
      rootMargin: MARGIN,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, wasInSight])
  return wasInSight
}

/** Whether the pointer or the focus is in the table row of the element. */
export function useIsRowActive(element: RefObject<Element | null>): boolean {
  const [isActive, setIsActive] = useState(false)
  useEffect(() => {
    const row = element.current?.closest('tr')
    const listening = new AbortController()
    for (const [name, active] of [
      ['pointerenter', true],
      ['focusin', true],
      ['pointerleave', false],
      ['focusout', false],
    ] as const) {
      row?.addEventListener(name, () => setIsActive(active), { signal: listening.signal })
    }
    return () => listening.abort()
  }, [element])
  return isActive
}
