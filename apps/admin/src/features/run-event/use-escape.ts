import { useEffect, useEffectEvent, useState } from 'react'
import { useTopDialog } from '#ui/dialog/open-dialogs.tsx'

/** Milliseconds. A second Escape within them leaves. */
const LEAVE_WITHIN = 2000

/**
 * Escape closes the innermost thing: what `closeInnermost` can close, and the dialog around it only
 * when it is pressed twice. Returns whether the next Escape leaves.
 */
export function useEscape(closeInnermost: () => boolean): boolean {
  const [isLeaving, setLeaving] = useState(false)
  const topDialog = useTopDialog()

  const press = useEffectEvent((event: KeyboardEvent) => {
    const isForUs = event.key === 'Escape' && !event.defaultPrevented && topDialog.isOwn()
    if (!isForUs) {
      return
    }

    const hasClosed = closeInnermost()
    if (isLeaving && !hasClosed) {
      return
    }

    // This listener acts before the one of the dialog, which would close.
    event.stopPropagation()
    setLeaving(!hasClosed)
  })

  useEffect(() => {
    const listening = new AbortController()
    document.addEventListener('keydown', (event) => press(event), listening)

    return () => listening.abort()
  }, [])

  useEffect(() => {
    if (!isLeaving) {
      return
    }

    const timer = setTimeout(() => setLeaving(false), LEAVE_WITHIN)
    return () => clearTimeout(timer)
  }, [isLeaving])

  return isLeaving
}
