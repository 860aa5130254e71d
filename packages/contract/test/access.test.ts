import { expect, test } from 'vitest'
import { contract } from '../src/contract.ts'
import type { Access, Endpoint, RoleSource } from '../src/define-endpoint.ts'
import type { Permission } from '../src/permissions.ts'

/** `a or b` admits the holder of either. Access by role names the field that says whose data a call is about. */
type Admission = Permission | `${Permission} or ${string}` | 'anybody' | 'any admin' | ByRole

interface ByRole {
  by: string
  roles: Record<string, string>
}

/**
 * Who may call what, written by hand from the two documents and from docs/specification-notes.md. It repeats the
 * contract on purpose: a permission that is changed there has to be decided here too.
 */
const RULES: [reason: string, admitted: Admission, calls: string[]][] = [
  [
    'Signing in and out happens without a session (document 1, sections 2 and 7)',
    'anybody',
    [
      'POST email/admin/send-pincode',
      'POST email/check-user',
      'POST auth/login',
      'POST auth/google/admin/login',
      'POST auth/refresh',
      'POST auth/logout',
    ],
  ],
  [
    'The maps service is not the platform, and has its own key (document 1, section 7)',
    'anybody',
    ['GET maps: maps/api/geocode/json'],
  ],
  [
    'Permissions are read for each route, also by an admin who has none (document 1, section 6)',
    'any admin',
    ['GET users/current'],
  ],
  [
    'Every admin may read and write a chat (notes, "Who may moderate a chat?")',
    'any admin',
    ['POST chat/token'],
  ],
  [
    'Lists: the guard of the route of each role; the history table searches fans (document 2, 7)',
    {
      by: 'role in query.roleName',
      roles: {
        LOCATION_PROVIDER: 'view_arenas',
        FIGHTER: 'view_fighters',
        FAN: 'view_fans or download_users_statistics',
        ADMIN: 'super_admin',
      },
    },
    ['GET admin/users', 'GET users/admin/filtered-list'],
  ],
  [
    'A person: the guard of the detail of their role (notes, "Who may read users/{id}?")',
    {
      by: 'user in params.id',
      roles: {
        LOCATION_PROVIDER: 'view_arena_details',
        FIGHTER: 'view_fighter_details',
        FAN: 'view_fans',
        ADMIN: 'super_admin',
      },
    },
    ['GET users/:id', 'GET users/profile/:id', 'GET users/admin/profile/:id'],
  ],
  [
    'An account: the tab "Account info" of fighters and of fans (document 1, section 2)',
    {
      by: 'user in params.id',
      roles: { FIGHTER: 'view_fighter_account_info', FAN: 'view_fan_account_info' },
    },
    ['GET users/admin/account-info/:id'],
  ],
  [
    'Its confirm-payment button, by the owner of the withdrawal (document 1, section 2)',
    {
      by: 'owner of the transaction in params.id',
      roles: {
        FIGHTER: 'complete_fighter_payment_request',
        FAN: 'complete_fan_payment_request',
      },
    },
    ['POST users/admin/confirm-withdraw-request/:id'],
  ],
  [
    'Withdrawals of both kinds, of which an admin sees those of the accounts that are open to them',
    'view_fighter_account_info or view_fan_account_info',
    ['GET users/admin/pending-withdrawals'],
  ],
  [
    'Photos: the upload buttons of fighters and the photo edit actions of arenas (document 1, 2)',
    {
      by: 'user in body.userId',
      roles: { LOCATION_PROVIDER: 'upload_arena_images', FIGHTER: 'upload_fighter_images' },
    },
    ['POST images/admin/upload-image', 'DELETE images/admin/delete-images'],
  ],
  [
    'The search for people: rewards, the corners of a card, the pairs of a new event (document 2, 2)',
    'reward-users or edit_arena_event or create-event',
    ['GET users/admin/preview-list'],
  ],
  [
    'The search of organisations: the new event, and the arenas of Today (document 2, section 2)',
    'create-event or view_arenas',
    ['GET arenas-admin/organisations'],
  ],
  [
    'The Action column of the arenas (document 1, section 2; notes, "the status menu of an arena")',
    'arenas_action',
    ['PATCH users/admin/locations/:id'],
  ],
  [
    'CANCEL and SAVE of an arena (document 1, section 2)',
    'edit_arena_info',
    ['PATCH users/admin/location-provider/:id'],
  ],
  ['The Verify button (document 1, section 2)', 'verify-user', ['POST users/admin/verify-user']],
  [
    'Correcting fighters and fans (notes, "permissions without a documented use")',
    'edit_users',
    ['PATCH users/admin/edit-user/:id'],
  ],
  [
    'The route users-management/create-user (document 1, section 2)',
    'create_new_users',
    [
      'POST auth/admin/create-fighter',
      'POST auth/admin/create-fan',
      'POST auth/admin/create-location-provider',
    ],
  ],
  ['The add-penalty button (document 1, 2)', 'add_fighter_penalties', ['POST user-penalties']],
  [
    'The Remove link of a penalty (document 1, section 2)',
    'remove_fighter_penalties',
    ['DELETE user-penalties/:id'],
  ],
  [
    'Manage admins (document 2, section 6)',
    'super_admin',
    ['GET users/admin/admins-list', 'PUT users/admin/update-admin'],
  ],
  [
    'Content creators: the guard of their route (notes, "Who may answer content creators?")',
    'view_fighter_details',
    [
      'POST permissions/admin/list',
      'POST permissions/admin/approve',
      'POST permissions/admin/reject',
    ],
  ],
  [
    'The events section of an arena, its row actions, and the bouts of a fighter (document 2, 6)',
    'view_arena_events',
    [
      'GET fight-events/admin/arena/fight-events',
      'GET fight-events/admin/all-arenas',
      'GET fights/admin/of-fighter/:id',
      'GET statistics/download-event-json/:id',
    ],
  ],
  [
    'One event: the events section, and the event that was just created (document 2, section 4)',
    'view_arena_events or create-event',
    ['GET fight-events/:id'],
  ],
  ['The event form (document 2, 6)', 'create-event', ['POST fight-events/admin/create']],
  [
    'The photo of an event: photo edit actions, and the thumbnail of a new one (document 2, 2)',
    'upload_arena_images or create-event',
    ['POST fight-events/admin/upload-fight-event-image'],
  ],
  [
    'The event editor with its card, ratings and prices (document 2, sections 2 and 6)',
    'edit_arena_event',
    [
      'PATCH fight-events/admin',
      'PATCH users/admin/update-fighter',
      'POST fight-events/admin/slots',
      'POST locations/admin/empty-slot/:id',
      'POST fights/admin/create-fight',
      'POST fights/admin/replace-while-live',
      'POST fights/update-fight-winner',
      'POST fights/no-contest',
      'POST fights/clear-result',
      'DELETE fights/delete-fight',
      'PATCH fights/admin/update-fight',
      'GET fight-events/admin/price/:id',
      'PUT fight-events/admin/price',
      'POST fight-events/admin/free-for-subscribers',
      'POST fight-events/admin/update-to-ppv',
    ],
  ],
  [
    'Fake users: corners of the editor, and pairs of a new event (document 2, section 2)',
    'edit_arena_event or create-event',
    [
      'POST users/admin/fake-user',
      'GET users/admin/search-fake-users',
      'POST images/admin/upload-fake-user-image',
    ],
  ],
  [
    'The start/stop menu, or the key of the service (document 2, 6; notes, "Which keys")',
    'start_stop_event or the key of the service',
    ['PATCH streaming: web-hooks/events/:id'],
  ],
  [
    'The current fight, or the key of the service (document 2, 6; notes, "Which keys")',
    'set_currently_fight_slot or the key of the service',
    ['PATCH chat: web-hooks/events/timeslot/:id'],
  ],
  [
    'Taking back the current fight, which belongs to setting it',
    'set_currently_fight_slot',
    ['DELETE fight-events/admin/current-slot/:id'],
  ],
  [
    'The tab Matchmaking of a fighter (document 2, section 6)',
    'match_fighters',
    ['GET matchmaking/admin/fighter-requests/:id'],
  ],
  [
    'The screen Matchmaking (document 2, section 6)',
    'download_users_statistics',
    [
      'POST matchmaking/admin/find-events',
      'POST matchmaking/admin/list',
      'POST matchmaking/admin/cancel',
      'POST matchmaking/admin/confirm',
    ],
  ],
  [
    'The statistics pages and the export of users (document 2, section 6)',
    'download_users_statistics',
    [
      'POST statistics/download-users-csv',
      'POST fight-events/admin/stream/getEvents',
      ...['kickMetrics', 'videoMetrics'].flatMap((service) => [
        `POST ${service}: metrics/admin/list`,
        `GET ${service}: metrics/admin/realtime`,
        `POST ${service}: metrics/admin/map`,
        `GET ${service}: totalSection`,
        `GET ${service}: topVideoAndUsers`,
        `GET ${service}: lineChart`,
      ]),
      'POST streamMetrics: history',
      'POST streamMetrics: realtime',
      'POST streamMetrics: map',
      'POST streamMetrics: graph',
    ],
  ],
  [
    'The route of the feedbacks (document 2, section 6)',
    'download_feedbacks_statistics',
    ['GET admin/feedbacks/'],
  ],
  ['Rewards (document 2, section 6)', 'reward-users', ['POST coins-payments-admin/reward-user']],
  [
    'Banners: two documents, two guards (notes, "Which permission guards manage/banners?")',
    'manage-banners or super_admin',
    ['GET banners/admin', 'POST banners/admin/save', 'DELETE banners/admin/:id'],
  ],
]

