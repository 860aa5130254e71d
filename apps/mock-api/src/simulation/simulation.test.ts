import { foldForSearch, KICK_SORTS } from '@cornerman/contract'
import { describe, expect, test } from 'vitest'
import {
  all,
  createAudience,
  createModel,
  INSTANTS,
  kicks,
  NAMED_INSTANTS,
  NOW,
  sum,
} from '../../test/metrics.ts'
import { DAY, HOUR, WEEK } from '../time/instant.ts'
import { toMap } from './audience.ts'
import type { PublishedVideo } from './catalogue.ts'
import { getHistoryPage, getLastDays, getTop } from './lists.ts'
import { countActions } from './metrics-model.ts'
import { compareVideo, formatChange, getKickTotals, toRatio } from './totals.ts'
import { getPeriodViewers, getRealtime } from './viewers.ts'

describe('[STK-03] the totals', () => {
  test.each(NAMED_INSTANTS)('equal the sums of the rows, at %s', (_, now) => {
    const list = all(kicks, now)
    const totals = getKickTotals(kicks, now)
    const figures = list.map((one) => countActions(one, now))

    for (const name of [
      'views',
      'unique',
      'sessions',
      'requests',
      'viewed',
      'downloaded',
    ] as const) {
      expect(totals[name].total).toBe(sum(figures.map((each) => each[name])))
    }

    for (const name of ['views', 'comments', 'likes'] as const) {
      const weeks = list.map((one) => compareVideo(one, name, now))
      expect(totals[name]).toMatchObject({
        total: sum(weeks.map(({ total }) => total)),
        current: sum(weeks.map(({ toDay }) => toDay)),
        lastWeek: sum(weeks.map(({ minusDay }) => minusDay)),
      })
    }

    expect(totals.videos.total).toBe(list.length)
    expect(totals.videos.current).toBe(list.filter(({ at }) => at > now - WEEK).length)
    expect(totals.comments.videos.total).toBe(figures.filter(({ comments }) => comments > 0).length)
    expect(totals.likes.video.total).toBe(figures.filter(({ likes }) => likes > 0).length)
  })

  test.each(NAMED_INSTANTS)(
    'have at most as many people as actions, and consistent ratios, at %s',
    (_, now) => {
      const { comments, likes, users, unique, views, videos, sessions } = getKickTotals(kicks, now)
      for (const when of ['current', 'lastWeek', 'total'] as const) {
        expect(users[when]).toBeLessThanOrEqual(unique[when])
        expect(users[when]).toBeLessThanOrEqual(users.total)
        expect(comments.users[when]).toBeLessThanOrEqual(Math.min(comments[when], users[when]))
        expect(likes.users[when]).toBeLessThanOrEqual(Math.min(likes[when], users[when]))
        expect(comments.videos[when]).toBeLessThanOrEqual(Math.min(comments[when], videos.total))
        expect(likes.video[when]).toBeLessThanOrEqual(Math.min(likes[when], videos.total))
      }

      expect(comments.users.total).toBeGreaterThan(0)

      for (const [ratio, part, whole] of [
        [comments.commentsToViews, comments.total, views.total],
        [comments.commentsToViewedUsers, comments.total, users.total],
        [comments.commentsToVideos, comments.total, videos.total],
        [comments.commentsToLikes, comments.total, likes.total],
        [comments.commentsToSessions, comments.total, sessions.total],
        [comments.commentsToLikedVideos, comments.total, likes.video.total],
        [likes.likesToViews, likes.total, views.total],
        [likes.likesToViewedUsers, likes.total, users.total],
        [likes.likesToVideos, likes.total, videos.total],
        [likes.likesToComments, likes.total, comments.total],
        [likes.likesToSessions, likes.total, sessions.total],
        [likes.likesToCommentedVideos, likes.total, comments.videos.total],
      ] as const) {
        expect(ratio).toEqual({
          value: (part / whole).toFixed(4),
          percent: ((100 * part) / whole).toFixed(2),
        })
      }
    },
  )

  test.each([
    ['twice as many', 20, 10, '100.00'],
    ['fewer', 1, 3, '-66.67'],
    ['as many', 7, 7, '0.00'],
    ['slightly fewer, rounded to zero', 99_999, 100_000, '0.00'],
    ['some after none', 3, 0, '100.00'],
    ['none after none', 0, 0, '0.00'],
  ])('formats the change in percent with two decimals: %s', (_, current, lastWeek, percent) => {
    expect(formatChange(current, lastWeek)).toBe(percent)
  })

  test('a ratio to zero is zero', () => {
    expect(toRatio(3, 0)).toEqual({ value: '0.0000', percent: '0.00' })
  })
})

