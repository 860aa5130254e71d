import type { User } from '@cornerman/contract'
import { LongDate } from '../../../ui/date-time/shown-time.tsx'
import { PageHeading } from '../../../ui/navigation/page-heading.tsx'
import { EmailCell, TextCell } from '../../../ui/table/cells.tsx'
import type { ListColumn } from '../../../ui/table/list-table.tsx'
import { useUserList } from '../../../ui/user-list/use-user-list.ts'
import { COUNTRY, LAST_VISIT, REGISTERED, VERIFIED } from '../../../ui/user-list/user-filters.ts'
import { UserList } from '../../../ui/user-list/user-list.tsx'
import { getFullName, getJoinedAt } from '../profile.tsx'

const FILTERS = [COUNTRY, LAST_VISIT, REGISTERED, VERIFIED]

/** All fans. The server searches and pages. */
export default function FansScreen() {
  const list = useUserList('FAN', FILTERS)
  return (
    <>
      <PageHeading>Fans</PageHeading>
      <UserList
        name="Fans"
        singular="fan"
        plural="fans"
        list={list}
        getCountry={({ country }) => country}
        columns={COLUMNS}
        rowLink={(fan) => ({ to: `/dashboard/fans/${fan.id}`, state: { fan } })}
        minWidth={1150}
        searchPlaceholder="Search..."
        emptyHint="Fans appear here once they sign up or an admin creates them."
        emptyNextStep={{ to: '/dashboard/users-management/create-user?role=FAN', label: 'Create a fan' }}
      />
    </>
  )
}

/** Columns in the specified order (FAN-01). */
const COLUMNS: readonly ListColumn<User>[] = [
  { key: 'id', title: 'Id', width: 52, numeric: true, render: ({ id }) => id },
  { key: 'firstName', title: 'First name', width: 96, render: ({ firstName }) => <TextCell>{firstName}</TextCell> },
  {
    key: 'lastName',
    title: 'Last name',
    width: 104,
    render: ({ lastName }) => <TextCell>{lastName}</TextCell>,
    sortKey: 'lastName',
  },
  {
    key: 'fullName',
    title: 'Full name',
    width: 208,
    isRowHeader: true,
    render: getFullName,
    sortKey: 'name',
    identity: (fan) => ({ name: getFullName(fan), ...(fan.country && { detail: fan.country }) }),
  },
  { key: 'nickname', title: 'Nickname', width: 112, render: ({ nickname }) => <TextCell>{nickname}</TextCell> },
  {
    key: 'email',
    title: 'Email',
    render: (fan) => <EmailCell email={fan.email} owner={getFullName(fan) || fan.id} />,
    sortKey: 'email',
  },
  {
    key: 'country',
    title: 'Country',
    width: 104,
    render: ({ country }) => <TextCell>{country}</TextCell>,
    sortKey: 'country',
  },
  {
    key: 'lastVisit',
    title: 'Last visit',
    width: 152,
    render: ({ lastVisit }) => (lastVisit ? <LongDate at={lastVisit} /> : <TextCell />),
    sortKey: 'lastVisit',
  },
  {
    key: 'created',
    title: 'Created',
    width: 152,
    render: (fan) => <LongDate at={getJoinedAt(fan)} />,
    sortKey: 'createDate',
  },
]
