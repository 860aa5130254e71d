import type { CreatorRequestStatus, CreatorRequestType } from '@cornerman/contract'
import type { Static } from 'typebox'
import { describe, expect, test } from 'vitest'
import { answer, filterRequests } from './rules.ts'

const request = (id: number, status: CreatorRequestStatus, type: Static<typeof CreatorRequestType>, userId: number, day: number) => ({
  id,
  status,
  type,
  userId,
  createDate: `2026-03-0${day}T00:00:00.000Z`,
})
const requests = [
  request(1, 'PENDING', 'KICKS', 101, 1),
  request(2, 'APPROVED', 'VIDEOS', 101, 3),
  request(3, 'PENDING', 'STREAMS', 401, 2),
  request(4, 'REJECTED', 'KICKS', 402, 2),
]
const nothing = { types: [], statuses: [], userIds: [] }

test.each([
  ['everything, newest first, the later number first on one day', nothing, [2, 4, 3, 1]],
  ['those of one status', { ...nothing, statuses: ['PENDING'] }, [3, 1]],
  ['those of either status', { ...nothing, statuses: ['APPROVED', 'REJECTED'] }, [2, 4]],
  ['those of some types', { ...nothing, types: ['KICKS', 'STREAMS'] }, [4, 3, 1]],
  ['those of some people', { ...nothing, userIds: [101, 402] }, [2, 4, 1]],
  ['those that fit all that was asked', { types: ['KICKS'], statuses: ['PENDING'], userIds: [101] }, [1]],
  ['none of nobody', { ...nothing, userIds: [999] }, []],
])('lists %s', (_, asked, ids) => {
  expect(filterRequests(requests, asked).map(({ id }) => id)).toEqual(ids)
})

describe('[CCR-03] answering', () => {
  const [pending, approved, , rejected] = requests as [(typeof requests)[0], (typeof requests)[0], unknown, (typeof requests)[0]]

  test('a pending request gives it its status and nothing else', () => {
    expect(answer(pending, 'APPROVED')).toEqual({ ...pending, status: 'APPROVED' })
    expect(answer(pending, 'REJECTED')).toEqual({ ...pending, status: 'REJECTED' })
  })

  test.each([
    ['approve what was approved', approved, 'APPROVED', 'Request 2 was approved already.'],
    ['reject what was approved', approved, 'REJECTED', 'Request 2 was approved already.'],
    ['approve what was rejected', rejected, 'APPROVED', 'Request 4 was rejected already.'],
  ] as const)('nobody can %s', (_, given, status, why) => {
    expect(() => answer(given, status)).toThrow(why)
  })
})
