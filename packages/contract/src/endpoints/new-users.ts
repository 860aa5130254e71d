import { defineCommand } from '../define-endpoint.ts'
import { undocumented } from '../documentation.ts'
import { NewArena, NewFan, NewFighter } from '../schemas/new-user.ts'
import { User } from '../schemas/user.ts'

const CreatedUser = undocumented(User, 'the specification does not define the response')

/** Creating users: one call per role. No call creates admins. */
export const newUsers = {
  createFighter: defineCommand({
    method: 'POST',
    path: '/auth/admin/create-fighter',
    summary: 'Create a fighter at the end of the ranking of their weight class',
    access: 'create_new_users',
    accumulates: true,
    body: NewFighter,
    response: CreatedUser,
    status: 201,
    errors: ['email_taken', 'born_in_the_future'],
    changes: ['users'],
  }),
  createFan: defineCommand({
    method: 'POST',
    path: '/auth/admin/create-fan',
    summary: 'Create a fan',
    access: 'create_new_users',
    accumulates: true,
    body: NewFan,
    response: CreatedUser,
    status: 201,
    errors: ['email_taken'],
    changes: ['users'],
  }),
  createArena: defineCommand({
    method: 'POST',
    path: '/auth/admin/create-location-provider',
    summary: 'Create the account of an arena, which stays pending until it is activated',
    access: 'create_new_users',
    accumulates: true,
    body: NewArena,
    response: CreatedUser,
    status: 201,
    errors: ['email_taken'],
    changes: ['users', 'arenas'],
  }),
}
