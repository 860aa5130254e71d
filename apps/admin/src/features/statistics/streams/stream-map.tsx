import { streamMetrics } from '@cornerman/contract/endpoints/stream-metrics'
import { Radio } from 'antd'
import { useMemo } from 'react'
import { useQueries } from '../../../api/hooks.ts'
import { ChartSkeleton } from '../../../ui/charts/chart-frame.tsx'
import { PieChart } from '../../../ui/charts/pie-chart.tsx'
import { Widget } from '../../../ui/charts/widget.tsx'
import { ViewerMap, ViewerMapSkeleton } from '../../../ui/map/viewer-map.tsx'
import { useUrlState } from '../../../ui/navigation/use-url-state.ts'
import { mergeStreamMaps } from '../merge.ts'
import { type StreamFilter, toRange } from './stream-filter.ts'
import styles from './streams.module.css'

/** Groupings of the pie chart: the list in the response and the title of a group. */
const GROUPS = {
  country: { list: 'countries', title: 'Country' },
  city: { list: 'cities', title: 'City' },
  quality: { list: 'qualities', title: 'Quality' },
} as const
type Group = keyof typeof GROUPS
const ALL_GROUPS = Object.keys(GROUPS) as Group[]
const CHART_HEIGHT = 420

/** Map of the viewers of all chosen streams, and their shares by country, city or quality. */
export function StreamMap({ filter }: { filter: StreamFilter }) {
  const inputs = filter.videos.map((videoId) => ({ body: { videoId, ...toRange(filter) } }))
  const { data: maps, ...query } = useQueries(streamMetrics.map, inputs, { keepPreviousData: true })
  const data = useMemo(() => maps && mergeStreamMaps(maps), [maps])
  const [group, setParams] = useUrlState((search) => ALL_GROUPS.find((name) => name === search.get('by')) ?? 'country')
  const { list, title } = GROUPS[group]
  const chartTitle = `Users by ${title.toLowerCase()}`

  return (
    <Widget
      title="Map"
      query={{ ...query, data }}
      extra={
        <Radio.Group
          aria-label="Group by"
          optionType="button"
          value={group}
          onChange={({ target }) => setParams({ by: target.value === 'country' ? undefined : target.value }, 'push')}
          options={ALL_GROUPS.map((value) => ({ value, label: GROUPS[value].title }))}
        />
      }
      skeleton={
        <div className={styles.streamMap}>
          <ViewerMapSkeleton />
          <ChartSkeleton title={chartTitle} height={CHART_HEIGHT} />
        </div>
      }
    >
      {(map) => (
        <div className={styles.streamMap}>
          <ViewerMap
            label="Viewer locations"
            coords={map.coords}
            tables={ALL_GROUPS.map((each) => ({ title: GROUPS[each].title, shares: map[GROUPS[each].list] }))}
            singular="user"
            plural="users"
          />
          <PieChart
            title={chartTitle}
            columns={{ name: title, count: 'Users' }}
            slices={map[list]}
            emptyText="No viewers in this range"
            height={CHART_HEIGHT}
          />
        </div>
      )}
    </Widget>
  )
}
