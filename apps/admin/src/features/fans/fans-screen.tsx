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

const FIRST_NAME: UserColumn = {
  title: 'First name',
  width: '14%',
  minWidth: 104,
  render: ({ firstName }) => firstName || '–',
}

const FULL_NAME = {
  title: 'Full name',
  width: '26%',
  minWidth: 176,
  rowScope: 'row',
  key: 'name',
  render: getName,
  identity,
} satisfies UserColumn

const LAST_VISITED: UserColumn = {
  title: 'Last visit',
  width: 156,
  key: 'lastVisit',
  render: LastVisit,
}

/** Columns in the specified order (FAN-01). */
const COLUMNS: readonly UserColumn[] = [
  { title: 'Id', width: 48, render: ({ id }) => id },
  FIRST_NAME,
  {
    title: 'Last name',
    below: FIRST_NAME,
    key: 'lastName',
    render: ({ lastName }) => lastName || '–',
  },
  FULL_NAME,
  { title: 'Nickname', within: FULL_NAME, render: ({ nickname }) => nickname || '–' },
  { title: 'Email', minWidth: 144, key: 'email', onPhone: 'line', render: Email },
  { title: 'Country', width: 100, key: 'country', render: ({ country }) => country || '–' },
  LAST_VISITED,
  {
    title: 'Created',
    below: LAST_VISITED,
    key: 'createDate',
    render: ({ createDate }) => <LongDate at={createDate} />,
  },
]

function identity(fan: User) {
  return { name: getName(fan), detail: <Origin nickname={fan.nickname} /> }
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
