import { type FightEvent, isTimeZone, toLocalTime } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { streamMetrics } from '@cornerman/contract/endpoints/stream-metrics'
import { Skeleton } from 'antd'
import clsx from 'clsx'
import { useEffect, useMemo, useRef } from 'react'
import { call, isUnreadable, useCan, useQuery } from '#api'
import { getNow } from '#browser/server-clock.ts'
import { CsvButton } from '#shared/downloads/csv-button.tsx'
import { DownloadButton } from '#shared/downloads/download-button.tsx'
import { LazyBill } from '#shared/events/bill/bill-dialog.tsx'
import { formatBout, formatOutcomeWithWinner } from '#shared/events/bout/bout.ts'
import { LiveClips } from '#shared/events/bout/live-clips.tsx'
import { formatClipLength } from '#shared/events/bout/video-url.ts'
import { getBoutSpans } from '#shared/events/card/bout-spans.ts'
import { type CardBout, describeCard, getRunningOrder } from '#shared/events/card/running-order.ts'
import { type GetStart, getMainEvent } from '#shared/events/card/schedule.ts'
import { EventStatusTag } from '#shared/events/event-links.tsx'
import { toListedEvent } from '#shared/events/listed-event.ts'
import { findPeak, toOnlineLines } from '#shared/events/online-lines.ts'
import { Can } from '#shared/permission/can.tsx'
import { type ListColumn, ListTable } from '#shared/table/list-table.tsx'
import { LineChart } from '#ui/charts/line-chart.tsx'
import { Tile, Tiles } from '#ui/charts/tile.tsx'
import { SpanDates, SpanTimes } from '#ui/date-time/shown-time.tsx'
import { formatClock, UNKNOWN_ZONE } from '#ui/date-time/time.ts'
import { useReadOnlyDialog } from '#ui/dialog/open-dialogs.tsx'
import { Panel, Section } from '#ui/panel.tsx'
import { Empty, QueryBoundary } from '#ui/query/query-boundary.tsx'
import ui from '#ui/ui.module.css'
import { describePeak } from './peak.ts'
import styles from './run-event.module.css'
import { CardLink } from './running-order-list.tsx'
import { useStoredStarts } from './stored-starts.ts'

export function Summary({ event }: { event: FightEvent }) {
  const { fromDate, toDate, location, video } = event
  const bouts = useMemo(() => getRunningOrder(event).bouts, [event])
  const mainEvent = getMainEvent(bouts)
  const { getStart } = useStoredStarts(event)
  const canSeeViewers = useCan(streamMetrics.history)
  const hasStart = ({ slot }: CardBout) => getStart(slot) !== undefined
  const root = useRef<HTMLDivElement>(null)

  useReadOnlyDialog()

  // The place in Run event is not the one in the summary that replaces it.
  useEffect(() => {
    const heading = root.current?.querySelector('h2')
    if (!heading) {
      return
    }

    heading.tabIndex = -1

    const listening = new AbortController()
    const focus = () => heading.focus()

    focus()

    // Once the dialog of the stop has closed, its opener is gone, and the focus falls back to this dialog.
    root.current?.closest('[role="dialog"]')?.addEventListener('focus', focus, listening)

    return () => listening.abort()
  }, [])

  return (
    <div ref={root}>
      <header className={clsx(ui.row, styles.bar, styles.summaryBar)}>
        <h2>
          <span className={ui.onlyRead}>Summary of </span>
          {event.name ?? 'the event'}
        </h2>
        <EventStatusTag event={toListedEvent(event)} />
        <span className={ui.note}>
          {video?.endedAt ? 'Live' : 'Planned'}{' '}
          <SpanDates fromDate={fromDate} toDate={toDate} zone={location.tz} />{' '}
          <SpanTimes
            fromDate={video?.startedAt ?? fromDate}
            toDate={video?.endedAt ?? toDate}
            zone={location.tz}
          />{' '}
          · {describeCard(event)}
        </span>
        <span className={clsx(ui.row, styles.summaryLinks)}>
          <CardLink event={event} />
          <Can call={events.downloadJson}>
            <DownloadButton
              label="Download json"
              createFile={(options) =>
                call(events.downloadJson, { params: { id: event.id } }, options)
              }
            />
          </Can>
        </span>
      </header>
      <div className={styles.summary}>
        <LazyBill event={event} />
        <div className={clsx(ui.stack, styles.facts)}>
          {video && canSeeViewers && (
            <Audience video={video} event={event} bouts={bouts} getStart={getStart} />
          )}
          <LeftToDo event={event} bouts={bouts} />
          <LiveClips event={event} />
          <Panel>
            <ListTable
              name="Bouts"
              empty={
                <Empty
                  isUnreadable={isUnreadable(event.fightSlots)}
                  description="No bouts on this card"
                />
              }
              columns={getColumns(event, getStart, mainEvent).filter(
                ({ title }) => title !== 'Began' || bouts.some(hasStart),
              )}
              rows={bouts.map((bout) => ({ ...bout, id: bout.slot.id }))}
              pageSize={bouts.length}
            />
          </Panel>
        </div>
      </div>
    </div>
  )
}

const TASKS = [
  { part: 'no result', target: 'result', state: 'Result missing', action: 'Set result' },
  { part: 'no video', target: 'video', state: 'Clip missing', action: 'Add clip' },
] as const

