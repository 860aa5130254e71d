import { POLLING, type ViewerMap } from '@cornerman/contract'
import { kickMetrics } from '@cornerman/contract/endpoints/kick-metrics'
import { videoMetrics } from '@cornerman/contract/endpoints/video-metrics'
import { useQuery } from '../../../api/hooks.ts'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { PauseButton } from '../../../ui/polling/pause-button.tsx'
import { Polling, usePolled } from '../../../ui/polling/polling.tsx'
import { RealtimePanel } from '../realtime-panel.tsx'
import { mapsTogether, realtimeTogether } from '../together.ts'
import { usePeriod, ViewerMapBlock } from '../viewer-map-block.tsx'
import { usePolledTogether, useTogether } from './together-reading.ts'

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
  const kicks = useQuery(kickMetrics.map, asked, { keepPreviousData: true })
  const videos = useQuery(videoMetrics.map, asked, { keepPreviousData: true })
  return <ViewerMapBlock title="Geographic map" reading={useTogether(kicks, videos, joinMaps)} period={period} onPeriod={choose} />
}

const joinMaps = (kicks: ViewerMap, videos: ViewerMap) => mapsTogether([kicks, videos])
