import * as T from 'typebox'

export const ROLES = ['LOCATION_PROVIDER', 'FIGHTER', 'FAN', 'ADMIN'] as const
export type Role = (typeof ROLES)[number]
export const Role = T.Enum([...ROLES])
/** All roles except admin: users with these roles can be created and found by user search. */
export const USER_ROLES = ['LOCATION_PROVIDER', 'FIGHTER', 'FAN'] as const satisfies readonly Role[]
export const UserRole = T.Enum([...USER_ROLES])

/** Display names. LOCATION_PROVIDER is displayed as Arena (CUS-01). */
export const ROLE_LABELS: Record<Role, string> = {
  LOCATION_PROVIDER: 'Arena',
  FIGHTER: 'Fighter',
  FAN: 'Fan',
  ADMIN: 'Admin',
}
