import {
  createContext,
  createRef,
  type RefObject,
  use,
  useEffect,
  useImperativeHandle,
} from 'react'
import type { ShortcutGroup } from './events/event-views.ts'

/** Tells the shell's shortcuts and their help about the screen inside it. */
export interface PageShortcuts {
  /** The groups of keys that act now and not always, such as while a card can be changed. */
  groups: Set<ShortcutGroup>
  /** The content of an open dialog that is only read. The keys that go to a screen act there too. */
  readOnlyDialog: RefObject<HTMLElement | null>
}

export const createPageShortcuts = (): PageShortcuts => ({
  groups: new Set(),
  readOnlyDialog: createRef(),
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

/** Says of the dialog around `content` that it is only read. */
export function useReadOnlyDialog(content: RefObject<HTMLElement | null>) {
  const readOnlyDialog = use(PageShortcutsContext)?.readOnlyDialog
  useImperativeHandle(readOnlyDialog, () => content.current!, [content])
}
