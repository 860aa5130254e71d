import { CloseOutlined } from '@ant-design/icons'
import { Select } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useQuery } from '../../../api/hooks.ts'
import { Block } from '../../../ui/block/block.tsx'
import { ListTable } from '../../../ui/list/list-table.tsx'
import { lastPage, Pager } from '../../../ui/list/pager.tsx'
import { Empty } from '../../../ui/read-state.tsx'
import { ResultsCount } from '../../../ui/results-count.tsx'
import type { Footage, HistoryQuery } from '../footage.ts'
import { fullName } from '../full-name.ts'
import { type HistoryAddress, PAGE_SIZES, useHistoryAddress } from './history-address.ts'
import { HISTORY_MIN_WIDTH, historyColumns } from './history-columns.tsx'
import './history.css'

/** Every kick or video with its figures, week over week: what is shown is what the address says. */
export function HistoryBlock({ of }: { of: Footage }) {
  const address = useHistoryAddress(of.sorts)
  const { description, user, page, limit } = address
  const read = useQuery(of.calls.list, { body: queryOf(address) }, { keepPreviousData: true })
  const last = read.fetchedAt && read.data && lastPage(read.data.total, limit)
  useFirstPageInstead(address, last)
  // A page beyond the end has no rows to show; the first one is on its way.
  const reading = last !== undefined && page > last ? { ...read, data: undefined, fetchedAt: undefined } : read
  // Only an answer to this very question may name the person.
  const answer = reading.fetchedAt && reading.data
  const [known, setKnown] = useState<{ id: number; name: string }>()
  const owner = answer?.data.find((row) => row.user?.id === user)?.user
  const userName = owner ? fullName(owner) : known?.id === user ? known?.name : undefined

  const columns = historyColumns({
    of,
    address,
    onUser: (chosen) => {
      setKnown(chosen && { id: chosen.id, name: fullName(chosen) })
      address.searchUser(chosen?.id)
    },
  })
  const table = {
    name: 'History table',
    columns,
    rowKey: ({ id }: { id: number }) => id,
    pageSize: limit,
    minWidth: HISTORY_MIN_WIDTH,
    scrolls: true,
  }

  return (
    <Block
      title={of.historyTitle}
      reading={reading}
      tools={
        <>
          {description && <Filter words={`Description: ${description}`} onRemove={() => address.searchDescription('')} />}
          {user !== undefined && <Filter words={`User: ${userName ?? `number ${user}`}`} onRemove={() => address.searchUser(undefined)} />}
          <ResultsCount total={answer?.total} one="video" many="videos" />
        </>
      }
      skeleton={<ListTable {...table} rows={undefined} />}
      empty={({ total }) =>
        total === 0 && (
          <Empty
            nothingYet="No videos yet"
            hint="One appears here once somebody has uploaded it."
            nothingMatches="No videos for these filters"
            onClearFilters={description || user !== undefined ? address.clearFilters : undefined}
          />
        )
      }
    >
      {({ data, total }) => (
        <>
          <ListTable {...table} rows={data} keepHeight={total > limit} />
          <div className="cm-history-foot">
            <PageSize value={limit} onChange={address.toLimit} />
            <Pager name="videos" page={page} pageSize={limit} total={total} onPage={address.toPage} />
          </div>
        </>
      )}
    </Block>
  )
}

/** What the table asks for: pages are counted from 1 on the screen and from 0 on the wire. */
function queryOf({ description, user, orderBy, order, page, limit }: HistoryAddress): HistoryQuery {
  return { ...(description && { description }), ...(user !== undefined && { user }), orderBy, order, page: page - 1, limit }
}

/** A page beyond the end, from an old link, is none: the first is shown instead. */
function useFirstPageInstead({ page, toFirstPage }: HistoryAddress, last: number | undefined) {
  const toFirst = useEffectEvent(() => toFirstPage())
  useEffect(() => {
    if (last !== undefined && page > last) toFirst()
  }, [page, last])
}

/** A filter that holds, said beside the title: its head may be scrolled out of sight. */
function Filter({ words, onRemove }: { words: string; onRemove: () => void }) {
  return (
    <span className="cm-history-filter">
      <span>{words}</span>
      <button type="button" className="cm-icon-button" aria-label={`Remove the filter ${words}`} onClick={onRemove}>
        <CloseOutlined aria-hidden />
      </button>
    </span>
  )
}

function PageSize({ value, onChange }: { value: number; onChange: (limit: number) => void }) {
  return (
    <Select<number>
      aria-label="Rows a page"
      value={value}
      onChange={onChange}
      options={PAGE_SIZES.map((size) => ({ value: size, label: `${size} / page` }))}
      className="cm-history-size"
    />
  )
}
