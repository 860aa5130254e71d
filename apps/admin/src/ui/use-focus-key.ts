import { useEffect, useRef } from 'react'

/** A key that, outside any field and without modifiers, brings the focus somewhere. It never changes data. */
export function useFocusKey(key: string, bring: () => void) {
  const latest = useRef(bring)
  useEffect(() => {
    latest.current = bring
  })

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isField(event.target) || document.querySelector('dialog[open], [role="dialog"]')) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [key])
}

function isField(target: EventTarget | null) {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}
