import * as T from 'typebox'

export const ROLES = ['LOCATION_PROVIDER', 'FIGHTER', 'FAN', 'ADMIN'] as const
export type Role = (typeof ROLES)[number]
export const Role = T.Enum([...ROLES])
/** Everybody but admins: who can be created, and found by a search for users. */
export const USER_ROLES = ['LOCATION_PROVIDER', 'FIGHTER', 'FAN'] as const satisfies readonly Role[]
export const UserRole = T.Enum([...USER_ROLES])

/** What the person sees: LOCATION_PROVIDER is shown as Arena (document 1, section 3). */
export const ROLE_LABELS: Record<Role, string> = { LOCATION_PROVIDER: 'Arena', FIGHTER: 'Fighter', FAN: 'Fan', ADMIN: 'Admin' }
