import { Callout } from '../../../ui/callout.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { PauseButton } from '../../../ui/polling/pause-button.tsx'
import { Polling, usePolled } from '../../../ui/polling/polling.tsx'
import { Empty, Stale } from '../../../ui/read-state.tsx'
import { FilterBar, useStreamNames } from './filter-bar.tsx'
import { StreamGraph } from './stream-graph.tsx'
import { StreamMap } from './stream-map.tsx'
import './streams.css'
import { POLLING } from '@cornerman/contract'
import { streamMetrics } from '@cornerman/contract/endpoints/stream-metrics'
import { useEffect, useState } from 'react'
import { useEndpoint } from '../../../api/hooks.ts'
import { Block } from '../../../ui/block/block.tsx'
import { Tile, Tiles, TilesSkeleton } from '../../../ui/figures/tile.tsx'
import { useUrlState } from '../../../ui/use-url-state.ts'
import { filterIn, isSaidBy, namesOf, rangeOf, type StreamFilter } from './stream-filter.ts'

/** How the streams of chosen events are watched, and were (document 2, "Video metrics (stream)"). */
export default function StreamsScreen() {
  const { filter, change, forget } = useStreamFilter()
  const names = useStreamNames(filter.videos)
  const { videos } = filter

  return (
    <Polling>
      <PageHeading actions={<PauseButton />}>Stream statistics</PageHeading>
      <FilterBar filter={filter} names={names} onChange={change} />
      {names.failed && (
        <Stale
          message="What these events are called could not be read: they are shown by their numbers."
          readAt={undefined}
          retrying={names.failed.isValidating}
          onRetry={names.failed.retry}
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
            <StreamRealtime key={video} video={video} name={names.nameOf(video)} />
          ))}
          {videos.map((video) => (
            <StreamHistory key={video} video={video} name={names.nameOf(video)} filter={filter} onGone={() => forget(video)} />
          ))}
          <StreamMap filter={filter} />
          <StreamGraph filter={filter} nameOf={names.nameOf} />
        </>
      )}
    </Polling>
  )
}

const REALTIME_LABELS = {
  users: 'Users',
  platform: 'Most popular platform',
  quality: 'Most popular quality',
  country: 'Most popular country',
} as const

/** Who is watching one event's stream now. */
function StreamRealtime({ video, name }: { video: number; name: string }) {
  const title = `Realtime: ${name}`
  const reading = usePolled(streamMetrics.realtime, { body: { videoId: video } }, POLLING.realtime)
  return (
    <Block title={title} reading={reading} skeleton={<TilesSkeleton labels={Object.values(REALTIME_LABELS)} />}>
      {({ users, mostPopularPlatform, mostPopularQuality, mostPopularCountry }) => (
        <Tiles label={title}>
          <Tile label={REALTIME_LABELS.users} value={users} />
          <Tile label={REALTIME_LABELS.platform} value={mostPopularPlatform} />
          <Tile label={REALTIME_LABELS.quality} value={mostPopularQuality} />
          <Tile label={REALTIME_LABELS.country} value={mostPopularCountry} />
        </Tiles>
      )}
    </Block>
  )
}

interface Props {
  video: number
  name: string
  filter: StreamFilter
  /** No event has such a video. */
  onGone(): void
}

const HISTORY_LABELS = {
  requests: 'Requests',
  totalUsers: 'Total users',
  popularQuality: 'Popular quality',
  popularCountry: 'Popular country',
  totalGb: 'Total downloaded',
  avgRequestTime: 'Average request time',
  maxOnline: 'Max online',
  maxDownload: 'Max download',
} as const

/** What one event's stream has sent on the chosen days, and to how many. */
function StreamHistory({ video, name, filter, onGone }: Props) {
  const title = `History: ${name}`
  const reading = useEndpoint(streamMetrics.history, { body: { videoId: video, ...rangeOf(filter) } }, { keepPreviousData: true })
  const isGone = reading.error?.reason === 'unknown_id'
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onGone` is new at each render and does the same.
  useEffect(() => {
    if (isGone) onGone()
  }, [isGone])

  return (
    <Block title={title} reading={reading} skeleton={<TilesSkeleton labels={Object.values(HISTORY_LABELS)} />}>
      {({ requests, totalUsers, popularQuality, popularCountry, totalGb, avgRequestTime, maxOnline, maxDownload }) => (
        <Tiles label={title}>
          <Tile label={HISTORY_LABELS.requests} value={requests} />
          <Tile label={HISTORY_LABELS.totalUsers} value={totalUsers} />
          <Tile label={HISTORY_LABELS.popularQuality} value={popularQuality} />
          <Tile label={HISTORY_LABELS.popularCountry} value={popularCountry} />
          <Tile label={HISTORY_LABELS.totalGb} value={totalGb} unit="Gb" />
          <Tile label={HISTORY_LABELS.avgRequestTime} value={avgRequestTime} unit="ms" />
          <Tile label={HISTORY_LABELS.maxOnline} value={maxOnline} unit="users" />
          <Tile label={HISTORY_LABELS.maxDownload} value={maxDownload} unit="Gb/min" />
        </Tiles>
      )}
    </Block>
  )
}

interface FilterState {
  filter: StreamFilter
  change(part: Partial<StreamFilter>): void
  /** No event has this video: it goes as quietly as any other value of an address that there is not. */
  forget(video: number): void
}

/** The filter of the address. What an address leaves out, or has wrong, is put right in it and said nothing of. */
function useStreamFilter(): FilterState {
  // What is today when the screen opens stays so: figures do not change their days at midnight.
  const [now] = useState(() => new Date())
  const [gone, setGone] = useState<readonly number[]>([])
  const [{ query, read }, write] = useUrlState((said) => ({ query: said, read: filterIn(said, now) }))
  const filter = { ...read, videos: read.videos.filter((video) => !gone.includes(video)) }
  const isSaid = isSaidBy(query, filter)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address and what is gone decide about all the rest.
  useEffect(() => {
    if (!isSaid) write(namesOf(filter), 'replace')
  }, [query, gone])

  return {
    filter,
    change: (part) => write(namesOf({ ...filter, ...part }), 'push'),
    forget: (video) => setGone((before) => [...before, video]),
  }
}
