import type { Permission } from '@cornerman/contract'
import { createContext, use } from 'react'
import { useLocation } from 'react-router-dom'
import { useMyPermissions } from '#api/session.ts'

/** A screen of the dashboard at a validated path. */
export interface KnownScreen {
  path: string
  title: string
  /** The permissions of which one is missing; empty when the screen may be opened. */
  missingPermissions: readonly Permission[]
}

/** The route table as seen by screens. The shell provides it, because features must not import `app`. */
export interface SiteMap {
  /** Returns the screens that these permissions open without a record id. */
  getOpenScreens(permissions: readonly Permission[]): readonly { path: string; title: string }[]
  /** Returns the screen at an untrusted path; undefined when there is none. */
  findScreen(url: string | null, permissions: readonly Permission[]): KnownScreen | undefined
}

export const SiteMapContext = createContext<SiteMap>({ getOpenScreens: () => [], findScreen: () => undefined })
export const useSiteMap = () => use(SiteMapContext)

interface ReturnState {
  returnTo?: string
}

/** Returns the navigation state that lets the next screen link back with page, search and tab. */
export function useReturnState(): ReturnState {
  const { pathname, search } = useLocation()
  return { returnTo: pathname + search }
}

/**
 * Returns the previous screen from the history entry's state, so reload and Back keep it.
 * Undefined for a pasted URL and for a path that no longer exists.
 */
export function useReturnTo(): KnownScreen | undefined {
  const { state } = useLocation()
  const siteMap = useSiteMap()
  const permissions = useMyPermissions()
  // Untyped: an earlier version of the app may have written the history entry.
  const from = (state as ReturnState | null)?.returnTo
  const screen = typeof from === 'string' ? siteMap.findScreen(from, permissions) : undefined
  return screen?.missingPermissions.length === 0 ? screen : undefined
}