/** What is missing, with the link that leads to its place on the card. */
function LeftToDo({ event, bouts }: { event: FightEvent; bouts: readonly CardBout[] }) {
  const tasks = bouts.flatMap(({ slot, number, missing }) =>
    TASKS.filter(({ part }) => missing.includes(part)).map((task) => ({ ...task, slot, number })),
  )

  return (
    <Section title="Left to do" extra={<span className={ui.note}>{tasks.length}</span>}>
      {tasks.length === 0 && <p>All done</p>}
      <ul className={ui.lines}>
        {tasks.map(({ part, target, state, action, slot, number }) => (
          <li key={`${slot.id} ${part}`} className={styles.task}>
            <span>
              Bout {number} · {formatBout(slot)} <small className={ui.note}>{state}</small>
            </span>
            <CardLink event={event} missing={{ slot, part: target }}>
              {action}
            </CardLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const MISSING = <span className={styles.missing}>Missing</span>

function getColumns(
  event: FightEvent,
  getStart: GetStart,
  mainEvent: CardBout | undefined,
): ListColumn<CardBout & { id: number }>[] {
  const clock = (at: string | Date) => formatClock(at, event.location.tz)
  function formatStart({ slot }: CardBout) {
    const start = getStart(slot)
    return start ? `${start.isExact ? '' : 'at least '}${clock(new Date(start.at))}` : '–'
  }

  return [
    { title: 'No.', width: 48, align: 'end', render: ({ number }) => number },
    {
      title: 'Bout',
      minWidth: 200,
      rowScope: 'row',
      render: ({ slot, number }) => (
        <>
          {formatBout(slot)}{' '}
          {number === mainEvent?.number && <span className={ui.note}>Main event</span>}
        </>
      ),
    },
    {
      title: 'Result',
      minWidth: 160,
      onPhone: 'line',
      render: ({ slot, missing }) =>
        missing.includes('no result')
          ? MISSING
          : ((slot.fight && formatOutcomeWithWinner(slot.fight)) ?? '–'),
    },
    { title: 'Planned', width: 88, render: ({ slot }) => clock(slot.fromDate) },
    { title: 'Began', width: 120, render: formatStart },
    {
      title: 'Clip',
      width: 88,
      align: 'end',
      onPhone: 'figure',
      render({ slot, missing }) {
        if (missing.includes('no video')) {
          return MISSING
        }

        const link = slot.fight?.fightLink
        return link ? (formatClipLength(link, event.fromDate) ?? 'Saved') : '–'
      },
    },
  ]
}

/** Pixels. */
const GRAPH_HEIGHT = 320

interface AudienceProps {
  video: NonNullable<FightEvent['video']>
  event: FightEvent
  bouts: readonly CardBout[]
  getStart: GetStart
}

function Audience({ video, event, bouts, getStart }: AudienceProps) {
  const from = Date.parse(video.startedAt ?? event.fromDate)
  const to = Date.parse(video.endedAt ?? event.toDate)
  const range = { videoId: video.id, from, to, timeStepSelected: 1 }
  const isKnown = to > from
  const history = useQuery(streamMetrics.history, isKnown ? { body: range } : null)
  const graph = useQuery(streamMetrics.graph, isKnown ? { body: { ...range, step: 1 } } : null)
  const { tz } = event.location

  const lines = useMemo(() => {
    const toArenaTime = (x: string) => toLocalTime(`${x.replace(' ', 'T')}Z`, tz).replace('T', ' ')
    const online = toOnlineLines(graph.data ? [graph.data] : [], ['viewers'], 1, getNow().getTime())

    return online.map((line) => {
      const peak = findPeak(line.points)

      return {
        ...line,
        points: line.points.map(({ x, y }) => ({ x: toArenaTime(x), y })),
        dotAt: peak && toArenaTime(peak.x),
      }
    })
  }, [graph.data, tz])

  const spans = useMemo(() => getBoutSpans(bouts, getStart, tz), [bouts, getStart, tz])
  if (!isKnown) {
    return (
      <Section isFlush title="Viewers">
        <Empty description="The server did not say when the event began and ended" />
      </Section>
    )
  }

  return (
    <Section isFlush title="Viewers">
      <QueryBoundary query={history} skeleton={<Skeleton title={false} paragraph={{ rows: 1 }} />}>
        {({ maxOnline, totalUsers, popularQuality, popularCountry }) => (
          <Tiles label="Viewers">
            <Tile title="Peak" value={maxOnline} suffix="users" />
            <Tile title="Total users" value={totalUsers} />
            <Tile title="Popular quality" value={popularQuality} />
            <Tile title="Popular country" value={popularCountry} />
          </Tiles>
        )}
      </QueryBoundary>
      <QueryBoundary query={graph} skeleton={<Skeleton title={false} paragraph={{ rows: 1 }} />}>
        {() => (
          <LineChart
            title="Online users per minute"
            note={describePeak(graph.data?.graph ?? [], bouts, getStart)}
            xTitle={`Time (${isTimeZone(tz) ? tz : UNKNOWN_ZONE})`}
            lines={lines}
            spans={spans}
            height={GRAPH_HEIGHT}
            emptyText="No viewers"
            renderDownload={(getTable) => (
              <CsvButton
                title="Online users per minute"
                subject={event.location.name}
                getTable={getTable}
              />
            )}
          />
        )}
      </QueryBoundary>
    </Section>
  )
}
