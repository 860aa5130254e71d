import * as T from 'typebox'

export const ROLES = ['LOCATION_PROVIDER', 'FIGHTER', 'FAN', 'ADMIN'] as const
export type Role = (typeof ROLES)[number]
export const Role = T.Enum([...ROLES])

/** What the person sees: LOCATION_PROVIDER is shown as Arena (document 1, section 3). */
export const ROLE_LABELS: Record<Role, string> = { LOCATION_PROVIDER: 'Arena', FIGHTER: 'Fighter', FAN: 'Fan', ADMIN: 'Admin' }
