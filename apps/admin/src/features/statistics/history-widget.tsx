import { CloseOutlined } from '@ant-design/icons'
import { PAGE_SIZE_MAX } from '@cornerman/contract'
import { Button } from 'antd'
import clsx from 'clsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { call, useQuery } from '#api'
import { CsvButton } from '#shared/downloads/csv-button.tsx'
import { getPersonName } from '#shared/person/person-name.ts'
import { readAskedRows, takePage } from '#shared/table/asked-rows.ts'
import { IgnoredFilter } from '#shared/table/ignored-filter.tsx'
import { ListTable } from '#shared/table/list-table.tsx'
import type { ExportTable } from '#ui/charts/line-chart.tsx'
import { SingleSelect } from '#ui/form/select.tsx'
import layout from '#ui/layout.module.css'
import { Empty } from '#ui/query/query-boundary.tsx'
import { getLastPage } from '#ui/table/page-counts.ts'
import { Pagination } from '#ui/table/pagination.tsx'
import { ResultsCount } from '#ui/table/results-count.tsx'
import ui from '#ui/ui.module.css'
import { Widget } from '#ui/widget.tsx'
import { getColumns } from './history-columns.tsx'
import {
  type HistoryParams,
  isOfAnotherUser,
  PAGE_SIZES,
  useHistoryParams,
} from './history-params.ts'
import { UNKNOWN_USER } from './linked-person.tsx'
import type { HistoryQuery, Metrics, Row } from './metrics.ts'
import styles from './statistics.module.css'

/** Table of all kicks or videos with their figures week over week. The URL holds filters, sort and page. */
export function HistoryWidget({ metrics }: { metrics: Metrics }) {
  const params = useHistoryParams(metrics.sorts)
  const { description, user, page, limit } = params
  const { query, currentData, asked, rows, sentCount } = useHistoryPage(metrics, params)
  const { isPlaceholderData } = query
  const isIgnored = asked.leftOut > 0 || asked.ignoresSearch
  const [chosenUser, setChosenUser] = useState<ChosenUser>()
  const isFiltered = description !== '' || user !== undefined

  const table = {
    name: 'History table',
    columns: getColumns({
      metrics,
      params,
      onUser: (chosen) => {
        setChosenUser(chosen && { id: chosen.id, name: getPersonName(chosen, UNKNOWN_USER) })
        params.update({ user: chosen?.id })
      },
    }),
    pageSize: limit,
    hasTwoLines: true,
    sort: { key: params.orderBy, order: params.order },
    onSort: params.sortBy,
  }

  return (
    <Widget
      hasOwnPlaceholder
      anchor="history"
      title={metrics.historyTitle}
      note="All time. Viewed can exceed views × duration, because videos loop"
      query={query}
      extra={
        <>
          {description && (
            <Filter
              text={`Description: ${description}`}
              onRemove={() => params.update({ description: '' })}
            />
          )}
          {user !== undefined && (
            <Filter
              text={describeUser(user, { rows: currentData?.data, chosen: chosenUser })}
              onRemove={() => params.update({ user: undefined })}
            />
          )}
          <ResultsCount
            total={isIgnored ? undefined : currentData?.total}
            page={page}
            pageSize={limit}
            rowCount={currentData && !isIgnored ? sentCount : undefined}
            singular="video"
            plural="videos"
          />
          {currentData && currentData.data.length > 0 && (
            <CsvButton
              title={metrics.historyTitle}
              getTable={async ({ signal }) =>
                toExportTable(await readRows(metrics, toQuery(params), signal), metrics.hasLikes)
              }
            />
          )}
        </>
      }
      renderEmpty={({ data, total }) =>
        (total ?? 0) + data.length === 0 &&
        page === 1 &&
        !isFiltered && (
          <Empty description="No videos yet" hint="Videos appear here once they are uploaded." />
        )
      }
    >
      {(loaded) => (
        <div className={styles.history}>
          <IgnoredFilter
            leftOut={asked.leftOut}
            ignoresSearch={asked.ignoresSearch}
            plural="videos"
            search={description}
            undrawn={asked.rows.length - rows.length}
          />
          <ListTable
            {...table}
            rows={loaded && rows}
            isLoadingOthers={isPlaceholderData}
            // Below the head, whose Reset buttons stay.
            empty={
              isFiltered && (
                <Empty
                  description="No videos for these filters"
                  noMatchDescription="No videos for these filters"
                  onClearFilters={() =>
                    params.update({ description: '', user: undefined }, 'replace')
                  }
                />
              )
            }
            keepHeight={loaded?.total !== undefined && loaded.total > limit}
          />
          <div className={clsx(ui.row, styles.foot)}>
            <SingleSelect<number>
              aria-label="Rows per page"
              value={limit}
              onChange={(newLimit) => params.update({ limit: newLimit })}
              options={PAGE_SIZES.map((size) => ({ value: size, label: `${size} / page` }))}
              className={layout.choice}
            />
            <Pagination
              name="videos"
              current={page}
              pageSize={limit}
              total={isIgnored ? undefined : loaded?.total}
              rowCount={isPlaceholderData ? undefined : sentCount}
              onChange={(newPage) => params.update({ page: newPage })}
            />
          </div>
        </div>
      )}
    </Widget>
  )
}

