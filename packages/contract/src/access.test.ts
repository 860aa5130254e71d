import { expect, test } from 'vitest'
import { canCall, getPermissions } from './access.ts'
import { type Access, anyOf, byRole, serviceKeyOr } from './define-endpoint.ts'

const EITHER = anyOf('view_fans', 'view_fighters')
const BY_ROLE = byRole('query.roleName', {
  FAN: 'view_fans',
  FIGHTER: anyOf('view_fighters', 'view_fans'),
  ADMIN: 'view_arenas',
})

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
  ['the permission instead of the key', serviceKeyOr('start_stop_event'), ['start_stop_event'], undefined, true],
  ['neither', serviceKeyOr('start_stop_event'), ['view_fans'], undefined, false],
])('[NAV-06] decides with %s: %5$s', (_, access, granted, role, isAllowed) =>
  expect(canCall(access, granted, role)).toBe(isAllowed),
)
