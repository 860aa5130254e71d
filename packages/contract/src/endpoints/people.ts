import * as T from 'typebox'
import { anyOf, byRole, defineCommand, defineQuery } from '../define-endpoint.ts'
import { ours } from '../origin.ts'
import { ById, Page, Paging, SearchTerm } from '../schemas/basics.ts'
import { Role } from '../schemas/role.ts'
import { User } from '../schemas/user.ts'

/** Users of every role: admins, fighters, fans, and the providers of arenas. */
export const people = {
  list: defineQuery({
    path: '/admin/users',
    summary: 'List users of one role, searched and sorted',
    access: byRole('query.roleName', {
      LOCATION_PROVIDER: 'view_arenas',
      FIGHTER: 'view_fighters',
      FAN: anyOf('view_fans', 'download_users_statistics'),
      ADMIN: 'super_admin',
    }),
    query: T.Object({
      ...Paging,
      roleName: Role,
      searchTerm: T.Optional(SearchTerm),
      sort: T.Optional(ours(T.Enum(['lastName', 'email', 'createDate', 'ranking']))),
      order: T.Optional(ours(T.Enum(['ASC', 'DESC']))),
    }),
    response: Page(User),
    reads: ['users', 'arenas'],
  }),
  approveArena: defineCommand({
    method: 'PATCH',
    path: '/users/admin/locations/:id',
    summary: 'Activate a pending arena',
    access: 'arenas_action',
    params: ById,
    query: T.Object({ action: T.Literal('APPROVE') }),
    response: ours(User, 'the documents leave the answer open'),
    refuses: ['unknown_id', 'already_approved'],
    changes: ['arenas'],
  }),
}
