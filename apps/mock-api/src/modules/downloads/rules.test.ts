import { describe, expect, test } from 'vitest'
import {
  FEEDBACK_COLUMNS,
  filterByVisit,
  filterFeedbacks,
  filterPeople,
  USER_COLUMNS,
} from './rules.ts'

const NOW = Date.parse('2026-03-14T20:00:00Z')

const person = (
  id: number,
  role: 'FAN' | 'FIGHTER' | 'LOCATION_PROVIDER' | 'ADMIN',
  locale: string,
  lastVisit: string | null,
) => ({
  id,
  email: `p${id}@mail.test`,
  firstName: 'Ana',
  lastName: 'Lima',
  nickname: null,
  role,
  country: 'Brazil',
  locale,
  phoneNumber: null,
  createDate: '2026-01-01T10:00:00.000Z',
  lastVisit,
  verified: true,
})

describe('[DLD-01] the user export', () => {
  const people = [
    person(1, 'ADMIN', 'EN', '2026-03-14T19:00:00Z'),
    person(2, 'FAN', 'PT', '2026-03-14T19:00:00Z'),
    person(3, 'FAN', 'EN', '2026-03-07T20:00:00Z'),
    person(4, 'FIGHTER', 'pt', '2026-03-07T19:59:59Z'),
    person(5, 'LOCATION_PROVIDER', 'RU', null),
  ]

  const getVisit = ({ lastVisit }: (typeof people)[0]) =>
    lastVisit === null ? undefined : Date.parse(lastVisit)

  test.each([
    [
      'filters by roles and languages',
      { roles: ['FIGHTER', 'LOCATION_PROVIDER'], languages: ['PT', 'RU'], activity: null },
      [4, 5],
    ],
    [
      'filters by language regardless of case',
      { roles: ['FAN', 'FIGHTER', 'LOCATION_PROVIDER'], languages: ['PT'], activity: null },
      [2, 4],
    ],
    [
      'filters by last visit to the second and excludes users without one',
      {
        roles: ['FAN', 'FIGHTER', 'LOCATION_PROVIDER'],
        languages: ['PT', 'EN', 'RU'],
        activity: 7,
      },
      [2, 3],
    ],
    ['may be empty', { roles: ['FAN'], languages: ['DE'], activity: null }, []],
  ] as const)('%s', (_, filter, ids) =>
    expect(
      filterByVisit(filterPeople(people, filter), filter.activity, getVisit, NOW).map(
        ({ id }) => id,
      ),
    ).toEqual(ids),
  )

  test('marks the column of phone numbers, and only it', () => {
    expect(USER_COLUMNS.filter(({ isPhone }) => isPhone).map(({ title }) => title)).toEqual([
      'Phone',
    ])
  })

  test('formats each column for a spreadsheet', () => {
    const arena = {
      ...person(5, 'LOCATION_PROVIDER', 'ru', null),
      phoneNumber: '+55 11 9',
      nickname: 'Li',
      verified: false,
    }

    const cells = USER_COLUMNS.map(({ title, getValue }) => [title, getValue(arena)])
    expect(Object.fromEntries(cells)).toEqual({
      Id: 5,
      Email: 'p5@mail.test',
      'First name': 'Ana',
      'Last name': 'Lima',
      Nickname: 'Li',
      Role: 'Arena',
      Country: 'Brazil',
      Language: 'RU',
      Phone: '+55 11 9',
      'Registered (UTC)': '2026-01-01 10:00:00',
      'Last visit (UTC)': null,
      Verified: 'no',
    })

    expect(USER_COLUMNS.at(-1)?.getValue(person(6, 'FAN', 'EN', null))).toBe('yes')
  })
})

describe('[DLD-02] the feedback export', () => {
  const feedback = (id: number, createDate: string) => ({
    id,
    rating: 4,
    text: 'Good',
    platform: 'WEB' as const,
    appVersion: '1.2.0',
    createDate,
  })

  const feedbacks = [
    feedback(1, '2026-01-01T00:00:00Z'),
    feedback(2, '2026-03-14T10:00:00Z'),
    feedback(3, '2026-03-13T20:00:00Z'),
  ]

  test.each([
    ['of all time, newest first', undefined, [2, 3, 1]],
    ['of the last day', 1, [2, 3]],
    ['of the last 100 days', 100, [2, 3, 1]],
    ['of no time', 0, []],
  ])('has the feedback %s', (_, activity, ids) =>
    expect(filterFeedbacks(feedbacks, activity, NOW).map(({ id }) => id)).toEqual(ids),
  )

  test('lists the later id of one instant first', () => {
    const one = feedback(1, '2026-03-14T10:00:00Z')
    const other = feedback(2, '2026-03-14T10:00:00Z')
    expect(filterFeedbacks([one, other], undefined, NOW)).toEqual([other, one])
  })

  test('contains the author', () => {
    const cells = FEEDBACK_COLUMNS.map(({ title, getValue }) => [
      title,
      getValue({
        feedback: feedback(1, '2026-01-01T00:00:00Z'),
        author: person(2, 'FAN', 'PT', null),
      }),
    ])

    expect(Object.fromEntries(cells)).toEqual({
      Id: 1,
      'Date (UTC)': '2026-01-01 00:00:00',
      Rating: 4,
      Text: 'Good',
      'User id': 2,
      User: 'Ana Lima',
      Email: 'p2@mail.test',
      Platform: 'WEB',
      'App version': '1.2.0',
    })
  })
})
