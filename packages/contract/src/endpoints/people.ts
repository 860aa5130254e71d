import * as T from 'typebox'
import { RANKING } from '../constants.ts'
import { anyOf, byRole, defineCommand, defineQuery } from '../define-endpoint.ts'
import { partlyDocumented, undocumented } from '../documentation.ts'
import type { Arena } from '../schemas/arena.ts'
import { ById, Id, Page, Paging, Role, SearchTerm, UserRole } from '../schemas/basics.ts'
import { ArenaInfo, Organisation, Preview, User, UserChanges } from '../schemas/user.ts'
import { UserFilter, UserSort } from '../schemas/user-filter.ts'

/** Lists need the permission of the role that they show. */
const BY_LISTED_ROLE = byRole(
  { in: 'query', field: 'roleName', holds: 'role' },
  {
    LOCATION_PROVIDER: 'view_arenas',
    FIGHTER: 'view_fighters',
    FAN: anyOf('view_fans', 'download_users_statistics'),
    ADMIN: 'super_admin',
  },
)

/** What a full user is assembled from. */
const USER_PARTS = ['users', 'arenas', 'images', 'penalties'] as const

const ChangedUser = undocumented(User, 'the specification does not define the response')

/** A read of one user. It needs the permission to see users of that role: the response holds phone and home address. */
const oneUser = {
  access: byRole(
    { in: 'params', field: 'id', holds: 'userId' },
    {
      LOCATION_PROVIDER: 'view_arena_details',
      FIGHTER: 'view_fighter_details',
      FAN: 'view_fans',
      ADMIN: 'super_admin',
    },
  ),
  params: ById,
  response: partlyDocumented(
    User,
    'the specification does not define the response; here all fields of a user',
  ),
  reads: USER_PARTS,
}

const byId = defineQuery({
  ...oneUser,
  path: '/users/:id',
  summary: 'Show a user, with the permission for their role',
})

const adminProfile = defineQuery({
  ...oneUser,
  path: '/users/admin/profile/:id',
  summary: 'Show the full profile of a user, with the permission for their role',
})

const organisations = defineQuery({
  path: '/arenas-admin/organisations',
  summary: 'Search the active arenas that can organise an event',
  access: anyOf('create-event', 'view_arenas'),
  query: T.Object({ searchText: T.Optional(SearchTerm) }),
  response: T.Array(Organisation),
  reads: ['arenas'],
})

const getUserName = ({ firstName, lastName }: Partial<User> = {}) =>
  [firstName, lastName].filter(Boolean).join(' ') || 'the user'
const getArenaName = (user: Partial<User> | undefined) => user?.location?.name ?? 'the arena'

