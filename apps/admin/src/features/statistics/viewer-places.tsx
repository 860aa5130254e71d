import {
  MAP_PERIODS,
  type MapPeriod,
  type StreamMap,
  type ViewerMap as Viewers,
} from '@cornerman/contract'
import { Radio } from 'antd'
import clsx from 'clsx'
import type { QueryResult } from '#api'
import { configuration } from '#api'
import { SingleSelect } from '#ui/form/select.tsx'
import layout from '#ui/layout.module.css'
import { LocatedCount, ViewerMap, ViewerMapSkeleton } from '#ui/map/viewer-map.tsx'
import { useUrlState } from '#ui/navigation/use-url-state.ts'
import { Empty } from '#ui/query/query-boundary.tsx'
import { Widget } from '#ui/widget.tsx'
import { SharesCsv, SharesTable } from './shares-table.tsx'
import styles from './statistics.module.css'

const PERIOD_LABELS: Record<MapPeriod, string> = {
  LAST_DAY: 'Last day',
  LAST_MONTH: 'Last month',
  LAST_HALF_OF_YEAR: 'Last 6 months',
  NO_LIMITS: 'All time',
}

/** One of a few values in the URL. The default is omitted. */
function useUrlChoice<Value extends string>(
  param: string,
  values: readonly Value[],
  defaultValue: Value,
) {
  const [value, setParams] = useUrlState(
    (search) => values.find((each) => each === search.get(param)) ?? defaultValue,
  )
  const choose = (chosen: Value) =>
    setParams({ [param]: chosen === defaultValue ? undefined : chosen }, 'push')
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
export function useGroupChoice<Name extends keyof typeof GROUPS>(
  names: readonly [Name, ...Name[]],
) {
  const [name, choose] = useUrlChoice('by', names, names[0])
  const buttons = (
    <Radio.Group
      aria-label="Group by"
      optionType="button"
      buttonStyle="solid"
      value={name}
      onChange={({ target }) => choose(target.value)}
      options={names.map((value) => ({ value, label: GROUPS[value].title }))}
    />
  )

  return { group: GROUPS[name], buttons }
}

interface PlacesProps {
  map: Viewers & Partial<StreamMap>
  group: (typeof GROUPS)[keyof typeof GROUPS]
  /** Draws a pie of the largest shares, too. */
  hasRing?: boolean
}

export const ViewerPlaces = ({
  map,
  group: { list, title, plural },
  hasRing = false,
}: PlacesProps) => (
  <div className={clsx(styles.places, hasRing && styles.placesWithRing)}>
    <ViewerMap coords={map.coords} tiles={configuration()} />
    <SharesTable
      key={plural}
      title={plural}
      group={title}
      shares={map[list] ?? []}
      total={map.coords.length}
      hasRing={hasRing}
    />
  </div>
)

/** Downloads the places of the table, once there are any. */
export const PlacesCsv = ({
  map,
  group: { list, title, plural },
}: {
  map: PlacesProps['map'] | undefined
  group: PlacesProps['group']
}) =>
  map &&
  map.coords.length > 0 && (
    <SharesCsv title={plural} group={title} shares={map[list] ?? []} total={map.coords.length} />
  )

export const renderNoViewers = ({ coords }: Viewers) =>
  coords.length === 0 && <Empty description="No viewers in this period" />

export const ViewerPlacesSkeleton = () => (
  <div className={styles.places}>
    <ViewerMapSkeleton />
    <div className={styles.placesWaiting} />
  </div>
)

export function ViewerMapWidget({ query }: { query: QueryResult<Viewers> }) {
  const [period, setPeriod] = usePeriod()
  const { buttons, group } = useGroupChoice(['country', 'city'])

  return (
    <Widget
      anchor="map"
      title="Map"
      note={<LocatedCount query={query} />}
      query={query}
      extra={
        <>
          {buttons}
          <SingleSelect<MapPeriod>
            aria-label="Period"
            value={period}
            onChange={setPeriod}
            options={MAP_PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value] }))}
            className={layout.choice}
          />
          <PlacesCsv map={query.data} group={group} />
        </>
      }
      skeleton={<ViewerPlacesSkeleton />}
      renderEmpty={renderNoViewers}
    >
      {(map) => <ViewerPlaces map={map} group={group} />}
    </Widget>
  )
}
