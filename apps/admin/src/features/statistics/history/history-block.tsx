import { CloseOutlined } from '@ant-design/icons'
import type { KickSort, User, WeekOverWeek } from '@cornerman/contract'
import { Flex, Select } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useQuery } from '../../../api/hooks.ts'
import { Block } from '../../../ui/block/block.tsx'
import { TrendMark } from '../../../ui/figures/figures.tsx'
import { type ListColumn, ListTable } from '../../../ui/list/list-table.tsx'
import { lastPage, Pager } from '../../../ui/list/pager.tsx'
import { Empty } from '../../../ui/read-state.tsx'
import { ResultsCount } from '../../../ui/results-count.tsx'
import { traffic, watchTime, weekPercent, weekTrend } from '../figures.ts'
import { fullName, type HistoryQuery, type Metrics, type Row } from '../metrics.ts'
import { Preview } from '../preview.tsx'
import { type HistoryAddress, PAGE_SIZES, useHistoryAddress } from './history-address.ts'
import { DescriptionSearch, UserSearch } from './history-search.tsx'
import './history.css'

/** Every kick or video with its figures, week over week: what is shown is what the address says. */
export function HistoryBlock({ of }: { of: Metrics }) {
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
          <Flex wrap gap="8px 16px" align="center" justify="space-between" style={{ minHeight: 32, marginTop: 12 }}>
            <PageSize value={limit} onChange={address.toLimit} />
            <Pager name="videos" page={page} pageSize={limit} total={total} onPage={address.toPage} />
          </Flex>
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
      style={{ width: 112 }}
    />
  )
}

interface Given {
  of: Pick<Metrics, 'hasLikes' | 'thumbnail'>
  address: HistoryAddress
  onUser: (user: User | undefined) => void
}

/** What the columns below ask for together: where there is less room, they scroll in their box. */
const HISTORY_MIN_WIDTH = 1320

/** The documents' columns, in their order; the two tables differ in likes and in where the thumbnail stands. */
function historyColumns({ of: { hasLikes, thumbnail }, address, onUser }: Given): ListColumn<Row>[] {
  const sortable = (field: KickSort): Pick<ListColumn<Row>, 'key' | 'sort'> => ({
    key: field,
    sort: { order: address.orderBy === field ? address.order : undefined, onSort: () => address.sortBy(field) },
  })
  const isOwn = thumbnail === 'column'
  const columns: (ListColumn<Row> | false)[] = [
    isOwn && { key: 'thumbnail', title: 'Thumbnail', width: 96, render: (row) => <Preview of={row} /> },
    {
      ...sortable('DESCRIPTION'),
      title: 'Description',
      width: isOwn ? 192 : 272,
      lead: true,
      tool: <DescriptionSearch value={address.description} onSearch={address.searchDescription} />,
      render: (row) =>
        isOwn ? (
          <span className="cm-two-lines">{row.description}</span>
        ) : (
          <Flex component="span" align="center" gap={12}>
            <Preview of={row} />
            <span className="cm-two-lines">{row.description}</span>
          </Flex>
        ),
    },
    { ...sortable('DURATION'), title: 'Duration', width: 96, numeric: true, render: ({ duration }) => seconds(duration) },
    { ...sortable('VIEWS'), title: 'Views', width: 104, numeric: true, render: ({ views }) => <WeekFigure of={views} /> },
    {
      key: 'viewed',
      title: 'Viewed',
      width: 112,
      numeric: true,
      render: ({ viewed }) => <span style={{ whiteSpace: 'nowrap' }}>{orDash(viewed, watchTime)}</span>,
    },
    { key: 'downloaded', title: 'Downloaded', width: 112, numeric: true, render: ({ downloaded }) => orDash(downloaded, traffic) },
    { ...sortable('UNIQUE'), title: 'Unique', width: 104, numeric: true, render: ({ unique }) => <WeekFigure of={unique} /> },
    hasLikes && { ...sortable('LIKES'), title: 'Likes', width: 96, numeric: true, render: ({ likes }) => <WeekFigure of={likes} /> },
    { ...sortable('COMMENTS'), title: 'Comments', width: 112, numeric: true, render: ({ comments }) => <WeekFigure of={comments} /> },
    {
      ...sortable('USER_ID'),
      title: 'User',
      width: 152,
      tool: <UserSearch isOn={address.user !== undefined} onSearch={onUser} />,
      render: ({ user }) => <span className="cm-two-lines">{fullName(user)}</span>,
    },
    { ...sortable('TAGS'), title: 'Tags', width: 136, render: ({ tags }) => <span className="cm-two-lines">{tags?.join(', ') || '-'}</span> },
    { ...sortable('UPLOADED'), title: 'Uploaded', width: 120, render: ({ create_date }) => <Uploaded at={create_date} /> },
  ]
  return columns.filter((column) => column !== false)
}

const seconds = (duration: number | undefined) => orDash(duration, (value) => `${value.toLocaleString('en')} s`)
const orDash = (value: number | undefined, words: (value: number) => string) => (value === undefined ? '-' : words(value))

/** Day and time in UTC, as the charts cut their days. */
function Uploaded({ at }: { at: string }) {
  const instant = new Date(at)
  if (Number.isNaN(instant.getTime())) return '-'
  const text = instant.toISOString()
  return (
    <time dateTime={at} className="cm-number">
      {text.slice(0, 10)}
      <span className="cm-history-second cm-small">{text.slice(11, 16)} UTC</span>
    </time>
  )
}

/** A figure of all time, and below it how the last 7 days went beside the 7 before; a plain number has no weeks. */
function WeekFigure({ of }: { of: number | WeekOverWeek | undefined }) {
  if (of === undefined) return '-'
  if (typeof of === 'number') return of.toLocaleString('en')
  return (
    <>
      {of.total?.toLocaleString('en') ?? '-'}
      <span className="cm-history-second cm-small">
        <TrendMark trend={weekTrend(of)} change={weekPercent(of)} than="week over week" />
      </span>
    </>
  )
}
