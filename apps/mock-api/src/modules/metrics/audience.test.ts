import { describe, expect, test } from 'vitest'
import { openMock } from '../../../test/sign-in.ts'
import { type KindName, toMap } from '../../simulation/audience.ts'
import type { PublishedVideo } from '../../simulation/catalogue.ts'
import { countActions, type MetricsModel } from '../../simulation/metrics-model.ts'
import { hashRandom } from '../../simulation/random.ts'
import {
  findAttendees,
  getStreamHistory,
  getStreamMap,
  getStreamRealtime,
} from '../../simulation/stream.ts'
import { getKickTotals } from '../../simulation/totals.ts'
import { getPeriodViewers, getRealtime } from '../../simulation/viewers.ts'
import { DAY, iso, MINUTE, WEEK } from '../../time/instant.ts'
import { findStream } from './broadcasts.ts'
import { getAudience, getMetricsModel } from './models.ts'

const STARTED = Date.parse('2026-03-14T20:00:00Z')
const { worlds } = openMock()
const KINDS: readonly KindName[] = ['kick', 'video']

/** A seed, a scenario and instants of the world: around its start, back to the opening of the platform, and ahead. */
const CASES = [
  { scenario: 'demo', seed: 1 },
  { scenario: 'demo', seed: 77 },
  { scenario: 'fight-night', seed: 2 },
  { scenario: 'one', seed: 5 },
  { scenario: 'empty', seed: 1 },
].map((start) => ({
  ...start,
  instants: [
    STARTED,
    ...Array.from({ length: 4 }, (_, index) =>
      Math.floor(STARTED + (hashRandom(start.seed, index) - 0.7) * 800 * DAY),
    ),
  ],
}))

function open({ scenario, seed }: { scenario: string; seed: number }) {
  const world = worlds.create({ scenario, seed, now: iso(STARTED), frozen: true })
  const context = { world, rows: world.rows }

  return {
    context,
    users: world.rows.users.all(),
    models: KINDS.map((kind) => [kind, getMetricsModel(kind, context)] as const),
  }
}

const getRows = (model: MetricsModel, now: number): readonly PublishedVideo[] =>
  model.getPublished(now)

describe.each(CASES)('one audience, in $scenario with seed $seed', ({ instants, ...start }) => {
  const { context, users, models } = open(start)
  const userById = new Map(users.map((user) => [user.id, user]))
  const audience = getAudience(context)
  const videoIds = context.rows.events.all().flatMap(({ video }) => video?.id ?? [])

  test('[STK-02] every viewer is a user with one home on all maps', () => {
    const homes = new Map<number, string>()
    const wrong: string[] = []

    const place = (
      coords: readonly { userId: number; lat: number | null; lon: number | null }[],
    ) => {
      for (const { userId, lat, lon } of coords) {
        if (!userById.has(userId)) {
          wrong.push(`${userId} is no user`)
        }

        if ((homes.get(userId) ?? `${lat} ${lon}`) !== `${lat} ${lon}`) {
          wrong.push(`${userId} has two homes`)
        }

        homes.set(userId, `${lat} ${lon}`)
      }
    }

    for (const [, model] of models) {
      place(toMap(getPeriodViewers('NO_LIMITS', model, STARTED)).coords)
    }

    for (const videoId of videoIds) {
      const range = { from: 0, to: STARTED + DAY }
      const stream = findStream(videoId, context)
      const attendees = findAttendees(stream, audience)
      const map = getStreamMap(stream, attendees, range, STARTED)

      place(map.coords)

      const summary = getStreamHistory(stream, attendees, range, STARTED)
      expect(getStreamRealtime(stream, attendees, STARTED).users).toBeLessThanOrEqual(
        summary.maxOnline,
      )
      expect(map.coords).toHaveLength(summary.totalUsers)
    }

    expect(wrong).toEqual([])
  })

  test('[STK-03] no row has more unique viewers than the service, which has no more than users', () => {
    for (const now of instants) {
      for (const [, model] of models) {
        const totals = getKickTotals(model, now)
        const isTooMany = (one: PublishedVideo) =>
          countActions(one, now).unique > totals.users.total
        expect(getRows(model, now).filter(isTooMany)).toEqual([])
        expect(totals.users.total).toBeLessThanOrEqual(Math.min(totals.unique.total, users.length))

        for (const when of ['current', 'lastWeek'] as const) {
          expect(totals.users[when]).toBeLessThanOrEqual(
            Math.min(totals.users.total, totals.views[when]),
          )
          expect(totals.comments.users[when]).toBeLessThanOrEqual(totals.users[when])
        }

        expect(getRealtime(model, now).users).toBeLessThanOrEqual(
          getPeriodViewers('LAST_DAY', model, now).length,
        )
      }
    }
  })

  test('[STK-06] publishers upload after their registration', () => {
    for (const now of instants) {
      for (const [, model] of models) {
        const isTooEarly = ({ at, userId }: PublishedVideo) =>
          at < Date.parse(userById.get(userId)?.createDate as string)
        expect(getRows(model, now).filter(isTooEarly)).toEqual([])
      }
    }
  })

  const readAll = (from: typeof models, now: number) =>
    from.map(([, model]) => ({
      ...getKickTotals(model, now),
      realtime: getRealtime(model, now),
    }))

  const ascending = instants.toSorted((a, b) => a - b)

  test('[STK-01] figures are equal for equal instants in any order', () => {
    const forward = ascending.map((now) => readAll(models, now))
    const { models: others } = open(start)
    const backward = ascending.toReversed().map((now) => readAll(others, now))
    expect(backward.toReversed()).toEqual(forward)
  })

  test.each([
    'users',
    'unique',
    'views',
    'videos',
    'sessions',
    'requests',
    'viewed',
    'downloaded',
    'comments',
    'likes',
  ] as const)('[STK-01] the total of %s never falls', (name) => {
    for (const [, model] of models) {
      const totals = ascending.map((now) => getKickTotals(model, now)[name].total)
      expect(totals).toEqual(totals.toSorted((a, b) => a - b))
    }
  })
})

test.each(CASES.slice(0, 3))(
  '[STK-01] the seconds viewed in a week are the mean of who watches, in $scenario with seed $seed',
  (start) => {
    for (const [, model] of open(start).models) {
      let sum = 0
      let polls = 0
      for (let now = STARTED - WEEK; now < STARTED; now += 31 * MINUTE + 1234) {
        sum += getRealtime(model, now).users
        polls++
      }

      const ratio = getKickTotals(model, STARTED).viewed.current / ((sum / polls) * (WEEK / 1000))
      expect(ratio).toBeGreaterThan(0.9)
      expect(ratio).toBeLessThan(1.1)
    }
  },
)

test('[STK-01] a larger scenario has more of everything', () => {
  const sizes = ['empty', 'one', 'demo'].map((scenario) => {
    const { models } = open({ scenario, seed: 1 })
    return models.map(([, model]) => {
      const { users, views, videos, viewed } = getKickTotals(model, STARTED)
      return [users.total, views.total, videos.total, viewed.current]
    })
  })

  expect(sizes[0]?.flat().filter((size) => size !== 0)).toEqual([])

  for (const [at, figures] of (sizes[1] ?? []).entries()) {
    for (const [which, small] of figures.entries()) {
      expect(small).toBeGreaterThan(0)
      expect(sizes[2]?.[at]?.[which]).toBeGreaterThan(3 * small)
    }
  }
})
