import type { Permission } from '@cornerman/contract'
import { createContext, use } from 'react'

/** What a screen may know of the others: the shell hands it down from the route table, which no feature imports. */
export interface SiteMap {
  /** The screens that somebody with these permissions may open right away. */
  openTo(mine: readonly Permission[]): readonly { address: string; title: string }[]
  /** The permissions any one of which would open this path; none when they are held, or when nothing is asked. */
  missingAt(pathname: string, mine: readonly Permission[]): readonly Permission[]
  /** The title of the screen at this path, when there is one. */
  titleAt(pathname: string): string | undefined
}

export const SiteMapContext = createContext<SiteMap>({ openTo: () => [], missingAt: () => [], titleAt: () => undefined })
export const useSiteMap = () => use(SiteMapContext)
