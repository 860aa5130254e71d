import { type Endpoint, mayCall, type Permission, type Role } from '@cornerman/contract'
import type { ReactNode } from 'react'
import { useSession } from './session.ts'

const NONE: readonly Permission[] = []

/** What the signed-in admin may do: the newest that the server said, since every answer that names permissions is kept in the session. */
export const useMyPermissions = (): readonly Permission[] => useSession()?.permissions ?? NONE

/** Whether the signed-in admin may call this endpoint, by the same table that the server checks; name the role of whom it is about where one knows it. */
export const useCan = (endpoint: Endpoint, role?: Role): boolean => mayCall(endpoint.access, useMyPermissions(), role)

/** Shows its children only to who may `call`. */
export function Can({ call, otherwise = null, children }: { call: Endpoint; otherwise?: ReactNode; children: ReactNode }) {
  return useCan(call) ? children : otherwise
}
