import { GUARDS, type GuardedPath, passes, ROLE_LABELS, type User } from '@cornerman/contract'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useMyPermissions } from '../../../api/can.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { useTrail } from '../../../ui/came-from.ts'
import type { NewRole } from './new-user.ts'

const PATHS = { FIGHTER: 'fighters/:id', FAN: 'fans/:id', LOCATION_PROVIDER: 'arenas/:id' } as const satisfies Record<NewRole, GuardedPath>

/** Who was created last stays in view above the next empty form, with the way to them for who may go it. */
export function CreatedUser({ user, role }: { user: User; role: NewRole }) {
  const mine = useMyPermissions()
  const trail = useTrail()
  const line = useRef<HTMLDivElement>(null)
  const path = PATHS[role]
  const name = user.location?.name ?? `${user.firstName} ${user.lastName}`
  // The button that was pressed is locked again; a reader hears here how it went.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each user.
  useEffect(() => line.current?.focus(), [user.id])

  return (
    <Callout tone="success" ref={line} tabIndex={-1} className="cm-created">
      {ROLE_LABELS[role]} {name} was created.{' '}
      {passes(GUARDS[path].guard, mine) && (
        <Link to={`/dashboard/${path.replace(':id', String(user.id))}`} state={trail}>
          Open {name}
        </Link>
      )}
    </Callout>
  )
}
