import { MAP_PERIODS, type MapPeriod, type ViewerMap as Viewers } from '@cornerman/contract'
import { type QueryResult, useQuery } from '../../api/hooks.ts'
import { Widget } from '../../ui/charts/widget.tsx'
import { SingleSelect } from '../../ui/form/single-select.tsx'
import { ViewerMap, ViewerMapSkeleton } from '../../ui/map/viewer-map.tsx'
import { useUrlState } from '../../ui/navigation/use-url-state.ts'
import type { Metrics } from './metrics.ts'

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
  query: QueryResult<Viewers>
  period: MapPeriod
  onPeriod(period: MapPeriod): void
}

/** Map of the viewers in a period. */
export function ViewerMapWidget({ title, query, period, onPeriod }: Props) {
  return (
    <Widget
      title={title}
      query={query}
      extra={
        <SingleSelect<MapPeriod>
          aria-label="Period"
          value={period}
          onChange={onPeriod}
          options={MAP_PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value] }))}
          style={{ width: 176 }}
        />
      }
      skeleton={<ViewerMapSkeleton />}
    >
      {({ coords, countries, cities }) => (
        <ViewerMap
          label="Viewer locations"
          coords={coords}
          tables={[
            { title: 'Country', shares: countries },
            { title: 'City', shares: cities },
          ]}
          singular="user"
          plural="users"
        />
      )}
    </Widget>
  )
}

export function MetricsMap({ metrics: { calls, mapTitle } }: { metrics: Metrics }) {
  const [period, setPeriod] = usePeriod()
  const query = useQuery(calls.map, { body: { type: period } }, { keepPreviousData: true })
  return <ViewerMapWidget title={mapTitle} query={query} period={period} onPeriod={setPeriod} />
}
