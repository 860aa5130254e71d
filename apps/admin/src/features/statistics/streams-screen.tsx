import type { StreamGraph, StreamHistory, StreamOption, StreamRealtime } from '@cornerman/contract'
import { streamEvents, streamMetrics } from '@cornerman/contract/endpoints/stream-metrics'
import { DatePicker, Flex } from 'antd'
import dayjs from 'dayjs'
import { useId, useMemo, useState } from 'react'
import { useQueries, useQuery } from '../../api/hooks.ts'
import { ChartSkeleton } from '../../ui/charts/chart-frame.tsx'
import { LineChart } from '../../ui/charts/line-chart.tsx'
import { PieChart } from '../../ui/charts/pie-chart.tsx'
import { PauseButton, Polling, usePolled } from '../../ui/charts/polling.tsx'
import { Widget } from '../../ui/charts/widget.tsx'
import { PICKER } from '../../ui/date-time/wall-clock.ts'
import { Callout } from '../../ui/feedback/callout.tsx'
import { Empty, Stale } from '../../ui/feedback/query-boundary.tsx'
import { EventsSelect } from '../../ui/form/events-select.tsx'
import { SingleSelect } from '../../ui/form/select.tsx'
import { SharesTable } from '../../ui/map/shares-table.tsx'
import { ViewerMap, ViewerMapSkeleton } from '../../ui/map/viewer-map.tsx'
import { PageHeading } from '../../ui/navigation/page-heading.tsx'
import { useUrlState } from '../../ui/navigation/use-url-state.ts'
import { Panel } from '../../ui/panel.tsx'
import { mergeStreamMaps } from './merge-maps.ts'
import { POLLING } from './metrics.ts'
import styles from './statistics.module.css'
import { DAYS, MAX_VIDEOS, parseFilter, type StreamFilter, TIME_STEPS, toParams, toRequests } from './stream-filter.ts'
import { type TileSpec, TilesWidget } from './tiles-widget.tsx'
import { useGroupChoice } from './viewer-map.tsx'

/** Current and past viewers of the chosen events (STM-02). */
export default function StreamsScreen() {
  return (
    <Polling>
      <PageHeading actions={<PauseButton />}>Stream statistics</PageHeading>
      <StreamBlocks />
    </Polling>
  )
}

function StreamBlocks() {
  const [filter, setParams] = useUrlState((search) => parseFilter(search, new Date()))
  const [found, setFound] = useState<readonly StreamOption[]>([])
  // The URL has ids of videos only, and no call finds an event by its video.
  const newest = useQuery(streamEvents.find, { body: { name: '' } })
  const getName = (id: number) =>
    [...found, ...(newest.data ?? [])].find(({ video }) => video?.id === id)?.name ?? `Stream ${id}`
  const names = filter.videos.map(getName)
  const events = filter.videos.map((video, index) => {
    const name = names[index] ?? ''
    return { video, label: names.filter((each) => each === name).length > 1 ? `${name} (${video})` : name }
  })

  return (
    <>
      <FilterBar
        filter={filter}
        getName={getName}
        newest={newest.data}
        onFound={(options) => setFound([...options, ...found])}
        onChange={(part) => setParams(toParams({ ...filter, ...part }), 'push')}
      />
      {newest.error && (
        <Stale
          error={{ ...newest.error, message: 'The event names could not be loaded. Ids are shown instead.' }}
          fetchedAt={undefined}
          retrying={newest.isValidating}
          onRetry={newest.refetch}
        />
      )}
      <Callout tone="info" role="note" style={{ marginBlock: 16 }}>
        Realtime figures come with a lag of 15-20 seconds. Days start and end at midnight UTC.
      </Callout>
      {events.length === 0 ? (
        <Panel>
          <Empty title="No event chosen" hint="Choose one or more events above to see their viewers." />
        </Panel>
      ) : (
        <>
          {events.map(({ video, label }) => (
            <RealtimeWidget key={video} video={video} name={label} />
          ))}
          {toRequests(filter).map((request, index) => (
            <HistoryWidget key={request.videoId} name={events[index]?.label ?? ''} request={request} />
          ))}
          <StreamMap filter={filter} />
          <StreamGraphWidget names={events.map(({ label }) => label)} filter={filter} />
        </>
      )}
    </>
  )
}

interface FilterProps {
  filter: StreamFilter
  getName(video: number): string
  /** Offered before a search. */
  newest: readonly StreamOption[] | undefined
  /** Called with the events that a search has found. */
  onFound(events: readonly StreamOption[]): void
  onChange(part: Partial<StreamFilter>): void
}

const STEPS: Record<(typeof TIME_STEPS.options)[number], string> = {
  1: '1 minute',
  15: '15 minutes',
  60: '60 minutes',
  720: '720 minutes (12 hours)',
  1440: '1440 minutes (1 day)',
  10080: '10080 minutes (7 days)',
  43200: '43200 minutes (30 days)',
}

