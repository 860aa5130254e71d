import { Fragment } from 'react'
import { Navigate, useLocation, useOutletContext } from 'react-router-dom'
import { EDIT_EVENT, EVENT_SUMMARY, RUN_EVENT } from '#shared/events/event-views.ts'
import {
  type ArenaOfEvents,
  EventDialogByUrl,
} from '#shared/events/section/event-dialog-by-url.tsx'
import { Can } from '#shared/permission/can.tsx'
import { EVENT_VIEW_CODE, hasEventView } from './event-view-code.tsx'

/** The windows of one event, as far as their code is there. */
const EVENT_VIEWS = [EDIT_EVENT, RUN_EVENT, EVENT_SUMMARY].filter(hasEventView)

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

  return EVENT_VIEWS.map(({ name, title, call }) => {
    const View = EVENT_VIEW_CODE[name]
    const dialog = (
      <EventDialogByUrl
        {...arena}
        name={name}
        title={title}
        kind="full"
        render={(props) => View && <View {...props} />}
      />
    )

    return <Fragment key={name}>{call ? <Can call={call}>{dialog}</Can> : dialog}</Fragment>
  })
}
