import type { Permission } from '@cornerman/contract'

/** What is to be changed about somebody's permissions. Kept as changes, so that what another admin saves meanwhile is not undone by it. */
export interface PermissionChange {
  add: readonly Permission[]
  remove: readonly Permission[]
}

export const NO_CHANGE: PermissionChange = { add: [], remove: [] }

/** The permissions as they would be, in the order of the alphabet. */
export const applyChange = (held: readonly Permission[], { add, remove }: PermissionChange): Permission[] =>
  [...new Set([...held.filter((permission) => !remove.includes(permission)), ...add])].sort(byName)

/** The change that leads from what is held to what was chosen. */
export const getChange = (held: readonly Permission[], chosen: readonly Permission[]): PermissionChange => ({
  add: chosen.filter((permission) => !held.includes(permission)).sort(byName),
  remove: held.filter((permission) => !chosen.includes(permission)).sort(byName),
})

/** What of a change is still to do, now that the server may hold other permissions than when it was made. */
export const getRemainingChange = (held: readonly Permission[], change: PermissionChange): PermissionChange =>
  getChange(held, applyChange(held, change))

export const isEmptyChange = ({ add, remove }: PermissionChange) => add.length + remove.length === 0

const byName = (one: Permission, other: Permission) => (one < other ? -1 : 1)