const ENDPOINTS = new Map(
  Object.values(contract)
    .flatMap((endpoints) => Object.values<Endpoint>(endpoints))
    .map((endpoint) => [toName(endpoint), endpoint]),
)

test('[API-02] the table names every call once', () => {
  const named = RULES.flatMap(([, , calls]) => calls)
  expect(named.toSorted()).toEqual([...ENDPOINTS.keys()].toSorted())
})

test.each(
  RULES.flatMap(([reason, admitted, calls]) =>
    calls.map((call) => [call, admitted, reason] as const),
  ),
)('[API-02] %s admits whom the documents admit', (call, admitted, reason) => {
  expect(describeAccess(ENDPOINTS.get(call)?.access), reason).toEqual(admitted)
})

function toName({ method, service, path }: Endpoint): string {
  const name = path.slice(1)
  return service === 'api' ? `${method} ${name}` : `${method} ${service}: ${name}`
}

function describeAccess(access: Access | undefined): unknown {
  switch (access) {
    case undefined:
      return 'no such call'
    case 'public':
      return 'anybody'
    case 'session':
      return 'any admin'
  }

  if (typeof access === 'object' && 'byRole' in access) {
    const roles = Object.entries(access.byRole).map(([role, one]) => [role, describeAccess(one)])
    return { by: describeSource(access.of), roles: Object.fromEntries(roles) }
  }
  if (typeof access === 'object' && 'serviceKeyOr' in access) {
    return `${access.serviceKeyOr} or the key of the service`
  }

  return typeof access === 'string' ? access : access.anyOf.join(' or ')
}

function describeSource({ in: part, field, holds }: RoleSource): string {
  const subjects = {
    role: 'role',
    userId: 'user',
    transactionId: 'owner of the transaction',
  }
  return `${subjects[holds]} in ${part}.${field}`
}
