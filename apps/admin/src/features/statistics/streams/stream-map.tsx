import { streamMetrics } from '@cornerman/contract/endpoints/stream-metrics'
import { Radio } from 'antd'
import { useMemo } from 'react'
import { useQueries } from '../../../api/hooks.ts'
import { ChartSkeleton } from '../../../ui/chart/chart-frame.tsx'
import { PieChart } from '../../../ui/chart/pie-chart.tsx'
import { ViewerMap, ViewerMapSkeleton } from '../../../ui/map/viewer-map.tsx'
import { useUrlState } from '../../../ui/use-url-state.ts'
import { Widget } from '../../../ui/widget/widget.tsx'
import { mergeStreamMaps } from '../merge.ts'
import { type StreamFilter, toRange } from './stream-filter.ts'

/** What the ring is of: the list of the answer, and what one part of it is called. */
const GROUPS = {
  country: { list: 'countries', title: 'Country' },
  city: { list: 'cities', title: 'City' },
  quality: { list: 'qualities', title: 'Quality' },
} as const
type Group = keyof typeof GROUPS
const ALL_GROUPS = Object.keys(GROUPS) as Group[]
const RING_HEIGHT = 420

/** From where the chosen streams were watched, all of them together, and how these people part by country, city or quality. */
export function StreamMap({ filter }: { filter: StreamFilter }) {
  const inputs = filter.videos.map((videoId) => ({ body: { videoId, ...toRange(filter) } }))
  const { data: answers, ...reading } = useQueries(streamMetrics.map, inputs, { keepPreviousData: true })
  const data = useMemo(() => answers && mergeStreamMaps(answers), [answers])
  const [group, change] = useUrlState((query) => ALL_GROUPS.find((known) => known === query.get('by')) ?? 'country')
  const { list, title } = GROUPS[group]
  const ring = `Users by ${title.toLowerCase()}`

  return (
    <Widget
      title="Map"
      reading={{ ...reading, data }}
      tools={
        <Radio.Group
          aria-label="Group by"
          optionType="button"
          value={group}
          onChange={({ target }) => change({ by: target.value === 'country' ? undefined : target.value }, 'push')}
          options={ALL_GROUPS.map((value) => ({ value, label: GROUPS[value].title }))}
        />
      }
      skeleton={
        <div className="cm-stream-map">
          <ViewerMapSkeleton />
          <ChartSkeleton title={ring} height={RING_HEIGHT} />
        </div>
      }
    >
      {(map) => (
        <div className="cm-stream-map">
          <ViewerMap
            label="Where the streams were watched"
            coords={map.coords}
            lists={ALL_GROUPS.map((each) => ({ title: GROUPS[each].title, shares: map[GROUPS[each].list] }))}
            one="user"
            many="users"
          />
          <PieChart
            title={ring}
            columns={{ name: title, count: 'Users' }}
            slices={map[list]}
            empty="Nobody watched on these days"
            height={RING_HEIGHT}
          />
        </div>
      )}
    </Widget>
  )
}
