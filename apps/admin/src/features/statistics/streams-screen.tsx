import type { StreamHistory, StreamOption, StreamRealtime } from '@cornerman/contract'
import { streamEvents, streamMetrics } from '@cornerman/contract/endpoints/stream-metrics'
import { Alert, Flex, Skeleton } from 'antd'
import clsx from 'clsx'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { type QueryResult, useQueries, useQuery } from '#api'
import { getNow } from '#browser/server-clock.ts'
import { CsvButton } from '#shared/downloads/csv-button.tsx'
import { EventsSelect } from '#shared/events/events-select.tsx'
import { formatPeak, toOnlineLines } from '#shared/events/online-lines.ts'
import {
  PauseButton,
  POLLING,
  type PolledQueryResult,
  Polling,
  usePolled,
} from '#shared/polling.tsx'
import { ChartSkeleton, LineChart } from '#ui/charts/line-chart.tsx'
import { getLineColour } from '#ui/charts/plot-options.ts'
import { LongDate } from '#ui/date-time/shown-time.tsx'
import { formatShortDay } from '#ui/date-time/time.ts'
import { DAY_FORMATS, dayjs } from '#ui/date-time/wall-clock.ts'
import { PICKER, WallClockPicker } from '#ui/date-time/wall-clock-picker.ts'
import { SingleSelect } from '#ui/form/select.tsx'
import { LocatedCount } from '#ui/map/viewer-map.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { useUrlState } from '#ui/navigation/use-url-state.ts'
import { Panel } from '#ui/panel.tsx'
import { Empty, QueryBoundary, Stale } from '#ui/query/query-boundary.tsx'
import ui from '#ui/ui.module.css'
import { Widget } from '#ui/widget.tsx'
import { FigureTiles, type TileSpec } from './figure-tiles.tsx'
import { mergeStreamMaps } from './merge-maps.ts'
import styles from './statistics.module.css'
import {
  DAYS,
  MAX_VIDEOS,
  mergeOptions,
  parseFilter,
  type StreamFilter,
  TIME_STEPS,
  toParams,
  toRequests,
} from './stream-filter.ts'
import {
  renderNoViewers,
  useGroupChoice,
  ViewerPlaces,
  ViewerPlacesSkeleton,
} from './viewer-places.tsx'

/** Current and past viewers of the chosen events (STM-02). */
export default function StreamsScreen() {
  return (
    <Polling>
      <PageHeading actions={<PauseButton />} note="Viewers of event streams, live and afterwards">
        Stream statistics
      </PageHeading>
      <StreamBlocks />
    </Polling>
  )
}

function StreamBlocks() {
  const [{ isFirst, ...chosen }, setParams] = useUrlState((search) => ({
    ...parseFilter(search, getNow()),
    isFirst: !search.has('step'),
  }))
  const [found, setFound] = useState<readonly StreamOption[]>([])
  // The URL has ids of videos only, and no call finds an event by its video.
  const newest = useQuery(streamEvents.find, { body: { name: '' } })
  // Those that have begun come first, the live or newest one before the others.
  const first = newest.data?.find(({ status }) => status !== 'UPCOMING')
  const filter =
    isFirst && chosen.videos.length === 0 && first
      ? { ...chosen, videos: [first.video.id] }
      : chosen
  const getName = (id: number) =>
    [...found, ...(newest.data ?? [])].find(({ video }) => video?.id === id)?.name ?? `Stream ${id}`
  const names = filter.videos.map(getName)
  const events = filter.videos.map((video, index) => {
    const name = names[index] ?? ''
    return {
      video,
      label: names.filter((each) => each === name).length > 1 ? `${name} (${video})` : name,
    }
  })

  return (
    <div className={ui.stack}>
      <FilterBar
        filter={filter}
        getName={getName}
        newest={newest.data}
        onFound={(options) => setFound((known) => mergeOptions(known, options))}
        onChange={(part) => setParams(toParams({ ...filter, ...part }), 'push')}
      />
      {newest.error && (
        <Stale
          query={{
            ...newest,
            error: {
              ...newest.error,
              message: 'The event names could not be loaded. Ids are shown instead.',
            },
            fetchedAt: undefined,
          }}
        />
      )}
      <Alert
        type="info"
        role="note"
        showIcon
        title="Realtime figures come with a lag of 15-20 seconds. Days start and end at midnight UTC."
      />
      {events.length === 0 ? (
        <Panel>
          <QueryBoundary
            query={newest}
            skeleton={<Skeleton title={false} paragraph={{ rows: 3 }} />}
          >
            {() => (
              <Empty
                description="No event chosen"
                hint="Choose one or more events above to see their viewers."
              />
            )}
          </QueryBoundary>
        </Panel>
      ) : (
        <>
          <Panel label="Realtime" className={styles.streams}>
            <h2>Realtime</h2>
            {events.map(({ video, label }, index) => (
              <StreamRealtimeRow
                key={video}
                video={video}
                title={<EventTitle name={label} index={index} />}
              />
            ))}
          </Panel>
          <Panel label="History" className={styles.streams}>
            <h2>
              History <span className={ui.note}>{formatRange(filter)}</span>
            </h2>
            {toRequests(filter).map((request, index) => (
              <StreamHistoryRow
                key={request.videoId}
                title={<EventTitle name={events[index]?.label ?? ''} index={index} />}
                request={request}
              />
            ))}
          </Panel>
          <StreamMapWidget filter={filter} />
          <StreamGraphWidget names={events.map(({ label }) => label)} filter={filter} />
        </>
      )}
    </div>
  )
}

