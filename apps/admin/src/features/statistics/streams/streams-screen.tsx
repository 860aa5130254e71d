import type { StreamHistory, StreamRealtime } from '@cornerman/contract'
import { streamMetrics } from '@cornerman/contract/endpoints/stream-metrics'
import { useEffect, useEffectEvent } from 'react'
import { PauseButton, Polling, usePolled } from '../../../ui/charts/polling.tsx'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { Empty, Stale } from '../../../ui/feedback/query-boundary.tsx'
import { PageHeading } from '../../../ui/navigation/page-heading.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { POLLING } from '../metrics.ts'
import { type TileSpec, TilesWidget } from '../tiles-widget.tsx'
import { FilterBar } from './filter-bar.tsx'
import { type StreamView, toView } from './stream-filter.ts'
import { StreamGraph } from './stream-graph.tsx'
import { StreamMap } from './stream-map.tsx'
import { mergeSpans, useStreamEvents } from './use-stream-events.ts'
import { useCurrentMinute, useStreamFilter } from './use-stream-filter.ts'

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
  const { filter, update, chooseEvents, removeUnknownVideo, now } = useStreamFilter()
  const minute = useCurrentMinute()
  const { chosen, isLoading, newest, addFound, failedQuery } = useStreamEvents(filter.videos, minute)
  const span = mergeSpans(chosen)
  const fullView = toView(
    filter,
    span,
    chosen.some(({ isRunning }) => isRunning),
    now,
  )
  const view = isLoading && filter.range === 'event' ? { ...fullView, requests: [] } : fullView

  return (
    <>
      <FilterBar
        filter={filter}
        span={view.span}
        step={view.step}
        getEventName={(video) => chosen.find((event) => event.video === video)?.label ?? ''}
        newest={newest}
        onEvents={(videos, found) => {
          addFound(found)
          chooseEvents(videos)
        }}
        onChange={update}
        now={minute}
        event={span}
      />
      {failedQuery && (
        <Stale
          error={{ ...failedQuery.error, message: 'The event names could not be loaded. Ids are shown instead.' }}
          fetchedAt={undefined}
          retrying={failedQuery.isValidating}
          onRetry={failedQuery.refetch}
        />
      )}
      <Callout tone="info" role="note" style={{ marginBlock: 16 }}>
        Realtime figures come with a lag of 15-20 seconds. Days start and end at midnight UTC.
      </Callout>
      {chosen.length === 0 ? (
        <Panel>
          <Empty title="No event chosen" hint="Choose one or more events above to see their viewers." />
        </Panel>
      ) : (
        <>
          {chosen.map(({ video, label }) => (
            <RealtimeWidget key={video} video={video} name={label} />
          ))}
          {chosen.map(({ video, label, isRunning }, index) => (
            <HistoryWidget
              key={video}
              name={label}
              request={view.requests[index]}
              isRunning={view.isRunning && isRunning}
              onUnknown={() => removeUnknownVideo(video)}
            />
          ))}
          <StreamMap view={view} />
          <StreamGraph events={chosen} view={view} />
        </>
      )}
    </>
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

interface HistoryProps {
  name: string
  /** Undefined while the range is unknown. */
  request: StreamView['requests'][number] | undefined
  isRunning: boolean
  /** Called if no event has this video. */
  onUnknown(): void
}

/** How often the history of a running event is read again. */
const HISTORY_INTERVAL = 10_000

/** Traffic and users of one event in the chosen range. */
function HistoryWidget({ name, request, isRunning, onUnknown }: HistoryProps) {
  const query = usePolled(streamMetrics.history, request ? { body: request } : null, isRunning ? HISTORY_INTERVAL : 0, {
    keepPreviousData: true,
  })
  // The documents name no error codes: then the status decides.
  const isUnknown = query.error?.status === 404 && (query.error.reason ?? 'unknown_id') === 'unknown_id'
  const reportUnknown = useEffectEvent(onUnknown)
  useEffect(() => {
    if (isUnknown) reportUnknown()
  }, [isUnknown])
  return <TilesWidget title={`History: ${name}`} query={query} tiles={HISTORY_TILES} />
}
