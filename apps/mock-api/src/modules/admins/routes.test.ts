import { ALL_PERMISSIONS } from '@cornerman/contract'
import { admins } from '@cornerman/contract/endpoints/admins'
import { people } from '@cornerman/contract/endpoints/people'
import { describe, expect, test } from 'vitest'
import { getChanges } from '../../../test/contract-calls.ts'
import { mockForEachTest, openMockAs } from '../../../test/sign-in.ts'

const mock = mockForEachTest()

test('[ADM-01] lists admins with their permissions', async () => {
  const { body } = await mock.as(admins.list, {})
  expect(body.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(body[0]).toEqual({ id: 1, email: 'admin@cornerman.test', permissions: ALL_PERMISSIONS })
})

describe('[ADM-04] permissions', () => {
  test('apply to the next call with the same token', async () => {
    const other = await openMockAs('support@cornerman.test', mock)
    const list = () => other.as(people.list, { query: { page: 1, limit: 1, roleName: 'FAN' } })
    expect((await list()).status).toBe(200)

    const { body } = await mock.as(admins.update, {
      body: { userId: 5, permissions: ['view_arenas'] },
    })
    expect(body).toEqual({ id: 5, email: 'support@cornerman.test', permissions: ['view_arenas'] })
    expect((await list()).body.reason).toBe('missing_permission')
  })

  test('keep one super admin when two remove each other at once', async () => {
    await mock.as(admins.update, { body: { userId: 2, permissions: ['super_admin'] } })

    const second = await mock.signIn('events@cornerman.test')

    const responses = await Promise.all([
      mock.as(admins.update, { body: { userId: 2, permissions: ['view_fans'] } }),
      mock.call(
        admins.update,
        { body: { userId: 1, permissions: ['view_fans'] } },
        { token: second.jwt },
      ),
    ])

    expect(responses.map(({ status }) => status)).toEqual([200, 403])
    expect(
      mock.world.rows.users
        .by('role', 'ADMIN')
        .filter(({ permissions }) => permissions.includes('super_admin')),
    ).toHaveLength(1)
  })
})

test.each([
  ['an empty list', { userId: 2, permissions: [] }, 'permissions'],
  ['a duplicate permission', { userId: 2, permissions: ['view_fans', 'view_fans'] }, 'permissions'],
  ['an unknown permission', { userId: 2, permissions: ['fly'] }, 'permissions.0'],
])('[ADM-02] rejects %s', async (_, body, field) => {
  const rejected = await mock.as(admins.update, { body: body as never })
  expect(rejected.status).toBe(400)
  expect(rejected.body.details?.[0]?.field).toBe(field)
  expect(getChanges(mock.world)).toEqual(['outbox 1'])
})
