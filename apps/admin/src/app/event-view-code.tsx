import type { ComponentType } from 'react'
import { DIALOGS } from '#shared/events/dialog-names.ts'
import type { EventDialogProps } from '#shared/events/event-dialog.ts'
import { EventWindow } from '#shared/events/event-window.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'

/** The code of each window of one event. A view without its row is neither linked nor part of the build. */
export const EVENT_VIEW_CODE: Readonly<Record<string, ComponentType<EventDialogProps>>> = {
  [DIALOGS.edit]: lazyPart(() => import('../features/events/fight-card/event-editor.tsx'), {
    name: 'event editor',
    Frame: EventWindow,
  }),
  [DIALOGS.run]: lazyPart(() => import('../features/run-event/run-event.tsx'), {
    name: 'window that runs the event',
    Frame: EventWindow,
  }),
  [DIALOGS.summary]: lazyPart(() => import('../features/run-event/run-event.tsx'), {
    name: 'summary',
    Frame: EventWindow,
  }),
}

export const hasEventView = ({ name }: { name: string }): boolean => name in EVENT_VIEW_CODE
