import { CloseOutlined } from '@ant-design/icons'
import { Flex } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useQuery } from '../../../api/hooks.ts'
import { isSameId } from '../../../api/ids.ts'
import { ExportMenu } from '../../../ui/charts/export-menu.tsx'
import { Widget } from '../../../ui/charts/widget.tsx'
import { Empty } from '../../../ui/feedback/query-boundary.tsx'
import { FilterButton } from '../../../ui/filters/filter-button.tsx'
import { FilterSummary } from '../../../ui/filters/filter-summary.tsx'
import { type ListView, useListView } from '../../../ui/filters/list-view.ts'
import { SavedViews } from '../../../ui/filters/saved-views.tsx'
import { useMatchingRows } from '../../../ui/filters/use-matching-rows.ts'
import { SingleSelect } from '../../../ui/form/select.tsx'
import { useCanOpenPeople } from '../../../ui/navigation/record-link.tsx'
import { ListTable } from '../../../ui/table/list-table.tsx'
import { getLastPage, Pager } from '../../../ui/table/pager.tsx'
import { ResultsCount } from '../../../ui/table/results-count.tsx'
import { getFullName, type HistoryQuery, type Metrics } from '../metrics.ts'
import styles from './history.module.css'
import { getColumns, HISTORY_MIN_WIDTH } from './history-columns.tsx'
import { exportHistory } from './history-export.ts'
import { FILTERS, filterRows, NO_SORT_OPTIONS, type RowFilter } from './history-filter.ts'
import { type HistoryParams, PAGE_SIZES, useHistoryParams } from './history-params.ts'

/** Table of all kicks or videos with their figures week over week. The URL holds filters, sort and page. */
export function HistoryWidget({ metrics }: { metrics: Metrics }) {
  const params = useHistoryParams(metrics.sorts)
  const { description, user, page, limit } = params
  const view = useListView(FILTERS, NO_SORT_OPTIONS)
  const { query: pageQuery, filteredBy, reading, matching, isPartial } = useHistoryRows(metrics, toQuery(params), view)
  const filterButton = useRef<HTMLButtonElement>(null)
  const last =
    pageQuery.fetchedAt && pageQuery.data?.total !== undefined ? getLastPage(pageQuery.data.total, limit) : undefined
  useResetPageBeyondEnd(params, last)
  // Shows the skeleton for a page beyond the end, until the first page is loaded.
  const query = last !== undefined && page > last ? { ...pageQuery, data: undefined, fetchedAt: undefined } : pageQuery
  // `data` without `fetchedAt` is the kept result of the previous query.
  const currentData = query.fetchedAt && query.data
  const [chosenUser, setChosenUser] = useState<{ id: number; name: string }>()
  const owner = currentData?.data.find((row) => isSameId(row.user?.id, user))?.user
  const userName = owner ? getFullName(owner) : isSameId(chosenUser?.id, user) ? chosenUser?.name : undefined

  const isFiltered = description !== '' || user !== undefined || view.isActive
  // Below the head, whose Reset buttons stay.
  const noMatch = isFiltered && (
    <Empty
      title={isPartial ? 'No videos match so far' : 'No videos for these filters'}
      noMatchTitle={isPartial ? 'No videos match so far' : 'No videos for these filters'}
      onClearFilters={() => {
        view.clear()
        params.update({ description: '', user: undefined }, 'replace')
      }}
    />
  )

  const canOpenPeople = useCanOpenPeople()
  const columns = getColumns({
    metrics,
    params,
    canOpenPeople,
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
          {description && (
            <Filter text={`Description: ${description}`} onRemove={() => params.update({ description: '' })} />
          )}
          {user !== undefined && (
            <Filter text={`User: ${userName ?? `id ${user}`}`} onRemove={() => params.update({ user: undefined })} />
          )}
          {currentData && currentData.data.length > 0 && !reading.isReading && (
            <ExportMenu
              title={
                isPartial
                  ? `${metrics.historyTitle}, of the first ${reading.rows?.length} videos`
                  : metrics.historyTitle
              }
              getTable={({ signal }) => exportHistory(metrics, toQuery(params), signal, matching)}
            />
          )}
          <FilterButton
            ref={filterButton}
            name={metrics.historyTitle}
            view={view}
            extraOptions={{ tag: (reading.rows ?? currentData?.data ?? []).flatMap(({ tags }) => tags ?? []) }}
          />
          <SavedViews listName={metrics.historyTitle} />
          <ResultsCount total={currentData?.total} page={page} pageSize={limit} singular="video" plural="videos" />
        </>
      }
      skeleton={<ListTable {...table} rows={undefined} />}
      renderEmpty={({ data, total }) =>
        (total ?? data.length) === 0 &&
        page === 1 &&
        !isFiltered && <Empty title="No videos yet" hint="Videos appear here once they are uploaded." />
      }
    >
      {({ data, total }) => (
        <>
          <FilterSummary view={view} filteredBy={filteredBy} reading={reading} plural="videos" opener={filterButton} />
          <ListTable
            {...table}
            rows={data}
            isLoadingOthers={!query.fetchedAt}
            empty={noMatch}
            keepHeight={total !== undefined && total > limit}
          />
          <Flex wrap gap="8px 16px" align="center" justify="space-between" style={{ minHeight: 32, marginTop: 12 }}>
            <SingleSelect<number>
              aria-label="Rows per page"
              value={limit}
              onChange={(newLimit) => params.update({ limit: newLimit })}
              options={PAGE_SIZES.map((size) => ({ value: size, label: `${size} / page` }))}
              style={{ width: 128 }}
            />
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

/** One page of the history: from the API, or from the loaded pages for a filter that the API does not have. */
function useHistoryRows({ calls }: Metrics, query: HistoryQuery, { filter, isActive }: ListView<RowFilter>) {
  const { page, limit } = query
  const serverQuery = useQuery(calls.list, isActive ? null : { body: query }, { keepPreviousData: true })
  const getInput = (number: number, size: number) => ({ body: { ...query, page: number - 1, limit: size } })
  const { reading, matching, getQuery } = useMatchingRows(calls.list, isActive ? getInput : null, filter, filterRows)
  return {
    query: isActive ? getQuery(page + 1, limit) : serverQuery,
    filteredBy: isActive ? ('app' as const) : undefined,
    reading,
    matching: isActive ? matching : undefined,
    isPartial: isActive && reading.isComplete !== true,
  }
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
