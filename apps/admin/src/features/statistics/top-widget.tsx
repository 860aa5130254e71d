import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useQuery } from '../../api/hooks.ts'
import { TrendMark } from '../../ui/charts/figures.tsx'
import { Widget } from '../../ui/charts/widget.tsx'
import { PersonLink } from '../../ui/navigation/record-link.tsx'
import { getPersonName } from '../../ui/person/person-name.ts'
import { getRankTrend } from './figures.ts'
import { isNamed, type Metrics, type TopUser, type TopVideo, UNKNOWN_USER } from './metrics.ts'
import { Thumbnail } from './preview.tsx'
import styles from './statistics.module.css'

const ROWS = 5

interface Column<Row> {
  title: string
  numeric?: boolean
  render(row: Row, index: number): ReactNode
}

const rankColumn: Column<Pick<TopVideo | TopUser, 'lastRankIndex'>> = {
  title: 'Rank',
  render: ({ lastRankIndex }, index) => <RankMark index={index} last={lastRankIndex} />,
}
const videoColumns: readonly Column<TopVideo>[] = [
  { title: 'Thumbnail', render: ({ thumbnailHref }) => <Thumbnail src={thumbnailHref} shape="wide" /> },
  rankColumn,
  {
    title: 'Description',
    render: ({ description }) => <span className={styles.twoLines}>{description}</span>,
  },
  numericColumn('Views', ({ views }) => views),
  numericColumn('Unique', ({ unique }) => unique),
  numericColumn('Shares', ({ shares }) => shares),
]
const userColumns: readonly Column<TopUser>[] = [
  { title: 'Avatar', render: ({ data }) => <Thumbnail src={data?.thumbnailAvatar} shape="round" /> },
  rankColumn,
  {
    title: 'Full name',
    render: ({ data }) => (
      <span className={styles.twoLines}>
        {data?.id !== undefined && isNamed(data) ? (
          <PersonLink id={data.id}>{getPersonName(data, UNKNOWN_USER)}</PersonLink>
        ) : (
          getPersonName(data, UNKNOWN_USER)
        )}
      </span>
    ),
  },
  numericColumn('Viewed', ({ view }) => view),
  numericColumn('Videos', ({ video }) => video),
  numericColumn('Shares', ({ shares }) => shares),
  numericColumn('Likes', ({ likes }) => likes),
  numericColumn('Comments', ({ comments }) => comments),
]

/** The five most viewed videos and the five most active users, with rank changes. */
export function TopWidget({ metrics: { calls, hasLikes } }: { metrics: Metrics }) {
  const query = useQuery(calls.top, {})
  const visibleUserColumns = userColumns.filter(({ title }) => hasLikes || title !== 'Likes')
  const renderTables = (videos: readonly TopVideo[] | undefined, users: readonly TopUser[] | undefined) => (
    <div className={styles.top}>
      <TopTable name="Most viewed videos" columns={videoColumns} rows={videos} />
      <TopTable name="Most active users" columns={visibleUserColumns} rows={users} />
    </div>
  )
  return (
    <Widget title="Top 5" query={query} skeleton={renderTables(undefined, undefined)}>
      {({ videos, users }) => renderTables(videos.slice(0, ROWS), users.slice(0, ROWS))}
    </Widget>
  )
}

/** Five rows: skeleton bars while undefined, or a text of the same height if the list is empty. */
function TopTable<Row>({
  name,
  columns,
  rows,
}: {
  name: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
}) {
  return (
    <section aria-label={name} className={styles.topTable}>
      <h3>{name}</h3>
      {/* A scrollable region must be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above. */}
      <section style={{ overflowX: 'auto' }} aria-label={`${name}, table`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map(({ title, numeric }) => (
                <th key={title} scope="col" className={clsx('cm-small cm-strong', numeric && styles.topFigure)}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows?.length === 0 && (
              <tr>
                <td colSpan={columns.length}>Nothing yet</td>
              </tr>
            )}
            {(rows ?? Array.from({ length: ROWS }, () => undefined)).map((row, index) => (
              // A row is identified by its rank.
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <tr key={index}>
                {columns.map(({ title, numeric, render }) => (
                  <td key={title} className={numeric ? styles.topFigure : undefined}>
                    {row === undefined ? <span className="cm-bar" /> : render(row, index)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

/** The rank change since a week ago: arrow, number of places and text for screen readers. */
function RankMark({ index, last }: { index: number; last: number | null | undefined }) {
  const trend = getRankTrend(index, last)
  if (last === null || last === undefined)
    return <TrendMark trend={trend} change="new" description="new in the list" comparison="since last week" />
  const places = Math.abs(last - index)
  const count = `${places} ${places === 1 ? 'place' : 'places'}`
  if (trend === 'flat') return <TrendMark trend={trend} description="unchanged" comparison="since last week" />
  return (
    <TrendMark
      trend={trend}
      change={`${trend === 'up' ? '+' : '-'}${places}`}
      description={`${count} ${trend}`}
      comparison="since last week"
    />
  )
}

function numericColumn<Row>(title: string, getValue: (row: Row) => number | undefined): Column<Row> {
  return { title, numeric: true, render: (row) => getValue(row)?.toLocaleString('en') ?? '-' }
}
