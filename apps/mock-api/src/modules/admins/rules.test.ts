import type { ErrorReason, Permission, Role } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { rejection } from '../../../test/rejection.ts'
import { setPermissions } from './rules.ts'

const admin = (id: number, ...permissions: Permission[]) => ({
  id,
  role: 'ADMIN' as Role,
  email: `${id}@cornerman.test`,
  permissions,
})

const only = admin(1, 'super_admin', 'view_fans')
const other = admin(2, 'view_arenas')
const second = admin(3, 'super_admin')

test.each<[string, ReturnType<typeof admin>, Permission[], ReturnType<typeof admin>[]]>([
  ['permissions to others', other, ['view_fans'], [only, other]],
  ['super_admin to another admin', other, ['super_admin'], [only, other]],
  [
    'oneself more permissions, keeping super_admin',
    only,
    ['super_admin', 'view_arenas'],
    [only, other],
  ],
  ['up the own super_admin while another admin has it', only, ['view_fans'], [only, other, second]],
])('gives %s', (_, user, permissions, admins) => {
  expect(setPermissions(user, permissions, admins)).toEqual({ ...user, permissions })
})

test.each<[string, ReturnType<typeof admin>, ErrorReason, string]>([
  [
    'removing the last super_admin',
    only,
    'no_super_admin_left',
    '1@cornerman.test is the last super admin. Grant super_admin to another admin first.',
  ],
  [
    'granting permissions to a fan',
    { ...other, role: 'FAN' },
    'wrong_role',
    'User 2 is a FAN, and only an ADMIN holds permissions.',
  ],
])('rejects %s', (_, user, reason, message) => {
  expect(() => setPermissions(user, ['view_fans'], [only, other])).toThrow(
    rejection(reason, message),
  )
})
