import type { Permission } from '@cornerman/contract'

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
