import { Admin } from '@cornerman/contract'
import type { Contract } from '@cornerman/contract/contract'
import type { Handlers } from '../../http/handler.ts'
import { pick } from '../present.ts'
import { setPermissions } from './rules.ts'

export const adminsRoutes: Handlers<Contract['admins']> = {
  list: ({ rows }) => rows.users.by('role', 'ADMIN').map((user) => pick(Admin.properties, user)),

  update({ body: { userId, permissions }, rows }) {
    const user = rows.users.getOrThrow(userId, 'user')
    return pick(
      Admin.properties,
      rows.users.save(setPermissions(user, permissions, rows.users.by('role', 'ADMIN'))),
    )
  },
}
