import type { CreatorRequestStatus, CreatorRequestType } from '@cornerman/contract'
import type { Static } from 'typebox'
import { describe, expect, test } from 'vitest'
import { rejection } from '../../../test/rejection.ts'
import { answerRequest, filterRequests } from './rules.ts'

const request = (
  id: number,
  status: CreatorRequestStatus,
  type: Static<typeof CreatorRequestType>,
  userId: number,
  day: number,
) => ({
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

const noFilter = { types: [], statuses: [], userIds: [] }

test.each([
  ['everything, newest first, then by descending id', noFilter, [2, 4, 3, 1]],
  ['one status', { ...noFilter, statuses: ['PENDING'] }, [3, 1]],
  ['two statuses', { ...noFilter, statuses: ['APPROVED', 'REJECTED'] }, [2, 4]],
  ['some types', { ...noFilter, types: ['KICKS', 'STREAMS'] }, [4, 3, 1]],
  ['some users', { ...noFilter, userIds: [101, 402] }, [2, 4, 1]],
  ['rows that match all filters', { types: ['KICKS'], statuses: ['PENDING'], userIds: [101] }, [1]],
  ['nothing for an unknown user', { ...noFilter, userIds: [999] }, []],
])('lists %s', (_, query, ids) => {
  expect(filterRequests(requests, query).map(({ id }) => id)).toEqual(ids)
})

describe('[CCR-03] answerRequest', () => {
  const [pending, approved, , rejected] = requests as [
    (typeof requests)[0],
    (typeof requests)[0],
    unknown,
    (typeof requests)[0],
  ]

  test('sets only the status of a pending request', () => {
    expect(answerRequest(pending, 'APPROVED')).toEqual({ ...pending, status: 'APPROVED' })
    expect(answerRequest(pending, 'REJECTED')).toEqual({ ...pending, status: 'REJECTED' })
  })

  test.each([
    ['approving an approved request', approved, 'APPROVED', 'Request 2 was approved already.'],
    ['rejecting an approved request', approved, 'REJECTED', 'Request 2 was approved already.'],
    ['approving a rejected request', rejected, 'APPROVED', 'Request 4 was rejected already.'],
  ] as const)('rejects %s', (_, answeredRequest, status, message) => {
    expect(() => answerRequest(answeredRequest, status)).toThrow(
      rejection('creator_request_answered', message),
    )
  })
})