describe('[STK-04] the top five', () => {
  const page = (now: number, limit: number) =>
    getHistoryPage(kicks, { orderBy: 'VIEWS', order: 'DESC', page: 0, limit }, now).data

  test.each(NAMED_INSTANTS)(
    'equal the top of the history, each with its rank a week ago, at %s',
    (_, now) => {
      const top = getTop(kicks, now, 'id')
      expect(top.map(({ videos: [one] }) => one?.id)).toEqual(page(now, 5).map(({ id }) => id))

      const then = page(now - WEEK, 100).map(({ id }) => id)

      for (const { videos, lastRankIndex } of top) {
        const { id, at } = videos[0] as PublishedVideo
        if (at > now - WEEK) {
          expect(lastRankIndex).toBeUndefined()
        } else if (then.includes(id)) {
          expect(lastRankIndex).toBe(then.indexOf(id))
        }

        if (lastRankIndex !== undefined && lastRankIndex < 100) {
          expect(then[lastRankIndex]).toBe(id)
        }
      }
    },
  )

  test.each(NAMED_INSTANTS)('of users are those with the most views, at %s', (_, now) => {
    const top = getTop(kicks, now, 'userId')
    expect(top).toHaveLength(5)

    for (const { figures: theirs, videos } of top) {
      const own = all(kicks, now).filter(({ userId }) => userId === videos[0]?.userId)
      expect(videos).toEqual(own)

      for (const name of ['views', 'comments', 'likes', 'shares'] as const) {
        expect(theirs[name]).toBe(sum(own.map((one) => countActions(one, now)[name])))
      }
    }

    expect(top.map(({ figures: { views } }) => -views)).toEqual(
      top.map(({ figures: { views } }) => -views).toSorted((a, b) => a - b),
    )
  })

  test('changes over the weeks', () => {
    const moved = Array.from({ length: 20 }, (_, weeks) =>
      getTop(kicks, NOW - weeks * WEEK, 'id'),
    ).flat()
    const changed = moved.filter(
      ({ lastRankIndex }, index) => lastRankIndex !== undefined && lastRankIndex !== index % 5,
    )
    expect(changed).not.toEqual([])
  })
})

describe('[STK-05] the last six months', () => {
  const MIDNIGHT = Date.parse('2026-03-14T00:00:00Z')

  test('has one row per day that adds up to the growth of the totals', () => {
    const days = getLastDays(kicks, NOW)
    expect(days[0]?.date).toBe('2025-09-14T00:00:00.000Z')
    expect(days.at(-1)?.date).toBe('2026-03-14T00:00:00.000Z')
    expect(days).toHaveLength(182)

    const then = getKickTotals(kicks, Date.parse('2025-09-14T00:00:00Z'))
    const now = getKickTotals(kicks, NOW)
    for (const name of ['views', 'comments', 'likes', 'videos'] as const) {
      expect(sum(days.map((day) => day[name]))).toBe(now[name].total - then[name].total)
    }
  })

  test('at midnight, the current week is the seven days before', () => {
    const week = getLastDays(kicks, MIDNIGHT).slice(-8, -1)
    const totals = getKickTotals(kicks, MIDNIGHT)
    for (const name of ['views', 'comments', 'likes', 'videos'] as const) {
      expect(sum(week.map((day) => day[name]))).toBe(totals[name].current)
    }
  })

  test.each([
    ['2026-08-31T10:00:00Z', '2026-02-28T00:00:00.000Z'],
    ['2028-08-30T10:00:00Z', '2028-02-29T00:00:00.000Z'],
    ['2031-12-31T23:59:59Z', '2031-06-30T00:00:00.000Z'],
  ])('starts, at %s, on %s', (now, first) => {
    expect(getLastDays(kicks, Date.parse(now))[0]?.date).toBe(first)
  })
})

