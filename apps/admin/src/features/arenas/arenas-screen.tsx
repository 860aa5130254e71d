import type { User } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { useCan } from '#api'
import { CommandButton } from '#shared/action/command-button.tsx'
import { joinKnown } from '#shared/labels.tsx'
import {
  ArenaStatus,
  getActivationCommand,
  getActivationInput,
} from '#shared/people/arena-status.tsx'
import { COUNTRY, LAST_VISIT, STATUS } from '#shared/people/user-list/user-filters.ts'
import { type UserColumn, UserList } from '#shared/people/user-list/user-list.tsx'
import { CountryTile, type PersonProps } from '#shared/person/person.tsx'
import { getPersonName } from '#shared/person/person-name.ts'
import { EmailCell } from '#shared/table/cells.tsx'

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
        getName: ({ id, location }) => location?.name ?? joinKnown(['Arena', id]),
        consequence: 'They become active immediately. You cannot undo this.',
      }}
      emptyHint="An arena appears here once its account is created."
    />
  )
}

const isPending = ({ location }: User) => location?.isPending === true

/** Adds the action column with `canActivate` (permission arenas_action). */
export function getColumns(canActivate: boolean): UserColumn[] {
  const columns: UserColumn[] = [
    NAME,
    {
      title: 'Address',
      within: NAME,
      render: ({ location }) => location?.address.formattedAddress || '–',
    },
    CONTACT,
    { title: 'Email', below: CONTACT, key: 'email', render: Email },
    { title: 'Status', width: 104, onPhone: 'line', render: Status },
  ]
  return canActivate
    ? [...columns, { title: 'Action', width: 112, onPhone: 'figure', render: Activate }]
    : columns
}

const getName = ({ location }: User) => location?.name ?? '–'

const identity = ({ location, images }: User): PersonProps => ({
  name: location?.name ?? '',
  picture: images?.find(({ imageType }) => imageType === 'ARENA_AVATAR')?.href,
  detail: (
    <>
      <CountryTile country={location?.address.country} />
      <span>{location?.address.formattedAddress}</span>
    </>
  ),
})

const Email = (user: User) => (
  <EmailCell email={user.email} owner={getPersonName(user) || getName(user)} />
)

const Status = ({ location }: User) => location && <ArenaStatus pending={location.isPending} />

const Activate = ({ location }: User) =>
  location?.isPending && (
    <CommandButton
      {...getActivationCommand(location)}
      label={joinKnown(['Activate', location.name])}
    >
      Activate
    </CommandButton>
  )

const NAME = {
  title: 'Name',
  width: 280,
  rowScope: 'row',
  key: 'name',
  render: getName,
  identity,
} satisfies UserColumn

const CONTACT: UserColumn = {
  title: 'Contact',
  width: 232,
  render: (user) => getPersonName(user) || '–',
}
