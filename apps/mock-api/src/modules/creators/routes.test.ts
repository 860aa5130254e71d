import type { CreatorRequestStatus } from '@cornerman/contract'
import { creators } from '@cornerman/contract/endpoints/creators'
import { PENDING_CREATOR_REQUESTS } from '@cornerman/fixtures/examples'
import { describe, expect, test } from 'vitest'
import { getChanges } from '../../../test/contract-calls.ts'
import { mockForEachTest } from '../../../test/sign-in.ts'

const mock = mockForEachTest()

const [ID] = PENDING_CREATOR_REQUESTS

const list = async (statuses: CreatorRequestStatus[], page = 1, filters: object = {}) =>
  (await mock.as(creators.list, { body: { page, limit: 10, types: [], userIds: [], statuses, ...filters } })).body

describe('[CCR-02] the list of creator requests', () => {
  test.each([
    ['PENDING', 23],
    ['APPROVED', 16],
    ['REJECTED', 13],
  ] as const)('contains %s requests in pages of ten, newest first', async (status, total) => {
    const pages = [await list([status], 1), await list([status], 2), await list([status], 3)]
    const rows = pages.flatMap(({ data }) => data)
    expect(rows.map((row) => row.status)).toEqual(Array(total).fill(status))
    expect(pages.map((page) => page.total)).toEqual([total, total, total])
    const dates = rows.map(({ createDate }) => createDate)
    expect(dates).toEqual(dates.toSorted().reverse())
    expect(new Set(rows.map(({ id }) => id)).size).toBe(total)
  })

  test('filters by user and includes name and avatar', async () => {
    const { data } = await list([], 1, { userIds: [101] })
    expect(data).toMatchObject([
      {
        userId: 101,
        user: {
          id: 101,
          email: 'ehmed.ehmedov.101@inbox.example',
          avatar: expect.stringContaining('/media/portraits/'),
        },
      },
    ])
  })

  test.each([
    ['an unknown status', { statuses: ['LOST'] }, 'statuses.0'],
    ['page 0', { page: 0 }, 'page'],
    ['a limit that is too large', { limit: 1000 }, 'limit'],
  ])('rejects %s', async (_, invalid, field) => {
    const response = await mock.as(creators.list, {
      body: { page: 1, limit: 10, types: [], statuses: [], userIds: [], ...invalid } as never,
    })
    expect([response.status, response.body.details?.[0]?.field]).toEqual([400, field])
  })
})

describe('[CCR-03] a creator request', () => {
  test.each([
    ['approve', 'APPROVED'],
    ['reject', 'REJECTED'],
  ] as const)('moves to its tab on %s and rejects a second answer', async (call, status) => {
    const response = await mock.as(creators[call], { body: { id: ID } })
    expect([response.status, response.body.status]).toEqual([200, status])
    expect((await list(['PENDING'])).total).toBe(22)
    expect((await list([status], 1, { userIds: [response.body.userId] })).data).toContainEqual(response.body)
    const before = getChanges(mock.world)
    const again = await mock.as(creators.approve, { body: { id: ID } })
    expect(again.body).toMatchObject({ statusCode: 409, reason: 'creator_request_answered' })
    expect(getChanges(mock.world)).toEqual(before)
  })
})
