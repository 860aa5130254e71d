import * as T from 'typebox'
import { describe, expect, test } from 'vitest'
import { CAPABILITIES, contract } from './contract.ts'
import {
  byRole,
  type Command,
  defineCommand,
  defineQuery,
  type Endpoint,
  isCommand,
} from './define-endpoint.ts'
import { getErrorReasons } from './openapi.ts'
import { ALL_PERMISSIONS } from './permissions.ts'
import { ById } from './schemas/basics.ts'

/** In the order of the specification. */
const DOCUMENTED =
  'create_new_users, view_users, edit_users, download_users_statistics, download_feedbacks_statistics, super_admin, view_events, edit_events, ban_users, unban_users, mute_users, unmute_users, view_arenas, view_fighters, view_fans, edit_arenas, arenas_action, view_arena_details, view_fighter_details, add_fighter_penalties, remove_fighter_penalties, upload_fighter_images, upload_arena_images, edit_arena_info, manage_payment_edit_requests, view_arena_events, edit_arena_event, set_currently_fight_slot, start_stop_event, view_fighter_account_info, view_fan_account_info, complete_fighter_payment_request, complete_fan_payment_request, match_fighters, verify-user, manage-banners, create-event, reward-users'

const calls = Object.entries(contract).flatMap(([group, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({
    name: `${group}.${name}`,
    endpoint,
  })),
)

test('[NAV-06] lists exactly the 38 permissions of the specification', () => {
  expect(ALL_PERMISSIONS).toEqual(DOCUMENTED.split(', '))
  expect(ALL_PERMISSIONS).toHaveLength(38)
})

describe.each(calls)('$name', ({ endpoint }) => {
  test('has a summary sentence, and names what it is about unless it signs in or out', () => {
    expect(endpoint.summary).toMatch(/^[A-Z].{8,}[^.]$/)
    const resources = isCommand(endpoint) ? endpoint.changes : endpoint.reads
    expect(resources.length === 0).toBe(endpoint.access === 'public' && isCommand(endpoint))
  })

  test('names the query that shows its effect, or why none does, if it is a command', () => {
    const { confirms } = endpoint as Command<unknown, unknown>
    const reason = confirms && 'noRead' in confirms ? confirms.noRead : undefined
    expect(confirms !== undefined).toBe(isCommand(endpoint))
    expect(reason ?? 'A query shows it.').toMatch(/^[A-Z].{8,}\.$/)
  })

  // The description has them anyway, and no call fails when such a declaration is removed.
  test('declares no error that its access or its schemas imply', () => {
    const implied = getErrorReasons({ ...endpoint, errors: [] })
    expect(endpoint.errors?.filter((reason) => implied.includes(reason)) ?? []).toEqual([])
  })
})

test('a capability has the name of its call', () => {
  expect(CAPABILITIES).toEqual(
    calls.flatMap(({ name, endpoint }) => (endpoint.capability ? [name] : [])).sort(),
  )
})

test('gives every call a unique method and path', () => {
  const paths = calls.map(
    ({ endpoint: { service, method, path } }) => `${service} ${method} ${path}`,
  )
  expect(new Set(paths).size).toBe(paths.length)
})

describe('defining a call throws on an unknown name', () => {
  test.each([
    [
      'an undeclared path parameter',
      { path: '/x/:ident', params: ById, access: 'session' },
      'the path names [ident], params declares [id]',
    ],
    [
      'another path parameter of two',
      { path: '/x/:id/:name', params: ById, access: 'session' },
      'the path names [id,name], params declares [id]',
    ],
    [
      'an alias of an unknown field',
      { path: '/x', access: 'session', aliases: { eventId: 'fightEventId' } },
      'there is no query.fightEventId',
    ],
    [
      'a role read from an unknown field',
      {
        path: '/x',
        access: byRole({ in: 'body', field: 'userId', holds: 'userId' }, { FAN: 'view_fans' }),
      },
      'there is no body.userId',
    ],
  ] as const)('%s', (_, spec, message) => {
    expect(() => defineQuery({ summary: 'Nothing', reads: ['users'], ...spec })).toThrow(message)
    expect(() =>
      defineCommand({ method: 'POST', summary: 'Nothing', changes: ['users'], ...spec }),
    ).toThrow(message)
  })
})

test('defining a call accepts path parameters in any order, and a role read from a row', () => {
  const params = T.Object({ slot: T.Integer(), id: T.Integer() })
  const access = byRole({ in: 'params', field: 'id', holds: 'transactionId' }, { FAN: 'view_fans' })
  expect(
    defineQuery({ path: '/x/:id/:slot', params, access, summary: 'Nothing', reads: ['users'] })
      .params,
  ).toBe(params)
})
