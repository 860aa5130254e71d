import { type FightEvent, isLive } from '@cornerman/contract'
import type { ListColumn } from '../../../ui/list/list-table.tsx'
import { SpanDates, SpanTimes } from '../../../ui/time/zoned-time.tsx'
import { EventActions } from './event-actions.tsx'
import { LiveMark } from './live-mark.tsx'

export const eventColumns = (onOpen: (event: FightEvent) => void): ListColumn<FightEvent>[] => [
  { key: 'event', title: 'Event', lead: true, render: (event) => <Name of={event} /> },
  { key: 'location', title: 'Location', width: '22%', render: ({ location }) => <Line>{location.name}</Line> },
  {
    key: 'date',
    title: 'Date',
    width: 176,
    render: ({ fromDate, toDate, location }) => <SpanDates fromDate={fromDate} toDate={toDate} zone={location.tz} />,
  },
  {
    key: 'time',
    title: 'Time',
    width: 200,
    render: ({ fromDate, toDate, location }) => <SpanTimes fromDate={fromDate} toDate={toDate} zone={location.tz} />,
  },
  { key: 'actions', title: 'Actions', width: 208, render: (event) => <EventActions event={event} onOpen={onOpen} /> },
]

function Name({ of }: { of: FightEvent }) {
  return (
    <span className="cm-event-name">
      {isLive(of) && <LiveMark />}
      <Line>{of.name}</Line>
    </span>
  )
}

function Line({ children }: { children: string }) {
  return (
    <span className="cm-line" title={children}>
      {children}
    </span>
  )
}
