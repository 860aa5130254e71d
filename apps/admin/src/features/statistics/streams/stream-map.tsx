import type { StreamMap as MapResponse } from '@cornerman/contract'
import { streamMetrics } from '@cornerman/contract/endpoints/stream-metrics'
import { useMemo } from 'react'
import { ChartSkeleton } from '../../../ui/charts/chart-frame.tsx'
import { PieChart } from '../../../ui/charts/pie-chart.tsx'
import { usePolledQueries } from '../../../ui/charts/polling.tsx'
import { Widget } from '../../../ui/charts/widget.tsx'
import { SharesTable } from '../../../ui/map/shares-table.tsx'
import { ViewerMap, ViewerMapSkeleton } from '../../../ui/map/viewer-map.tsx'
import { mergeStreamMaps, toCompact } from '../merge-maps.ts'
import { useGroupChoice } from '../viewer-map-widget.tsx'
import type { StreamView } from './stream-filter.ts'
import styles from './streams.module.css'

const CHART_HEIGHT = 420
/** How often the map of a running event is read again: it is the largest response. */
const MAP_INTERVAL = 60_000

/** Map of the viewers of all chosen streams, and their shares by country, city or quality. */
export function StreamMap({ view: { requests, isRunning } }: { view: StreamView }) {
  const inputs = requests.map((body) => ({ body }))
  const { data: maps, ...query } = usePolledQueries(
    streamMetrics.map,
    inputs,
    isRunning ? MAP_INTERVAL : 0,
    toCompact<MapResponse>,
  )
  const data = useMemo(() => maps && mergeStreamMaps(maps), [maps])
  const { list, title, plural, buttons } = useGroupChoice(['country', 'city', 'quality'])
  const chartTitle = `Users by ${title.toLowerCase()}`

  return (
    <Widget
      title="Map"
      query={{ ...query, data }}
      extra={buttons}
      skeleton={
        <div className={styles.streamMap}>
          <ViewerMapSkeleton />
          <div />
          <ChartSkeleton title={chartTitle} height={CHART_HEIGHT} />
        </div>
      }
    >
      {(map) => (
        <div className={styles.streamMap}>
          <ViewerMap label="Viewer locations" coords={map.coords} singular="user" plural="users" />
          <SharesTable title={plural} group={title} shares={map[list]} total={map.coords.length} />
          <PieChart
            title={chartTitle}
            columns={{ name: title, count: 'Users' }}
            slices={map[list]}
            emptyText="No viewers in this range"
            height={CHART_HEIGHT}
            isListed
          />
        </div>
      )}
    </Widget>
  )
}
