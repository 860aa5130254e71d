import { useMemo } from 'react'
import { useQuery } from '../../api/hooks.ts'
import { Block } from '../../ui/block/block.tsx'
import { ChartSkeleton } from '../../ui/chart/chart-frame.tsx'
import { LineChart } from '../../ui/chart/line-chart.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { PauseButton, Polling } from '../../ui/polling/polling.tsx'
import { AnalyticsBlock } from './analytics-block.tsx'
import { HistoryBlock } from './history/history-block.tsx'
import type { Day, Metrics } from './metrics.ts'
import { MetricsRealtime } from './tiles-block.tsx'
import { TopBlock } from './top-block.tsx'
import { MetricsMap } from './viewer-map-block.tsx'
import './statistics.css'

/** The statistics of kicks, and those of videos: every block reads, fails and recovers for itself. */
export function MetricsScreen({ of }: { of: Metrics }) {
  return (
    <Polling>
      <PageHeading actions={<PauseButton />}>{of.title}</PageHeading>
      <MetricsRealtime of={of} />
      <MetricsMap of={of} />
      <AnalyticsBlock of={of} />
      <TopBlock of={of} />
      <ChartsBlock of={of} />
      <HistoryBlock of={of} />
    </Polling>
  )
}

const LINES = { views: 'Views', comments: 'Comments', likes: 'Likes', videos: 'Videos' } as const
type Measure = keyof typeof LINES

/** A line for each measure, day by day. */
function ChartsBlock({ of: { calls, chartsTitle, hasLikes } }: { of: Metrics }) {
  const reading = useQuery(calls.lineChart, {})
  const measures = (Object.keys(LINES) as Measure[]).filter((measure) => hasLikes || measure !== 'likes')
  return (
    <Block
      title={chartsTitle}
      reading={reading}
      skeleton={
        <div className="cm-charts">
          {measures.map((measure) => (
            <ChartSkeleton key={measure} title={LINES[measure]} />
          ))}
        </div>
      }
    >
      {(days) => (
        <div className="cm-charts">
          {measures.map((measure) => (
            <DayChart key={measure} days={days} measure={measure} />
          ))}
        </div>
      )}
    </Block>
  )
}

function DayChart({ days, measure }: { days: readonly Day[]; measure: Measure }) {
  const points = useMemo(() => pointsOf(days, measure), [days, measure])
  return <LineChart title={LINES[measure]} axes={{ x: 'Day', y: LINES[measure] }} points={points} empty="Nothing in the last six months" />
}

/** Dates are cut to the day part (document 2, section 2): through a Date they would be those of the reader's zone. */
const pointsOf = (days: readonly Day[], measure: Measure) => days.map((day) => ({ x: day.date.slice(0, 10), y: day[measure] ?? 0 }))
