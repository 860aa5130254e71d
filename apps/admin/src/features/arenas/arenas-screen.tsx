import type { User } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { useCan } from '../../api/can.tsx'
import { useQuery } from '../../api/hooks.ts'
import { Copyable, WordBreak } from '../../ui/copyable.tsx'
import { CommandButton } from '../../ui/feedback/command-button.tsx'
import { Tooltip } from '../../ui/feedback/tooltip.tsx'
import { PageHeading } from '../../ui/navigation/page-heading.tsx'
import { TextCell } from '../../ui/table/cells.tsx'
import type { ListColumn } from '../../ui/table/list-table.tsx'
import { PagedList } from '../../ui/table/paged-list.tsx'
import { useListParams } from '../../ui/table/use-list-params.ts'
import { ArenaStatus, getActivationCommand } from './arena-status.tsx'
import { toNavigationState } from './detail/arena.ts'

const PAGE_SIZE = 10

/** All arenas, including pending ones. The server searches and pages. */
export default function ArenasScreen() {
  const listParams = useListParams('arenas')
  const { search, page } = listParams
  const canActivate = useCan(people.approveArena)
  const canOpen = useCan(people.adminProfile, 'LOCATION_PROVIDER')
  const query = useQuery(
    people.list,
    { query: { roleName: 'LOCATION_PROVIDER', page, limit: PAGE_SIZE, ...(search && { searchTerm: search }) } },
    { keepPreviousData: true },
  )

  return (
    <>
      <PageHeading>Arenas</PageHeading>
      <PagedList
        name="Arenas"
        singular="arena"
        plural="arenas"
        query={query}
        params={listParams}
        pageSize={PAGE_SIZE}
        columns={getColumns(canActivate)}
        rowKey={({ id }) => id}
        rowLink={canOpen ? (arena) => ({ to: `/dashboard/arenas/${arena.id}`, state: toNavigationState(arena, query.fetchedAt) }) : undefined}
        minWidth={720}
        emptyHint="An arena appears here once its account is created."
        emptyNextStep={{ to: '/dashboard/users-management/create-user?role=ARENA', label: 'Create an arena' }}
      />
    </>
  )
}

/** Adds the action column with `canActivate` (permission arenas_action). */
export function getColumns(canActivate: boolean): ListColumn<User>[] {
  const columns: ListColumn<User>[] = [
    { key: 'number', title: '#', width: 48, numeric: true, isHiddenInCards: true, render: (_, number) => <span className="cm-quiet">{number}</span> },
    {
      key: 'name',
      title: 'Name',
      width: '26%',
      isRowHeader: true,
      render: ({ location }) => location?.name ?? '–',
      identity: ({ location, images }) => ({
        name: location?.name ?? '',
        picture: images?.find(({ imageType }) => imageType === 'ARENA_AVATAR')?.href,
        detail: [location?.address.city, location?.address.country].filter(Boolean).join(', '),
      }),
    },
    { key: 'address', title: 'Address', width: '24%', render: ({ location }) => <TextCell>{location?.address.formattedAddress}</TextCell> },
    { key: 'contact', title: 'Contact', render: (user) => <Contact user={user} /> },
    { key: 'status', title: 'Status', width: 96, render: ({ location }) => location && <ArenaStatus pending={location.isPending} /> },
  ]
  if (!canActivate) return columns
  const activate: ListColumn<User>['render'] = ({ location }) =>
    location?.isPending && (
      <CommandButton {...getActivationCommand(location)} label={`Activate ${location.name}`}>
        Activate
      </CommandButton>
    )
  return [...columns, { key: 'action', title: 'Action', width: 104, render: activate }]
}

/** The contact person and email address. The address can be copied, because the row may truncate it. */
function Contact({ user: { firstName, lastName, email } }: { user: User }) {
  const name = `${firstName ?? ''} ${lastName ?? ''}`.trim()
  return (
    <Copyable text={email} name={name ? `email of ${name}` : 'email'}>
      <Tooltip text={`${name} ${email}`.trim()}>
        <span>
          {name && <span className="cm-line">{name}</span>}
          <span className="cm-line cm-line-second">
            <WordBreak text={email} />
          </span>
        </span>
      </Tooltip>
    </Copyable>
  )
}
