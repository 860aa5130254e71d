import { expect, test } from 'vitest'
import { contract } from './contract.ts'
import {
  type Access,
  anyOf,
  byRole,
  canCall,
  type Endpoint,
  getPermissions,
  serviceKeyOr,
} from './define-endpoint.ts'

const EITHER = anyOf('view_fans', 'view_fighters')

const BY_ROLE = byRole(
  { in: 'query', field: 'roleName', holds: 'role' },
  {
    FAN: 'view_fans',
    FIGHTER: anyOf('view_fighters', 'view_fans'),
    ADMIN: 'view_arenas',
  },
)

test.each<[Access, string[]]>([
  ['public', []],
  ['session', []],
  ['view_fans', ['view_fans']],
  [EITHER, ['view_fans', 'view_fighters']],
  [serviceKeyOr('start_stop_event'), ['start_stop_event']],
  [BY_ROLE, ['view_fans', 'view_fighters', 'view_arenas']],
])('[NAV-06] %j names the permissions %j, each once', (access, permissions) =>
  expect(getPermissions(access)).toEqual(permissions),
)

test.each<[string, Access, Parameters<typeof canCall>[1], Parameters<typeof canCall>[2], boolean]>([
  ['a session without permissions', 'session', [], undefined, true],
  ['a session without permissions for a role', 'session', [], 'FAN', true],
  ['the permission', 'view_fans', ['view_arenas', 'view_fans'], undefined, true],
  ['the permission, for a role that does not matter', 'view_fans', ['view_fans'], 'FIGHTER', true],
  ['another permission', 'view_fans', ['view_fighters'], undefined, false],
  ['no permission', 'view_fans', [], undefined, false],
  ['the second of two', EITHER, ['view_fighters'], undefined, true],
  ['none of two', EITHER, ['view_arenas'], undefined, false],
  ['none of two, for a role that does not matter', EITHER, ['view_arenas'], 'FAN', false],
  ['the permission of any role, without a role', BY_ROLE, ['view_arenas'], undefined, true],
  ['the permission of this role', BY_ROLE, ['view_fans'], 'FAN', true],
  ['the permission of another role', BY_ROLE, ['view_arenas'], 'FAN', false],
  ['the second permission of this role', BY_ROLE, ['view_fans'], 'FIGHTER', true],
  [
    'every permission, for a role without one',
    BY_ROLE,
    ['view_fans', 'view_fighters', 'view_arenas'],
    'LOCATION_PROVIDER',
    false,
  ],
  [
    'the permission instead of the key',
    serviceKeyOr('start_stop_event'),
    ['start_stop_event'],
    undefined,
    true,
  ],
  ['neither', serviceKeyOr('start_stop_event'), ['view_fans'], undefined, false],
])('[NAV-06] decides with %s', (_, access, granted, role, isAllowed) =>
  expect(canCall(access, granted, role)).toBe(isAllowed),
)

/**
 * Who may call what the specification contains, written by hand from it.
 * The tests of the mock read their expectation from the contract, so this table is what notices a wrong permission there.
 */
