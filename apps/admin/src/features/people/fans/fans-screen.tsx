import { PAGE_SIZE, type User } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { useQuery } from '../../../api/hooks.ts'
import { PagedList } from '../../../ui/list/paged-list.tsx'
import { useListAddress } from '../../../ui/list/use-list-address.ts'
import { PageHeading } from '../../../ui/page-heading.tsx'
import type { FanState } from './fan.ts'
import { FAN_COLUMNS } from './fan-columns.tsx'

/** Every fan, searched and paged by the server. */
export default function FansScreen() {
  const address = useListAddress('fans')
  const { search, page } = address
  const reading = useQuery(
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
