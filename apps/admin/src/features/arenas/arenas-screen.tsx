import type { User } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { Tooltip } from 'antd'
import { useCan } from '#api'
import { Copyable, WordBreak } from '#ui/copyable.tsx'
import { CommandButton } from '#ui/feedback/command-button.tsx'
import { getPersonName } from '#ui/person/person-name.ts'
import { Line, TextCell } from '#ui/table/cells.tsx'
import ui from '#ui/ui.module.css'
import type { UserColumn } from '#ui/user-list/use-user-list.ts'
import { COUNTRY, LAST_VISIT, STATUS } from '#ui/user-list/user-filters.ts'
import { UserList } from '#ui/user-list/user-list.tsx'
import { ArenaStatus, getActivationCommand, getActivationInput } from './arena-status.tsx'

/** All arenas, including pending ones; the server searches and pages. */
export default function ArenasScreen() {
  const canActivate = useCan(people.approveArena)
  return (
    <UserList
      role="LOCATION_PROVIDER"
      filters={[STATUS, COUNTRY, LAST_VISIT]}
      columns={getColumns(canActivate)}
      bulk={{
        endpoint: people.approveArena,
        isAllowed: canActivate,
        label: 'Activate',
        adjective: 'pending',
        canSelect: isPending,
        toInput: ({ location }) => getActivationInput(location!.id),
        getName: ({ id, location }) => location?.name ?? `Arena ${id}`,
        consequence: 'They become active immediately. This cannot be undone here.',
      }}
      emptyHint="An arena appears here once its account is created."
    />
  )
}

const isPending = ({ location }: User) => location?.isPending === true

/** Adds the action column with `canActivate` (permission arenas_action). */
export function getColumns(canActivate: boolean): UserColumn[] {
  const columns: UserColumn[] = [
    {
      title: '#',
      width: 48,
      numeric: true,
      isHiddenInCards: true,
      render: (_, number) => <span className={ui.quiet}>{number}</span>,
    },
    {
      title: 'Name',
      width: '26%',
      minWidth: 187,
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
      title: 'Address',
      width: '24%',
      minWidth: 173,
      render: ({ location }) => <TextCell>{location?.address.formattedAddress}</TextCell>,
    },
    {
      title: 'Contact',
      minWidth: 112,
      render: (user) => <Contact user={user} />,
    },
    {
      title: 'Status',
      width: 96,
      render: ({ location }) => location && <ArenaStatus pending={location.isPending} />,
    },
  ]
  if (!canActivate) return columns
  const activate: UserColumn['render'] = ({ location }) =>
    location?.isPending && (
      <CommandButton {...getActivationCommand(location)} label={`Activate ${location.name}`}>
        Activate
      </CommandButton>
    )
  return [...columns, { title: 'Action', width: 104, render: activate }]
}

/** The contact person and email address. The address can be copied, because the row may truncate it. */
function Contact({ user }: { user: User }) {
  const { email } = user
  const name = getPersonName(user)
  return (
    <Copyable text={email} name={name ? `email of ${name}` : 'email'}>
      <Tooltip title={`${name} ${email}`.trim()}>
        <span>
          {name && <Line>{name}</Line>}
          <Line isSecond>
            <WordBreak text={email} />
          </Line>
        </span>
      </Tooltip>
    </Copyable>
  )
}
