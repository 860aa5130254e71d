import { PAGE_SIZE, type User } from '@cornerman/contract'
import { images } from '@cornerman/contract/endpoints/images'
import { people } from '@cornerman/contract/endpoints/people'
import { useCan } from '../../../api/can.tsx'
import { useQuery } from '../../../api/hooks.ts'
import { PagedList } from '../../../ui/list/paged-list.tsx'
import { useListAddress } from '../../../ui/list/use-list-address.ts'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { isBanned } from './fighter.ts'
import { FIGHTERS_MIN_WIDTH, fighterColumns } from './fighter-columns.tsx'
import './fighters.css'

/** Every fighter, searched and paged by the server; the banned ones tinted. */
export default function FightersScreen() {
  const address = useListAddress('fighters')
  const { search, page } = address
  const mayOpen = useCan(people.adminProfile, 'FIGHTER')
  const mayUpload = useCan(images.upload, 'FIGHTER')
  const reading = useQuery(
    people.list,
    { query: { roleName: 'FIGHTER', page, limit: PAGE_SIZE.fighters, ...(search && { searchTerm: search }) } },
    { keepPreviousData: true },
  )

  return (
    <>
      <PageHeading>Fighters</PageHeading>
      <PagedList
        name="Fighters"
        one="fighter"
        many="fighters"
        reading={reading}
        address={address}
        pageSize={PAGE_SIZE.fighters}
        columns={fighterColumns({ mayUpload })}
        rowKey={({ id }) => id}
        rowLink={mayOpen ? linkTo : undefined}
        rowTone={(fighter) => (isBanned(fighter) ? BANNED : undefined)}
        minWidth={FIGHTERS_MIN_WIDTH}
        emptyHint="A fighter appears here once their account is created."
        emptyNext={{ to: '/dashboard/users-management/create-user?role=FIGHTER', does: 'Create a fighter' }}
      />
    </>
  )
}

/** With what is known already, so that the details need not wait to show it. */
const linkTo = (fighter: User) => ({ to: `/dashboard/fighters/${fighter.id}`, state: { fighter } })

const BANNED = { tone: 'bad', word: 'Banned' } as const
