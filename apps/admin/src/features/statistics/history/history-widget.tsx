import { CloseOutlined } from '@ant-design/icons'
import type { KickSort, User, WeekOverWeek } from '@cornerman/contract'
import { Flex } from 'antd'
import clsx from 'clsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useQuery } from '../../../api/hooks.ts'
import { isSameId } from '../../../api/ids.ts'
import { TrendMark } from '../../../ui/charts/figures.tsx'
import { Widget } from '../../../ui/charts/widget.tsx'
import { Empty } from '../../../ui/feedback/query-boundary.tsx'
import { SingleSelect } from '../../../ui/form/single-select.tsx'
import { type ListColumn, ListTable } from '../../../ui/table/list-table.tsx'
import { getLastPage, Pager } from '../../../ui/table/pager.tsx'
import { ResultsCount } from '../../../ui/table/results-count.tsx'
import { formatTraffic, formatWatchTime, formatWeekChange, getWeekTrend } from '../figures.ts'
import { getFullName, type HistoryQuery, type Metrics, type Row } from '../metrics.ts'
import { Preview } from '../preview.tsx'
import statisticsStyles from '../statistics.module.css'
import styles from './history.module.css'
import { type HistoryParams, PAGE_SIZES, useHistoryParams } from './history-params.ts'
import { DescriptionSearch, UserSearch } from './history-search.tsx'

/** Table of all kicks or videos with their figures week over week. The URL holds filters, sort and page. */
export function HistoryWidget({ metrics }: { metrics: Metrics }) {
  const params = useHistoryParams(metrics.sorts)
  const { description, user, page, limit } = params
  const pageQuery = useQuery(metrics.calls.list, { body: toQuery(params) }, { keepPreviousData: true })
  const last = pageQuery.fetchedAt && pageQuery.data?.total !== undefined ? getLastPage(pageQuery.data.total, limit) : undefined
  useResetPageBeyondEnd(params, last)
  // Shows the skeleton for a page beyond the end, until the first page is loaded.
  const query = last !== undefined && page > last ? { ...pageQuery, data: undefined, fetchedAt: undefined } : pageQuery
  // `data` without `fetchedAt` is the kept result of the previous query.
  const currentData = query.fetchedAt && query.data
  const [chosenUser, setChosenUser] = useState<{ id: number; name: string }>()
  const owner = currentData?.data.find((row) => isSameId(row.user?.id, user))?.user
  const userName = owner ? getFullName(owner) : isSameId(chosenUser?.id, user) ? chosenUser?.name : undefined

  const columns = getColumns({
    metrics,
    params,
    onUser: (chosen) => {
      setChosenUser(chosen && { id: chosen.id, name: getFullName(chosen) })
      params.update({ user: chosen?.id })
    },
  })
  const table = {
    name: 'History table',
    columns,
    rowKey: ({ id }: { id: number }) => id,
    pageSize: limit,
    minWidth: HISTORY_MIN_WIDTH,
    hasTwoLines: true,
  }

  return (
    <Widget
      title={metrics.historyTitle}
      query={query}
      extra={
        <>
          {description && <Filter text={`Description: ${description}`} onRemove={() => params.update({ description: '' })} />}
          {user !== undefined && <Filter text={`User: ${userName ?? `id ${user}`}`} onRemove={() => params.update({ user: undefined })} />}
          <ResultsCount total={currentData?.total} page={page} pageSize={limit} singular="video" plural="videos" />
        </>
      }
      skeleton={<ListTable {...table} rows={undefined} />}
      renderEmpty={({ data, total }) =>
        (total ?? data.length) === 0 &&
        page === 1 && (
          <Empty
            title="No videos yet"
            hint="Videos appear here once they are uploaded."
            noMatchTitle="No videos for these filters"
            onClearFilters={description || user !== undefined ? () => params.update({ description: '', user: undefined }) : undefined}
          />
        )
      }
    >
      {({ data, total }) => (
        <>
          <ListTable {...table} rows={data} keepHeight={total !== undefined && total > limit} />
          <Flex wrap gap="8px 16px" align="center" justify="space-between" style={{ minHeight: 32, marginTop: 12 }}>
            <PageSize value={limit} onChange={(newLimit) => params.update({ limit: newLimit })} />
            <Pager
              name="videos"
              page={page}
              pageSize={limit}
              total={total}
              rowCount={data.length}
              onChange={(newPage) => params.update({ page: newPage })}
            />
          </Flex>
        </>
      )}
    </Widget>
  )
}

/** Converts the parameters to the request. Pages are counted from 1 in the URL and from 0 in the API. */
function toQuery({ description, user, orderBy, order, page, limit }: HistoryParams): HistoryQuery {
  return { ...(description && { description }), ...(user !== undefined && { user }), orderBy, order, page: page - 1, limit }
}

