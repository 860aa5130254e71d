import type { Contract } from '@cornerman/contract/contract'
import { grant } from '../domain/admins.ts'
import { found } from '../domain/refusal.ts'
import type { Handlers } from '../http/context.ts'
import { adminOf } from './presenters.ts'

export const adminsRoutes: Handlers<Contract['admins']> = {
  list({ rows }) {
    return rows.users.by('role', 'ADMIN').map(adminOf)
  },

  update({ body: { userId, permissions }, rows }) {
    const user = found(rows.users.get(userId), 'user', userId)
    return adminOf(rows.users.save(grant(user, permissions, rows.users.by('role', 'ADMIN'))))
  },
}
