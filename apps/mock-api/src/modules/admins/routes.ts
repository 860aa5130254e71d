import type { Contract } from '@cornerman/contract/contract'
import { found } from '../../domain/refusal.ts'
import type { Handlers } from '../../plugins/contract-routes/handler.ts'
import { adminOf } from '../people/presenters.ts'
import { grant } from './rules.ts'

export const adminsRoutes: Handlers<Contract['admins']> = {
  list({ rows }) {
    return rows.users.by('role', 'ADMIN').map(adminOf)
  },

  update({ body: { userId, permissions }, rows }) {
    const user = found(rows.users.get(userId), 'user', userId)
    return adminOf(rows.users.save(grant(user, permissions, rows.users.by('role', 'ADMIN'))))
  },
}
