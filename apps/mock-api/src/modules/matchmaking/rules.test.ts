import type { FighterDetails, MatchStatus } from '@cornerman/contract'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../../http/api-error.ts'
import { decideRequest, filterRequests, findEventsByName } from './rules.ts'

type Filter = Parameters<typeof filterRequests>[1]

const request = (
  id: number,
  fighterId: number,
  eventId: number,
  status: MatchStatus,
  day = id,
) => ({
  id,
  fighterId,
  eventId,
  status,
  createDate: `2026-01-${String(day).padStart(2, '0')}T12:00:00Z`,
})

const fighter = (
  name: string,
  gender: FighterDetails['gender'],
  weight: FighterDetails['weight'],
  phoneNumber: string | null = null,
) => ({
  firstName: name,
  lastName: 'Doe',
  nickname: `The ${name} Storm`,
  email: `${name.toLowerCase()}@mail.test`,
  phoneNumber,
  details: { gender, weight },
})

describe('[MMK-02] a filter of match requests', () => {
  const fighters = [
    fighter('Zé', 'MALE', 'LIGHTWEIGHT', '+55 11 90000-0000'),
    fighter('Ana', 'FEMALE', 'STRAWWEIGHT'),
    fighter('Max', 'MALE', 'HEAVYWEIGHT', ''),
    { ...fighter('Nobody', 'MALE', 'HEAVYWEIGHT'), details: null },
  ]

  const requests = [
    request(1, 0, 10, 'PENDING'),
    request(2, 1, 10, 'PENDING', 9),
    request(3, 2, 11, 'PENDING'),
    request(4, 3, 12, 'PENDING'),
    request(5, 0, 11, 'MATCHED'),
    request(6, 1, 12, 'EXPIRED'),
    request(7, 2, 12, 'CANCELED', 6),
  ]

  const open: Filter = {
    fightEvents: [],
    gender: null,
    matchmakingStatuses: ['PENDING'],
    search: '',
    weightings: [],
    withPhone: false,
  }

  test.each<[sentence: string, filter: Partial<Filter>, ids: number[]]>([
    ['pending ones, newest first', {}, [2, 4, 3, 1]],
    [
      'those of several statuses, the later id first',
      { matchmakingStatuses: ['EXPIRED', 'CANCELED', 'MATCHED'] },
      [7, 6, 5],
    ],
    ['those of one event', { fightEvents: [10] }, [2, 1]],
    ['those of several events', { fightEvents: [11, 12] }, [4, 3]],
    ['none of an unknown event', { fightEvents: [99] }, []],
    ['women', { gender: 'FEMALE' }, [2]],
    ['men, but no users without details', { gender: 'MALE' }, [3, 1]],
    [
      'those of some weights, but no users without details',
      { weightings: ['HEAVYWEIGHT', 'STRAWWEIGHT'] },
      [2, 3],
    ],
    ['those with a phone number', { withPhone: true }, [1]],
    ['those of a name, without regard to accents', { search: 'ze doe' }, [1]],
    ['those of a last name', { search: 'doe' }, [2, 4, 3, 1]],
    ['those of a nickname', { search: 'MAX storm' }, [3]],
    ['those of an email address', { search: 'ana@mail' }, [2]],
    ['all of them by blanks', { search: '  ' }, [2, 4, 3, 1]],
    [
      'those that meet every filter at once',
      {
        search: 'storm',
        gender: 'MALE',
        withPhone: true,
        fightEvents: [10],
        weightings: ['LIGHTWEIGHT'],
      },
      [1],
    ],
  ])('finds %s', (_, filter, ids) => {
    const hits = filterRequests(
      requests,
      { ...open, ...filter },
      ({ fighterId }) => fighters[fighterId] as (typeof fighters)[0],
    )

    expect(hits.map(({ id }) => id)).toEqual(ids)
  })
})

describe('[MMK-04] deciding a match request', () => {
  const requests = [
    request(1, 5, 10, 'CANCELED'),
    request(2, 5, 10, 'PENDING'),
    request(3, 5, 10, 'EXPIRED'),
    request(4, 5, 11, 'CANCELED'),
    request(5, 5, 11, 'MATCHED'),
  ]

  test.each(['CANCELED', 'MATCHED'] as const)(
    'sets a pending one to %s, even among older and newer ones',
    (decision) => {
      expect(decideRequest(requests, 5, 10, decision)).toEqual({ ...requests[1], status: decision })
    },
  )

  test.each<
    [sentence: string, fighterId: number, eventId: number, reason: string, message: string]
  >([
    [
      'rejects one that is no longer pending, and names the newest answer',
      5,
      11,
      'match_not_pending',
      'This match request is MATCHED; only a PENDING one can be changed.',
    ],
    [
      'rejects an event without a request',
      5,
      12,
      'unknown_id',
      'Fighter 5 has no match request for event 12.',
    ],
    [
      'rejects another fighter',
      6,
      10,
      'unknown_id',
      'Fighter 6 has no match request for event 10.',
    ],
  ])('%s', (_, fighterId, eventId, reason, message) => {
    const confirm = () => decideRequest(requests, fighterId, eventId, 'MATCHED')
    expect(confirm).toThrow(ApiError)
    expect(confirm).toThrow(expect.objectContaining({ reason, message }))
  })
})

test('[MMK-02] finds events by every word of their name, latest first, at most 25', () => {
  const event = (id: number, name: string, day: number) => ({
    id,
    name,
    fromDate: `2026-02-${String(day).padStart(2, '0')}T00:00:00Z`,
  })

  const events = [
    event(1, 'Noite de Luta', 3),
    event(2, 'Fight Night Łódź', 1),
    event(3, 'Fight Night Berlin', 2),
  ]

  const findIds = (name: string) => findEventsByName(events, name).map(({ id }) => id)
  expect(findIds('fight')).toEqual([3, 2])
  expect(findIds('night lodz')).toEqual([2])
  expect(findIds('')).toEqual([1, 3, 2])
  expect(findIds('nowhere')).toEqual([])
  expect(
    findEventsByName(
      Array.from({ length: 40 }, (_, index) => event(index + 1, 'Night', 1)),
      'night',
    ).map(({ id }) => id),
  ).toEqual(Array.from({ length: 25 }, (_, index) => 40 - index))
})
