import type { StreamHistory, StreamOption, StreamRealtime } from '@cornerman/contract'
import { streamEvents, streamMetrics } from '@cornerman/contract/endpoints/stream-metrics'
import { Alert, Skeleton } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { type QueryResult, useQueries, useQuery } from '#api'
import { getNow } from '#browser/server-clock.ts'
import {
  PauseButton,
  POLLING,
  type PolledQueryResult,
  Polling,
  usePolled,
} from '#shared/polling.tsx'
import { LocatedCount } from '#ui/map/viewer-map.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { useUrlState } from '#ui/navigation/use-url-state.ts'
import { Panel } from '#ui/panel.tsx'
import { Empty, QueryBoundary, Stale } from '#ui/query/query-boundary.tsx'
import ui from '#ui/ui.module.css'
import { Widget } from '#ui/widget.tsx'
import { EventTitle } from './event-title.tsx'
import { FigureTiles, type TileSpec } from './figure-tiles.tsx'
import { mergeStreamMaps } from './merge-maps.ts'
import styles from './statistics.module.css'
import {
  formatRange,
  mergeOptions,
  parseFilter,
  type StreamFilter,
  toParams,
  toRequests,
} from './stream-filter.ts'
import { StreamFilterBar } from './stream-filter-bar.tsx'
import { StreamGraphWidget } from './stream-graph.tsx'
import {
  PlacesCsv,
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

  const findOption = (id: number) =>
    [...found, ...(newest.data ?? [])].find(({ video }) => video?.id === id)
  const getName = (id: number) => findOption(id)?.name ?? `Stream ${id}`
  const options = filter.videos.map(findOption)
  const names = filter.videos.map(getName)

  const events = filter.videos.map((video, index) => {
    const name = names[index] ?? ''
    return {
      video,
      label: names.filter((each) => each === name).length > 1 ? `${name} (${video})` : name,
    }
  })

  const update = (part: Partial<StreamFilter>) =>
    setParams(toParams({ ...filter, ...part }), 'push')

  return (
    <div className={ui.stack}>
      <StreamFilterBar
        filter={filter}
        getName={getName}
        chosen={options}
        newest={newest.data}
        onFound={(options) => setFound((known) => mergeOptions(known, options))}
        onChange={update}
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
          <StreamGraphWidget
            names={events.map(({ label }) => label)}
            event={options.length === 1 ? options[0] : undefined}
            filter={filter}
            onStep={(step) => update({ step })}
          />
        </>
      )}
    </div>
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
      extra={
        <>
          {buttons}
          <PlacesCsv map={data} group={group} />
        </>
      }
      skeleton={<ViewerPlacesSkeleton />}
      renderEmpty={renderNoViewers}
    >
      {(map) => <ViewerPlaces map={map} group={group} hasRing />}
    </Widget>
  )
}
