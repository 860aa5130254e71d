import { defineCommand } from '../define-endpoint.ts'
import { ById } from '../schemas/basics.ts'
import { UserChanges } from '../schemas/user-changes.ts'

/** Corrections of people. `people` reads them. */
export const users = {
  edit: defineCommand({
    method: 'PATCH',
    path: '/users/admin/edit-user/:id',
    summary: 'Correct names, contact and physical facts of a fighter or a fan',
    undocumented: true,
    access: 'edit_users',
    params: ById,
    body: UserChanges,
    errors: ['unknown_id', 'wrong_role', 'email_taken', 'born_in_the_future'],
    changes: ['users'],
  }),
}
