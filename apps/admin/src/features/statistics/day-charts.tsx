import { Radio } from 'antd'
import { useMemo } from 'react'
import { useQuery } from '../../api/hooks.ts'
import { ChartSkeleton } from '../../ui/charts/chart-frame.tsx'
import { ChartGroup, useChartGroup, zoomIn } from '../../ui/charts/chart-group.tsx'
import { TrendMark } from '../../ui/charts/figures.tsx'
import { LineChart } from '../../ui/charts/line-chart.tsx'
import { Widget } from '../../ui/charts/widget.tsx'
import { DAILY, type Measure, toDayChart, toDays } from './day-series.ts'
import { formatWeekChange } from './figures.ts'
import type { Day, Metrics } from './metrics.ts'
import styles from './statistics.module.css'
import { useUrlChoice } from './url-choice.ts'

const LINES: Record<Measure, string> = { views: 'Views', comments: 'Comments', likes: 'Likes', videos: 'Videos' }

/** Ranges of the charts. The response has six months; the shorter ones can be compared with the days before them. */
const RANGES = {
  '1m': { label: '1 month', days: 30 },
  '3m': { label: '3 months', days: 90 },
  '6m': { label: '6 months', days: undefined },
} as const
const RANGE_NAMES = Object.keys(RANGES) as (keyof typeof RANGES)[]

/** A daily line chart for each measure. They share range, zoom and pointer. */
export function DayCharts({ metrics: { calls, chartsTitle, hasLikes } }: { metrics: Metrics }) {
  const query = useQuery(calls.lineChart, {})
  const [range, chooseRange] = useUrlChoice('range', RANGE_NAMES, '6m')
  const measures = (Object.keys(LINES) as Measure[]).filter((measure) => hasLikes || measure !== 'likes')
  return (
    <Widget
      title={chartsTitle}
      query={query}
      extra={
        <Radio.Group
          aria-label="Range of the charts"
          optionType="button"
          value={range}
          onChange={({ target }) => chooseRange(target.value)}
          options={RANGE_NAMES.map((value) => ({ value, label: RANGES[value].label }))}
        />
      }
      skeleton={
        <div className={styles.charts}>
          {measures.map((measure) => (
            <ChartSkeleton key={measure} title={LINES[measure]} hasHeadline />
          ))}
        </div>
      }
    >
      {(days) => (
        // Another range ends the zoom.
        <ChartGroup key={range}>
          <div className={styles.charts}>
            {measures.map((measure) => (
              <DayChart key={measure} days={days} measure={measure} rangeDays={RANGES[range].days} />
            ))}
          </div>
        </ChartGroup>
      )}
    </Widget>
  )
}

function DayChart({
  days,
  measure,
  rangeDays,
}: {
  days: readonly Day[]
  measure: Measure
  rangeDays: number | undefined
}) {
  const { zoom } = useChartGroup()
  const all = useMemo(() => toDays(days, measure), [days, measure])
  const { points, kinds, total, change, hasToday } = useMemo(() => {
    const inRange = rangeDays === undefined ? all : all.slice(-rangeDays - 1)
    const zoomed = new Set(
      zoomIn(
        inRange.map(({ x }) => x),
        zoom,
      ),
    )
    return toDayChart(
      all,
      inRange.filter(({ x }) => zoomed.has(x)),
    )
  }, [all, rangeDays, zoom])
  return (
    <LineChart
      title={LINES[measure]}
      axes={{ x: 'Day (UTC)', y: DAILY }}
      points={points}
      kinds={kinds}
      partial={hasToday ? 'today so far' : undefined}
      headline={
        <span className={styles.chartTotal}>
          <b>{total.toLocaleString('en')}</b>
          {change && (
            <span className="cm-small cm-quiet">
              <TrendMark trend={change.trend} change={formatWeekChange(change)} comparison={change.against} />{' '}
              {change.against}
            </span>
          )}
        </span>
      }
      emptyText="No data for the last 6 months"
    />
  )
}
