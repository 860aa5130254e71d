import type { CreatorRequest, CreatorRequestStatus } from '@cornerman/contract'
import { creators } from '@cornerman/contract/endpoints/creators'
import { useRef } from 'react'
import { ListTable } from '../../../ui/list/list-table.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Empty } from '../../../ui/read-state.tsx'
import { creatorColumns } from './creator-columns.tsx'
import { useFocusOnNextRow } from './use-focus-on-next-row.ts'
import './creators.css'

const PAGE_SIZE = 10

const EMPTY: Record<CreatorRequestStatus, string> = {
  PENDING: 'No requests are waiting',
  APPROVED: 'No requests have been approved yet',
  REJECTED: 'No requests have been rejected yet',
}

/** The requests of one status, newest first, as many as one asks for. */
export function CreatorRequests({ status }: { status: CreatorRequestStatus }) {
  const columns = creatorColumns(status)
  const table = { name: `Requests: ${status}`, columns, rowKey: idOf, pageSize: PAGE_SIZE }
  return (
    <Panel label={`Requests: ${status}`}>
      <LoadMore
        endpoint={creators.list}
        input={(page) => ({ body: { page, limit: PAGE_SIZE, types: [], statuses: [status], userIds: [] } })}
        rowsOf={({ data }) => data}
        rowKey={idOf}
        pageSize={PAGE_SIZE}
        one="request"
        many="requests"
        skeleton={<ListTable<CreatorRequest> {...table} rows={undefined} />}
        empty={<Empty nothingYet={EMPTY[status]} hint="Fighters and fans ask for it in their own apps." />}
      >
        {(rows) => <Rows table={table} rows={rows} />}
      </LoadMore>
    </Panel>
  )
}

const idOf = ({ id }: CreatorRequest) => id

interface RowsProps {
  table: Omit<Parameters<typeof ListTable<CreatorRequest>>[0], 'rows'>
  rows: readonly CreatorRequest[]
}

function Rows({ table, rows }: RowsProps) {
  const box = useRef<HTMLDivElement>(null)
  useFocusOnNextRow(box, rows.map(idOf))
  return (
    <div ref={box}>
      <ListTable<CreatorRequest> {...table} rows={rows} />
    </div>
  )
}
