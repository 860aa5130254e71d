import { useState } from 'react'
import { type ListColumn, ListTable } from '../ui/list/list-table.tsx'
import { PagedList } from '../ui/list/paged-list.tsx'
import { Pager } from '../ui/list/pager.tsx'
import type { ListAddress } from '../ui/list/use-list-address.ts'
import { SearchBox } from '../ui/search-box.tsx'
import { StatusDot } from '../ui/status.tsx'
import { failed, full, type Room, type Specimen, stale, waiting } from './specimen.ts'

interface Hall {
  id: number
  name: string
  seats: number
  isPending: boolean
}
const HALLS: Hall[] = [
  { id: 1, name: 'First hall', seats: 1200, isPending: false },
  { id: 2, name: 'Second hall', seats: 350, isPending: true },
  { id: 3, name: 'Third hall', seats: 18000, isPending: false },
]
const COLUMNS: ListColumn<Hall>[] = [
  { key: 'name', title: 'Name', lead: true, render: ({ name }) => name },
  {
    key: 'seats',
    title: 'Seats',
    numeric: true,
    width: 120,
    sort: { order: 'DESC', onSort: () => {} },
    render: ({ seats }) => seats.toLocaleString('en'),
  },
  {
    key: 'status',
    title: 'Status',
    width: 160,
    render: ({ isPending }) => (isPending ? <StatusDot tone="waiting">Pending</StatusDot> : <StatusDot tone="good">Active</StatusDot>),
  },
]
const table = { name: 'Halls', columns: COLUMNS, rowKey: ({ id }: Hall) => id, pageSize: 3 }
const address: ListAddress = { search: '', page: 1, visit: '', searchFor: () => {}, toPage: () => {} }
const list = { ...table, one: 'hall', many: 'halls', address, emptyHint: 'A hall appears here once its account is created.' }

function Pages() {
  const [page, setPage] = useState(4)
  return <Pager name="Halls" page={page} pageSize={10} total={130} onPage={setPage} />
}

const specimens: Specimen[] = [
  {
    name: 'PagedList',
    when: 'A whole list: search, count, density, table, pager and every state; useListAddress keeps all of it in the address.',
    parts: ['DensityButton', 'Pager', 'RowLink', 'ColumnHead', 'TextCell', 'EmailCell'],
    shows: {
      full: <PagedList {...list} reading={full({ data: HALLS, total: 3 })} />,
      empty: <PagedList {...list} reading={full({ data: [], total: 0 })} />,
      'nothing found': <PagedList {...list} address={{ ...address, search: 'abc' }} reading={full({ data: [], total: 0 })} />,
      failed: <PagedList {...list} reading={failed} />,
      'on its way': <PagedList {...list} reading={waiting} />,
      stale: <PagedList {...list} reading={stale({ data: HALLS, total: 3 })} />,
    },
  },
  {
    name: 'ListTable',
    when: 'Rows without search and pages, such as the events of an arena. Where there is no room each row becomes a card.',
    shows: {
      'rows that lead somewhere, one of them toned': (
        <ListTable
          {...table}
          rows={HALLS}
          rowLink={({ id }) => ({ to: `/ui?hall=${id}` })}
          rowTone={({ isPending }) => (isPending ? { tone: 'bad', word: 'Banned' } : undefined)}
        />
      ),
      'other rows are on their way': <ListTable {...table} rows={HALLS} busy />,
      'on its way': <ListTable {...table} rows={undefined} />,
    },
  },
  {
    name: 'Pager',
    when: 'Pages by themselves, where PagedList does not fit.',
    shows: { 'in the middle': <Pages /> },
  },
  {
    name: 'SearchBox',
    when: 'A search that waits until typing rests; `/` brings the focus to it.',
    shows: {
      empty: <SearchBox value="" label="Search halls" onSearch={() => {}} />,
      searching: <SearchBox value="second" label="Search halls" onSearch={() => {}} />,
    },
  },
]

export const LISTS: Room = { title: 'Lists', specimens }
