import type { Endpoint, FightEvent } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import type { ComponentType } from 'react'
import { useSiteMap } from '#shared/site-map.ts'
import { EventsIcon, TodayIcon } from '#ui/icons.tsx'
import { DIALOGS } from './dialog-names.ts'

/** A window with one event, which a query parameter opens at the event's arena: `?run=2`. */
export interface EventView {
  /** The query parameter. */
  name: string
  /** The text of the link, and the title of the window until the event has been read. */
  title: string
  /** The call without whose permission the window stays closed. */
  call?: Endpoint
  shortcuts?: ShortcutGroup
}

export interface ShortcutGroup {
  /** "On a fight card". */
  label: string
  rows: readonly (readonly [keys: string, action: string])[]
}

/** A view that is linked wherever an event in its state is shown. */
export interface LinkedEventView extends EventView {
  icon: ComponentType
  isFor(event: Pick<FightEvent, 'status'>): boolean
}

export const EDIT_EVENT: EventView = {
  name: DIALOGS.edit,
  title: 'Edit event',
  call: events.update,
}

export const RUN_EVENT: LinkedEventView = {
  name: DIALOGS.run,
  title: 'Run event',
  icon: EventsIcon,
  isFor: ({ status }) => status === 'ONGOING',
  shortcuts: {
    label: 'While you run an event',
    rows: [
      ['↑ ↓', 'Choose a bout'],
      ['I', 'Mark the clip start'],
      ['O', 'Mark the clip end and save the clip'],
      ['R', 'Set the result: who won, then how, by number'],
      ['N', 'Start the next bout'],
      ['Z', 'Undo'],
      ['C', 'Go to the chat. Tab leaves it'],
      ['S', 'Open the dialog that stops the event'],
      ['Esc', 'Close the innermost thing. Twice: leave'],
    ],
  },
}

export const EVENT_SUMMARY: LinkedEventView = {
  name: DIALOGS.summary,
  title: 'Summary',
  icon: TodayIcon,
  isFor: ({ status }) => status === 'FINISHED',
}

/** Returns a function for the views that an event links to, as far as the route table has them. */
export function useEventViews() {
  const { hasEventView } = useSiteMap()
  return (event: Pick<FightEvent, 'status'>): readonly LinkedEventView[] =>
    [RUN_EVENT, EVENT_SUMMARY].filter((view) => hasEventView(view) && view.isFor(event))
}
