import type { FightEvent } from '@cornerman/contract'
import { type ComponentType, createContext, use } from 'react'

/** A view of one event in a dialog, such as the one from which a live event is run. */
export interface EventTool {
  /** The query parameter that opens it: `evening` for `?evening=2`. */
  name: string
  /** "Run event": on its link, and above the dialog until the event has been read. */
  title: string
  icon: ComponentType
  isFor(event: Pick<FightEvent, 'status'>): boolean
  Content: ComponentType<{ event: FightEvent }>
  shortcuts?: ShortcutGroup
}
export interface ShortcutGroup {
  /** "On a fight card". */
  label: string
  rows: readonly (readonly [keys: string, action: string])[]
}

/** The tools of the app (app/shell/shell.tsx). */
export const EventToolsContext = createContext<readonly EventTool[]>([])
export const useEventTools = () => use(EventToolsContext)
