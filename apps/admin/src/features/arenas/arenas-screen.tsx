import { people } from '@cornerman/contract/endpoints/people'
import { useAllowed } from '../../api/allowed.tsx'
import { useEndpoint } from '../../api/hooks.ts'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { useListAddress } from '../../ui/list/use-list-address.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { arenaColumns } from './arena-columns.tsx'
import { passedArena } from './detail/use-arena.ts'

const PAGE_SIZE = 10

/** Every arena, pending ones included, searched and paged by the server. */
export default function ArenasScreen() {
  const address = useListAddress('arenas')
  const { search, page } = address
  const mayActivate = useAllowed(people.approveArena)
  const mayOpen = useAllowed(people.adminProfile, 'LOCATION_PROVIDER')
  const reading = useEndpoint(
    people.list,
    { query: { roleName: 'LOCATION_PROVIDER', page, limit: PAGE_SIZE, ...(search && { searchTerm: search }) } },
    { keepPreviousData: true },
  )

  return (
    <>
      <PageHeading>Arenas</PageHeading>
      <PagedList
        name="Arenas"
        one="arena"
        many="arenas"
        reading={reading}
        address={address}
        pageSize={PAGE_SIZE}
        columns={arenaColumns({ mayActivate })}
        rowKey={({ id }) => id}
        rowLink={mayOpen ? (arena) => ({ to: `/dashboard/arenas/${arena.id}`, state: passedArena(arena, reading.readAt) }) : undefined}
        emptyHint="An arena appears here once its account is created."
        emptyNext={{ to: '/dashboard/users-management/create-user?role=ARENA', does: 'Create an arena' }}
      />
    </>
  )
}