/** Selects events, days and time step. Every change takes effect immediately. */
function FilterBar({ filter, getName, newest, onFound, onChange }: FilterProps) {
  const id = useId()
  return (
    <Panel className={styles.streamFilter} label="Filter">
      <Flex vertical gap={4}>
        <label className="cm-small" htmlFor={`${id}-events`}>
          Events
        </label>
        {/* The values are video ids, because the services do not know event ids. */}
        <EventsSelect
          id={`${id}-events`}
          endpoint={streamEvents.find}
          initial={newest}
          toOption={({ name, video }) => ({ value: video.id, label: name })}
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
        <span className="cm-small">
          <label htmlFor={`${id}-from`}>From</label> – <label htmlFor={`${id}-to`}>To</label>
        </span>
        <DatePicker.RangePicker
          {...PICKER}
          id={{ start: `${id}-from`, end: `${id}-to` }}
          allowClear={false}
          value={[dayjs(filter.from), dayjs(filter.to)]}
          minDate={dayjs(DAYS.first)}
          maxDate={dayjs(DAYS.last)}
          onChange={(_, [from, to]) => onChange({ from, to })}
        />
      </Flex>
      <Flex vertical gap={4}>
        <label className="cm-small" htmlFor={`${id}-step`}>
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

/** Current viewers of one event. */
function RealtimeWidget({ video, name }: { video: number; name: string }) {
  const query = usePolled(streamMetrics.realtime, { body: { videoId: video } }, POLLING.realtime)
  return <TilesWidget title={`Realtime: ${name}`} query={query} tiles={REALTIME_TILES} />
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

/** Traffic and users of one event in the chosen days. */
function HistoryWidget({ name, request }: { name: string; request: ReturnType<typeof toRequests>[number] }) {
  const query = useQuery(streamMetrics.history, { body: request }, { keepPreviousData: true })
  return <TilesWidget title={`History: ${name}`} query={query} tiles={HISTORY_TILES} />
}

const MAP_HEIGHT = 420

/** Map of the viewers of all chosen streams, and their shares by country, city or quality. */
function StreamMap({ filter }: { filter: StreamFilter }) {
  const inputs = toRequests(filter).map((body) => ({ body }))
  const { data: maps, ...query } = useQueries(streamMetrics.map, inputs, { keepPreviousData: true })
  const data = useMemo(() => maps && mergeStreamMaps(maps), [maps])
  const { list, title, plural, buttons } = useGroupChoice(['country', 'city', 'quality'])
  const chartTitle = `Users by ${title.toLowerCase()}`
  return (
    <Widget
      title="Map"
      query={{ ...query, data }}
      extra={buttons}
      skeleton={
        <div className={styles.streamMap}>
          <ViewerMapSkeleton />
          <div />
          <ChartSkeleton title={chartTitle} height={MAP_HEIGHT} />
        </div>
      }
    >
      {(map) => (
        <div className={styles.streamMap}>
          <ViewerMap coords={map.coords} />
          <SharesTable title={plural} group={title} shares={map[list]} total={map.coords.length} />
          <PieChart
            title={chartTitle}
            columns={{ name: title, count: 'Users' }}
            slices={map[list]}
            emptyText="No viewers in this range"
            height={MAP_HEIGHT}
          />
        </div>
      )}
    </Widget>
  )
}

const GRAPH_TITLE = 'Online users'
const GRAPH_HEIGHT = 320

/** Online users per step, with one line per event. */
function StreamGraphWidget({ names, filter }: { names: readonly string[]; filter: StreamFilter }) {
  const { step } = filter
  const inputs = toRequests(filter).map((body) => ({ body: { ...body, step } }))
  const query = useQueries(streamMetrics.graph, inputs, { keepPreviousData: true })
  // A string, because the array is a new one at each render. The names may load after the graphs.
  const lines = names.join('\n')
  const points = useMemo(() => toPoints(query.data ?? [], lines.split('\n'), step), [query.data, lines, step])
  return (
    <Widget title={GRAPH_TITLE} query={query} skeleton={<ChartSkeleton title={GRAPH_TITLE} height={GRAPH_HEIGHT} />}>
      {() => (
        <LineChart
          title="Peak online users"
          axes={{ x: 'Time (UTC)', y: 'Users' }}
          points={points}
          emptyText="No viewers in this range yet"
          height={GRAPH_HEIGHT}
        />
      )}
    </Widget>
  )
}

const DAY_IN_MINUTES = 24 * 60

/** A graph ends at now, but keeps the points of a service whose clock is ahead. Steps of whole days omit the time. */
const toPoints = (graphs: readonly StreamGraph[], names: readonly string[], step: number) =>
  graphs.flatMap(({ graph }, index) => {
    const last = graph.findLastIndex(({ date, online }) => online > 0 || !(Date.parse(date) > Date.now()))
    return graph.slice(0, last + 1).map(({ date, online }) => ({
      x: (date ?? '–').slice(0, step % DAY_IN_MINUTES === 0 ? 10 : 16).replace('T', ' '),
      y: online,
      ...(graphs.length > 1 && { series: names[index] ?? `Stream ${index + 1}` }),
    }))
  })
