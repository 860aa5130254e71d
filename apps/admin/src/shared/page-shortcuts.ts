import { createContext, use, useEffect } from 'react'
import type { ShortcutGroup } from './events/event-views.ts'

/** Tells the shell's shortcuts and their help about the screen inside it. */
export interface PageShortcuts {
  /** The groups of keys that act now and not always, such as while a card can be changed. */
  groups: Set<ShortcutGroup>
}

export const createPageShortcuts = (): PageShortcuts => ({
  groups: new Set(),
})

/** The shell provides it, because features must not import `app`. */
export const PageShortcutsContext = createContext<PageShortcuts | undefined>(undefined)

/** Lists a group of keys in the help while they act. */
export function useListedShortcuts(group: ShortcutGroup, isActive: boolean) {
  const groups = use(PageShortcutsContext)?.groups
  useEffect(() => {
    if (!isActive) {
      return
    }

    groups?.add(group)

    return () => void groups?.delete(group)
  }, [groups, group, isActive])
}
