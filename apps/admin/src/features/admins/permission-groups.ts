import { ALL_PERMISSIONS, PERMISSIONS, type Permission } from '@cornerman/contract'
import { capitalize } from '#shared/labels.tsx'

/** Each permission is in one area (admins-screen.test.tsx counts them). */
const AREAS = {
  Users: [
    'create_new_users',
    'view_users',
    'edit_users',
    'ban_users',
    'unban_users',
    'mute_users',
    'unmute_users',
  ],
  Fighters: [
    'view_fighters',
    'view_fighter_details',
    'add_fighter_penalties',
    'remove_fighter_penalties',
    'upload_fighter_images',
    'verify-user',
    'match_fighters',
  ],
  Fans: ['view_fans'],
  Arenas: [
    'view_arenas',
    'view_arena_details',
    'edit_arenas',
    'edit_arena_info',
    'arenas_action',
    'upload_arena_images',
  ],
  Events: [
    'view_events',
    'edit_events',
    'view_arena_events',
    'edit_arena_event',
    'create-event',
    'set_currently_fight_slot',
    'start_stop_event',
  ],
  Money: [
    'view_fighter_account_info',
    'view_fan_account_info',
    'complete_fighter_payment_request',
    'complete_fan_payment_request',
    'manage_payment_edit_requests',
    'reward-users',
  ],
  'Statistics and content': [
    'download_users_statistics',
    'download_feedbacks_statistics',
    'manage-banners',
  ],
  Administration: ['super_admin'],
} as const satisfies Record<string, readonly Permission[]>

export type Area = keyof typeof AREAS

/** Returns what a permission allows, as a label: "Browse arenas". One that this version does not know has its name only. */
export function formatPermission(permission: Permission): string {
  const known: { allows: string } | undefined = PERMISSIONS[permission]
  return known ? capitalize(known.allows) : permission
}

/** Several permissions as text: "Browse arenas, Browse fans". */
export const formatPermissions = (permissions: readonly Permission[]) =>
  permissions.map(formatPermission).join(', ') || 'none'

/** All permissions in the alphabetical order of their labels. */
export const SORTED_PERMISSIONS = ALL_PERMISSIONS.toSorted((one, other) =>
  formatPermission(one).localeCompare(formatPermission(other), 'en'),
)

/** The same permissions in that order. One that this version does not know comes first. */
export const sortPermissions = (permissions: readonly Permission[]): Permission[] =>
  permissions.toSorted(
    (one, other) => SORTED_PERMISSIONS.indexOf(one) - SORTED_PERMISSIONS.indexOf(other),
  )

interface PermissionGroup {
  area: Area
  permissions: readonly Permission[]
}

/** All permissions by area, in the order of their labels. */
export const PERMISSION_GROUPS: readonly PermissionGroup[] = Object.entries(AREAS).map(
  ([area, members]: [string, readonly Permission[]]) => ({
    area: area as Area,
    permissions: SORTED_PERMISSIONS.filter((permission) => members.includes(permission)),
  }),
)

/** Returns which permissions of an area are among those of an admin, and whether they are all, some or none. */
export function getExtent({ permissions }: PermissionGroup, ofAdmin: readonly Permission[]) {
  const held = permissions.filter((permission) => ofAdmin.includes(permission))
  if (held.length === 0) {
    return { held, extent: 'none' }
  }

  return { held, extent: held.length === permissions.length ? 'all' : 'some' }
}

export interface PermissionChange {
  add: readonly Permission[]
  remove: readonly Permission[]
}

/** Returns the change from the current to the chosen permissions. */
export const getChange = (
  current: readonly Permission[],
  chosen: readonly Permission[],
): PermissionChange => ({
  add: chosen.filter((permission) => !current.includes(permission)).sort(),
  remove: current.filter((permission) => !chosen.includes(permission)).sort(),
})

export const isEmptyChange = ({ add, remove }: PermissionChange) => add.length + remove.length === 0
