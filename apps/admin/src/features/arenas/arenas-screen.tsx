import { PAGE_SIZE } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { useCan } from '../../api/can.tsx'
import { useQuery } from '../../api/hooks.ts'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { useListAddress } from '../../ui/list/use-list-address.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { arenaColumns } from './arena-columns.tsx'
import { passedArena } from './detail/use-arena.ts'

/** Every arena, pending ones included, searched and paged by the server. */
export default function ArenasScreen() {
  const address = useListAddress('arenas')
  const { search, page } = address
  const mayActivate = useCan(people.approveArena)
  const mayOpen = useCan(people.adminProfile, 'LOCATION_PROVIDER')
  const reading = useQuery(
    people.list,
    { query: { roleName: 'LOCATION_PROVIDER', page, limit: PAGE_SIZE.arenas, ...(search && { searchTerm: search }) } },
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
        pageSize={PAGE_SIZE.arenas}
        columns={arenaColumns({ mayActivate })}
        rowKey={({ id }) => id}
        rowLink={mayOpen ? (arena) => ({ to: `/dashboard/arenas/${arena.id}`, state: passedArena(arena, reading.fetchedAt) }) : undefined}
        emptyHint="An arena appears here once its account is created."
        emptyNext={{ to: '/dashboard/users-management/create-user?role=ARENA', does: 'Create an arena' }}
      />
    </>
  )
}
