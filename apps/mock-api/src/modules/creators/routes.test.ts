import type { CreatorRequestStatus } from '@cornerman/contract'
import { creators } from '@cornerman/contract/endpoints/creators'
import { describe, expect, test } from 'vitest'
import { mockForEachTest } from '../../../test/sign-in.ts'

const mock = mockForEachTest()

const list = async (statuses: CreatorRequestStatus[], page = 1, filters: object = {}) =>
  (
    await mock.as(creators.list, {
      body: { page, limit: 10, types: [], userIds: [], statuses, ...filters },
    })
  ).body

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
    expect(response.status).toBe(400)
    expect(response.body.details?.[0]?.field).toBe(field)
  })
})
