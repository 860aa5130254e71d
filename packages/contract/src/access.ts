import type { Access } from './define-endpoint.ts'
import { ALL_PERMISSIONS, type Permission } from './permissions.ts'
import type { Role } from './schemas/basics.ts'

/** Returns every permission that an access rule names; empty for public and session calls. */
export function getPermissions(access: Access): readonly Permission[] {
  if (typeof access === 'string') return isPermission(access) ? [access] : []
  if ('anyOf' in access) return access.anyOf
  if ('serviceKeyOr' in access) return [access.serviceKeyOr]
  return [...new Set(Object.values(access.byRole).flatMap((each) => getPermissions(each)))]
}

/**
 * Returns whether a user with these permissions may call.
 * For access by role: checks the permission of `role`, or without `role` whether the permission of any role is granted.
 */
export function canCall(access: Access, granted: readonly Permission[], role?: Role): boolean {
  if (role && typeof access === 'object' && 'byRole' in access) {
    const roleAccess = access.byRole[role]
    return roleAccess !== undefined && canCall(roleAccess, granted)
  }
  const required = getPermissions(access)
  return required.length === 0 || required.some((permission) => granted.includes(permission))
}

const isPermission = (name: string): name is Permission => (ALL_PERMISSIONS as readonly string[]).includes(name)
