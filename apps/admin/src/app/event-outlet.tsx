import { type ComponentType, Fragment } from 'react'
import { Navigate, useLocation, useOutletContext } from 'react-router-dom'
import type { EventDialogProps } from '#shared/events/event-dialog.ts'
import { EDIT_EVENT, EVENT_SUMMARY, type EventView, RUN_EVENT } from '#shared/events/event-views.ts'
import { EventWindow } from '#shared/events/event-window.tsx'
import {
  type ArenaOfEvents,
  EventDialogByUrl,
} from '#shared/events/section/event-dialog-by-url.tsx'
import { Can } from '#shared/permission/can.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'

/** A view of an event with its code. */
interface EventViewRoute extends EventView {
  View: ComponentType<EventDialogProps>
}

/** The windows of one event. A view without its row is neither linked nor part of the build. */
export const EVENT_VIEWS: readonly EventViewRoute[] = [
  {
    ...EDIT_EVENT,
    View: lazyPart(() => import('../features/events/fight-card/event-editor.tsx'), {
      name: 'event editor',
      Frame: EventWindow,
    }),
  },
  {
    ...RUN_EVENT,
    View: lazyPart(() => import('../features/run-event/run-event.tsx'), {
      name: 'window that runs the event',
      Frame: EventWindow,
    }),
  },
  {
    ...EVENT_SUMMARY,
    View: lazyPart(() => import('../features/run-event/run-event.tsx'), {
      name: 'summary',
      Frame: EventWindow,
    }),
  },
]

export const hasEventView = ({ name }: Pick<EventView, 'name'>): boolean =>
  EVENT_VIEWS.some((view) => view.name === name)

/** The parameter of earlier links to Run event. */
const EARLIER_RUN_EVENT = 'evening'

/** The windows of one event, in the outlet of its arena's screen. */
export default function EventViews() {
  const arena = useOutletContext<ArenaOfEvents>()
  const { pathname, search, state } = useLocation()
  const query = new URLSearchParams(search)
  const earlier = query.get(EARLIER_RUN_EVENT)
  if (earlier !== null) {
    query.delete(EARLIER_RUN_EVENT)
    query.set(RUN_EVENT.name, earlier)
    return <Navigate to={`${pathname}?${query}`} state={state} replace />
  }

  return EVENT_VIEWS.map(({ name, title, call, View }) => {
    const dialog = (
      <EventDialogByUrl
        {...arena}
        name={name}
        title={title}
        kind="full"
        render={(props) => <View {...props} />}
      />
    )
    return <Fragment key={name}>{call ? <Can call={call}>{dialog}</Can> : dialog}</Fragment>
  })
}
