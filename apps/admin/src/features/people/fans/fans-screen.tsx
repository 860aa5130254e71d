import type { User } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { useQuery } from '../../../api/hooks.ts'
import { LongDate } from '../../../ui/date-time/shown-time.tsx'
import { PageHeading } from '../../../ui/navigation/page-heading.tsx'
import { EmailCell, TextCell } from '../../../ui/table/cells.tsx'
import type { ListColumn } from '../../../ui/table/list-table.tsx'
import { PagedList } from '../../../ui/table/paged-list.tsx'
import { useListParams } from '../../../ui/table/use-list-params.ts'
import { type FanState, getFullName, getJoinedAt } from './fan.ts'

const PAGE_SIZE = 10

/** All fans. The server searches and pages. */
export default function FansScreen() {
  const listParams = useListParams('fans')
  const { search, page } = listParams
  const query = useQuery(
    people.list,
    { query: { roleName: 'FAN', page, limit: PAGE_SIZE, ...(search && { searchTerm: search }) } },
    { keepPreviousData: true },
  )

  return (
    <>
      <PageHeading>Fans</PageHeading>
      <PagedList
        name="Fans"
        singular="fan"
        plural="fans"
        query={query}
        params={listParams}
        pageSize={PAGE_SIZE}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowLink={(fan) => ({ to: `/dashboard/fans/${fan.id}`, state: { fan } satisfies FanState })}
        minWidth={1150}
        searchPlaceholder="Search..."
        emptyHint="Fans appear here once they sign up or an admin creates them."
        emptyNextStep={{ to: '/dashboard/users-management/create-user?role=FAN', label: 'Create a fan' }}
      />
    </>
  )
}

/** Columns in the specified order (document 1, "Fan list and details"). */
const COLUMNS: readonly ListColumn<User>[] = [
  { key: 'id', title: 'Id', width: 52, numeric: true, render: ({ id }) => id },
  { key: 'firstName', title: 'First name', width: 96, render: ({ firstName }) => <TextCell>{firstName}</TextCell> },
  { key: 'lastName', title: 'Last name', width: 104, render: ({ lastName }) => <TextCell>{lastName}</TextCell> },
  {
    key: 'fullName',
    title: 'Full name',
    width: 208,
    isRowHeader: true,
    render: getFullName,
    identity: (fan) => ({ name: getFullName(fan), ...(fan.country && { detail: fan.country }) }),
  },
  { key: 'nickname', title: 'Nickname', width: 112, render: ({ nickname }) => <TextCell>{nickname}</TextCell> },
  { key: 'email', title: 'Email', render: (fan) => <EmailCell email={fan.email} owner={getFullName(fan) || fan.id} /> },
  { key: 'country', title: 'Country', width: 104, render: ({ country }) => <TextCell>{country}</TextCell> },
  { key: 'lastVisit', title: 'Last visit', width: 152, render: ({ lastVisit }) => (lastVisit ? <LongDate at={lastVisit} /> : <TextCell />) },
  { key: 'created', title: 'Created', width: 152, render: (fan) => <LongDate at={getJoinedAt(fan)} /> },
]
