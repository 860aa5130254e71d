import clsx from 'clsx'
import { useQuery } from '#api'
import { type ListColumn, ListTable } from '#shared/table/list-table.tsx'
import { TrendMark } from '#ui/charts/tile.tsx'
import { Empty } from '#ui/query/query-boundary.tsx'
import { Widget } from '#ui/widget.tsx'
import { getRankTrend } from './figures.ts'
import { LinkedPerson } from './linked-person.tsx'
import type { Metrics, TopUser, TopVideo } from './metrics.ts'
import { Thumbnail } from './preview.tsx'
import styles from './statistics.module.css'

const ROWS = 5

/** The five most viewed videos and the five most active users, with rank changes. */
export function TopWidget({ metrics: { calls, hasLikes } }: { metrics: Metrics }) {
  const query = useQuery(calls.top, {})

  return (
    <Widget
      hasOwnPlaceholder
      anchor="top"
      title="Top 5"
      note="All time. Users by what their videos received. Arrows: places won or lost in the last 7 days"
      query={query}
    >
      {(top) => (
        <div className={clsx(styles.twoColumns, styles.top)}>
          <TopTable name="Most viewed videos" columns={videoColumns} rows={top?.videos} />
          <TopTable
            name="Most active users"
            columns={userColumns.filter(({ title }) => hasLikes || title !== 'Likes')}
            rows={top?.users}
          />
        </div>
      )}
    </Widget>
  )
}

/** A row is identified by its rank. */
type Ranked<Row> = Row & { id: number }

interface TopProps<Row> {
  name: string
  columns: readonly ListColumn<Ranked<Row>>[]
  rows: readonly Row[] | undefined
}

function TopTable<Row extends object>({ name, columns, rows }: TopProps<Row>) {
  return (
    <div>
      <h3>{name}</h3>
      <ListTable
        name={name}
        columns={columns}
        rows={rows?.slice(0, ROWS).map((row, index) => ({ ...row, id: index + 1 }))}
        pageSize={ROWS}
        hasTwoLines
        empty={<Empty description="Nothing yet" />}
      />
    </div>
  )
}

const numericColumn = <Row,>(
  title: string,
  width: number,
  getValue: (row: Row) => number | undefined,
): ListColumn<Row> => ({
  title,
  width,
  align: 'end',
  ...(title.startsWith('View') && { onPhone: 'figure' }),
  render: (row) => getValue(row)?.toLocaleString('en') ?? '-',
})

const createRankColumn = <Row extends Pick<TopVideo, 'lastRankIndex'>>(): ListColumn<
  Ranked<Row>
> => ({
  title: 'Rank',
  width: 72,
  onPhone: 'line',
  render: ({ id, lastRankIndex }) => (
    <span className={styles.rank}>
      <strong>{id}</strong> <RankMark index={id - 1} last={lastRankIndex} />
    </span>
  ),
})

const videoColumns: readonly ListColumn<Ranked<TopVideo>>[] = [
  {
    title: 'Thumbnail',
    width: 88,
    onPhone: 'face',
    render: ({ thumbnailHref }) => <Thumbnail src={thumbnailHref} shape="wide" />,
  },
  createRankColumn(),
  {
    title: 'Description',
    rowScope: 'row',
    render: ({ description }) => <span className={styles.twoLines}>{description}</span>,
  },
  numericColumn('Views', 64, ({ views }) => views),
  numericColumn('Unique', 64, ({ unique }) => unique),
  numericColumn('Shares', 64, ({ shares }) => shares),
]

const userColumns: readonly ListColumn<Ranked<TopUser>>[] = [
  {
    title: 'Avatar',
    width: 60,
    onPhone: 'face',
    render: ({ data }) => <Thumbnail src={data?.thumbnailAvatar} shape="round" />,
  },
  createRankColumn(),
  {
    title: 'Full name',
    rowScope: 'row',
    render: ({ data }) => <LinkedPerson person={data} />,
  },
  numericColumn('Viewed', 80, ({ view }) => view),
  numericColumn('Videos', 56, ({ video }) => video),
  numericColumn('Shares', 60, ({ shares }) => shares),
  numericColumn('Likes', 68, ({ likes }) => likes),
  numericColumn('Comments', 88, ({ comments }) => comments),
]

function RankMark({ index, last }: { index: number; last: number | null | undefined }) {
  const trend = getRankTrend(index, last)
  const comparison = 'since last week'
  if (last === null || last === undefined) {
    return (
      <TrendMark trend={trend} change="new" description="new in the list" comparison={comparison} />
    )
  }

  const places = Math.abs(last - index)
  if (trend === 'flat') {
    return <TrendMark trend={trend} description="unchanged" comparison={comparison} />
  }

  return (
    <TrendMark
      trend={trend}
      change={`${trend === 'up' ? '+' : '-'}${places}`}
      description={`${places} ${places === 1 ? 'place' : 'places'} ${trend}`}
      comparison={comparison}
    />
  )
}
