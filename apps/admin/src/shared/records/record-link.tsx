import { events } from '@cornerman/contract/endpoints/events'
import { people } from '@cornerman/contract/endpoints/people'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useCan } from '#api'
import { PersonName } from '#shared/person/person.tsx'
import { useCanOpen, useReturnState } from '#shared/site-map.ts'
import { useShortcuts } from '#ui/navigation/shortcuts.ts'

interface Props {
  id: number
  /** The name of the record. */
  children: ReactNode
}

/** Links to an event's card. Without access only the name, or nothing if `fighterId` is to go on the card. */
export function EventLink({
  id,
  fighterId,
  children,
  shortcut,
}: Props & Pick<LinkProps, 'shortcut'> & { fighterId?: number }) {
  const canRead = useCan(events.ofArena)
  const canOpen = useCanOpen('/dashboard/arenas/1') && canRead
  if (fighterId !== undefined && !canOpen) {
    return null
  }

  const search = fighterId === undefined ? '' : `?fighter=${fighterId}`

  return (
    <LinkOrName to={`/dashboard/events/${id}${search}`} canOpen={canOpen} shortcut={shortcut}>
      {children}
    </LinkOrName>
  )
}

/** Links to a fighter. Only the name for admins who may not open it. */
export const FighterLink = ({ id, children }: Props) => (
  <ScreenLink to={`/dashboard/fighters/${id}`}>{children}</ScreenLink>
)

/** Links to a fan. Only the name for admins who may not see fans. */
export function FanLink({ id, children }: Props) {
  return (
    <NameLink to={`/dashboard/fans/${id}`} canOpen={useCan(people.byId, 'FAN')}>
      {children}
    </NameLink>
  )
}

/** Links to a person whose role is unknown. Only the name for admins who may not see fighters and fans alike. */
export const PersonLink = ({ id, children }: Props) => (
  <NameLink to={`/dashboard/users/${id}`} canOpen={useCanOpenPerson()}>
    {children}
  </NameLink>
)

/** Links to an arena by the id of its account. Only the name for admins who may not open it. */
export const ArenaLink = ({ id, children }: Props) => (
  <ScreenLink to={`/dashboard/arenas/${id}`}>{children}</ScreenLink>
)

/** Links to a screen. Only the name for admins who may not open it. */
const ScreenLink = ({ to, children }: Pick<LinkProps, 'to' | 'children'>) => (
  <NameLink to={to} canOpen={useCanOpen(to)}>
    {children}
  </NameLink>
)

const NameLink = (link: LinkProps & { canOpen: boolean }) => (
  <PersonName>
    <LinkOrName {...link} />
  </PersonName>
)

interface LinkProps {
  to: string
  /** A key that opens the link, shown beside it. */
  shortcut?: string | undefined
  children: ReactNode
}

function LinkOrName({ canOpen, ...link }: LinkProps & { canOpen: boolean }) {
  return canOpen ? <RecordLink {...link} /> : link.children
}

/** Links to a record whatever the permissions. */
const RecordLink = ({ to, shortcut, children }: LinkProps) => (
  <>
    <Link to={to} state={useReturnState()} aria-keyshortcuts={shortcut}>
      {children}
    </Link>
    {shortcut && <ShortcutKey to={to} shortcut={shortcut} />}
  </>
)

function ShortcutKey({ to, shortcut }: { to: string; shortcut: string }) {
  const returnState = useReturnState()
  const navigate = useNavigate()

  useShortcuts({ [shortcut]: () => void navigate(to, { state: returnState }) })

  return <kbd>{shortcut.toUpperCase()}</kbd>
}

/** Whether the admin may open a person whose role is unknown. */
export function useCanOpenPerson(): boolean {
  const canOpenFan = useCan(people.byId, 'FAN')
  return useCanOpen('/dashboard/fighters/1') && canOpenFan
}
