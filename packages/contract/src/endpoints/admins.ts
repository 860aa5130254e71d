import * as T from 'typebox'
import { defineCommand, defineQuery } from '../define-endpoint.ts'
import { undocumented } from '../documentation.ts'
import { Id } from '../schemas/basics.ts'
import { Admin, PermissionName } from '../schemas/user.ts'

const list = defineQuery({
  path: '/users/admin/admins-list',
  summary: 'List all admins with their permissions',
  access: 'super_admin',
  response: T.Array(Admin),
  reads: ['users'],
})

/** Admins and their permissions. */
export const admins = {
  list,
  update: defineCommand({
    method: 'PUT',
    path: '/users/admin/update-admin',
    summary: "Set an admin's permissions, effective from their next call",
    access: 'super_admin',
    body: T.Object({
      userId: Id,
      permissions: T.Array(PermissionName, { minItems: 1, uniqueItems: true }),
    }),
    response: undocumented(Admin, 'the specification does not define the response'),
    errors: ['unknown_id', 'wrong_role', 'no_super_admin_left'],
    changes: ['users'],
    confirms: {
      read: list,
      getInput: () => ({}),
      getName: ({ body }, admins) =>
        admins?.find(({ id }) => id === body.userId)?.email ?? 'the admin',
      getShown: (admins, { body }) => {
        const admin = admins.find(({ id }) => id === body.userId)
        return admin && { permissions: admin.permissions.toSorted() }
      },
      getSent: ({ body }) => ({ permissions: body.permissions.toSorted() }),
    },
  }),
}