const GATES: Readonly<Record<string, string>> = {
  view_arenas: 'people.list, people.organisations',
  view_fighters: 'people.list',
  view_fans: 'people.list, people.byId, people.profile, people.adminProfile',
  super_admin:
    'people.list, people.byId, people.profile, people.adminProfile, admins.list, admins.update, banners.list, banners.save, banners.remove',
  view_arena_details: 'people.byId, people.profile, people.adminProfile',
  view_fighter_details:
    'people.byId, people.profile, people.adminProfile, creators.list, creators.approve, creators.reject',
  arenas_action: 'people.approveArena',
  edit_arena_info: 'people.updateArena',
  'verify-user': 'people.verify',
  create_new_users: 'newUsers.createFighter, newUsers.createFan, newUsers.createArena',
  add_fighter_penalties: 'penalties.add',
  remove_fighter_penalties: 'penalties.remove',
  view_fighter_account_info: 'accounts.byUser',
  view_fan_account_info: 'accounts.byUser',
  complete_fighter_payment_request: 'accounts.confirmWithdrawal',
  complete_fan_payment_request: 'accounts.confirmWithdrawal',
  upload_fighter_images: 'images.upload, images.remove',
  upload_arena_images: 'images.upload, images.remove, events.uploadImage',
  view_arena_events: 'events.ofArena, events.one, events.downloadJson',
  edit_arena_event: `people.previews, people.rate, events.update, slots.saveAll, slots.addEmpty, fights.create, fights.setResult,
    fights.remove, fights.setLink, prices.get, prices.save, prices.setFree, prices.convertToPpv,
    fakeUsers.create, fakeUsers.search, fakeUsers.uploadImage`,
  'create-event': `events.create, events.one, events.uploadImage, people.previews, people.organisations, fakeUsers.create, fakeUsers.search,
    fakeUsers.uploadImage`,
  start_stop_event: 'streaming.startOrStop',
  set_currently_fight_slot: 'chat.setCurrentSlot',
  match_fighters: 'matchmaking.ofFighter',
  'reward-users': 'rewards.give, people.previews',
  'manage-banners': 'banners.list, banners.save, banners.remove',
  download_feedbacks_statistics: 'downloads.feedbacks',
  download_users_statistics: `people.list, downloads.users, matchmaking.findEvents, matchmaking.list, matchmaking.cancel,
    matchmaking.confirm, kickMetrics.list, kickMetrics.realtime, kickMetrics.map, kickMetrics.totals, kickMetrics.top, kickMetrics.lineChart,
    videoMetrics.list, videoMetrics.realtime, videoMetrics.map, videoMetrics.totals, videoMetrics.top, videoMetrics.lineChart,
    streamMetrics.history, streamMetrics.realtime, streamMetrics.map, streamMetrics.graph, streamEvents.find`,
}

/** Before sign-in, and the geocoder, which is another service. */
const PUBLIC =
  'auth.sendPin, auth.checkPin, auth.login, auth.googleLogin, auth.refresh, maps.geocode'
const SESSION = 'auth.current'

const split = (names: string) => names.split(/,\s+/)

test('[API-02] [NAV-06] admits to each call the callers of the specification', () => {
  const calls = Object.entries(contract).flatMap(([group, endpoints]) =>
    Object.entries<Endpoint>(endpoints).flatMap(([name, { access, capability }]) =>
      capability ? [] : [[`${group}.${name}`, access] as const],
    ),
  )

  const documented = new Map<string, string[]>(calls.map(([name]) => [name, []]))
  for (const name of split(PUBLIC)) {
    documented.set(name, ['public'])
  }

  for (const name of split(SESSION)) {
    documented.set(name, ['session'])
  }

  for (const [permission, names] of Object.entries(GATES)) {
    for (const name of split(names)) {
      documented.get(name)?.push(permission)
    }
  }

  const declared = calls.map(([name, access]) => [
    name,
    access === 'public' || access === 'session' ? [access] : getPermissions(access).toSorted(),
  ])

  expect(declared).toEqual(
    [...documented].map(([name, permissions]) => [name, permissions.toSorted()]),
  )
})

test.each([
  [
    'people.list',
    { LOCATION_PROVIDER: 'view_arenas', FIGHTER: 'view_fighters', ADMIN: 'super_admin' },
  ],
  [
    'people.adminProfile',
    {
      LOCATION_PROVIDER: 'view_arena_details',
      FIGHTER: 'view_fighter_details',
      FAN: 'view_fans',
      ADMIN: 'super_admin',
    },
  ],
  ['accounts.byUser', { FIGHTER: 'view_fighter_account_info', FAN: 'view_fan_account_info' }],
  [
    'accounts.confirmWithdrawal',
    { FIGHTER: 'complete_fighter_payment_request', FAN: 'complete_fan_payment_request' },
  ],
  ['images.upload', { LOCATION_PROVIDER: 'upload_arena_images', FIGHTER: 'upload_fighter_images' }],
])('[API-02] decides %s by the role of the user it is about', (name, permissions) => {
  const [group, call] = name.split('.') as [string, string]
  const { access } = (contract as unknown as Record<string, Record<string, Endpoint>>)[group]![
    call
  ]!
  expect((access as { byRole: object }).byRole).toMatchObject(permissions)
})
