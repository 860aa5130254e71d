import type { Access } from './define-endpoint.ts'
import { ALL_PERMISSIONS, type Permission } from './permissions.ts'

/** The permissions that an access names, whichever way it names them; empty for public, session and key calls. */
export function permissionsOf(access: Access): readonly Permission[] {
  if (typeof access === 'string') return isPermission(access) ? [access] : []
  if ('anyOf' in access) return access.anyOf
  return [...new Set(Object.values(access.byRole).flatMap(permissionsOf))]
}

/** Whether somebody with these permissions may call; for a call judged by role, whether some role's permission is held. */
export function mayCall(access: Access, mine: readonly Permission[]): boolean {
  const needed = permissionsOf(access)
  return needed.length === 0 || needed.some((permission) => mine.includes(permission))
}

const isPermission = (name: string): name is Permission => (ALL_PERMISSIONS as readonly string[]).includes(name)
