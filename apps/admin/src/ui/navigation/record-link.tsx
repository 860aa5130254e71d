import { events } from '@cornerman/contract/endpoints/events'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useCan, useMyPermissions } from '../../api/can.tsx'
import { useReturnState, useSiteMap } from './site-map.ts'

interface Props {
  id: number
  /** The name of the record. */
  children: ReactNode
}

/** Links to an event, with its card, at its arena. Only the name for admins who may not open it. */
export function EventLink({ id, children }: Props) {
  const canRead = useCan(events.ofArena)
  const canOpenArenas = useCanOpen('/dashboard/arenas/1')
  return (
    <LinkOrName to={`/dashboard/events/${id}`} canOpen={canRead && canOpenArenas}>
      {children}
    </LinkOrName>
  )
}

/** Links to a fighter. Only the name for admins who may not open it. */
export function FighterLink({ id, children }: Props) {
  const to = `/dashboard/fighters/${id}`
  return (
    <LinkOrName to={to} canOpen={useCanOpen(to)}>
      {children}
    </LinkOrName>
  )
}

function LinkOrName({ to, canOpen, children }: { to: string; canOpen: boolean; children: ReactNode }) {
  const returnState = useReturnState()
  if (!canOpen) return children
  return (
    <Link to={to} state={returnState}>
      {children}
    </Link>
  )
}

const useCanOpen = (path: string): boolean => useSiteMap().findScreen(path, useMyPermissions())?.missingPermissions.length === 0
