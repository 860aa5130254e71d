import type { StreamHistory, StreamRealtime } from '@cornerman/contract'
import { streamEvents, streamMetrics } from '@cornerman/contract/endpoints/stream-metrics'
import { useEffect, useEffectEvent, useState } from 'react'
import { useQuery } from '../../../api/hooks.ts'
import { Callout } from '../../../ui/callout.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { PauseButton, Polling, usePolled } from '../../../ui/polling/polling.tsx'
import { Empty, Stale } from '../../../ui/read-state.tsx'
import { useUrlState } from '../../../ui/use-url-state.ts'
import { POLLING } from '../metrics.ts'
import { type TileOf, TilesBlock } from '../tiles-block.tsx'
import { FilterBar } from './filter-bar.tsx'
import { filterIn, isSaidBy, namesOf, rangeOf, type StreamFilter } from './stream-filter.ts'
import { StreamGraph } from './stream-graph.tsx'
import { StreamMap } from './stream-map.tsx'
import './streams.css'

/** How the streams of chosen events are watched, and were (document 2, "Video metrics (stream)"). */
export default function StreamsScreen() {
  const { filter, change, drop } = useStreamFilter()
  const { videos } = filter
  const { nameOf, remember, failed } = useStreamNames(videos)

  return (
    <Polling>
      <PageHeading actions={<PauseButton />}>Stream statistics</PageHeading>
      <FilterBar
        filter={filter}
        nameOf={nameOf}
        onEvents={(chosen) => {
          remember(chosen)
          change({ videos: chosen.map(({ value }) => value) })
        }}
        onChange={change}
      />
      {failed && (
        <Stale
          message="What these events are called could not be read: they are shown by their numbers."
          fetchedAt={undefined}
          retrying={failed.isValidating}
          onRetry={failed.refetch}
        />
      )}
      <Callout tone="info" role="note" className="cm-stream-note">
        Realtime figures come with a lag of 15-20 seconds. Days begin and end at midnight in UTC.
      </Callout>
      {videos.length === 0 ? (
        <Panel>
          <Empty nothingYet="No event chosen" hint="Choose one or more events above to see how their streams are watched." />
        </Panel>
      ) : (
        <>
          {videos.map((video) => (
            <RealtimeBlock key={video} video={video} name={nameOf(video)} />
          ))}
          {videos.map((video) => (
            <HistoryBlock key={video} video={video} name={nameOf(video)} filter={filter} onGone={() => drop(video)} />
          ))}
          <StreamMap filter={filter} />
          <StreamGraph filter={filter} nameOf={nameOf} />
        </>
      )}
    </Polling>
  )
}

/** The filter of the address. What an address leaves out, or has wrong, is put right in it and said nothing of. */
function useStreamFilter() {
  // "Today" is when the screen opened: figures do not change their days at midnight.
  const [now] = useState(() => new Date())
  // No event has these videos: they go as quietly as any other wrong value of an address.
  const [gone, setGone] = useState<readonly number[]>([])
  const [{ query, read }, write] = useUrlState((search) => ({ query: search, read: filterIn(search, now) }))
  const filter = { ...read, videos: read.videos.filter((video) => !gone.includes(video)) }
  const isSaid = isSaidBy(query, filter)
  // The filter is a new object at each render; the address and what is gone decide about it.
  const complete = useEffectEvent((_query: URLSearchParams, _gone: readonly number[]) => {
    if (!isSaid) write(namesOf(filter), 'replace')
  })
  useEffect(() => complete(query, gone), [query, gone])

  return {
    filter,
    change: (part: Partial<StreamFilter>) => write(namesOf({ ...filter, ...part }), 'push'),
    drop: (video: number) => setGone((before) => [...before, video]),
  }
}

/**
 * What the events of videos are called. An address knows ids only, and no call finds an event by its video: the newest events tell,
 * and an older one that was not chosen here keeps its number.
 */
function useStreamNames(videos: readonly number[]) {
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({})
  const isAsked = videos.some((video) => chosen[video] === undefined)
  const reading = useQuery(streamEvents.find, isAsked ? { body: { name: '' } } : null)
  const find = (id: number) => chosen[id] ?? reading.data?.find(({ video }) => video.id === id)?.name
  return {
    nameOf: (video: number) => find(video) ?? `Stream ${video}`,
    remember: (events: readonly { value: number; label: string }[]) =>
      setChosen({ ...chosen, ...Object.fromEntries(events.map(({ value, label }) => [value, label])) }),
    failed: reading.error && videos.some((video) => find(video) === undefined) ? reading : undefined,
  }
}

const REALTIME_TILES: readonly TileOf<StreamRealtime>[] = [
  ['Users', 'users'],
  ['Most popular platform', 'mostPopularPlatform'],
  ['Most popular quality', 'mostPopularQuality'],
  ['Most popular country', 'mostPopularCountry'],
]

/** Who is watching one event's stream now. */
function RealtimeBlock({ video, name }: { video: number; name: string }) {
  const reading = usePolled(streamMetrics.realtime, { body: { videoId: video } }, POLLING.realtime)
  return <TilesBlock title={`Realtime: ${name}`} reading={reading} tiles={REALTIME_TILES} />
}

const HISTORY_TILES: readonly TileOf<StreamHistory>[] = [
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
  /** No event has such a video. */
  onGone(): void
}

/** What one event's stream has sent on the chosen days, and to how many. */
function HistoryBlock({ video, name, filter, onGone }: HistoryProps) {
  const reading = useQuery(streamMetrics.history, { body: { videoId: video, ...rangeOf(filter) } }, { keepPreviousData: true })
  const isGone = reading.error?.reason === 'unknown_id'
  const forget = useEffectEvent(onGone)
  useEffect(() => {
    if (isGone) forget()
  }, [isGone])
  return <TilesBlock title={`History: ${name}`} reading={reading} tiles={HISTORY_TILES} />
}
