import { MAP_PERIODS, type MapPeriod, type ViewerMap as Viewers } from '@cornerman/contract'
import { Radio } from 'antd'
import { type QueryResult, useQuery } from '../../api/hooks.ts'
import { Widget } from '../../ui/charts/widget.tsx'
import { SingleSelect } from '../../ui/form/single-select.tsx'
import { SharesTable } from '../../ui/map/shares-table.tsx'
import { ViewerMap, ViewerMapSkeleton } from '../../ui/map/viewer-map.tsx'
import { useUrlState } from '../../ui/navigation/use-url-state.ts'
import { type MergedMap, toCompact } from './merge-maps.ts'
import type { Metrics } from './metrics.ts'
import styles from './viewer-map-widget.module.css'

const PERIOD_LABELS: Record<MapPeriod, string> = {
  LAST_DAY: 'Last day',
  LAST_MONTH: 'Last month',
  LAST_HALF_OF_YEAR: 'Last 6 months',
  NO_LIMITS: 'All time',
}
const DEFAULT_PERIOD: MapPeriod = 'NO_LIMITS'

/** The period of the map, in the URL. The default is omitted. */
export function usePeriod() {
  const [period, setParams] = useUrlState((search) => MAP_PERIODS.find((name) => name === search.get('period')) ?? DEFAULT_PERIOD)
  const setPeriod = (chosen: MapPeriod) => setParams({ period: chosen === DEFAULT_PERIOD ? undefined : chosen }, 'push')
  return [period, setPeriod] as const
}

interface Props {
  title: string
  query: QueryResult<MergedMap<Viewers>>
  period: MapPeriod
  onPeriod(period: MapPeriod): void
}

/** Groupings of the table: the list in the response and the title of a group. */
const GROUPS = {
  country: { list: 'countries', title: 'Country', plural: 'Countries' },
  city: { list: 'cities', title: 'City', plural: 'Cities' },
} as const
type Group = keyof typeof GROUPS
const ALL_GROUPS = Object.keys(GROUPS) as Group[]

/** Map of the viewers in a period, beside a table of their countries or cities. */
export function ViewerMapWidget({ title, query, period, onPeriod }: Props) {
  const [group, setParams] = useUrlState((search) => ALL_GROUPS.find((name) => name === search.get('by')) ?? 'country')
  return (
    <Widget
      title={title}
      query={query}
      extra={
        <>
          <Radio.Group
            aria-label="Group by"
            optionType="button"
            value={group}
            onChange={({ target }) => setParams({ by: target.value === 'country' ? undefined : target.value }, 'push')}
            options={ALL_GROUPS.map((value) => ({ value, label: GROUPS[value].title }))}
          />
          <SingleSelect<MapPeriod>
            aria-label="Period"
            value={period}
            onChange={onPeriod}
            options={MAP_PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value] }))}
            style={{ width: 176 }}
          />
        </>
      }
      skeleton={
        <div className={styles.mapAndTable}>
          <ViewerMapSkeleton />
        </div>
      }
    >
      {(data) => (
        <div className={styles.mapAndTable}>
          <ViewerMap label="Viewer locations" coords={data.coords} singular="user" plural="users" />
          <SharesTable title={GROUPS[group].plural} group={GROUPS[group].title} shares={data[GROUPS[group].list]} total={data.coords.length} />
        </div>
      )}
    </Widget>
  )
}

export function MetricsMap({ metrics: { calls, mapTitle } }: { metrics: Metrics }) {
  const [period, setPeriod] = usePeriod()
  const query = useQuery(calls.map, { body: { type: period } }, { keepPreviousData: true, convert: toCompact<Viewers> })
  return <ViewerMapWidget title={mapTitle} query={query} period={period} onPeriod={setPeriod} />
}
