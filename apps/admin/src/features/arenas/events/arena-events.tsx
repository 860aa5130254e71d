import { EVENT_STATUSES, type EventStatus, type FightEvent } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { useState } from 'react'
import { Can } from '../../../api/can.tsx'
import { eventStatusInWords } from '../../../ui/event-status.ts'
import { Panel } from '../../../ui/panel.tsx'
import { AddressTabs } from '../../../ui/tabs.tsx'
import { EventDialogs } from './event-dialogs.tsx'
import { EventsTab } from './events-tab.tsx'
import './arena-events.css'

/** The documents' order; the address calls each by its key. */
const TABS: Record<EventStatus, { key: string; place: number }> = {
  ONGOING: { key: 'ongoing', place: 0 },
  UPCOMING: { key: 'upcoming', place: 1 },
  FINISHED: { key: 'finished', place: 2 },
  CANCELED: { key: 'canceled', place: 3 },
}
const IN_ORDER = EVENT_STATUSES.toSorted((one, other) => TABS[one].place - TABS[other].place)

/** The events of an arena by status, and all that is done with one from here. `userId` is the arena's account. */
export function ArenaEvents({ userId }: { userId: number }) {
  // The row that a dialog was opened from: it stands there while the event is read anew.
  const [opened, setOpened] = useState<FightEvent>()
  const tabs = IN_ORDER.map((status) => ({
    key: TABS[status].key,
    label: eventStatusInWords(status),
    content: <EventsTab userId={userId} status={status} onOpen={setOpened} />,
  }))

  return (
    <Can call={events.ofArena}>
      <Panel label="Events" className="cm-events">
        <h2>Events</h2>
        <AddressTabs tabs={tabs} />
      </Panel>
      <EventDialogs userId={userId} opened={opened} />
    </Can>
  )
}
