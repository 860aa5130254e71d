import { canCall, type Endpoint, type Permission, type Role } from '@cornerman/contract'
import { useSession } from './session.ts'

const NONE: readonly Permission[] = []

/** Returns the signed-in admin's newest permissions. Every response that lists permissions updates the session. */
export const useMyPermissions = (): readonly Permission[] => useSession()?.permissions ?? NONE

/** Whether the signed-in admin may call this endpoint, by the server's rules. Pass the affected user's role when it is known. */
export const useCan = (endpoint: Endpoint, role?: Role): boolean => canCall(endpoint.access, useMyPermissions(), role)
