import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import clsx from 'clsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useQuery } from '#api'
import { Empty } from '#ui/feedback/query-boundary.tsx'
import { SingleSelect } from '#ui/form/select.tsx'
import layout from '#ui/layout.module.css'
import { getPersonName } from '#ui/person/person-name.ts'
import { ListTable } from '#ui/table/list-table.tsx'
import { getLastPage, Pager } from '#ui/table/pager.tsx'
import { ResultsCount } from '#ui/table/results-count.tsx'
import ui from '#ui/ui.module.css'
import { Widget } from '#ui/widget/widget.tsx'
import { getColumns } from './history-columns.tsx'
import { type HistoryParams, PAGE_SIZES, useHistoryParams } from './history-params.ts'
import { type HistoryQuery, type Metrics, UNKNOWN_USER } from './metrics.tsx'
import styles from './statistics.module.css'

/** Table of all kicks or videos with their figures week over week. The URL holds filters, sort and page. */
export function HistoryWidget({ metrics }: { metrics: Metrics }) {
  const params = useHistoryParams(metrics.sorts)
  const { description, user, page, limit } = params
  const pageQuery = useQuery(metrics.calls.list, { body: toQuery(params) }, { keepPreviousData: true })
  const { isPlaceholderData } = pageQuery
  const total = isPlaceholderData ? undefined : pageQuery.data?.total
  const isBeyondEnd = total !== undefined && pageQuery.data?.data.length === 0
  const last = isBeyondEnd ? getLastPage(total, limit) : undefined
  useResetPageBeyondEnd(params, last)
  // Shows the skeleton for a page beyond the end, until the first page is loaded.
  const query = last !== undefined && page > last ? { ...pageQuery, data: undefined } : pageQuery
  const currentData = isPlaceholderData ? undefined : query.data
  const [chosenUser, setChosenUser] = useState<{ id: number; name: string }>()
  const owner = user === undefined ? undefined : currentData?.data.find((row) => row.user?.id === user)?.user
  const userName = owner ? getPersonName(owner, UNKNOWN_USER) : chosenUser?.id === user ? chosenUser?.name : undefined
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
  }

  return (
    <Widget
      anchor="history"
      title={metrics.historyTitle}
      note="All time. Viewed can exceed views × duration, because videos loop"
      query={query}
      extra={
        <>
          {description && (
            <Filter text={`Description: ${description}`} onRemove={() => params.update({ description: '' })} />
          )}
          {user !== undefined && (
            <Filter text={`User: ${userName ?? `id ${user}`}`} onRemove={() => params.update({ user: undefined })} />
          )}
          <ResultsCount
            total={currentData?.total}
            page={page}
            pageSize={limit}
            rowCount={currentData?.data.length}
            singular="video"
            plural="videos"
          />
        </>
      }
      skeleton={<ListTable {...table} rows={undefined} />}
      renderEmpty={({ data, total }) =>
        (total ?? 0) + data.length === 0 &&
        page === 1 &&
        !isFiltered && <Empty title="No videos yet" hint="Videos appear here once they are uploaded." />
      }
    >
      {({ data, total }) => (
        <div className={styles.history}>
          <ListTable
            {...table}
            rows={data}
            isLoadingOthers={isPlaceholderData}
            // Below the head, whose Reset buttons stay.
            empty={
              isFiltered && (
                <Empty
                  title="No videos for these filters"
                  noMatchTitle="No videos for these filters"
                  onClearFilters={() => params.update({ description: '', user: undefined }, 'replace')}
                />
              )
            }
            keepHeight={total !== undefined && total > limit}
          />
          <div className={clsx(ui.row, styles.foot)}>
            <SingleSelect<number>
              aria-label="Rows per page"
              value={limit}
              onChange={(newLimit) => params.update({ limit: newLimit })}
              options={PAGE_SIZES.map((size) => ({ value: size, label: `${size} / page` }))}
              className={layout.choice}
            />
            <Pager
              name="videos"
              page={page}
              pageSize={limit}
              total={total}
              rowCount={isPlaceholderData ? undefined : data.length}
              onChange={(newPage) => params.update({ page: newPage })}
            />
          </div>
        </div>
      )}
    </Widget>
  )
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

/** An active filter, shown next to the title because its column header may be scrolled out of view. A press removes it. */
const Filter = ({ text, onRemove }: { text: string; onRemove: () => void }) => (
  <Button className={styles.filter} icon={<CloseOutlined aria-hidden />} iconPlacement="end" onClick={onRemove}>
    <span className={ui.onlyRead}>Remove the filter </span>
    {text}
  </Button>
)
