import type { FightEvent, ListedEvent, StreamType } from '@cornerman/contract'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { getNow } from '#browser/server-clock.ts'
import { formatEventStatus, joinKnown } from '#shared/labels.tsx'
import { useReturnState } from '#shared/site-map.ts'
import type { ListColumn } from '#shared/table/list-table.tsx'
import { SpanDates, SpanTimes } from '#ui/date-time/shown-time.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { StatusDot } from '#ui/status-dot.tsx'
import ui from '#ui/ui.module.css'
import { DIALOGS } from './dialog-names.ts'
import { STREAM_TYPE_LABELS } from './event-dialog.ts'
import styles from './event-links.module.css'
import { useEventViews } from './event-views.ts'
import { isTonight } from './events-of-arenas.ts'

export const toDialogPath = (account: number, dialog: string, { id }: Pick<FightEvent, 'id'>) =>
  `/dashboard/arenas/${account}?${dialog}=${id}`

export const EventStatusTag = ({ event }: { event: ListedEvent }) =>
  toTonightTag(event) ?? (
    <StatusDot
      status={event.status === 'CANCELED' ? 'error' : 'default'}
      text={formatEventStatus(event.status)}
    />
  )

/** The live icon with its text and what is live. Nothing for an event without a live stream. */
export function LiveBadge({ types }: { types: readonly StreamType[] }) {
  if (types.length === 0) {
    return null
  }

  return (
    <span className={styles.live}>
      <svg viewBox="0 0 12 12" width="8" height="8" aria-hidden>
        <circle cx="6" cy="6" r="5" fill="currentColor" />
      </svg>
      LIVE
      <span className={styles.liveTypes}>
        {' '}
        · {types.map((type) => STREAM_TYPE_LABELS[type] ?? type).join(', ')}
      </span>
    </span>
  )
}

/** What is live, or that the event begins today. */
function toTonightTag(event: ListedEvent) {
  if (event.live.length > 0) {
    return <LiveBadge types={event.live} />
  }
  if (event.status === 'UPCOMING' && isTonight(event, getNow())) {
    return <StatusDot status="success" text="Today" />
  }

  return undefined
}

/** Buttons for the views of an event, such as the one from which a live event is run, and for its card. */
export function EventLinks({ event, canEdit }: { event: ListedEvent; canEdit: boolean }) {
  const state = useReturnState()
  const getViews = useEventViews()
  const isLive = event.live.length > 0
  const links = [...getViews(event), ...(canEdit ? [{ name: DIALOGS.edit, title: 'Card' }] : [])]

  return (
    <span className={clsx(ui.row, styles.links)} data-live={isLive}>
      {links.map(({ name, title }) => (
        <LinkButton
          key={name}
          size="small"
          type={name !== DIALOGS.edit && isLive ? 'primary' : 'text'}
          to={toDialogPath(event.arena.userId, name, event)}
          state={state}
          aria-label={joinKnown([title, event.name], ': ')}
          // The row opens the only one.
          tabIndex={links.length === 1 ? -1 : 0}
        >
          {title}
        </LinkButton>
      ))}
    </span>
  )
}

interface ColumnOptions<Row> {
  place: string
  toEvent(row: Row): ListedEvent
  renderName?(row: Row): ReactNode
  /** "300 coins", unless the price has a column of its own. */
  toPrice?(row: Row): string
  /** Of both cells. */
  widths: [`${number}%`, `${number}%` | number]
}

/** The documented columns Event, Location, Date and Time, in two cells, with the price. */
export function toEventColumns<Row>({
  place,
  toEvent,
  renderName = (row) => toEvent(row).name,
  toPrice,
  widths: [nameWidth, timeWidth],
}: ColumnOptions<Row>): ListColumn<Row>[] {
  function toSpan(row: Row) {
    const { fromDate, toDate, arena } = toEvent(row)
    return { fromDate, toDate, zone: arena.timeZone }
  }

  const toTitle = (row: Row) => <span className={styles.title}>{renderName(row)}</span>

  const event = {
    title: 'Event',
    width: nameWidth,
    minWidth: 180,
    rowScope: 'row',
    render: toTitle,
    renderAll: (row: Row) => (
      <>
        {toTitle(row)}{' '}
        <span className={clsx(ui.note, styles.second)}>
          <span className={styles.place}>
            {toTonightTag(toEvent(row))}
            <span className={styles.location} title={toEvent(row).arena.name}>
              {toEvent(row).arena.name}
            </span>
          </span>
          {toPrice && <span className={styles.price}>{toPrice(row)}</span>}
        </span>
      </>
    ),
  } satisfies ListColumn<Row>

  const date: ListColumn<Row> = {
    title: 'Date',
    width: timeWidth,
    onPhone: 'line',
    render: (row) => <SpanDates {...toSpan(row)} />,
  }

  return [
    event,
    { title: place, within: event, render: (row) => toEvent(row).arena.name },
    ...(toPrice ? [{ title: 'Price', within: event, render: toPrice }] : []),
    date,
    {
      title: 'Time',
      below: date,
      onPhone: 'line',
      render: (row) => <SpanTimes {...toSpan(row)} isBesideDates />,
    },
  ]
}
