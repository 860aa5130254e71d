import { PrinterOutlined } from '@ant-design/icons'
import { type FightEvent, isTimeZone, toLocalTime } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { streamMetrics } from '@cornerman/contract/endpoints/stream-metrics'
import { Button, Skeleton } from 'antd'
import clsx from 'clsx'
import { useEffect, useMemo, useRef } from 'react'
import { call, isUnreadable, useCan, useQuery } from '#api'
import { getNow } from '#browser/server-clock.ts'
import { CsvButton } from '#shared/downloads/csv-button.tsx'
import { DownloadButton } from '#shared/downloads/download-button.tsx'
import { formatBout, formatOutcomeWithWinner } from '#shared/events/bout/bout.ts'
import { LiveClips } from '#shared/events/bout/live-clips.tsx'
import { formatClipLength } from '#shared/events/bout/video-url.ts'
import { type CardBout, describeCard, getRunningOrder } from '#shared/events/card/running-order.ts'
import { toOnlineLines } from '#shared/events/online-lines.ts'
import { joinKnown } from '#shared/labels.tsx'
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
import styles from './run-event.module.css'
import { CardLink } from './running-order-list.tsx'
import { type GetStart, getMainEvent } from './schedule.ts'
import { useStoredStarts } from './stored-starts.ts'

export function Summary({ event }: { event: FightEvent }) {
  const { fromDate, toDate, location, video } = event
  const { bouts } = getRunningOrder(event)
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
    <div className={clsx(ui.stack, styles.summary)} ref={root}>
      <Section
        title={joinKnown(['Summary of', event.name ?? 'the event'])}
        extra={
          <span className={ui.row}>
            <CardLink event={event} />
            <Can call={events.downloadJson}>
              <DownloadButton
                label="Download json"
                createFile={(options) =>
                  call(events.downloadJson, { params: { id: event.id } }, options)
                }
              />
            </Can>
            <Button icon={<PrinterOutlined aria-hidden />} onClick={() => print()}>
              Print
            </Button>
          </span>
        }
      >
        {video?.endedAt ? 'Live' : 'Planned'}{' '}
        <SpanDates fromDate={fromDate} toDate={toDate} zone={location.tz} />{' '}
        <SpanTimes
          fromDate={video?.startedAt ?? fromDate}
          toDate={video?.endedAt ?? toDate}
          zone={location.tz}
        />
        <p className={ui.quiet}>{describeCard(event)}</p>
      </Section>
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
      {video && canSeeViewers && <Audience video={video} event={event} />}
    </div>
  )
}

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
        missing.includes('no result') ? (
          <CardLink event={event} missing={{ slot, part: 'result' }} />
        ) : (
          ((slot.fight && formatOutcomeWithWinner(slot.fight)) ?? '–')
        ),
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
          return <CardLink event={event} missing={{ slot, part: 'video' }} />
        }
        const link = slot.fight?.fightLink
        return link ? (formatClipLength(link, event.fromDate) ?? 'Saved') : '–'
      },
    },
  ]
}

function Audience({
  video,
  event,
}: {
  video: NonNullable<FightEvent['video']>
  event: FightEvent
}) {
  const from = Date.parse(video.startedAt ?? event.fromDate)
  const to = Date.parse(video.endedAt ?? event.toDate)
  const range = { videoId: video.id, from, to, timeStepSelected: 1 }
  const isKnown = to > from
  const history = useQuery(streamMetrics.history, isKnown ? { body: range } : null)
  const graph = useQuery(streamMetrics.graph, isKnown ? { body: { ...range, step: 1 } } : null)
  const { tz } = event.location
  const lines = useMemo(() => {
    const toArenaTime = (x: string) => toLocalTime(`${x.replace(' ', 'T')}Z`, tz).replace('T', ' ')
    return toOnlineLines(graph.data ? [graph.data] : [], ['viewers'], 1, getNow().getTime()).map(
      (line) => ({
        ...line,
        points: line.points.map(({ x, y }) => ({ x: toArenaTime(x), y })),
      }),
    )
  }, [graph.data, tz])
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
            xTitle={`Time (${isTimeZone(tz) ? tz : UNKNOWN_ZONE})`}
            lines={lines}
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
