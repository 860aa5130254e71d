import type { Access } from './define-endpoint.ts'
import { ALL_PERMISSIONS, type Permission } from './permissions.ts'
import type { Role } from './schemas/role.ts'

/** The permissions that an access names, whichever way it names them; empty for public, session and key calls. */
export function getPermissions(access: Access): readonly Permission[] {
  if (typeof access === 'string') return isPermission(access) ? [access] : []
  if ('anyOf' in access) return access.anyOf
  return [...new Set(Object.values(access.byRole).flatMap((each) => getPermissions(each)))]
}

/**
 * Whether somebody with these permissions may call. For a call judged by role: whether that of `role` is held, and where the role
 * of whom it is about is not known, that of some role.
 */
export function mayCall(access: Access, mine: readonly Permission[], role?: Role): boolean {
  if (role && typeof access === 'object' && 'byRole' in access) {
    const ofRole = access.byRole[role]
    return ofRole !== undefined && mayCall(ofRole, mine)
  }
  const needed = getPermissions(access)
  return needed.length === 0 || needed.some((permission) => mine.includes(permission))
}

const isPermission = (name: string): name is Permission => (ALL_PERMISSIONS as readonly string[]).includes(name)
