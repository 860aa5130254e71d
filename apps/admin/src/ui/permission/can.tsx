import { type Endpoint, getPermissions, type Permission, type Role } from '@cornerman/contract'
import type { ReactNode } from 'react'
import { useCan } from '#api/session.ts'
import { PermissionGuard } from './permission-guard.tsx'

interface Props {
  call: Endpoint
  /** Role of the affected user, when the permission depends on it. */
  role?: Role
  fallback?: ReactNode
  children: ReactNode
}

/** Renders its children only when the admin may `call`, else `fallback`. Content in use stays when the permission is withdrawn. */
export function Can({ call, role, fallback = null, children }: Props) {
  return (
    <PermissionGuard isAllowed={useCan(call, role)} needed={getNeeded(call, role)} fallback={fallback}>
      {children}
    </PermissionGuard>
  )
}

function getNeeded({ access }: Endpoint, role: Role | undefined): readonly Permission[] {
  const forRole = role && typeof access === 'object' && 'byRole' in access ? access.byRole[role] : undefined
  return getPermissions(forRole ?? access)
}
