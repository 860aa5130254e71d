import { ALL_PERMISSIONS, PERMISSIONS, type Permission } from '@cornerman/contract'
import { capitalize } from '#ui/labels.tsx'

const AREAS = [
  'Users',
  'Fighters',
  'Fans',
  'Arenas',
  'Events',
  'Money',
  'Statistics and content',
  'Administration',
] as const
type Area = (typeof AREAS)[number]

const AREA_OF: Record<Permission, Area> = {
  create_new_users: 'Users',
  view_users: 'Users',
  edit_users: 'Users',
  ban_users: 'Users',
  unban_users: 'Users',
  mute_users: 'Users',
  unmute_users: 'Users',
  view_fighters: 'Fighters',
  view_fighter_details: 'Fighters',
  add_fighter_penalties: 'Fighters',
  remove_fighter_penalties: 'Fighters',
  upload_fighter_images: 'Fighters',
  'verify-user': 'Fighters',
  match_fighters: 'Fighters',
  view_fans: 'Fans',
  view_arenas: 'Arenas',
  view_arena_details: 'Arenas',
  edit_arenas: 'Arenas',
  edit_arena_info: 'Arenas',
  arenas_action: 'Arenas',
  upload_arena_images: 'Arenas',
  view_events: 'Events',
  edit_events: 'Events',
  view_arena_events: 'Events',
  edit_arena_event: 'Events',
  'create-event': 'Events',
  set_currently_fight_slot: 'Events',
  start_stop_event: 'Events',
  view_fighter_account_info: 'Money',
  view_fan_account_info: 'Money',
  complete_fighter_payment_request: 'Money',
  complete_fan_payment_request: 'Money',
  manage_payment_edit_requests: 'Money',
  'reward-users': 'Money',
  download_users_statistics: 'Statistics and content',
  download_feedbacks_statistics: 'Statistics and content',
  'manage-banners': 'Statistics and content',
  super_admin: 'Administration',
}

/** What a permission allows, as a label: "Browse arenas". */
export function formatPermission(permission: Permission): string {
  const { allows } = PERMISSIONS[permission]
  return capitalize(allows)
}

/** All permissions in the alphabetical order of their labels. */
export const SORTED_PERMISSIONS = ALL_PERMISSIONS.toSorted((one, other) =>
  formatPermission(one).localeCompare(formatPermission(other), 'en'),
)

/** All permissions by area, in the order of their labels. */
export const PERMISSION_GROUPS = AREAS.map((area) => ({
  area,
  permissions: SORTED_PERMISSIONS.filter((permission) => AREA_OF[permission] === area),
}))

const READ: readonly Permission[] = [
  'view_users',
  'view_fighters',
  'view_fighter_details',
  'view_fans',
  'view_arenas',
  'view_arena_details',
  'view_arena_events',
  'view_events',
]

/** Permissions for common jobs. None includes `super_admin`, which lets an admin grant everything. */
export const TEMPLATES: Readonly<Record<string, readonly Permission[]>> = {
  Support: [
    ...READ,
    'edit_users',
    'ban_users',
    'unban_users',
    'mute_users',
    'unmute_users',
    'add_fighter_penalties',
    'remove_fighter_penalties',
    'upload_fighter_images',
    'verify-user',
    'arenas_action',
    'download_feedbacks_statistics',
  ],
  Finance: [
    'view_users',
    'view_fighters',
    'view_fighter_details',
    'view_fans',
    'view_fighter_account_info',
    'view_fan_account_info',
    'complete_fighter_payment_request',
    'complete_fan_payment_request',
    'manage_payment_edit_requests',
    'reward-users',
    'download_users_statistics',
  ],
  Events: [
    'view_fighters',
    'view_fighter_details',
    'match_fighters',
    'view_arenas',
    'view_arena_details',
    'edit_arenas',
    'edit_arena_info',
    'upload_arena_images',
    'view_arena_events',
    'view_events',
    'edit_events',
    'edit_arena_event',
    'create-event',
    'set_currently_fight_slot',
    'start_stop_event',
    'download_users_statistics',
  ],
  'Read only': READ,
}

/** Unsaved changes of an admin's permissions. Stored as a difference, so that saving does not undo changes by other admins. */
export interface PermissionChange {
  add: readonly Permission[]
  remove: readonly Permission[]
}

export const NO_CHANGE: PermissionChange = { add: [], remove: [] }

/** Returns the permissions after the change, in alphabetical order. */
export const applyChange = (current: readonly Permission[], { add, remove }: PermissionChange): Permission[] =>
  [...new Set([...current.filter((permission) => !remove.includes(permission)), ...add])].sort(byName)

/** Returns the change from the current to the chosen permissions. */
export const getChange = (current: readonly Permission[], chosen: readonly Permission[]): PermissionChange => ({
  add: chosen.filter((permission) => !current.includes(permission)).sort(byName),
  remove: current.filter((permission) => !chosen.includes(permission)).sort(byName),
})

/** Returns the part of a change that is still needed, because the permissions on the server may have changed. */
export const getRemainingChange = (current: readonly Permission[], change: PermissionChange): PermissionChange =>
  getChange(current, applyChange(current, change))

export const isEmptyChange = ({ add, remove }: PermissionChange) => add.length + remove.length === 0

const byName = (one: Permission, other: Permission) => (one < other ? -1 : 1)
