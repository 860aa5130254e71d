import type { Input } from '@cornerman/contract'
import { kickMetrics, videoMetrics } from '@cornerman/contract/endpoints/metrics'
import { beforeAll, describe, expect, test } from 'vitest'
import { populate } from '../../../test/metrics.ts'
import { openMock } from '../../../test/sign-in.ts'

const mock = openMock()
let token = ''

beforeAll(async () => {
  token = (await mock.signIn()).jwt
  populate(mock.world)
})

const NEWEST = { orderBy: 'UPLOADED', order: 'DESC', page: 0, limit: 10 } as const
const kicks = async (body: Partial<Input<typeof kickMetrics.list>['body']> = {}) =>
  (await mock.call(kickMetrics.list, { body: { ...NEWEST, ...body } }, { token })).body

describe.each([
  ['kicks', kickMetrics],
  ['videos', videoMetrics],
])('statistics of %s', (_, service) => {
  const getResponses = async () => [
    (await mock.call(service.list, { body: NEWEST }, { token })).body,
    (await mock.call(service.realtime, {}, { token })).body,
    (await mock.call(service.map, { body: { type: 'LAST_DAY' } }, { token })).body,
    (await mock.call(service.totals, {}, { token })).body,
    (await mock.call(service.top, {}, { token })).body,
    (await mock.call(service.lineChart, {}, { token })).body,
  ]

  test('[STK-01] are deterministic while the clock is stopped and change with it', async () => {
    const first = await getResponses()
    expect(await getResponses()).toEqual(first)

    mock.clock.set({ advance: 40 * 60_000 })

    for (const [index, response] of (await getResponses()).entries()) {
      expect(response).not.toEqual(first[index])
    }

    mock.clock.set({ advance: -40 * 60_000 })
    expect(await getResponses()).toEqual(first)
  })

  test('[STK-03] list, totals, top five, days and map are consistent', async () => {
    const first = (
      await mock.call(
        service.list,
        { body: { ...NEWEST, orderBy: 'VIEWS', limit: 100 } },
        { token },
      )
    ).body

    const rows = [...first.data]

    for (let page = 1; page * 100 < first.total; page++) {
      rows.push(
        ...(
          await mock.call(
            service.list,
            { body: { ...NEWEST, orderBy: 'VIEWS', limit: 100, page } },
            { token },
          )
        ).body.data,
      )
    }

    expect(new Set(rows.map(({ id }) => id)).size).toBe(first.total)

    const { body: totals } = await mock.call(service.totals, {}, { token })
    expect(totals.videos.total).toBe(first.total)
    expect(totals.views.total).toBe(rows.reduce((sum, { views }) => sum + views.total, 0))
    expect(totals.comments.current).toBe(
      rows.reduce((sum, { comments }) => sum + comments.toDay, 0),
    )
    expect(totals.downloaded.total).toBe(rows.reduce((sum, { downloaded }) => sum + downloaded, 0))

    const { body: top } = await mock.call(service.top, {}, { token })
    expect(top.videos.map(({ views }) => views)).toEqual(
      rows.slice(0, 5).map(({ views }) => views.total),
    )

    const { body: map } = await mock.call(service.map, { body: { type: 'NO_LIMITS' } }, { token })
    expect(map.coords).toHaveLength(totals.users.total)
  })
})

test('[STK-06] rows have absolute URLs and names, and some lack optional fields', async () => {
  const rows = (await Promise.all([0, 1, 2, 3].map((page) => kicks({ page, limit: 100 })))).flatMap(
    ({ data }) => data,
  )
  for (const { href, thumbnailHref } of rows) {
    expect(href).toMatch(/^http:\/\/localhost:80\/media\/vod\/[a-z-]+\.m3u8$/)
    if (thumbnailHref !== null) {
      expect(thumbnailHref).toMatch(/^http:\/\/localhost:80\/media\/posters\/\w+\.jpg$/)
    }
  }

  const nameless = expect.objectContaining({ firstName: null, lastName: null })
  expect(rows).toContainEqual(expect.objectContaining({ thumbnailHref: null }))
  expect(rows).toContainEqual(expect.objectContaining({ user: nameless }))
  expect(rows).toContainEqual(expect.objectContaining({ tags: [] }))
})

test('[STK-07] filters the rows by user and description', async () => {
  const { data } = await kicks({ orderBy: 'VIEWS' })
  const user = data[0]?.user.id as number
  const userKicks = await kicks({ user, limit: 100 })

  expect(userKicks.total).toBeGreaterThan(0)
  expect(userKicks.data.filter((row) => row.user.id !== user)).toEqual([])
  expect(await kicks({ user: 999_999 })).toEqual({ data: [], total: 0 })

  const hooks = await kicks({ user, description: 'HOOK', limit: 100 })
  expect(
    hooks.data.map(({ description }) => description).filter((text) => !/hook/i.test(text)),
  ).toEqual([])
  expect(hooks.total).toBeLessThan(userKicks.total)
})

