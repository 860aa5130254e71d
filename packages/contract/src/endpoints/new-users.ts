import { PAGE_SIZE_MAX } from '../constants.ts'
import { defineCommand, type Output, type SeenBefore } from '../define-endpoint.ts'
import { undocumented } from '../documentation.ts'
import { isNew } from '../rules/confirmation.ts'
import type { Role } from '../schemas/basics.ts'
import { NewArena, NewFan, NewFighter } from '../schemas/new-user.ts'
import { User } from '../schemas/user.ts'
import { people } from './people.ts'

/** What the calls that create users have in common. */
const newUser = {
  method: 'POST',
  access: 'create_new_users',
  accumulates: true,
  response: undocumented(User, 'the specification does not define the response'),
  status: 201,
} as const

const showUser = (roleName: Role) => ({
  read: people.list,
  getInput: ({ body }: NewUserInput) => ({
    query: { page: 1, limit: PAGE_SIZE_MAX, roleName, searchTerm: body.email },
  }),
  getName: ({ body }: NewUserInput) => `the new user ${body.email}`,
  // The address may have been taken before.
  getShown: (found: Output<typeof people.list>, { body }: NewUserInput, seen: SeenBefore) =>
    found.data.find(
      ({ email, createDate }) =>
        email?.toLowerCase() === body.email.toLowerCase() && isNew(createDate, seen),
    ) && {},
  getSent: () => ({}),
})

interface NewUserInput {
  body: { email: string }
}

/** Creating users: one call per role. No call creates admins. */
export const newUsers = {
  createFighter: defineCommand({
    ...newUser,
    path: '/auth/admin/create-fighter',
    summary: 'Create a fighter at the end of the ranking of their weight class',
    body: NewFighter,
    errors: ['email_taken', 'born_in_the_future'],
    changes: ['users'],
    confirms: showUser('FIGHTER'),
  }),
  createFan: defineCommand({
    ...newUser,
    path: '/auth/admin/create-fan',
    summary: 'Create a fan',
    body: NewFan,
    errors: ['email_taken'],
    changes: ['users'],
    confirms: showUser('FAN'),
  }),
  createArena: defineCommand({
    ...newUser,
    path: '/auth/admin/create-location-provider',
    summary: 'Create the account of an arena, which stays pending until it is activated',
    body: NewArena,
    errors: ['email_taken'],
    changes: ['users', 'arenas'],
    confirms: showUser('LOCATION_PROVIDER'),
  }),
}
