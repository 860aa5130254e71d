import type { KickSort, WeekOverWeek } from '@cornerman/contract'
import { Flex } from 'antd'
import clsx from 'clsx'
import { TrendMark } from '../../ui/charts/figures.tsx'
import { PersonLink } from '../../ui/navigation/record-link.tsx'
import { getPersonName } from '../../ui/person/person-name.ts'
import type { ListColumn } from '../../ui/table/list-table.tsx'
import { formatTraffic, formatWatchTime, formatWeekChange, getWeekTrend } from './figures.ts'
import type { HistoryParams } from './history-params.ts'
import { DescriptionSearch, UserSearch } from './history-search.tsx'
import { isNamed, type Metrics, type PersonName, type Row, UNKNOWN_USER } from './metrics.ts'
import { Preview } from './preview.tsx'
import styles from './statistics.module.css'

interface ColumnOptions {
  metrics: Pick<Metrics, 'hasLikes' | 'thumbnail'>
  params: HistoryParams
  onUser: (user: (PersonName & { id: number }) | undefined) => void
}

/** Columns in the specified order. Kicks and videos differ in likes and in the position of the thumbnail. */
export function getColumns({ metrics: { hasLikes, thumbnail }, params, onUser }: ColumnOptions): ListColumn<Row>[] {
  const createSortProps = (field: KickSort): Pick<ListColumn<Row>, 'sort'> => ({
    sort: { order: params.orderBy === field ? params.order : undefined, onSort: () => params.sortBy(field) },
  })
  const createFigureColumn = (
    field: KickSort,
    title: string,
    width: number,
    getFigure: (row: Row) => Figure,
  ): ListColumn<Row> => ({
    ...createSortProps(field),
    title,
    width,
    numeric: true,
    isFirstInCards: true,
    render: (row) => <WeekFigure figure={getFigure(row)} />,
  })
  const hasThumbnailColumn = thumbnail === 'column'
  const columns: (ListColumn<Row> | false)[] = [
    hasThumbnailColumn && { title: 'Thumbnail', width: 80, render: (row) => <Preview video={row} /> },
    {
      ...createSortProps('DESCRIPTION'),
      title: 'Description',
      width: hasThumbnailColumn ? 140 : 220,
      isRowHeader: true,
      extra: <DescriptionSearch value={params.description} onSearch={(text) => params.update({ description: text })} />,
      render: (row) =>
        hasThumbnailColumn ? (
          <span className={styles.twoLines}>{row.description}</span>
        ) : (
          <Flex component="span" gap={12} align="center">
            <Preview video={row} />
            <span className={styles.twoLines}>{row.description}</span>
          </Flex>
        ),
    },
    {
      ...createSortProps('DURATION'),
      title: 'Duration',
      width: 84,
      numeric: true,
      render: ({ duration }) => formatSeconds(duration),
    },
    createFigureColumn('VIEWS', 'Views', 80, ({ views }) => views),
    {
      title: 'Viewed',
      width: 88,
      numeric: true,
      render: ({ viewed }) => <span style={{ whiteSpace: 'nowrap' }}>{formatOrDash(viewed, formatWatchTime)}</span>,
    },
    {
      title: 'Downloaded',
      width: 90,
      numeric: true,
      render: ({ downloaded }) => formatOrDash(downloaded, formatTraffic),
    },
    createFigureColumn('UNIQUE', 'Unique', 80, ({ unique }) => unique),
    hasLikes && createFigureColumn('LIKES', 'Likes', 74, ({ likes }) => likes),
    createFigureColumn('COMMENTS', 'Comments', 96, ({ comments }) => comments),
    {
      ...createSortProps('USER_ID'),
      title: 'User',
      width: 112,
      extra: <UserSearch isActive={params.user !== undefined} onSearch={onUser} />,
      render: ({ user }) => (
        <span className={styles.twoLines}>
          {user?.id !== undefined && isNamed(user) ? (
            <PersonLink id={user.id}>{getPersonName(user, UNKNOWN_USER)}</PersonLink>
          ) : (
            getPersonName(user, UNKNOWN_USER)
          )}
        </span>
      ),
    },
    {
      ...createSortProps('TAGS'),
      title: 'Tags',
      width: 84,
      render: ({ tags }) => <span className={styles.twoLines}>{tags?.join(', ') || '-'}</span>,
    },
    {
      ...createSortProps('UPLOADED'),
      title: 'Uploaded',
      width: 112,
      render: ({ create_date }) => <Uploaded at={create_date} />,
    },
  ]
  return columns.filter((column) => column !== false)
}

const formatSeconds = (duration: number | undefined) =>
  formatOrDash(duration, (value) => `${value.toLocaleString('en')} s`)
const formatOrDash = (value: number | undefined, format: (value: number) => string) =>
  value === undefined ? '-' : format(value)

/** Day and time in UTC, like the days of the charts. */
function Uploaded({ at }: { at: string }) {
  const instant = new Date(at)
  if (Number.isNaN(instant.getTime())) return '-'
  const text = instant.toISOString()
  return (
    <time dateTime={at} className="cm-number">
      {text.slice(0, 10)}
      <span className={clsx(styles.second, 'cm-small')}>{text.slice(11, 16)} UTC</span>
    </time>
  )
}

type Figure = number | WeekOverWeek | undefined

/** The total with its week-over-week change below. A plain number has no change. */
function WeekFigure({ figure }: { figure: Figure }) {
  if (figure === undefined) return '-'
  if (typeof figure === 'number') return figure.toLocaleString('en')
  return (
    <>
      {figure.total?.toLocaleString('en') ?? '-'}
      <span className={clsx(styles.second, 'cm-small')}>
        <TrendMark trend={getWeekTrend(figure)} change={formatWeekChange(figure)} comparison="week over week" />
      </span>
    </>
  )
}
