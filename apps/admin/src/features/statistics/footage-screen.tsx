import { PageHeading } from '../../ui/page-heading.tsx'
import { PauseButton } from '../../ui/polling/pause-button.tsx'
import { Polling } from '../../ui/polling/polling.tsx'
import { AnalyticsBlock } from './analytics-block.tsx'
import { ChartsBlock } from './charts-block.tsx'
import type { Footage } from './footage.ts'
import { HistoryBlock } from './history/history-block.tsx'
import { FootageRealtime } from './realtime-panel.tsx'
import { TopBlock } from './top-block.tsx'
import { FootageMap } from './viewer-map-block.tsx'
import './statistics.css'

/** The statistics of kicks, and those of videos: every block reads, fails and recovers for itself. */
export function FootageScreen({ of }: { of: Footage }) {
  return (
    <Polling>
      <PageHeading actions={<PauseButton />}>{of.title}</PageHeading>
      <FootageRealtime of={of} />
      <FootageMap of={of} />
      <AnalyticsBlock of={of} />
      <TopBlock of={of} />
      <ChartsBlock of={of} />
      <HistoryBlock of={of} />
    </Polling>
  )
}
