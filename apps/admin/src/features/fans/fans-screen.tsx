import type { User } from '@cornerman/contract'
import { COUNTRY, LAST_VISIT, VERIFIED } from '#shared/people/user-list/user-filters.ts'
import { type UserColumn, UserList } from '#shared/people/user-list/user-list.tsx'
import { Origin } from '#shared/person/person.tsx'
import { getPersonName } from '#shared/person/person-name.ts'
import { EmailCell } from '#shared/table/cells.tsx'
import { LongDate } from '#ui/date-time/shown-time.tsx'

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
  { title: 'Id', width: 56, render: ({ id }) => id },
  { title: 'First name', below: 'Full name', render: ({ firstName }) => firstName || '–' },
  {
    title: 'Last name',
    below: 'Full name',
    sortKey: 'lastName',
    render: ({ lastName }) => lastName || '–',
  },
  { title: 'Full name', width: 300, isRowHeader: true, sortKey: 'name', render: getName, identity },
  { title: 'Nickname', below: 'Full name', render: ({ nickname }) => nickname || '–' },
  { title: 'Email', width: 232, sortKey: 'email', onPhone: 'line', render: Email },
  {
    title: 'Country',
    below: 'Full name',
    sortKey: 'country',
    render: ({ country }) => country || '–',
  },
  { title: 'Last visit', width: 160, sortKey: 'lastVisit', render: LastVisit },
  {
    title: 'Created',
    below: 'Last visit',
    sortKey: 'createDate',
    render: ({ createDate }) => <LongDate at={createDate} />,
  },
]

function identity(fan: User) {
  return { name: getName(fan), detail: <Origin country={fan.country} nickname={fan.nickname} /> }
}
function getName(fan: User) {
  return getPersonName(fan)
}
function Email(fan: User) {
  return <EmailCell isCut email={fan.email} owner={getName(fan) || fan.id} />
}
function LastVisit({ lastVisit }: User) {
  return lastVisit ? <LongDate at={lastVisit} /> : '–'
}
