import { MAP_PERIODS, type MapPeriod, type ViewerMap as Viewers } from '@cornerman/contract'
import { Radio } from 'antd'
import type { QueryResult } from '../../api/hooks.ts'
import { Widget } from '../../ui/charts/widget.tsx'
import { SingleSelect } from '../../ui/form/select.tsx'
import { SharesTable } from '../../ui/map/shares-table.tsx'
import { ViewerMap, ViewerMapSkeleton } from '../../ui/map/viewer-map.tsx'
import { useUrlState } from '../../ui/navigation/use-url-state.ts'
import styles from './statistics.module.css'

const PERIOD_LABELS: Record<MapPeriod, string> = {
  LAST_DAY: 'Last day',
  LAST_MONTH: 'Last month',
  LAST_HALF_OF_YEAR: 'Last 6 months',
  NO_LIMITS: 'All time',
}

/** One of a few values in the URL. The default is omitted. */
function useUrlChoice<Value extends string>(param: string, values: readonly Value[], defaultValue: Value) {
  const [value, setParams] = useUrlState((search) => values.find((each) => each === search.get(param)) ?? defaultValue)
  const choose = (chosen: Value) => setParams({ [param]: chosen === defaultValue ? undefined : chosen }, 'push')
  return [value, choose] as const
}

export const usePeriod = () => useUrlChoice<MapPeriod>('period', MAP_PERIODS, 'NO_LIMITS')

/** Groupings of the viewers: the list in the response and the titles of a group. */
const GROUPS = {
  country: { list: 'countries', title: 'Country', plural: 'Countries' },
  city: { list: 'cities', title: 'City', plural: 'Cities' },
  quality: { list: 'qualities', title: 'Quality', plural: 'Qualities' },
} as const

/** The chosen grouping, and the buttons that change it. */
export function useGroupChoice<Name extends keyof typeof GROUPS>(names: readonly [Name, ...Name[]]) {
  const [name, choose] = useUrlChoice('by', names, names[0])
  const buttons = (
    <Radio.Group
      aria-label="Group by"
      optionType="button"
      value={name}
      onChange={({ target }) => choose(target.value)}
      options={names.map((value) => ({ value, label: GROUPS[value].title }))}
    />
  )
  return { ...GROUPS[name], buttons }
}

/** Map of the viewers in a period, beside a table of their countries or cities. */
export function ViewerMapWidget({ title, query }: { title: string; query: QueryResult<Viewers> }) {
  const [period, setPeriod] = usePeriod()
  const group = useGroupChoice(['country', 'city'])
  return (
    <Widget
      title={title}
      query={query}
      extra={
        <>
          {group.buttons}
          <SingleSelect<MapPeriod>
            aria-label="Period"
            value={period}
            onChange={setPeriod}
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
          <ViewerMap coords={data.coords} />
          <SharesTable title={group.plural} group={group.title} shares={data[group.list]} total={data.coords.length} />
        </div>
      )}
    </Widget>
  )
}
