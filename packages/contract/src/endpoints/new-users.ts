import { defineCommand } from '../define-endpoint.ts'
import { undocumented } from '../documentation.ts'
import { NewArena, NewFan, NewFighter } from '../schemas/new-user.ts'
import { User } from '../schemas/user.ts'

/** What the calls that create users have in common. */
const newUser = {
  method: 'POST',
  access: 'create_new_users',
  accumulates: true,
  response: undocumented(User, 'the specification does not define the response'),
  status: 201,
} as const

/** Creating users: one call per role. No call creates admins. */
export const newUsers = {
  createFighter: defineCommand({
    ...newUser,
    path: '/auth/admin/create-fighter',
    summary: 'Create a fighter at the end of the ranking of their weight class',
    body: NewFighter,
    errors: ['email_taken', 'born_in_the_future'],
    changes: ['users'],
  }),
  createFan: defineCommand({
    ...newUser,
    path: '/auth/admin/create-fan',
    summary: 'Create a fan',
    body: NewFan,
    errors: ['email_taken'],
    changes: ['users'],
  }),
  createArena: defineCommand({
    ...newUser,
    path: '/auth/admin/create-location-provider',
    summary: 'Create the account of an arena, which stays pending until it is activated',
    body: NewArena,
    errors: ['email_taken'],
    changes: ['users', 'arenas'],
  }),
}
