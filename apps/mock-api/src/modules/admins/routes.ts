import type { Contract } from '@cornerman/contract/contract'
import { getOrThrow } from '../../domain/api-error.ts'
import type { Handlers } from '../../http/handler.ts'
import { toAdmin } from '../people/presenters.ts'
import { setPermissions } from './rules.ts'

export const adminsRoutes: Handlers<Contract['admins']> = {
  list({ rows }) {
    return rows.users.by('role', 'ADMIN').map(toAdmin)
  },

  update({ body: { userId, permissions }, rows }) {
    const user = getOrThrow(rows.users.get(userId), 'user', userId)
    return toAdmin(rows.users.save(setPermissions(user, permissions, rows.users.by('role', 'ADMIN'))))
  },
}
