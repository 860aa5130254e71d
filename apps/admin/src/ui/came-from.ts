import { useLocation } from 'react-router-dom'
import { useMyPermissions } from '../api/can.tsx'
import { type KnownScreen, useSiteMap } from './site-map.ts'

interface Trail {
  cameFrom?: string
}

/** The state to navigate with, so that the record's screen knows the list as it was: its page, its search, its tab. */
export function useTrail(): Trail {
  const { pathname, search } = useLocation()
  return { cameFrom: pathname + search }
}

/**
 * The screen one came from, at the address it had. It lies in the history's own entry: a reload keeps it, and so does Back from elsewhere;
 * a pasted address has none, and what leads nowhere any more counts as none.
 */
export function useCameFrom(): KnownScreen | undefined {
  const { state } = useLocation()
  const siteMap = useSiteMap()
  const mine = useMyPermissions()
  // Whatever an earlier version of the app may have left in the history.
  const from = (state as Trail | null)?.cameFrom
  const screen = typeof from === 'string' ? siteMap.screenAt(from, mine) : undefined
  return screen?.missing.length === 0 ? screen : undefined
}
