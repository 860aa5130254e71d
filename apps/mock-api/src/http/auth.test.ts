import {
  type Access,
  anyOf,
  byRole,
  type Permission,
  type Service,
  serviceKeyOr,
} from '@cornerman/contract'
import { DEMO_KEYS } from '@cornerman/fixtures/accounts'
import type { FastifyRequest } from 'fastify'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { rejection } from '../../test/rejection.ts'
import { NOW, openMocks } from '../../test/sign-in.ts'
import type { World } from '../store/world.ts'

const open = openMocks()
const { app } = open()
beforeAll(async () => void (await app.ready()))

/** Id of the admin who signs in here. */
const EDITOR = 2
const KEYED = serviceKeyOr('start_stop_event')
let world: World
let jwt: string
let refreshToken: string

beforeEach(async () => {
  const mock = open()
  world = mock.world
  ;({ jwt, refreshToken } = await mock.signIn('events@cornerman.test'))
})

const grant = (...permissions: Permission[]) =>
  world.transaction(
    ['users'],
    () => void world.rows.users.save({ ...world.rows.users.get(EDITOR)!, permissions }),
  )

/** Checks a request as the plugin does before the body is read. */
const authenticate = (
  authorization: string | undefined,
  access: Access,
  service: Service = 'streaming',
) =>
  app.authenticator.authenticate(
    { headers: { authorization }, world } as unknown as FastifyRequest,
    {
      access,
      service,
    },
  )

/** Checks a request with its input. */
const authorize = (access: Access, input: object) =>
  app.authenticator.authorize(
    { headers: { authorization: `Bearer ${jwt}` }, world, ...input } as unknown as FastifyRequest,
    { access, service: 'api' },
  )

describe('[AUTH-09] the authorization header', () => {
  test.each([
    ['Bearer TOKEN', undefined],
    ['bearer TOKEN', undefined],
    ['Bearer   TOKEN', undefined],
    ['', 'no_token'],
    ['Bearer', 'no_token'],
    ['Bearer ', 'no_token'],
    ['TOKEN', 'no_token'],
    ['Basic TOKEN', 'no_token'],
    ['xBearer TOKEN', 'no_token'],
    ['BearerTOKEN', 'no_token'],
    ['Bearer TOKEN x', 'no_token'],
    ['Bearer x', 'bad_token'],
    ['Bearer xTOKEN', 'bad_token'],
    ['Bearer TOKENx', 'bad_token'],
  ] as const)('%j: %s', (header, reason) => {
    const check = () => authenticate(header.replace('TOKEN', jwt), 'session')
    if (reason) {
      expect(check).toThrow(rejection(reason))
    } else {
      expect(check()).toMatchObject({ userId: EDITOR, email: 'events@cornerman.test' })
    }
  })

  test('is required for a session', () =>
    expect(() => authenticate(undefined, 'session')).toThrow(rejection('no_token')))

  test('is not read for a public call', () =>
    expect(authenticate('Bearer x', 'public')).toBeUndefined())
})

describe('a service key', () => {
  const { streaming, chat } = DEMO_KEYS

  test('is accepted as bearer, without a session', () =>
    expect(authenticate(`Bearer ${streaming}`, KEYED)).toBeUndefined())

  test.each([
    ['the key of another service', chat],
    ['a prefix', streaming.slice(0, -1)],
    ['a longer text', `${streaming}x`],
    ['another case', streaming.toUpperCase()],
    ['nothing', ''],
    ['undefined as text', 'undefined'],
  ])('is not %s', (_, key) =>
    expect(() => authenticate(`Bearer ${key}`, KEYED)).toThrow(rejection('no_key')),
  )

  test('is required without a header', () =>
    expect(() => authenticate(undefined, KEYED)).toThrow(rejection('no_key')))

  test('is none for a call that needs a session, nor for a service without a key', () => {
    expect(() => authenticate(`Bearer ${streaming}`, 'start_stop_event')).toThrow(
      rejection('bad_token'),
    )
    expect(() => authenticate(`Bearer ${streaming}`, KEYED, 'api')).toThrow(rejection('no_key'))
  })

  test('can be replaced by a session with the permission', () => {
    grant('start_stop_event')
    expect(authenticate(`Bearer ${jwt}`, KEYED)).toMatchObject({ userId: EDITOR })
  })

  test('cannot be replaced by a session without the permission', () => {
    grant('view_fans')
    expect(() => authenticate(`Bearer ${jwt}`, KEYED)).toThrow(rejection('missing_permission'))
  })

  test('cannot be replaced by a token that is none', () =>
    expect(() => authenticate('Bearer a.b', KEYED)).toThrow(rejection('bad_token')))
})

describe('[AUTH-13] permissions', () => {
  test('are those stored for the user of the session', () => {
    grant('view_fans', 'view_fighters')
    expect(authenticate(`Bearer ${jwt}`, 'view_fans')).toEqual({
      userId: EDITOR,
      session: world.rows.sessions.all()[0]?.key,
      email: 'events@cornerman.test',
      permissions: ['view_fans', 'view_fighters'],
    })
  })

  test('are named when all are missing', () => {
    grant()
    expect(() => authenticate(`Bearer ${jwt}`, anyOf('view_fans', 'view_arenas'))).toThrow(
      rejection(
        'missing_permission',
        'events@cornerman.test lacks the permission view_fans (to browse fans) or view_arenas (to browse arenas).',
      ),
    )
  })

  test('end with the user', () => {
    world.transaction(['users'], () => world.rows.users.remove(EDITOR))
    expect(() => authenticate(`Bearer ${jwt}`, 'session')).toThrow(
      rejection('session_ended', 'The user of this session no longer exists.'),
    )
  })
})

