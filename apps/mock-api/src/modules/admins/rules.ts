import type { Permission } from '@cornerman/contract'
import type { UserRow } from '@cornerman/tables'
import { ApiError } from '../../http/api-error.ts'
import { assertRole } from '../people/rules.ts'

type Admin = Pick<UserRow, 'id' | 'role' | 'email' | 'permissions'>

/** Sets an admin's permissions. `admins` are all admins; at least one must keep super_admin. */
export function setPermissions<A extends Admin>(
  user: A,
  permissions: Permission[],
  admins: readonly Admin[],
): A {
  const admin = assertRole(user, 'ADMIN', 'holds permissions')
  const hasSuperAdmin =
    permissions.includes('super_admin') ||
    admins.some(({ id, permissions: others }) => id !== admin.id && others.includes('super_admin'))
  if (!hasSuperAdmin) {
    throw new ApiError(
      'no_super_admin_left',
      `${admin.email} is the last super admin. Grant super_admin to another admin first.`,
    )
  }

  return { ...admin, permissions }
}
