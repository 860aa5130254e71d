import { canCall, type Endpoint, type Permission, type Role } from '@cornerman/contract'
import { isOffered } from './configuration.ts'
import { useSession } from './session.ts'

const NONE: readonly Permission[] = []

/** Returns the signed-in admin's newest permissions. Every response that lists permissions updates the session. */
export const useMyPermissions = (): readonly Permission[] => useSession()?.permissions ?? NONE

/**
 * Whether the API offers this call and its rules allow it to the signed-in admin. Pass the affected user's role when it is known.
 */
export function useCan(endpoint: Endpoint, role?: Role): boolean {
  const isAllowed = canCall(endpoint.access, useMyPermissions(), role)
  return isAllowed && isOffered(endpoint)
}
