import { Callout } from '../../../ui/callout.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { PauseButton } from '../../../ui/polling/pause-button.tsx'
import { Polling } from '../../../ui/polling/polling.tsx'
import { Empty, Stale } from '../../../ui/read-state.tsx'
import { FilterBar } from './filter-bar.tsx'
import { StreamGraph } from './stream-graph.tsx'
import { StreamHistory } from './stream-history.tsx'
import { StreamMap } from './stream-map.tsx'
import { StreamRealtime } from './stream-realtime.tsx'
import { useStreamFilter } from './use-stream-filter.ts'
import { useStreamNames } from './use-stream-names.ts'
import './streams.css'

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
          fetchedAt={undefined}
          retrying={names.failed.isValidating}
          onRetry={names.failed.refetch}
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
