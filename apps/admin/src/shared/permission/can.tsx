import { type Endpoint, getPermissions } from '@cornerman/contract'
import type { ReactNode } from 'react'
import { useCan } from '#api'
import { PermissionGuard } from './permission-guard.tsx'

interface Props {
  call: Endpoint
  fallback?: ReactNode
  children: ReactNode
}

/** Renders its children only when the admin may `call`, else `fallback`. Content in use stays when the permission is withdrawn. */
export const Can = ({ call, fallback = null, children }: Props) => (
  <PermissionGuard
    isAllowed={useCan(call)}
    needed={getPermissions(call.access)}
    fallback={fallback}
  >
    {children}
  </PermissionGuard>
)
