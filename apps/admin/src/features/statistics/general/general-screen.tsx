import { POLLING, type ViewerMap } from '@cornerman/contract'
import { kickMetrics } from '@cornerman/contract/endpoints/kick-metrics'
import { videoMetrics } from '@cornerman/contract/endpoints/video-metrics'
import { useMemo } from 'react'
import { type Reading, useEndpoint } from '../../../api/hooks.ts'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { PauseButton } from '../../../ui/polling/pause-button.tsx'
import { type PolledReading, Polling, usePolled } from '../../../ui/polling/polling.tsx'
import { mapsTogether, realtimeTogether } from '../merge.ts'
import { RealtimePanel } from '../realtime-panel.tsx'
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
  return <RealtimePanel reading={usePolledTogether(kicks, videos, realtimeTogether)} />
}

function GeneralMap() {
  const [period, choose] = usePeriod()
  const asked = { body: { type: period } }
  const kicks = useEndpoint(kickMetrics.map, asked, { keepPreviousData: true })
  const videos = useEndpoint(videoMetrics.map, asked, { keepPreviousData: true })
  return <ViewerMapBlock title="Geographic map" reading={useTogether(kicks, videos, joinMaps)} period={period} onPeriod={choose} />
}

const joinMaps = (kicks: ViewerMap, videos: ViewerMap) => mapsTogether([kicks, videos])

/**
 * Two services as one (decision 122): there once both have answered, for half a sum would be a wrong one; failed when either has, and read
 * again together. `join` stands outside the component.
 */
function useTogether<Data>(one: Reading<Data>, other: Reading<Data>, join: (one: Data, other: Data) => Data): Reading<Data> {
  const data = useMemo(
    () => (one.data === undefined || other.data === undefined ? undefined : join(one.data, other.data)),
    [one.data, other.data, join],
  )
  return {
    data,
    error: one.error ?? other.error,
    isLoading: one.isLoading || other.isLoading,
    isValidating: one.isValidating || other.isValidating,
    readAt: earlier(one.readAt, other.readAt),
    retry() {
      one.retry()
      other.retry()
    },
  }
}

function usePolledTogether<Data>(one: PolledReading<Data>, other: PolledReading<Data>, join: (one: Data, other: Data) => Data): PolledReading<Data> {
  return { ...useTogether(one, other, join), polling: one.polling }
}

/** Together they are as old as the older one. */
const earlier = (one: Date | undefined, other: Date | undefined) => (one && other ? (one < other ? one : other) : undefined)
