import { PAGE_SIZE, type User } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { useEndpoint } from '../../../api/hooks.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { Copyable } from '../../../ui/copyable.tsx'
import type { ListColumn } from '../../../ui/list/list-table.tsx'
import { PagedList } from '../../../ui/list/paged-list.tsx'
import { useListAddress } from '../../../ui/list/use-list-address.ts'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { LongDate } from '../../../ui/time/calendar-day.tsx'
import { type FanState, fullNameOf, joinedAt } from './fan.ts'

/** Every fan, searched and paged by the server. */
export default function FansScreen() {
  const address = useListAddress('fans')
  const { search, page } = address
  const reading = useEndpoint(
    people.list,
    { query: { roleName: 'FAN', page, limit: PAGE_SIZE.fans, ...(search && { searchTerm: search }) } },
    { keepPreviousData: true },
  )

  return (
    <>
      <PageHeading>Fans</PageHeading>
      <PagedList
        name="Fans"
        one="fan"
        many="fans"
        reading={reading}
        address={address}
        pageSize={PAGE_SIZE.fans}
        columns={FAN_COLUMNS}
        rowKey={({ id }) => id}
        rowLink={linkOf}
        minWidth={1150}
        searchPlaceholder="Search..."
        emptyHint="A fan appears here once somebody has signed up, or is created by an admin."
        emptyNext={{ to: '/dashboard/users-management/create-user?role=FAN', does: 'Create a fan' }}
      />
    </>
  )
}

const linkOf = (fan: User) => ({ to: `/dashboard/fans/${fan.id}`, state: { fan } satisfies FanState })

/** The columns that the documents name, in their order (document 1, "Fan list and details"). */
const FAN_COLUMNS: readonly ListColumn<User>[] = [
  { key: 'id', title: 'Id', width: 64, numeric: true, render: ({ id }) => id },
  { key: 'firstName', title: 'First name', width: '9%', render: ({ firstName }) => <Line>{firstName}</Line> },
  { key: 'lastName', title: 'Last name', width: '10%', render: ({ lastName }) => <Line>{lastName}</Line> },
  { key: 'fullName', title: 'Full name', width: '14%', lead: true, render: (fan) => <Line>{fullNameOf(fan)}</Line> },
  { key: 'nickname', title: 'Nickname', width: '9%', render: ({ nickname }) => <Line>{nickname}</Line> },
  { key: 'email', title: 'Email', render: (fan) => <Email of={fan} /> },
  { key: 'country', title: 'Country', width: '9%', render: ({ country }) => <Line>{country}</Line> },
  { key: 'lastVisit', title: 'Last visit', width: 164, render: ({ lastVisit }) => (lastVisit ? <LongDate at={lastVisit} /> : <Line />) },
  { key: 'created', title: 'Created', width: 164, render: (fan) => <LongDate at={joinedAt(fan)} /> },
]

/** Cut off where there is no room for it; the tooltip and the copy are the whole of it. */
function Email({ of: fan }: { of: User }) {
  return (
    <Copyable text={fan.email} what={`e-mail of ${fullNameOf(fan) || fan.id}`}>
      <span className="cm-line" title={fan.email}>
        <Breakable text={fan.email} />
      </span>
    </Copyable>
  )
}

function Line({ children }: { children?: string | null }) {
  return (
    <span className="cm-line" title={children || undefined}>
      {children || '–'}
    </span>
  )
}
