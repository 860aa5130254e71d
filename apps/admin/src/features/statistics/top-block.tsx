import type { ReactNode } from 'react'
import { useQuery } from '../../api/hooks.ts'
import { Block } from '../../ui/block/block.tsx'
import { TrendMark } from '../../ui/figures/figures.tsx'
import { rankTrend } from './figures.ts'
import { fullName, type Metrics, type TopUser, type TopVideo } from './metrics.ts'
import { Thumbnail } from './preview.tsx'
import '../../ui/plain-table.css'

const ROWS = 5

interface Column<Row> {
  title: string
  numeric?: boolean
  render(row: Row, place: number): ReactNode
}

const videoColumns: readonly Column<TopVideo>[] = [
  { title: 'Thumbnail', render: ({ thumbnailHref }) => <Thumbnail src={thumbnailHref} shape="wide" /> },
  { title: 'Rank', render: ({ lastRankIndex }, place) => <RankMark place={place} last={lastRankIndex} /> },
  { title: 'Description', render: ({ description }) => <span className="cm-two-lines">{description}</span> },
  figure('Views', ({ views }) => views),
  figure('Unique', ({ unique }) => unique),
  figure('Shares', ({ shares }) => shares),
]
const userColumns: readonly Column<TopUser>[] = [
  { title: 'Avatar', render: ({ data }) => <Thumbnail src={data?.thumbnailAvatar} shape="round" /> },
  { title: 'Rank', render: ({ lastRankIndex }, place) => <RankMark place={place} last={lastRankIndex} /> },
  { title: 'Full name', render: ({ data }) => <span className="cm-two-lines">{fullName(data)}</span> },
  figure('Viewed', ({ view }) => view),
  figure('Videos', ({ video }) => video),
  figure('Shares', ({ shares }) => shares),
  figure('Likes', ({ likes }) => likes),
  figure('Comments', ({ comments }) => comments),
]

/** The five videos watched most and the five most active users, with how their places have changed. */
export function TopBlock({ of: { calls, hasLikes } }: { of: Metrics }) {
  const reading = useQuery(calls.top, {})
  const shownUserColumns = userColumns.filter(({ title }) => hasLikes || title !== 'Likes')
  const tables = (videos: readonly TopVideo[] | undefined, users: readonly TopUser[] | undefined) => (
    <div className="cm-top">
      <TopTable name="Most viewed videos" columns={videoColumns} rows={videos} />
      <TopTable name="Most active users" columns={shownUserColumns} rows={users} />
    </div>
  )
  return (
    <Block title="Top 5" reading={reading} skeleton={tables(undefined, undefined)}>
      {({ videos, users }) => tables(videos.slice(0, ROWS), users.slice(0, ROWS))}
    </Block>
  )
}

/** Five rows: bars while undefined, and words in the same height where there is nobody yet. */
function TopTable<Row>({ name, columns, rows }: { name: string; columns: readonly Column<Row>[]; rows: readonly Row[] | undefined }) {
  return (
    <section aria-label={name} className="cm-top-table">
      <h3>{name}</h3>
      {/* A box that scrolls can be scrolled by keyboard too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above. */}
      <section style={{ overflowX: 'auto' }} aria-label={`${name}, table`} tabIndex={0}>
        <table className="cm-plain-table">
          <thead>
            <tr>
              {columns.map(({ title, numeric }) => (
                <th key={title} scope="col" className={numeric ? 'cm-top-figure' : undefined}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows?.length === 0 && (
              <tr>
                <td colSpan={columns.length} className="cm-top-none">
                  Nothing yet
                </td>
              </tr>
            )}
            {(rows ?? Array.from({ length: ROWS }, () => undefined)).map((row, place) => (
              // Rows are their places: what is on the first one changes, the first one stays.
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <tr key={place}>
                {columns.map(({ title, numeric, render }) => (
                  <td key={title} className={numeric ? 'cm-top-figure' : undefined}>
                    {row === undefined ? <span className="cm-bar" /> : render(row, place)}
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

/** Where it stood a week ago: an arrow, how many places, and words. */
function RankMark({ place, last }: { place: number; last: number | null | undefined }) {
  const trend = rankTrend(place, last)
  if (last === null || last === undefined) return <TrendMark trend={trend} change="new" words="new in the list" than="since last week" />
  const places = Math.abs(last - place)
  const count = `${places} ${places === 1 ? 'place' : 'places'}`
  if (trend === 'flat') return <TrendMark trend={trend} words="unchanged" than="since last week" />
  return <TrendMark trend={trend} change={`${trend === 'up' ? '+' : '-'}${places}`} words={`${count} ${trend}`} than="since last week" />
}

function figure<Row>(title: string, of: (row: Row) => number | undefined): Column<Row> {
  return { title, numeric: true, render: (row) => of(row)?.toLocaleString('en') ?? '-' }
}
