import { ROW_COUNT_HEADER } from '@cornerman/contract'
import { downloads } from '@cornerman/contract/endpoints/downloads'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { openMock } from '../../../test/sign-in.ts'

const EVERYBODY = {
  roles: ['FAN', 'FIGHTER', 'LOCATION_PROVIDER'],
  languages: ['PT', 'EN', 'RU'],
  activity: null,
} as const
const DAY = 24 * 60 * 60_000

/** Parses the CSV with a third-party parser: rows by column title. */
const parseRows = (text: unknown) =>
  parse(String(text), { bom: true, columns: true, record_delimiter: '\r\n' }) as Record<string, string>[]

async function open() {
  const mock = openMock()
  const { jwt: token } = await mock.signIn('stats@cornerman.test')
  const users = async (more: object = {}) =>
    mock.call(downloads.users, { body: { ...EVERYBODY, ...more } } as never, { token })
  const feedbacks = async (activity?: number) =>
    mock.call(downloads.feedbacks, { query: activity === undefined ? {} : { activity } }, { token })
  const updateUser = (id: number, more: object) =>
    mock.world.transaction(['users'], () => {
      const user = mock.world.rows.users.get(id)
      if (user) mock.world.rows.users.save({ ...user, ...more })
    })
  return { ...mock, token, users, feedbacks, updateUser }
}

describe('[DLD-01] the user export', () => {
  test('contains everyone but admins, with file name, type and row count', async () => {
    const { users, world } = await open()
    const { status, headers, body } = await users()
    const rows = parseRows(body)
    const expected = world.rows.users.all().filter(({ role }) => role !== 'ADMIN')
    expect(status).toBe(200)
    expect(rows.map(({ Id }) => Number(Id))).toEqual(expected.map(({ id }) => id))
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      [ROW_COUNT_HEADER]: String(expected.length),
    })
    expect(headers['content-disposition']).toContain('users.csv')
    expect(String(body).startsWith('\uFEFF')).toBe(true)
  })

  test("[API-05] contains each user's data, with names in any script and unchanged phone numbers", async () => {
    const { users, world } = await open()
    for (const row of parseRows((await users()).body)) {
      const user = world.rows.users.get(Number(row.Id))
      expect(row).toMatchObject({
        Email: user?.email,
        'First name': user?.firstName,
        'Last name': user?.lastName,
        Phone: user?.phoneNumber ?? '',
        Language: user?.locale,
        Verified: user?.verified ? 'yes' : 'no',
      })
    }
  })

  test.each([
    ['one role', { roles: ['LOCATION_PROVIDER'] }, (user: { role: string }) => user.role === 'LOCATION_PROVIDER'],
    ['one language', { languages: ['PT'] }, (user: { locale: string }) => user.locale === 'PT'],
  ])('applies the filter: %s', async (_, filter, matches) => {
    const { users, world } = await open()
    const expected = world.rows.users.all().filter((user) => user.role !== 'ADMIN' && matches(user))
    expect(expected.length).toBeGreaterThan(0)
    expect(parseRows((await users(filter)).body).map(({ Id }) => Number(Id))).toEqual(expected.map(({ id }) => id))
  })

  test('[API-05] neutralizes spreadsheet formulas in names', async () => {
    const { users, updateUser } = await open()
    updateUser(9, {
      firstName: "=cmd|' /C calc'!A0",
      lastName: 'O"Neill, Jr.\r\nthe third',
      nickname: '@home',
      phoneNumber: '+1+1',
    })
    const row = parseRows((await users()).body).find(({ Id }) => Id === '9')
    expect(row).toMatchObject({
      'First name': "'=cmd|' /C calc'!A0",
      'Last name': 'O"Neill, Jr.\r\nthe third',
      Nickname: "'@home",
      Phone: "'+1+1",
    })
  })

  test('[DLD-03] is empty when no user matches', async () => {
    const { users } = await open()
    const { status, headers, body } = await users({ languages: ['ZU'] })
    expect([status, body, headers[ROW_COUNT_HEADER]]).toEqual([200, undefined, '0'])
  })

  test.each([
    ['no role', { roles: [] }, 'roles'],
    ['no language', { languages: [] }, 'languages'],
    ['admins', { roles: ['ADMIN'] }, 'roles.0'],
    ['a lower-case language', { languages: ['pt'] }, 'languages.0'],
    ['zero days', { activity: 0 }, 'activity'],
    ['no activity field', { activity: undefined }, 'activity'],
  ])('rejects %s and names the field', async (_, more, field) => {
    const { status, body } = await (await open()).users(more)
    expect([status, body.details?.[0]?.field]).toEqual([400, field])
  })
})

describe('[DLD-02] the feedback export', () => {
  test('contains all of them with their authors, newest first', async () => {
    const { feedbacks, world } = await open()
    const { status, headers, body } = await feedbacks()
    const rows = parseRows(body)
    expect([status, rows.length, headers[ROW_COUNT_HEADER]]).toEqual([
      200,
      world.rows.feedbacks.all().length,
      String(rows.length),
    ])
    expect(rows.map((row) => row['Date (UTC)'])).toEqual(
      rows
        .map((row) => row['Date (UTC)'])
        .sort()
        .reverse(),
    )
    for (const row of rows) {
      const feedback = world.rows.feedbacks.get(Number(row.Id))
      const author = world.rows.users.get(feedback?.userId ?? 0)
      expect(row).toMatchObject({
        Rating: String(feedback?.rating),
        Email: author?.email,
        Platform: feedback?.platform,
      })
      expect(row.Text?.replace(/^'(?=[=+\-@])/, '')).toBe(feedback?.text)
      expect(row.Text).not.toMatch(/^[=+\-@\t\r\n]/)
    }
    expect(rows.filter(({ Text }) => Text?.startsWith("'")).length).toBeGreaterThan(5)
  })

  test("contains the last days by the world's clock", async () => {
    const { feedbacks, world, clock } = await open()
    const expected = (days: number) =>
      world.rows.feedbacks.all().filter(({ createDate }) => Date.parse(createDate) >= clock.now() - days * DAY).length
    const week = parseRows((await feedbacks(7)).body).length
    expect([week, parseRows((await feedbacks(30)).body).length]).toEqual([expected(7), expected(30)])
    expect(expected(30)).toBeLessThan(world.rows.feedbacks.all().length)
  })

  test('[DLD-03] is empty without feedback', async () => {
    const { call, worlds, signIn } = await open()
    worlds.create({ id: 'new', scenario: 'empty' })
    const { jwt: token } = await signIn('stats@cornerman.test', 'new')
    const { status, headers, body } = await call(downloads.feedbacks, { query: {} }, { token, world: 'new' })
    expect([status, body, headers[ROW_COUNT_HEADER]]).toEqual([200, undefined, '0'])
  })

  test.each(['0', '-1', 'week', '1.5', '99999'])('rejects the last %s days', async (activity) => {
    const { send, token } = await open()
    const response = await send({
      method: 'GET',
      url: `/api/v1/admin/feedbacks/?activity=${activity}`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect([response.statusCode, response.json().details[0].field]).toEqual([400, 'activity'])
  })

  test('accepts a path with and without a trailing slash', async () => {
    const { send, token } = await open()
    for (const url of ['/api/v1/admin/feedbacks/', '/api/v1/admin/feedbacks', '/api/v1/admin/feedbacks/?activity=30'])
      expect((await send({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })).statusCode, url).toBe(
        200,
      )
  })
})