describe('[STK-07] the history', () => {
  test.each(
    KICK_SORTS.flatMap((orderBy) =>
      (['ASC', 'DESC'] as const).map((order) => ({ orderBy, order })),
    ),
  )('by $orderBy $order: pages contain each row once and in order', (sort) => {
    const pages = Array.from({ length: 51 }, (_, page) =>
      getHistoryPage(kicks, { ...sort, page, limit: 100 }, NOW),
    )
    const rows = pages.flatMap(({ data }) => data)
    expect(rows).toHaveLength(pages[0]?.total as number)
    expect(new Set(rows).size).toBe(rows.length)

    const keys = rows.map(getSortKey(sort.orderBy))

    // Rows without a text are the last ones, in both orders.
    const filled = keys.filter((key) => key !== '')
    expect(keys.slice(0, filled.length)).toEqual(filled)

    const isMisplaced = (key: string | number, before: string | number) =>
      sort.order === 'ASC' ? key < before : key > before
    expect(filled.slice(1).filter((key, index) => isMisplaced(key, filled[index]!))).toEqual([])
  })

  function getSortKey(
    orderBy: (typeof KICK_SORTS)[number],
  ): (one: PublishedVideo) => string | number {
    return {
      DESCRIPTION: (one: PublishedVideo) => foldForSearch(one.description),
      DURATION: (one: PublishedVideo) => one.duration,
      VIEWS: (one: PublishedVideo) => countActions(one, NOW).views,
      UNIQUE: (one: PublishedVideo) => countActions(one, NOW).unique,
      COMMENTS: (one: PublishedVideo) => countActions(one, NOW).comments,
      LIKES: (one: PublishedVideo) => countActions(one, NOW).likes,
      UPLOADED: (one: PublishedVideo) => one.at,
      USER_ID: (one: PublishedVideo) => one.userId,
      TAGS: (one: PublishedVideo) => foldForSearch(one.tags.join(', ')),
    }[orderBy]
  }

  test.each([
    [
      'part of a word, in another case',
      'HOOK',
      (text: string) => text.toLowerCase().includes('hook'),
    ],
    ['without the accents', 'cafe da manha', (text: string) => text.startsWith('Café da manhã')],
    ['blanks, which do not filter', '  ', () => true],
    ['a text that does not occur', 'underwater', () => false],
  ])('filters by %s', (_, description, matches) => {
    const { total } = getHistoryPage(
      kicks,
      { description, orderBy: 'UPLOADED', order: 'DESC', page: 0, limit: 10 },
      NOW,
    )

    expect(total).toBe(all(kicks, NOW).filter((one) => matches(one.description)).length)
  })
})

describe('[STK-01] who is watching now', () => {
  test('is deterministic, changes within a minute and never jumps', () => {
    const many = createModel('kick', { audience: createAudience(6000) })
    const poll = () =>
      Array.from({ length: 31 }, (_, index) => getRealtime(many, NOW + index * 2000).users)
    const minute = poll()

    expect(minute).toEqual(poll())
    expect(new Set(minute).size).toBeGreaterThan(3)

    for (const [index, users] of minute.entries()) {
      if (index > 0) {
        expect(Math.abs(users - (minute[index - 1] as number)) / users).toBeLessThan(0.04)
      }
    }
  })

  test.each(NAMED_INSTANTS)(
    'is at most the viewers of the last day and in a known country, at %s',
    (_, now) => {
      const { users, mostPopularPlatform, mostPopularCountry } = getRealtime(kicks, now)
      expect(users).toBeLessThanOrEqual(getPeriodViewers('LAST_DAY', kicks, now).length)
      expect(['IOS', 'ANDROID', 'WEB', null]).toContain(mostPopularPlatform)
      expect(['Japan', 'Brazil', null]).toContain(mostPopularCountry)
      expect(users === 0).toBe(mostPopularPlatform === null)
    },
  )

  test('is higher in the evening than in the morning', () => {
    const audience = createAudience(6000)
    for (const kind of ['kick', 'video'] as const) {
      const model = createModel(kind, { audience })
      const evening = getRealtime(model, NOW).users
      expect(evening).toBeGreaterThan(10)
      expect(evening).toBeGreaterThan(1.5 * getRealtime(model, NOW - 12 * HOUR).users)
    }
  })

  test('is as many as the seconds viewed make, also of a few people', () => {
    const few = createModel('kick', { people: 60 })
    const getViewed = (now: number) => few.getSums(now).viewed - few.getSums(now - DAY).viewed
    const instants = Array.from({ length: 500 }, (_, index) => NOW - index * (DAY / 100))
    const watching = sum(instants.map((now) => getRealtime(few, now).users))
    const viewed = sum(instants.map((now) => getViewed(now) / (DAY / 1000)))

    expect(watching / viewed).toBeCloseTo(1, 1)
  })
})