describe('permissions by role', () => {
  const getId = (role: 'FAN' | 'FIGHTER' | 'ADMIN') => world.rows.users.by('role', role)[0]?.id ?? 0
  const permissions = { FAN: 'view_fans', FIGHTER: anyOf('view_fighters', 'view_arenas') } as const
  const listed = byRole({ in: 'query', field: 'roleName', holds: 'role' }, permissions)

  test.each([
    ['FAN', ['view_fans'], undefined],
    ['FIGHTER', ['view_arenas'], undefined],
    ['FAN', ['view_fighters'], 'missing_permission'],
    ['FIGHTER', ['view_fans'], 'missing_permission'],
  ] as const)('for the role %s of a query with %j: %s', (roleName, granted, reason) => {
    grant(...granted)

    const check = () => authorize(listed, { query: { roleName } })
    if (reason) {
      expect(check).toThrow(rejection(reason))
    } else {
      expect(check()).toMatchObject({ userId: EDITOR })
    }
  })

  test('do not exist for other roles', () => {
    grant('view_fans')
    expect(() => authorize(listed, { query: { roleName: 'ADMIN' } })).toThrow(
      rejection('wrong_role', 'This call does not accept the role ADMIN.'),
    )
  })

  test.each([
    { in: 'params', field: 'id', holds: 'userId' },
    { in: 'body', field: 'userId', holds: 'userId' },
    { in: 'params', field: 'id', holds: 'transactionId' },
  ] as const)('are those of the role of the user, where $in.$field holds a $holds', (of) => {
    grant('view_fans')

    const access = byRole(of, permissions)

    const check = (role: 'FAN' | 'FIGHTER' | 'ADMIN') => {
      const id = getId(role)
      if (of.holds === 'userId') {
        return () => authorize(access, { params: { id }, body: { userId: id } })
      }

      const { rows } = world

      const { id: movement } = world.transaction(['transactions'], () =>
        rows.transactions.add({
          userId: id,
          type: 'withdraw',
          status: 'pending',
          amount: 1,
          created: new Date(NOW).toISOString(),
          history: [],
        }),
      )

      return () => authorize(access, { params: { id: movement } })
    }

    expect(check('FAN')()).toMatchObject({ userId: EDITOR })
    expect(check('FIGHTER')).toThrow(
      expect.objectContaining({
        reason: 'missing_permission',
        message: expect.stringContaining('lacks the permission view_fighters'),
      }),
    )

    expect(check('ADMIN')).toThrow(rejection('wrong_role'))
  })

  test.each([
    ['userId', 'There is no user 99999.'],
    ['transactionId', 'There is no transaction 99999.'],
  ] as const)('need the row of a %s', (holds, message) => {
    grant('view_fans')
    expect(() =>
      authorize(byRole({ in: 'params', field: 'id', holds }, permissions), {
        params: { id: 99_999 },
      }),
    ).toThrow(rejection('unknown_id', message))
  })

  test('are not asked for by other calls', () => {
    expect(authorize('session', {})).toMatchObject({ userId: EDITOR })
    expect(authorize('public', {})).toBeUndefined()
  })
})

describe('[AUTH-10] a refresh token as bearer', () => {
  const check = () => authenticate(`Bearer ${refreshToken}`, 'session')
  const getUsed = () => world.rows.sessions.all()[0]?.usedGeneration

  test('is recorded as used inside a transaction only', () => {
    expect(check()).toMatchObject({ userId: EDITOR })
    expect(getUsed()).toBe(0)

    world.transaction(['sessions'], check)
    expect(getUsed()).toBe(1)

    // A later use writes nothing.
    const changed = vi.fn()
    world.events.on('change', changed)
    world.transaction(['sessions'], check)
    expect(changed).not.toHaveBeenCalled()
  })

  test('that could not be recorded when the request arrived is recorded before the call', () => {
    const request = {
      headers: { authorization: `Bearer ${refreshToken}` },
      world,
    } as unknown as FastifyRequest

    const endpoint = { access: 'session', service: 'api' } as const
    app.authenticator.authenticate(request, endpoint)
    expect(getUsed()).toBe(0)

    world.transaction(['sessions'], () => app.authenticator.authorize(request, endpoint))
    expect(getUsed()).toBe(1)
  })

  test('belongs to one world', () => {
    const other = open().worlds.build('other', { now: new Date(NOW).toISOString() })
    const request = {
      headers: { authorization: `Bearer ${refreshToken}` },
      world: other,
    } as unknown as FastifyRequest

    expect(() =>
      app.authenticator.authenticate(request, { access: 'session', service: 'api' }),
    ).toThrow(
      rejection('bad_token', 'The session token belongs to the world default, and this is other.'),
    )
  })
})