/** Users of every role: admins, fighters, fans and arenas. */
export const people = {
  list: defineQuery({
    path: '/admin/users',
    summary: 'List users of one role, searched and sorted',
    access: BY_LISTED_ROLE,
    query: T.Object({
      ...Paging,
      roleName: Role,
      searchTerm: T.Optional(SearchTerm),
      sort: T.Optional(undocumented(T.Enum(['lastName', 'email', 'createDate', 'ranking']))),
      order: T.Optional(undocumented(T.Enum(['ASC', 'DESC']))),
    }),
    aliases: { searchQuery: 'searchTerm', filter: 'roleName' },
    response: Page(User),
    reads: USER_PARTS,
  }),
  /** The same list by what its rows hold. `UserFilter` and `UserSort` say what the fields mean. */
  filter: defineQuery({
    path: '/users/admin/filtered-list',
    summary: 'List users of one role, filtered and sorted by what their rows hold',
    capability: 'people.filter',
    access: BY_LISTED_ROLE,
    query: T.Object({
      ...Paging,
      roleName: Role,
      searchTerm: T.Optional(SearchTerm),
      ...UserFilter.properties,
      ...UserSort.properties,
    }),
    response: Page(User),
    reads: USER_PARTS,
  }),
  previews: defineQuery({
    path: '/users/admin/preview-list',
    summary: 'Search users of all roles except admin, for suggestions',
    access: anyOf('reward-users', 'edit_arena_event', 'create-event'),
    query: T.Object({ ...Paging, searchTerm: T.Optional(SearchTerm), role: T.Optional(UserRole) }),
    response: Page(Preview),
    reads: USER_PARTS,
  }),
  organisations,
  byId,
  profile: defineQuery({
    ...oneUser,
    path: '/users/profile/:id',
    summary: 'Show the profile of a user, with the permission for their role',
  }),
  adminProfile,
  approveArena: defineCommand({
    method: 'PATCH',
    path: '/users/admin/locations/:id',
    summary: 'Activate a pending arena',
    access: 'arenas_action',
    params: ById,
    query: T.Object({ action: T.Literal('APPROVE') }),
    response: ChangedUser,
    errors: ['unknown_id', 'already_approved'],
    changes: ['arenas'],
    confirms: {
      // It lists the active arenas, by their own ids: users have the ids of accounts.
      read: organisations,
      getInput: () => ({ query: {} }),
      getName: () => 'the arena',
      getShown: (active, { params }) => ({ active: active.some(({ id }) => id === params.id) }),
      getSent: () => ({ active: true }),
    },
  }),
  /** `id` is the account's id. */
  updateArena: defineCommand({
    method: 'PATCH',
    path: '/users/admin/location-provider/:id',
    summary: 'Edit an arena and its contact person',
    access: 'edit_arena_info',
    params: ById,
    body: partlyDocumented(
      ArenaInfo,
      'the specification names the fields of the form but not their nesting',
    ),
    response: ChangedUser,
    errors: ['unknown_id', 'wrong_role', 'email_taken'],
    changes: ['users', 'arenas'],
    confirms: {
      read: adminProfile,
      getInput: ({ params }) => ({ params }),
      getName: (_, user) => getArenaName(user),
      getShown: (user) => toArenaFacts(user),
      getSent: ({ body }) => toArenaFacts(body),
    },
  }),
  verify: defineCommand({
    method: 'POST',
    path: '/users/admin/verify-user',
    summary: 'Verify a fighter',
    access: 'verify-user',
    body: T.Object({ userId: Id }),
    response: ChangedUser,
    errors: ['unknown_id', 'wrong_role', 'already_verified'],
    changes: ['users'],
    confirms: {
      read: adminProfile,
      getInput: ({ body }) => ({ params: { id: body.userId } }),
      getName: (_, user) => getUserName(user),
      getShown: ({ verified }) => ({ verified }),
      getSent: () => ({ verified: true }),
    },
  }),
  rate: defineCommand({
    method: 'PATCH',
    path: '/users/admin/update-fighter',
    summary: "Set a fighter's ranking",
    access: 'edit_arena_event',
    body: T.Object({
      roleName: T.Literal('FIGHTER'),
      userId: Id,
      details: T.Object({
        ranking: T.Integer({ minimum: RANKING.min, maximum: RANKING.max }),
      }),
    }),
    response: ChangedUser,
    errors: ['unknown_id', 'wrong_role'],
    changes: ['users'],
    confirms: {
      read: adminProfile,
      getInput: ({ body }) => ({ params: { id: body.userId } }),
      getName: (_, user) => getUserName(user),
      getShown: ({ details }) => ({ ranking: details?.ranking }),
      getSent: ({ body }) => ({ ranking: body.details.ranking }),
    },
  }),
  /** Corrects fighters and fans. */
  edit: defineCommand({
    method: 'PATCH',
    path: '/users/admin/edit-user/:id',
    summary: 'Correct names, contact and physical facts of a fighter or a fan',
    capability: 'people.edit',
    access: 'edit_users',
    params: ById,
    body: UserChanges,
    errors: ['unknown_id', 'wrong_role', 'email_taken', 'born_in_the_future'],
    changes: ['users'],
    confirms: {
      read: byId,
      getInput: ({ params }) => ({ params }),
      getName: (_, user) => getUserName(user),
      getShown: (user) => toPersonFacts(user),
      getSent: ({ body }) => toPersonFacts(body),
    },
  }),
}

type ArenaFields = Partial<Pick<User, 'firstName' | 'lastName' | 'email' | 'phoneNumber'>> & {
  location?: Partial<Pick<Arena, 'name' | 'link' | 'description' | 'address'>> | undefined
}

const toArenaFacts = ({ location, ...contact }: ArenaFields) => ({
  'first name': contact.firstName,
  'last name': contact.lastName,
  email: contact.email,
  phone: contact.phoneNumber,
  name: location?.name,
  link: location?.link,
  description: location?.description,
  address: location?.address?.formattedAddress,
})

type PersonFields = Pick<UserChanges, 'details'> & {
  [Field in 'firstName' | 'lastName' | 'nickname' | 'email' | 'phoneNumber']?:
    | UserChanges[Field]
    | undefined
}

const toPersonFacts = ({ details, ...person }: PersonFields) => ({
  'first name': person.firstName,
  'last name': person.lastName,
  nickname: person.nickname,
  email: person.email,
  phone: person.phoneNumber,
  birthdate: details?.birthdate,
  gender: details?.gender,
  'weight class': details?.weight,
  experience: details?.experience,
  height: details?.height,
  units: details?.unitSystem,
  club: details?.club,
  coaches: details?.coaches,
})