test('every counter only grows, and only the requests exceed the views', () => {
  const wrong = INSTANTS.flatMap((now, index) =>
    all(kicks, NOW).flatMap((one) => {
      const before = countActions(one, INSTANTS[index - 1] ?? 0)
      const problems = findContradictions(before, countActions(one, now))
      return problems.map((problem) => `video ${one.id}: ${problem}`)
    }),
  )

  expect(wrong).toEqual([])
})

type Counters = ReturnType<typeof countActions>
const AMONG_VIEWS = ['unique', 'sessions', 'comments', 'likes', 'shares'] as const

function findContradictions(then: Counters, figures: Counters): string[] {
  const names = Object.keys(figures) as (keyof Counters)[]
  const fallen = names.filter((name) => figures[name] < then[name])
  const tooMany = AMONG_VIEWS.filter((name) => figures[name] > figures.views)

  return [
    ...fallen.map((name) => `${name} fell`),
    ...tooMany.map((name) => `more ${name} than views`),
    ...(figures.requests < figures.views ? ['watched without being opened'] : []),
  ]
}

describe('[STK-02] the map', () => {
  test('shows each viewer once and counts them by country and city, those without an address as unknown', () => {
    const map = toMap(getPeriodViewers('NO_LIMITS', kicks, NOW))
    expect(map.coords).toHaveLength(getKickTotals(kicks, NOW).users.total)
    expect(new Set(map.coords.map(({ userId }) => userId)).size).toBe(map.coords.length)

    const placed = map.coords.filter(({ lat }) => lat !== null)
    expect(placed.length).toBeLessThan(map.coords.length)

    for (const [list, index] of [
      [map.countries, 'country'],
      [map.cities, 'city'],
    ] as const) {
      expect(sum(list.map(({ count }) => count))).toBe(map.coords.length)
      expect(list.map(({ count }) => count)).toEqual(
        list.map(({ count }) => count).toSorted((a, b) => b - a),
      )

      for (const [at, { count }] of list.entries()) {
        expect(map.coords.filter((coord) => coord[index] === at)).toHaveLength(count)
      }
    }

    expect(map.cities.find(({ name }) => name === 'Unknown')?.count).toBe(
      map.coords.length - placed.length,
    )
    expect(map.coords.filter(({ lat, lon }) => (lat === null) !== (lon === null))).toEqual([])
  })

  test('contains, for a longer period, every viewer of a shorter one', () => {
    const periods = (['LAST_DAY', 'LAST_MONTH', 'LAST_HALF_OF_YEAR', 'NO_LIMITS'] as const).map(
      (type) => new Set(getPeriodViewers(type, kicks, NOW)),
    )
    for (const [index, longer] of periods.entries()) {
      if (index === 0) {
        continue
      }

      const shorter = periods[index - 1] as typeof longer
      expect(longer.size).toBeGreaterThan(shorter.size)
      expect([...shorter].filter((viewer) => !longer.has(viewer))).toEqual([])
    }
  })
})
