import type { User } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { Tooltip } from 'antd'
import { useCan } from '../../api/can.tsx'
import { BulkButton } from '../../ui/bulk/bulk-button.tsx'
import { SelectionBar, useSelection } from '../../ui/bulk/selection.tsx'
import { Copyable, WordBreak } from '../../ui/copyable.tsx'
import { CommandButton } from '../../ui/feedback/command-button.tsx'
import { PageHeading } from '../../ui/navigation/page-heading.tsx'
import { TextCell } from '../../ui/table/cells.tsx'
import type { ListColumn } from '../../ui/table/list-table.tsx'
import { useUserList } from '../../ui/user-list/use-user-list.ts'
import { COUNTRY, LAST_VISIT, REGISTERED, STATUS } from '../../ui/user-list/user-filters.ts'
import { UserList } from '../../ui/user-list/user-list.tsx'
import { ArenaStatus, getActivationCommand, getActivationInput } from './arena-status.tsx'
import { toNavigationState } from './detail/arena.ts'

const FILTERS = [STATUS, COUNTRY, REGISTERED, LAST_VISIT]

/** All arenas, including pending ones; the server searches and pages. */
export default function ArenasScreen() {
  const list = useUserList('LOCATION_PROVIDER', FILTERS)
  const canActivate = useCan(people.approveArena)
  const canOpen = useCan(people.adminProfile, 'LOCATION_PROVIDER')
  const selection = useSelection({ rows: list.query.data?.data, rowKey: ({ id }) => id, canSelect: isPending })

  return (
    <>
      <PageHeading>Arenas</PageHeading>
      <UserList
        name="Arenas"
        singular="arena"
        plural="arenas"
        list={list}
        getCountry={({ location }) => location?.address?.country}
        columns={getColumns(canActivate)}
        rowLink={
          canOpen
            ? (arena) => ({
                to: `/dashboard/arenas/${arena.id}`,
                state: toNavigationState(arena, list.query.fetchedAt),
              })
            : undefined
        }
        minWidth={720}
        selection={canActivate ? { selection, getName: getArenaName, plural: 'pending arenas' } : undefined}
        selectionBar={
          <SelectionBar selection={selection}>
            <BulkButton
              selection={selection}
              endpoint={people.approveArena}
              toInput={({ location }) => getActivationInput(location!.id)}
              getName={getArenaName}
              singular="arena"
              plural="arenas"
              consequence="They become active immediately. This cannot be undone here."
              variant="primary"
            >
              Activate
            </BulkButton>
          </SelectionBar>
        }
        emptyHint="An arena appears here once its account is created."
        emptyNextStep={{
          to: '/dashboard/users-management/create-user?role=LOCATION_PROVIDER',
          label: 'Create an arena',
        }}
      />
    </>
  )
}

const isPending = ({ location }: User) => location?.isPending === true
const getArenaName = ({ id, location }: User) => location?.name ?? `Arena ${id}`

/** Adds the action column with `canActivate` (permission arenas_action). */
export function getColumns(canActivate: boolean): ListColumn<User>[] {
  const columns: ListColumn<User>[] = [
    {
      key: 'number',
      title: '#',
      width: 48,
      numeric: true,
      isHiddenInCards: true,
      render: (_, number) => <span className="cm-quiet">{number}</span>,
    },
    {
      key: 'name',
      title: 'Name',
      width: '26%',
      isRowHeader: true,
      render: ({ location }) => location?.name ?? '–',
      sortKey: 'name',
      identity: ({ location, images }) => ({
        name: location?.name ?? '',
        picture: images?.find(({ imageType }) => imageType === 'ARENA_AVATAR')?.href,
        detail: [location?.address.city, location?.address.country].filter(Boolean).join(', '),
      }),
    },
    {
      key: 'address',
      title: 'Address',
      width: '24%',
      render: ({ location }) => <TextCell>{location?.address.formattedAddress}</TextCell>,
    },
    {
      key: 'contact',
      title: 'Contact',
      render: (user) => <Contact user={user} />,
    },
    {
      key: 'status',
      title: 'Status',
      width: 96,
      render: ({ location }) => location && <ArenaStatus pending={location.isPending} />,
    },
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
      <Tooltip title={`${name} ${email}`.trim()}>
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