/** Goes to the first page if the page is beyond the end, for example in an old link. */
function useResetPageBeyondEnd({ page, update }: HistoryParams, last: number | undefined) {
  const reset = useEffectEvent(() => update({ page: 1 }, 'replace'))
  useEffect(() => {
    if (last !== undefined && page > last) reset()
  }, [page, last])
}

/** An active filter, shown next to the title because its column header may be scrolled out of view. */
function Filter({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <span className={styles.filter}>
      <span>{text}</span>
      <button type="button" className="cm-icon-button" aria-label={`Remove the filter ${text}`} onClick={onRemove}>
        <CloseOutlined aria-hidden />
      </button>
    </span>
  )
}

function PageSize({ value, onChange }: { value: number; onChange: (limit: number) => void }) {
  return (
    <SingleSelect<number>
      aria-label="Rows per page"
      value={value}
      onChange={onChange}
      options={PAGE_SIZES.map((size) => ({ value: size, label: `${size} / page` }))}
      style={{ width: 128 }}
    />
  )
}

interface ColumnOptions {
  metrics: Pick<Metrics, 'hasLikes' | 'thumbnail'>
  params: HistoryParams
  onUser: (user: User | undefined) => void
}

/** Sum of the column widths below. The table scrolls when it is narrower. */
const HISTORY_MIN_WIDTH = 1104

/** Columns in the specified order. Kicks and videos differ in likes and in the position of the thumbnail. */
function getColumns({ metrics: { hasLikes, thumbnail }, params, onUser }: ColumnOptions): ListColumn<Row>[] {
  const createSortProps = (field: KickSort): Pick<ListColumn<Row>, 'key' | 'sort'> => ({
    key: field,
    sort: { order: params.orderBy === field ? params.order : undefined, onSort: () => params.sortBy(field) },
  })
  const hasThumbnailColumn = thumbnail === 'column'
  const columns: (ListColumn<Row> | false)[] = [
    hasThumbnailColumn && { key: 'thumbnail', title: 'Thumbnail', width: 80, render: (row) => <Preview video={row} /> },
    {
      ...createSortProps('DESCRIPTION'),
      title: 'Description',
      width: hasThumbnailColumn ? 156 : 236,
      isRowHeader: true,
      extra: <DescriptionSearch value={params.description} onSearch={(text) => params.update({ description: text })} />,
      render: (row) =>
        hasThumbnailColumn ? (
          <span className={statisticsStyles.twoLines}>{row.description}</span>
        ) : (
          <Flex component="span" align="center" gap={12}>
            <Preview video={row} />
            <span className={statisticsStyles.twoLines}>{row.description}</span>
          </Flex>
        ),
    },
    { ...createSortProps('DURATION'), title: 'Duration', width: 84, numeric: true, render: ({ duration }) => formatSeconds(duration) },
    { ...createSortProps('VIEWS'), title: 'Views', width: 80, numeric: true, render: ({ views }) => <WeekFigure figure={views} /> },
    {
      key: 'viewed',
      title: 'Viewed',
      width: 88,
      numeric: true,
      render: ({ viewed }) => <span style={{ whiteSpace: 'nowrap' }}>{formatOrDash(viewed, formatWatchTime)}</span>,
    },
    { key: 'downloaded', title: 'Downloaded', width: 90, numeric: true, render: ({ downloaded }) => formatOrDash(downloaded, formatTraffic) },
    { ...createSortProps('UNIQUE'), title: 'Unique', width: 80, numeric: true, render: ({ unique }) => <WeekFigure figure={unique} /> },
    hasLikes && { ...createSortProps('LIKES'), title: 'Likes', width: 74, numeric: true, render: ({ likes }) => <WeekFigure figure={likes} /> },
    { ...createSortProps('COMMENTS'), title: 'Comments', width: 96, numeric: true, render: ({ comments }) => <WeekFigure figure={comments} /> },
    {
      ...createSortProps('USER_ID'),
      title: 'User',
      width: 96,
      extra: <UserSearch isActive={params.user !== undefined} onSearch={onUser} />,
      render: ({ user }) => <span className={statisticsStyles.twoLines}>{getFullName(user)}</span>,
    },
    {
      ...createSortProps('TAGS'),
      title: 'Tags',
      width: 84,
      render: ({ tags }) => <span className={statisticsStyles.twoLines}>{tags?.join(', ') || '-'}</span>,
    },
    { ...createSortProps('UPLOADED'), title: 'Uploaded', width: 96, render: ({ create_date }) => <Uploaded at={create_date} /> },
  ]
  return columns.filter((column) => column !== false)
}

const formatSeconds = (duration: number | undefined) => formatOrDash(duration, (value) => `${value.toLocaleString('en')} s`)
const formatOrDash = (value: number | undefined, format: (value: number) => string) => (value === undefined ? '-' : format(value))

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

/** The total with its week-over-week change below. A plain number has no change. */
function WeekFigure({ figure }: { figure: number | WeekOverWeek | undefined }) {
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
