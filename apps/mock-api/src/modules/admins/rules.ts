import type { Permission, Role } from '@cornerman/contract'
import { ApiError } from '../../domain/api-error.ts'
import { assertRole } from '../people/rules.ts'

interface Admin {
  id: number
  role: Role
  email: string
  permissions: Permission[]
}

/** Sets what an admin may do. `admins` are all there are: one of them keeps super_admin, or nobody could ever manage them again. */
export function setPermissions<A extends Admin>(user: A, permissions: Permission[], admins: readonly Admin[]): A {
  const admin = assertRole(user, 'ADMIN', 'holds permissions')
  const stays = permissions.includes('super_admin') || admins.some(({ id, permissions: held }) => id !== admin.id && held.includes('super_admin'))
  if (!stays) throw new ApiError('no_super_admin_left', `${admin.email} is the last who holds super_admin: give it to somebody else first.`)
  return { ...admin, permissions }
}
