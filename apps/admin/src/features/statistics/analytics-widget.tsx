import { Flex } from 'antd'
import { useMemo } from 'react'
import { useQuery } from '../../api/hooks.ts'
import { ExportMenu, type ExportTable } from '../../ui/charts/export-menu.tsx'
import { Tile, Tiles, TrendMark } from '../../ui/charts/figures.tsx'
import { usePolled } from '../../ui/charts/polling.tsx'
import { Widget } from '../../ui/charts/widget.tsx'
import { type Figure, type FigureGroup, toFigureGroups } from './analytics-figures.ts'
import { toDays } from './day-series.ts'
import { formatTotalChange, getPercentTrend } from './figures.ts'
import { type Day, type Metrics, POLLING } from './metrics.ts'
import styles from './statistics.module.css'

/** Days of a sparkline. */
const SPARKLINE_DAYS = 30

/** Totals, and ratios of comments and likes. */
export function AnalyticsWidget({ metrics: { calls, hasLikes } }: { metrics: Metrics }) {
  const query = usePolled(calls.totals, {}, POLLING.totals)
  // The charts below show the same response.
  const { data: days } = useQuery(calls.lineChart, {})
  return (
    // The skeleton shows all tiles with '-', so that the height does not change when data arrives.
    <Widget
      title="Analytics"
      query={query}
      extra={
        query.data && (
          <ExportMenu title="Analytics" getTable={() => toExportTable(toFigureGroups(query.data, hasLikes))} />
        )
      }
      skeleton={<Groups groups={toFigureGroups(undefined, hasLikes)} days={undefined} />}
    >
      {(totals) => <Groups groups={toFigureGroups(totals, hasLikes)} days={days} />}
    </Widget>
  )
}

const Groups = ({ groups, days }: { groups: readonly FigureGroup[]; days: readonly Day[] | undefined }) => (
  <Flex vertical gap={20} className={styles.groups}>
    {groups.map(({ title, figures }, index) => (
      <div key={title}>
        {index > 0 && <h3>{title}</h3>}
        <Tiles label={title}>
          {figures.map((figure) => (
            <FigureTile
              key={figure.label}
              figure={figure}
              days={days}
              isRowStart={figure === figures.find(({ ratio }) => ratio)}
            />
          ))}
        </Tiles>
      </div>
    ))}
  </Flex>
)

interface TileProps {
  figure: Figure
  days: readonly Day[] | undefined
  isRowStart: boolean
}

function FigureTile({ figure: { label, value, format, weekly, ratio, measure }, days, isRowStart }: TileProps) {
  // Excludes the running day, because a partial day looks like a decrease.
  const series = useMemo(
    () =>
      days && measure
        ? toDays(days, measure)
            .slice(-SPARKLINE_DAYS - 1, -1)
            .map(({ y }) => y)
        : undefined,
    [days, measure],
  )
  const note =
    ratio?.unit ??
    (weekly?.percent !== undefined && (
      <TrendMark
        trend={getPercentTrend(weekly.percent)}
        change={formatTotalChange(weekly, format)}
        comparison="week over week"
      />
    ))
  return (
    <Tile
      label={label}
      value={ratio ? ratio.value : value}
      note={note || null}
      series={series}
      isRowStart={isRowStart}
      tooltip={ratio?.explanation}
    />
  )
}

function toExportTable(groups: readonly FigureGroup[]): ExportTable {
  return {
    columns: ['Group', 'Figure', 'Total', 'Last 7 days', '7 days before', 'Change in %', 'Ratio', 'Ratio in %'],
    rows: groups.flatMap(({ title, figures }) =>
      figures.map(({ label, weekly, ratio }) => [
        title,
        label,
        weekly?.total ?? null,
        weekly?.current ?? null,
        weekly?.lastWeek ?? null,
        toNumber(weekly?.percent),
        toNumber(ratio?.given?.value),
        toNumber(ratio?.given?.percent),
      ]),
    ),
  }
}

const toNumber = (text: string | undefined) => (text === undefined || Number.isNaN(Number(text)) ? null : Number(text))
