import { LongDate } from '#ui/date-time/shown-time.tsx'
import { getPersonName } from '#ui/person/person-name.ts'
import { EmailCell, TextCell } from '#ui/table/cells.tsx'
import type { UserColumn } from '#ui/user-list/use-user-list.ts'
import { COUNTRY, LAST_VISIT, VERIFIED } from '#ui/user-list/user-filters.ts'
import { UserList } from '#ui/user-list/user-list.tsx'

/** All fans. The server searches and pages. */
export default function FansScreen() {
  return (
    <UserList
      role="FAN"
      filters={[COUNTRY, LAST_VISIT, VERIFIED]}
      columns={COLUMNS}
      searchPlaceholder="Search..."
      emptyHint="Fans appear here once they sign up or an admin creates them."
    />
  )
}

/** Columns in the specified order (FAN-01). */
const COLUMNS: readonly UserColumn[] = [
  { title: 'Id', width: 52, numeric: true, render: ({ id }) => id },
  { title: 'First name', width: 96, render: ({ firstName }) => <TextCell>{firstName}</TextCell> },
  { title: 'Last name', width: 104, sortKey: 'lastName', render: ({ lastName }) => <TextCell>{lastName}</TextCell> },
  {
    title: 'Full name',
    width: 208,
    isRowHeader: true,
    sortKey: 'name',
    render: (fan) => getPersonName(fan),
    identity: (fan) => ({ name: getPersonName(fan), detail: fan.country }),
  },
  { title: 'Nickname', width: 112, render: ({ nickname }) => <TextCell>{nickname}</TextCell> },
  {
    title: 'Email',
    minWidth: 170,
    sortKey: 'email',
    render: (fan) => <EmailCell email={fan.email} owner={getPersonName(fan) || fan.id} />,
  },
  { title: 'Country', width: 104, sortKey: 'country', render: ({ country }) => <TextCell>{country}</TextCell> },
  {
    title: 'Last visit',
    width: 152,
    sortKey: 'lastVisit',
    render: ({ lastVisit }) => (lastVisit ? <LongDate at={lastVisit} /> : <TextCell />),
  },
  { title: 'Created', width: 152, sortKey: 'createDate', render: ({ createDate }) => <LongDate at={createDate} /> },
]
