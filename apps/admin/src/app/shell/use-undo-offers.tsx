import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { type ActivityEntry, onUndoable } from '../../api/activity/activity.ts'
import { useMyPermissions } from '../../api/can.tsx'
import { formatRecord } from '../../ui/activity/record-name.tsx'
import { useNotices } from '../../ui/feedback/notices.tsx'
import { ACTIVITY_SCREEN, toScreenPath } from '../routes.tsx'

/** Offers Undo after a command that another call takes back. Not on the screen that lists them, and not in an evening: both have their own. */
export function useUndoOffers() {
  const notices = useNotices()
  const permissions = useMyPermissions()
  const { pathname, search } = useLocation()
  const offer = useEffectEvent(async (entry: ActivityEntry) => {
    if (pathname === toScreenPath(ACTIVITY_SCREEN) || new URLSearchParams(search).has('evening')) return
    // Loaded with the first command. Without it, the list "Your activity" still offers Undo.
    const code = await import('../../features/activity/undo-notice.tsx').catch(() => undefined)
    if (!code) return
    const { UndoNotice, shouldOffer } = code
    const [record] = entry.records
    if (shouldOffer(entry, permissions))
      notices.undoable(record ? `${entry.action}: ${formatRecord(record)}` : entry.action, <UndoNotice entry={entry} />)
  })
  useEffect(() => onUndoable((entry) => void offer(entry)), [])
}
