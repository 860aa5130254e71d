import { ALL_PERMISSIONS, isCommand, type Permission } from '@cornerman/contract'
import { DEMO_KEYS } from '@cornerman/fixtures/accounts'
import { describe, expect, test } from 'vitest'
import { CALLS, getAdmissions, getCallKey, getChanges } from './contract-calls.ts'
import { openMocks } from './sign-in.ts'

const freshMock = openMocks()

/** The admin whose permissions the tests change. */
const SUBJECT = 2

async function withPermissions(permissions: readonly Permission[]) {
  const mock = freshMock()
  const { jwt } = await mock.signIn('events@cornerman.test')

  mock.world.transaction(['users'], () => {
    const user = mock.world.rows.users.get(SUBJECT)
    if (user) {
      mock.world.rows.users.save({ ...user, permissions: [...permissions] })
    }
  })

  const before = getChanges(mock.world)

  return {
    ...mock,
    jwt,
    getNewChanges: () => getChanges(mock.world).filter((change) => !before.includes(change)),
  }
}

describe('[API-02] every call of the contract, by caller', () => {
  describe.each(CALLS)('$name', (call) => {
    const { endpoint, example } = call

    if (endpoint.access === 'public') {
      test.each([undefined, 'x'])('asks for no token: %s', async (token) => {
        const mock = freshMock()
        const { body } = await mock.call(endpoint, example as never, { ...(token && { token }) })
        expect(['no_token', 'bad_token']).not.toContain(body.reason)
      })
    } else {
      test.each([
        ['missing', undefined, 'no_token'],
        ['invalid', 'x', 'bad_token'],
      ])('rejects a token that is %s', async (_, token, reason) => {
        const mock = freshMock()
        const rejected = await mock.call(endpoint, example as never, { ...(token && { token }) })
        expect(rejected.status).toBe(401)
        expect(rejected.body.reason).toBe(getCallKey(endpoint) ? 'no_key' : reason)
        expect(mock.world.changes()).toEqual([])
      })
    }

    for (const { role, needed, input } of getAdmissions(call, freshMock().world)) {
      const forWhom = role ? ` for a ${role}` : ''

      test(`rejects every permission but ${needed.join(', ')}${forWhom}`, async () => {
        const mock = await withPermissions(
          ALL_PERMISSIONS.filter((permission) => !needed.includes(permission)),
        )
        const { status, body } = await mock.call(endpoint, input as never, { token: mock.jwt })
        expect(status).toBe(403)
        expect(body.reason).toBe('missing_permission')

        for (const permission of needed) {
          expect(body.message).toContain(permission)
        }

        expect(mock.getNewChanges()).toEqual([])
        expect(mock.world.files.size()).toBe(0)
      })

      test.each(needed)(`accepts %s alone${forWhom}`, async (permission) => {
        const mock = await withPermissions([permission])
        const { status } = await mock.call(endpoint, input as never, { token: mock.jwt })
        expect(status).toBeLessThan(300)
      })
    }

    const key = getCallKey(endpoint)
    if (key) {
      test("accepts the service's own key and no other", async () => {
        const mock = freshMock()
        expect((await mock.call(endpoint, example as never, { token: key })).status).toBeLessThan(
          300,
        )

        for (const token of [
          `${key}x`,
          ...Object.values(DEMO_KEYS).filter((other) => other !== key),
        ]) {
          expect((await mock.call(endpoint, example as never, { token })).body.reason).toBe(
            'no_key',
          )
        }
      })
    }

    if (endpoint.access === 'session') {
      test('accepts a session without permissions', async () => {
        const mock = await withPermissions([])
        expect(
          (await mock.call(endpoint, example as never, { token: mock.jwt })).status,
        ).toBeLessThan(300)
      })
    }
  })
})

// By the table above, it is then rejected.
test.each(CALLS.filter(({ endpoint }) => isCommand(endpoint) && endpoint.access !== 'public'))(
  '[API-02] the account readonly@ lacks the permissions of $name',
  (call) => {
    const { permissions } = freshMock().world.rows.users.by('email', 'readonly@cornerman.test')[0]!
    const needed = getAdmissions(call, freshMock().world).flatMap((admission) => admission.needed)
    expect(needed).not.toEqual([])
    expect(permissions.filter((permission) => needed.includes(permission))).toEqual([])
  },
)
