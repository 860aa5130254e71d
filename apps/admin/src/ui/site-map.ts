import type { Permission } from '@cornerman/contract'
import { createContext, use } from 'react'
import { useLocation } from 'react-router-dom'
import { useMyPermissions } from '../api/can.tsx'

/** A screen of the dashboard at an address that is safe to show and to follow. */
export interface KnownScreen {
  address: string
  title: string
  /** The permissions any one of which would open it; none when they are held, or when nothing is asked. */
  missing: readonly Permission[]
}

/** What a screen may know of the others: the shell hands it down from the route table, which no feature imports. */
export interface SiteMap {
  /** The screens that somebody with these permissions may open right away. */
  openTo(mine: readonly Permission[]): readonly { address: string; title: string }[]
  /** The screen at this address, whoever wrote it; undefined when it leads to none that exists. */
  screenAt(address: string | null, mine: readonly Permission[]): KnownScreen | undefined
}

export const SiteMapContext = createContext<SiteMap>({ openTo: () => [], screenAt: () => undefined })
export const useSiteMap = () => use(SiteMapContext)

interface Trail {
  cameFrom?: string
}

/** The state to navigate with, so that the record's screen knows the list as it was: its page, its search, its tab. */
export function useReturnState(): Trail {
  const { pathname, search } = useLocation()
  return { cameFrom: pathname + search }
}

/**
 * The screen one came from, at the address it had. It lies in the history's own entry: a reload keeps it, and so does Back from elsewhere;
 * a pasted address has none, and what leads nowhere any more counts as none.
 */
export function useReturnTo(): KnownScreen | undefined {
  const { state } = useLocation()
  const siteMap = useSiteMap()
  const mine = useMyPermissions()
  // Whatever an earlier version of the app may have left in the history.
  const from = (state as Trail | null)?.cameFrom
  const screen = typeof from === 'string' ? siteMap.screenAt(from, mine) : undefined
  return screen?.missing.length === 0 ? screen : undefined
}
