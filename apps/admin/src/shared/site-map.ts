import type { Permission } from '@cornerman/contract'
import { createContext, use } from 'react'
import { useLocation } from 'react-router-dom'

/** A screen of the dashboard at a validated path. */
export interface KnownScreen {
  path: string
  title: string
  /** The permissions of which one is missing; empty when the screen may be opened. */
  missingPermissions: readonly Permission[]
}

/** The route table as the signed-in admin may use it. The shell provides it, because features must not import `app`. */
export interface SiteMap {
  /** Returns the screens that these permissions open without a record id. */
  getOpenScreens(permissions: readonly Permission[]): readonly { path: string; title: string }[]
  /** Returns the screen at an untrusted path; undefined when there is none. */
  findScreen(url: string | null): KnownScreen | undefined
  /** Whether a view of an event is in the build, by its query parameter. */
  hasEventView(view: { name: string }): boolean
}

export const SiteMapContext = createContext<SiteMap>({
  getOpenScreens: () => [],
  findScreen: () => undefined,
  hasEventView: () => false,
})

export const useSiteMap = () => use(SiteMapContext)

/** Whether the admin may open the screen of a path. */
export const useCanOpen = (path: string): boolean =>
  useSiteMap().findScreen(path)?.missingPermissions.length === 0

export interface ReturnState {
  returnTo?: string
}

/** Returns the navigation state that lets the next screen link back with page, search and tab. */
export function useReturnState(): ReturnState {
  const { pathname, search } = useLocation()
  return { returnTo: pathname + search }
}
