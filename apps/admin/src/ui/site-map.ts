import type { Permission } from '@cornerman/contract'
import { createContext, use } from 'react'

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