const formatRange = ({ from, to }: StreamFilter) =>
  `${formatShortDay(from)} – ${formatShortDay(to)}, UTC`

/** The colour is the one of the event's line in the chart. */
const EventTitle = ({ name, index }: { name: string; index: number }) => (
  <>
    <span
      className={styles.swatch}
      style={{ background: `var(--cm-${getLineColour(index)})` }}
      aria-hidden
    />
    {name}
  </>
)

interface FilterProps {
  filter: StreamFilter
  getName(video: number): string
  /** The events that are offered before a search. */
  newest: readonly StreamOption[] | undefined
  onFound(events: readonly StreamOption[]): void
  onChange(part: Partial<StreamFilter>): void
}

const STEPS: Record<(typeof TIME_STEPS.options)[number], string> = {
  1: '1 minute',
  15: '15 minutes',
  60: '1 hour',
  720: '12 hours',
  1440: '1 day',
  10080: '7 days',
  43200: '30 days',
}

/** Selects events, days and time step. Every change takes effect immediately. */
function FilterBar({ filter, getName, newest, onFound, onChange }: FilterProps) {
  const id = useId()
  return (
    <Panel className={styles.streamFilter} label="Filter">
      <Flex vertical gap={4}>
        <label className={ui.small} htmlFor={`${id}-events`}>
          Events
        </label>
        {/* The values are video ids, because the services do not know event ids. */}
        <EventsSelect
          id={`${id}-events`}
          endpoint={streamEvents.find}
          initial={newest}
          toOption={({ name, video }) => ({ value: video.id, label: name })}
          renderDetail={({ fromDate, arena }) => (
            <>
              {fromDate && <LongDate at={fromDate} />} {arena}
            </>
          )}
          selectedIds={filter.videos}
          getName={getName}
          onChange={(chosen, found) => {
            onFound(found)
            onChange({ videos: chosen.map(({ value }) => value) })
          }}
          placeholder="Choose events"
          maxCount={MAX_VIDEOS}
        />
      </Flex>
      <Flex vertical gap={4}>
        <span className={ui.small}>
          <label htmlFor={`${id}-from`}>From</label> – <label htmlFor={`${id}-to`}>To</label>
        </span>
        <WallClockPicker.RangePicker
          {...PICKER}
          id={{ start: `${id}-from`, end: `${id}-to` }}
          allowClear={false}
          format={DAY_FORMATS}
          value={[dayjs.utc(filter.from), dayjs.utc(filter.to)]}
          minDate={dayjs.utc(DAYS.first)}
          maxDate={dayjs.utc(DAYS.last)}
          onChange={(range) => {
            const from = range?.[0]?.format('YYYY-MM-DD')
            const to = range?.[1]?.format('YYYY-MM-DD')
            if (from && to) {
              onChange({ from, to })
            }
          }}
        />
      </Flex>
      <Flex vertical gap={4}>
        <label className={ui.small} htmlFor={`${id}-step`}>
          Time step
        </label>
        <SingleSelect
          id={`${id}-step`}
          value={filter.step}
          onChange={(step: number) => onChange({ step })}
          options={TIME_STEPS.options.map((value) => ({ value, label: STEPS[value] }))}
        />
      </Flex>
    </Panel>
  )
}