test('[STK-04] the counters of the most active users are the sums of their videos', async () => {
  const { body: top } = await mock.call(kickMetrics.top, {}, { token })
  const { data, ...first } = top.users.find(({ data }) => data.id !== undefined)!
  const pages = await Promise.all(
    [0, 1, 2, 3, 4].map((page) => kicks({ user: data.id!, page, limit: 100 })),
  )
  const rows = pages.flatMap((each) => each.data)
  const add = (name: 'views' | 'likes' | 'comments') =>
    rows.reduce((sum, row) => sum + row[name].total, 0)

  expect(first).toMatchObject({
    view: add('views'),
    video: rows.length,
    likes: add('likes'),
    comments: add('comments'),
  })

  for (const { data } of top.users) {
    if (data.firstName === null) {
      expect(data).toEqual({ thumbnailAvatar: null, firstName: null, lastName: null })
    } else {
      expect(data.thumbnailAvatar).toMatch(/^http:\/\/localhost:80\/media\/portraits\/[\w-]+\.jpg$/)
    }
  }

  expect(top.users.filter(({ data }) => data.firstName === null)).toHaveLength(1)
})

test('[STV-01] video statistics contain no likes', async () => {
  const { body: totals } = await mock.call(videoMetrics.totals, {}, { token })
  expect(Object.keys(totals)).not.toContain('likes')
  expect(Object.keys(totals.comments)).not.toContain('commentsToLikes')

  const { body: top } = await mock.call(videoMetrics.top, {}, { token })
  const { body: days } = await mock.call(videoMetrics.lineChart, {}, { token })

  for (const row of [...top.users, ...days]) {
    expect(Object.keys(row)).not.toContain('likes')
  }

  const { status, body } = await mock.call(
    videoMetrics.list,
    { body: { ...NEWEST, orderBy: 'LIKES' as 'VIEWS' } },
    { token },
  )

  expect(status).toBe(400)
  expect(body.details?.[0]?.field).toBe('orderBy')
})

test.each([
  ['a negative page', { page: -1 }, 'page'],
  ['a fractional page', { page: 0.5 }, 'page'],
  ['a limit that is too large', { limit: 101 }, 'limit'],
  ['an unknown order', { order: 'SIDEWAYS' as 'ASC' }, 'order'],
  ['a user that is not a number', { user: 'me' as unknown as number }, 'user'],
])('[STK-07] rejects %s and names the field', async (_, wrong, field) => {
  const { status, body } = await mock.call(
    kickMetrics.list,
    { body: { ...NEWEST, ...wrong } },
    { token },
  )

  expect(status).toBe(400)
  expect(body.reason).toBe('invalid_input')
  expect(body.details?.map((detail) => detail.field)).toEqual([field])
})

test('[STK-01] a new user, a new name and a new event do not change the past', async () => {
  const { world } = mock
  const before = await kicks({ orderBy: 'VIEWS' })

  const fan = world.rows.users.get(401)
  const night = world.rows.events.get(1)
  if (!fan || !night) {
    throw new Error('the demo rows are missing')
  }

  const coming = new Date(mock.clock.now() + 86_400_000).toISOString()

  world.transaction(['users', 'events'], () => {
    world.rows.users.add({
      ...fan,
      email: 'new@example.test',
      createDate: new Date(mock.clock.now()).toISOString(),
    })

    world.rows.events.add({ ...night, fromDate: coming, toDate: coming })

    for (const { user } of before.data) {
      const row = world.rows.users.get(user.id)
      if (row) {
        world.rows.users.save({ ...row, lastName: 'Renamed' })
      }
    }
  })

  const after = await kicks({ orderBy: 'VIEWS' })
  expect(after.data.map(({ user: _, ...row }) => row)).toEqual(
    before.data.map(({ user: _, ...row }) => row),
  )

  const renamed = expect.objectContaining({ lastName: 'Renamed' })
  expect(after.data).toContainEqual(expect.objectContaining({ user: renamed }))
})

test('[STK-01] without users, all counters are zero and nothing is popular', async () => {
  mock.worlds.create({ id: 'quiet', scenario: 'empty' })

  const { jwt } = await mock.signIn(undefined, 'quiet')
  const there = { token: jwt, world: 'quiet' }
  expect((await mock.call(kickMetrics.list, { body: NEWEST }, there)).body).toEqual({
    data: [],
    total: 0,
  })

  expect((await mock.call(kickMetrics.realtime, {}, there)).body).toEqual({
    users: 0,
    mostPopularPlatform: null,
    mostPopularCountry: null,
  })

  expect((await mock.call(kickMetrics.map, { body: { type: 'NO_LIMITS' } }, there)).body).toEqual({
    coords: [],
    countries: [],
    cities: [],
  })

  expect((await mock.call(kickMetrics.top, {}, there)).body).toEqual({ videos: [], users: [] })
  expect((await mock.call(kickMetrics.totals, {}, there)).body.views).toEqual({
    current: 0,
    lastWeek: 0,
    percent: '0.00',
    total: 0,
  })

  const { body: days } = await mock.call(kickMetrics.lineChart, {}, there)
  const none = { views: 0, likes: 0, comments: 0, videos: 0 }
  expect(days).not.toEqual([])
  expect(days).toMatchObject(days.map(() => none))
})
