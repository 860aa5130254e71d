import type { User } from '@cornerman/contract'
import { downloads } from '@cornerman/contract/endpoints/downloads'
import { useCan } from '../../../api/can.tsx'
import { SelectionBar } from '../../../ui/bulk/selection-bar.tsx'
import { useSelection } from '../../../ui/bulk/use-selection.ts'
import { LongDate } from '../../../ui/date-time/shown-time.tsx'
import { formatUtc } from '../../../ui/date-time/time.ts'
import { ExportButton } from '../../../ui/downloads/export-button.tsx'
import { useListView } from '../../../ui/filters/list-view.ts'
import { useUsers } from '../../../ui/filters/use-users.ts'
import { COUNTRY, getUserSortOptions, LAST_VISIT, REGISTERED, VERIFIED } from '../../../ui/filters/user-filters.ts'
import { PageHeading } from '../../../ui/navigation/page-heading.tsx'
import { EmailCell, TextCell } from '../../../ui/table/cells.tsx'
import { useShownColumns } from '../../../ui/table/column-chooser.tsx'
import type { ListColumn } from '../../../ui/table/list-table.tsx'
import { PagedList } from '../../../ui/table/paged-list.tsx'
import { useListParams } from '../../../ui/table/use-list-params.ts'
import { createTextColumn } from '../text-column.tsx'
import { getFullName, getJoinedAt } from './fan.ts'

const PAGE_SIZE = 10

const FILTERS = [COUNTRY, LAST_VISIT, REGISTERED, VERIFIED]
const SORT_OPTIONS = getUserSortOptions('name', 'lastName', 'email', 'country', 'lastVisit', 'createDate')

/** All fans. The server searches and pages. */
export default function FansScreen() {
  const view = useListView(FILTERS, SORT_OPTIONS)
  const listParams = useListParams('fans', { isFiltered: view.isActive })
  const { search, page } = listParams
  const list = useUsers({ role: 'FAN', search, filter: view.filter, page, pageSize: PAGE_SIZE })
  const canExport = useCan(downloads.users)
  const selection = useSelection({
    rows: list.query.data?.data,
    rowKey: ({ id }) => id,
    canSelect: () => canExport,
    allRows: list.allRows,
  })

  const shownColumns = useShownColumns('Fans', COLUMNS)

  return (
    <>
      <PageHeading>Fans</PageHeading>
      <PagedList
        name="Fans"
        singular="fan"
        plural="fans"
        query={list.query}
        list={list}
        view={view}
        getOptions={(fans) => ({ country: fans.map(({ country }) => country) })}
        params={listParams}
        pageSize={PAGE_SIZE}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowLink={(fan) => ({ to: `/dashboard/fans/${fan.id}`, state: { fan } })}
        minWidth={1150}
        selection={canExport ? { selection, getName: getFullName, plural: 'fans' } : undefined}
        selectionBar={
          <SelectionBar selection={selection}>
            <ExportButton name="fans" columns={shownColumns} rows={selection.selected} />
          </SelectionBar>
        }
        searchPlaceholder="Search..."
        emptyHint="Fans appear here once they sign up or an admin creates them."
        emptyNextStep={{ to: '/dashboard/users-management/create-user?role=FAN', label: 'Create a fan' }}
      />
    </>
  )
}

/** Columns in the specified order (FAN-01). */
const COLUMNS: readonly ListColumn<User>[] = [
  { key: 'id', title: 'Id', width: 52, numeric: true, render: ({ id }) => id, toText: ({ id }) => id },
  createTextColumn({ key: 'firstName', title: 'First name', width: 96, toText: ({ firstName }) => firstName }),
  createTextColumn({
    key: 'lastName',
    title: 'Last name',
    width: 104,
    toText: ({ lastName }) => lastName,
    sortKey: 'lastName',
  }),
  {
    key: 'fullName',
    title: 'Full name',
    width: 208,
    isRowHeader: true,
    render: getFullName,
    toText: getFullName,
    sortKey: 'name',
    identity: (fan) => ({ name: getFullName(fan), ...(fan.country && { detail: fan.country }) }),
  },
  createTextColumn({ key: 'nickname', title: 'Nickname', width: 112, toText: ({ nickname }) => nickname }),
  {
    key: 'email',
    title: 'Email',
    render: (fan) => <EmailCell email={fan.email} owner={getFullName(fan) || fan.id} />,
    toText: ({ email }) => email,
    sortKey: 'email',
  },
  createTextColumn({
    key: 'country',
    title: 'Country',
    width: 104,
    toText: ({ country }) => country,
    sortKey: 'country',
  }),
  {
    key: 'lastVisit',
    title: 'Last visit',
    width: 152,
    render: ({ lastVisit }) => (lastVisit ? <LongDate at={lastVisit} /> : <TextCell />),
    toText: ({ lastVisit }) => lastVisit && formatUtc(lastVisit),
    sortKey: 'lastVisit',
  },
  {
    key: 'created',
    title: 'Created',
    width: 152,
    render: (fan) => <LongDate at={getJoinedAt(fan)} />,
    toText: (fan) => formatUtc(getJoinedAt(fan)),
    sortKey: 'createDate',
  },
]