/** Reads the page of the URL, and tells what was asked for from what the server sent. */
function useHistoryPage({ calls }: Metrics, params: HistoryParams) {
  const { description, user, page, limit } = params
  const loaded = useQuery(calls.list, { body: toQuery(params) }, { keepPreviousData: true })
  const { isPlaceholderData } = loaded
  const total = isPlaceholderData ? undefined : loaded.data?.total

  const isEmptyPage = total !== undefined && loaded.data?.data.length === 0
  const last = isEmptyPage ? getLastPage(total, limit) : undefined

  useResetPageBeyondEnd(params, last)

  // Shows the skeleton for a page beyond the end, until the first page is loaded.
  const query = last !== undefined && page > last ? { ...loaded, data: undefined } : loaded

  const sent = query.data?.data ?? []

  // Rows that are shown until the response arrives were asked for by another filter.
  const filter = isPlaceholderData
    ? {}
    : { contradicts: (row: Row) => isOfAnotherUser(row, user), search: description }
  const asked = readAskedRows(sent, filter)
  const rows = takePage(asked.rows, { page, pageSize: limit, total })

  return {
    query,
    /** Undefined until the response for these filters arrives. */
    currentData: isPlaceholderData ? undefined : query.data,
    asked,
    rows,
    sentCount: Math.min(sent.length, Math.max(limit, rows.length)),
  }
}

interface ChosenUser {
  id: number
  name: string
}

/** The name as the rows give it, else as it was when the user was chosen. */
function describeUser(
  id: number,
  { rows, chosen }: { rows: readonly Row[] | undefined; chosen: ChosenUser | undefined },
): string {
  const owner = rows?.find((row) => row.user?.id === id)?.user
  if (owner) {
    return `User: ${getPersonName(owner, UNKNOWN_USER)}`
  }

  return chosen?.id === id ? `User: ${chosen.name}` : `User: id ${id}`
}

/** Converts the parameters to the request. Pages are counted from 1 in the URL and from 0 in the API. */
function toQuery({ description, user, orderBy, order, page, limit }: HistoryParams): HistoryQuery {
  return {
    ...(description && { description }),
    ...(user !== undefined && { user }),
    orderBy,
    order,
    page: page - 1,
    limit,
  }
}

/** Goes to the first page if the page is beyond the end, for example in an old link. */
function useResetPageBeyondEnd({ page, update }: HistoryParams, last: number | undefined) {
  const reset = useEffectEvent(() => update({ page: 1 }, 'replace'))
  useEffect(() => {
    if (last !== undefined && page > last) {
      reset()
    }
  }, [page, last])
}

/** An active filter, shown next to the title because its column header may be scrolled out of view. A press removes it. */
const Filter = ({ text, onRemove }: { text: string; onRemove: () => void }) => (
  <Button
    className={styles.filter}
    icon={<CloseOutlined aria-hidden />}
    iconPlacement="end"
    onClick={onRemove}
  >
    <span className={ui.onlyRead}>Remove the filter </span>
    {text}
  </Button>
)

/** Loads all videos of the filters, page by page. A video that moves to the next page meanwhile counts once. */
async function readRows({ calls }: Metrics, query: HistoryQuery, signal: AbortSignal) {
  const rows = new Map<number, Row>()

  for (let page = 0; ; page++) {
    const { data, total = 0 } = await call(
      calls.list,
      { body: { ...query, page, limit: PAGE_SIZE_MAX } },
      { signal },
    )

    const before = rows.size

    for (const row of data) {
      rows.set(row.id, row)
    }

    // An API may allow fewer rows than were asked for, or ignore the number of the page.
    if (rows.size === before || (data.length < PAGE_SIZE_MAX && rows.size >= total)) {
      return [...rows.values()].filter((row) => !isOfAnotherUser(row, query.user))
    }
  }
}

/** Numbers are unformatted: seconds, bytes, counts. */
function toExportTable(rows: readonly Row[], hasLikes: boolean): ExportTable {
  const toWeek = (figure: Row['views'] | undefined) => [
    figure?.total,
    figure?.toDay,
    figure?.minusDay,
  ]

  const toWeekTitles = (title: string) => [
    title,
    `${title}, last 7 days`,
    `${title}, 7 days before`,
  ]

  return {
    columns: [
      ...[
        'Description',
        'Duration, s',
        ...toWeekTitles('Views'),
        'Viewed, s',
        'Downloaded, bytes',
        'Unique',
      ],
      ...(hasLikes ? toWeekTitles('Likes') : []),
      ...[...toWeekTitles('Comments'), 'User', 'Tags', 'Uploaded'],
    ],
    rows: rows.map((row) =>
      [
        ...[row.description, row.duration, ...toWeek(row.views), row.viewed, row.downloaded],
        typeof row.unique === 'number' ? row.unique : row.unique?.total,
        ...(hasLikes ? toWeek(row.likes) : []),
        ...[
          ...toWeek(row.comments),
          getPersonName(row.user, UNKNOWN_USER),
          row.tags?.join(', '),
          row.create_date,
        ],
      ].map((value) => value ?? null),
    ),
  }
}
