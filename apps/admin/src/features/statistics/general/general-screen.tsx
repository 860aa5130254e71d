import type { ViewerMap } from '@cornerman/contract'
import { kickMetrics } from '@cornerman/contract/endpoints/kick-metrics'
import { videoMetrics } from '@cornerman/contract/endpoints/video-metrics'
import { useMemo } from 'react'
import { type QueryResult, useQuery } from '../../../api/hooks.ts'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { PauseButton, Polling, usePolled } from '../../../ui/polling/polling.tsx'
import { mergeMaps, mergeRealtime } from '../merge.ts'
import { POLLING } from '../metrics.ts'
import { RealtimePanel } from '../tiles-block.tsx'
import { usePeriod, ViewerMapBlock } from '../viewer-map-block.tsx'

/** Kicks and videos in one: who is watching now, and from where (document 2, "general statistics screen"). */
export default function GeneralScreen() {
  return (
    <Polling>
      <PageHeading actions={<PauseButton />} note="Kicks and videos together.">
        General statistics
      </PageHeading>
      <GeneralRealtime />
      <GeneralMap />
    </Polling>
  )
}

function GeneralRealtime() {
  const kicks = usePolled(kickMetrics.realtime, {}, POLLING.realtime)
  const videos = usePolled(videoMetrics.realtime, {}, POLLING.realtime)
  return <RealtimePanel reading={{ ...useMerged(kicks, videos, mergeRealtime), polling: kicks.polling }} />
}

function GeneralMap() {
  const [period, choose] = usePeriod()
  const input = { body: { type: period } }
  const kicks = useQuery(kickMetrics.map, input, { keepPreviousData: true })
  const videos = useQuery(videoMetrics.map, input, { keepPreviousData: true })
  return <ViewerMapBlock title="Geographic map" reading={useMerged(kicks, videos, mergeTwoMaps)} period={period} onPeriod={choose} />
}

const mergeTwoMaps = (kicks: ViewerMap, videos: ViewerMap) => mergeMaps([kicks, videos])

/**
 * Two services as one (docs/specification-notes.md, Statistics): shown once both have answered, failed when either has, and read
 * again together. `merge` stands outside the component.
 */
function useMerged<Data>(one: QueryResult<Data>, other: QueryResult<Data>, merge: (one: Data, other: Data) => Data): QueryResult<Data> {
  const data = useMemo(
    () => (one.data === undefined || other.data === undefined ? undefined : merge(one.data, other.data)),
    [one.data, other.data, merge],
  )
  return {
    data,
    error: one.error ?? other.error,
    isLoading: one.isLoading || other.isLoading,
    isValidating: one.isValidating || other.isValidating,
    // Together they are as old as the older one.
    fetchedAt: one.fetchedAt && other.fetchedAt && new Date(Math.min(one.fetchedAt.getTime(), other.fetchedAt.getTime())),
    refetch() {
      one.refetch()
      other.refetch()
    },
  }
}
