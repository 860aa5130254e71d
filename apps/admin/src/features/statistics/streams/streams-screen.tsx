import { getLocalTime, type StreamHistory, type StreamOption, type StreamRealtime } from '@cornerman/contract'
import { streamEvents, streamMetrics } from '@cornerman/contract/endpoints/stream-metrics'
import { useEffect, useEffectEvent, useState } from 'react'
import { useQuery } from '../../../api/hooks.ts'
import { isSameId } from '../../../api/ids.ts'
import { PauseButton, Polling, usePolled } from '../../../ui/charts/polling.tsx'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { Empty, Stale } from '../../../ui/feedback/query-boundary.tsx'
import { PageHeading } from '../../../ui/navigation/page-heading.tsx'
import { useUrlState } from '../../../ui/navigation/use-url-state.ts'
import { Panel } from '../../../ui/panel.tsx'
import { POLLING } from '../metrics.ts'
import { type TileSpec, TilesWidget } from '../tiles-widget.tsx'
import { FilterBar } from './filter-bar.tsx'
import { matchesQuery, parseFilter, type StreamFilter, toDay, toParams, toRange } from './stream-filter.ts'
import { StreamGraph } from './stream-graph.tsx'
import { StreamMap } from './stream-map.tsx'

/** Current and past viewers of the chosen events (document 2, "Video metrics (stream)"). */
export default function StreamsScreen() {
  const { filter, update, removeUnknownVideo, today } = useStreamFilter()
  const { videos } = filter
  const { getEventName, eventDays, addFound, failedQuery } = useStreamEvents(videos)

  return (
    <Polling>
      <PageHeading actions={<PauseButton />}>Stream statistics</PageHeading>
      <FilterBar
        filter={filter}
        getEventName={getEventName}
        onEvents={(chosen, found) => {
          addFound(found)
          update({ videos: chosen })
        }}
        onChange={update}
        today={today}
        event={eventDays}
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
      {videos.length === 0 ? (
        <Panel>
          <Empty title="No event chosen" hint="Choose one or more events above to see their viewers." />
        </Panel>
      ) : (
        <>
          {videos.map((video) => (
            <RealtimeWidget key={video} video={video} name={getEventName(video)} />
          ))}
          {videos.map((video) => (
            <HistoryWidget key={video} video={video} name={getEventName(video)} filter={filter} onUnknown={() => removeUnknownVideo(video)} />
          ))}
          <StreamMap filter={filter} />
          <StreamGraph filter={filter} getEventName={getEventName} />
        </>
      )}
    </Polling>
  )
}

/** Keeps the filter in the URL. Silently corrects missing and invalid parameters. */
function useStreamFilter() {
  // Fixed when the screen opens, so that the range does not change at midnight.
  const [now] = useState(() => new Date())
  // Ids without an event. Removed silently, like other invalid parameters.
  const [unknownVideos, setUnknownVideos] = useState<readonly number[]>([])
  const [{ query, parsed }, setParams] = useUrlState((search) => ({ query: search, parsed: parseFilter(search, now) }))
  const filter = { ...parsed, videos: parsed.videos.filter((video) => !unknownVideos.includes(video)) }
  const isComplete = matchesQuery(query, filter)
  // `filter` is a new object at each render, so the effect depends on its sources instead.
  const complete = useEffectEvent((_query: URLSearchParams, _unknownVideos: readonly number[]) => {
    if (!isComplete) setParams(toParams(filter), 'replace')
  })
  useEffect(() => complete(query, unknownVideos), [query, unknownVideos])

  return {
    filter,
    today: toDay(now),
    update: (part: Partial<StreamFilter>) => setParams(toParams({ ...filter, ...part }), 'push'),
    removeUnknownVideo: (video: number) => setUnknownVideos((before) => [...before, video]),
  }
}

/**
 * Returns the names and the days of the events. The URL contains only video ids, and no call finds an event by video id.
 * Uses the newest events instead. Older events that were not chosen here are shown by id.
 */
function useStreamEvents(videos: readonly number[]) {
  const [found, setFound] = useState<readonly StreamOption[]>([])
  const findIn = (events: readonly StreamOption[] | undefined, id: number) => events?.find(({ video }) => isSameId(video?.id, id))
  const isUnknown = videos.some((video) => !findIn(found, video))
  const query = useQuery(streamEvents.find, isUnknown ? { body: { name: '' } } : null)
  const find = (id: number) => findIn(found, id) ?? findIn(query.data, id)
  return {
    getEventName: (video: number) => find(video)?.name ?? `Stream ${video}`,
    eventDays: getDays(videos.map(find)),
    addFound: (events: readonly StreamOption[]) => setFound([...events, ...found]),
    failedQuery: query.error && videos.some((video) => find(video) === undefined) ? query : undefined,
  }
}

/** The days of all events together, in UTC; undefined without events, and if the API does not tell their dates. */
function getDays(events: readonly (StreamOption | undefined)[]) {
  const ends = events.flatMap((event) => [event?.fromDate, event?.toDate])
  const days = ends.flatMap((at) => getLocalTime(at ?? '', 'UTC')?.day ?? [])
  const [from, to] = [days.toSorted()[0], days.toSorted().at(-1)]
  return from && to && days.length === ends.length ? { from, to } : undefined
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
  video: number
  name: string
  filter: StreamFilter
  /** Called if no event has this video. */
  onUnknown(): void
}

/** Traffic and users of one event in the chosen range. */
function HistoryWidget({ video, name, filter, onUnknown }: HistoryProps) {
  const query = useQuery(streamMetrics.history, { body: { videoId: video, ...toRange(filter) } }, { keepPreviousData: true })
  // The documents name no error codes: then the status decides.
  const isUnknown = query.error?.status === 404 && (query.error.reason ?? 'unknown_id') === 'unknown_id'
  const reportUnknown = useEffectEvent(onUnknown)
  useEffect(() => {
    if (isUnknown) reportUnknown()
  }, [isUnknown])
  return <TilesWidget title={`History: ${name}`} query={query} tiles={HISTORY_TILES} />
}