const REALTIME_TILES: readonly TileSpec<StreamRealtime>[] = [
  ['Users', 'users'],
  ['Most popular platform', 'mostPopularPlatform'],
  ['Most popular quality', 'mostPopularQuality'],
  ['Most popular country', 'mostPopularCountry'],
]

function StreamRealtimeRow({ video, title }: { video: number; title: ReactNode }) {
  const query = usePolled(streamMetrics.realtime, { body: { videoId: video } }, POLLING.realtime)
  return <FigureRow title={title} label="Realtime" query={query} tiles={REALTIME_TILES} />
}

const HISTORY_TILES: readonly TileSpec<StreamHistory>[] = [
  ['Requests', 'requests'],
  ['Total users', 'totalUsers'],
  ['Popular quality', 'popularQuality'],
  ['Popular country', 'popularCountry'],
  ['Total downloaded', 'totalGb', 'Gb'],
  ['Average request time', 'avgRequestTime', 'ms'],
  ['Max online', 'maxOnline', 'users'],
  ['Max download', 'maxDownload', 'Gb/min'],
]

function StreamHistoryRow({
  title,
  request,
}: {
  title: ReactNode
  request: ReturnType<typeof toRequests>[number]
}) {
  const query = useQuery(streamMetrics.history, { body: request }, { keepPreviousData: true })
  return <FigureRow title={title} label="History" query={query} tiles={HISTORY_TILES} />
}

interface RowProps<Data> {
  title: ReactNode
  label: string
  query: QueryResult<Data> | PolledQueryResult<Data>
  tiles: readonly TileSpec<Data>[]
}

const FigureRow = <Data,>({ title, query, ...tiles }: RowProps<Data>) => (
  <Widget
    title={
      <>
        <span className={ui.onlyRead}>{tiles.label}: </span>
        {title}
      </>
    }
    layout="row"
    query={query}
    skeleton={<FigureTiles {...tiles} />}
  >
    {(data) => <FigureTiles {...tiles} data={data} />}
  </Widget>
)

/** Map of the viewers of all chosen streams, and their shares by country, city or quality. */
function StreamMapWidget({ filter }: { filter: StreamFilter }) {
  const inputs = toRequests(filter).map((body) => ({ body }))
  const { data: maps, ...query } = useQueries(streamMetrics.map, inputs, { keepPreviousData: true })
  const data = useMemo(() => maps && mergeStreamMaps(maps), [maps])
  const { group, buttons } = useGroupChoice(['country', 'city', 'quality'])
  return (
    <Widget
      title="Map"
      note={
        <>
          <span>{`${formatRange(filter)}${data || !query.error ? ' · ' : ''}`}</span>
          <LocatedCount query={{ data, error: query.error }} />
        </>
      }
      query={{ ...query, data }}
      extra={buttons}
      skeleton={<ViewerPlacesSkeleton />}
      renderEmpty={renderNoViewers}
    >
      {(map) => <ViewerPlaces map={map} group={group} hasRing />}
    </Widget>
  )
}

const GRAPH_HEIGHT = 280

function StreamGraphWidget({ names, filter }: { names: readonly string[]; filter: StreamFilter }) {
  const { step } = filter
  const inputs = toRequests(filter).map((body) => ({ body: { ...body, step } }))
  const query = useQueries(streamMetrics.graph, inputs, { keepPreviousData: true })
  // The names are one string, because the array is a new one at each render. They may load after
  // the graphs.
  const lineNames = names.join('\n')
  const lines = useMemo(
    () => toOnlineLines(query.data ?? [], lineNames.split('\n'), step, getNow().getTime()),
    [query.data, lineNames, step],
  )
  return (
    <Widget
      title="Online users"
      note={formatRange(filter)}
      query={query}
      skeleton={<ChartSkeleton title={GRAPH_TITLE} height={GRAPH_HEIGHT} />}
    >
      {() => (
        <>
          <ul className={clsx(ui.row, styles.peaks)} aria-label="Peaks">
            {lines.map(({ name, points }, index) => (
              <li key={name}>
                <EventTitle name={name} index={index} />: {formatPeak(points, step)}
              </li>
            ))}
          </ul>
          <LineChart
            title={GRAPH_TITLE}
            xTitle="Time (UTC)"
            lines={lines}
            emptyText="No viewers in this range yet"
            height={GRAPH_HEIGHT}
            renderDownload={(getTable) => <CsvButton title={GRAPH_TITLE} getTable={getTable} />}
          />
        </>
      )}
    </Widget>
  )
}

const GRAPH_TITLE = 'Peak online users'
