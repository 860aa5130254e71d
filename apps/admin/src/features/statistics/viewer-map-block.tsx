import { MAP_PERIODS, type MapPeriod, type ViewerMap as Viewers } from '@cornerman/contract'
import { Select } from 'antd'
import { type QueryResult, useQuery } from '../../api/hooks.ts'
import { Block } from '../../ui/block/block.tsx'
import { ViewerMap, ViewerMapSkeleton } from '../../ui/map/viewer-map.tsx'
import { useUrlState } from '../../ui/use-url-state.ts'
import type { Metrics } from './metrics.ts'
import './statistics.css'

const PERIOD_WORDS: Record<MapPeriod, string> = {
  LAST_DAY: 'Last day',
  LAST_MONTH: 'Last month',
  LAST_HALF_OF_YEAR: 'Last half of a year',
  NO_LIMITS: 'No limits',
}
const DEFAULT_PERIOD: MapPeriod = 'NO_LIMITS'

/** The period of the map, in the address; what names none of them is the default, which needs no name. */
export function usePeriod() {
  const [period, change] = useUrlState((query) => MAP_PERIODS.find((known) => known === query.get('period')) ?? DEFAULT_PERIOD)
  const choose = (chosen: MapPeriod) => change({ period: chosen === DEFAULT_PERIOD ? undefined : chosen }, 'push')
  return [period, choose] as const
}

interface Props {
  title: string
  reading: QueryResult<Viewers>
  period: MapPeriod
  onPeriod(period: MapPeriod): void
}

/** Where people have watched from, in a period. */
export function ViewerMapBlock({ title, reading, period, onPeriod }: Props) {
  return (
    <Block
      title={title}
      reading={reading}
      tools={
        <Select<MapPeriod>
          aria-label="Period"
          value={period}
          onChange={onPeriod}
          options={MAP_PERIODS.map((value) => ({ value, label: PERIOD_WORDS[value] }))}
          style={{ width: 176 }}
        />
      }
      skeleton={<ViewerMapSkeleton />}
    >
      {({ coords, countries, cities }) => (
        <ViewerMap
          label="Where people have watched from"
          coords={coords}
          lists={[
            { title: 'Country', shares: countries },
            { title: 'City', shares: cities },
          ]}
          one="user"
          many="users"
        />
      )}
    </Block>
  )
}

export function MetricsMap({ of: { calls, mapTitle } }: { of: Metrics }) {
  const [period, setPeriod] = usePeriod()
  const reading = useQuery(calls.map, { body: { type: period } }, { keepPreviousData: true })
  return <ViewerMapBlock title={mapTitle} reading={reading} period={period} onPeriod={setPeriod} />
}
