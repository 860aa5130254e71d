import { ROW_COUNT_HEADER } from '@cornerman/contract'
import { downloads } from '@cornerman/contract/endpoints/downloads'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { mockForEachTest } from '../../../test/sign-in.ts'

const EVERYBODY = {
  roles: ['FAN', 'FIGHTER', 'LOCATION_PROVIDER'],
  languages: ['PT', 'EN', 'RU'],
  activity: null,
} as const

const DAY = 24 * 60 * 60_000

/** Parses the CSV with a third-party parser: rows by column title. */
const parseRows = (text: unknown) =>
  parse(String(text), { bom: true, columns: true, record_delimiter: '\r\n' }) as Record<
    string,
    string
  >[]

const mock = mockForEachTest('stats@cornerman.test')
const users = (more: object = {}) =>
  mock.as(downloads.users, { body: { ...EVERYBODY, ...more } } as never)
const feedbacks = (activity?: number) =>
  mock.as(downloads.feedbacks, { query: { ...(activity && { activity }) } })

describe('[DLD-01] the user export', () => {
  test('contains everyone but admins, with file name, type and row count', async () => {
    const { status, headers, body } = await users()
    const rows = parseRows(body)
    const expected = mock.world.rows.users.all().filter(({ role }) => role !== 'ADMIN')

    expect(status).toBe(200)
    expect(rows.map(({ Id }) => Number(Id))).toEqual(expected.map(({ id }) => id))
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      [ROW_COUNT_HEADER]: String(expected.length),
    })

    expect(headers['content-disposition']).toContain('users.csv')
    expect(String(body).at(0)).toBe('\uFEFF')
  })

  test("[API-05] contains each user's data, with names in any script", async () => {
    const rows = parseRows(
      (await users({ roles: ['FAN', 'LOCATION_PROVIDER'], languages: ['PT'] })).body,
    )

    const expected = mock.world.rows.users
      .all()
      .filter(
        ({ role, locale }) => (role === 'FAN' || role === 'LOCATION_PROVIDER') && locale === 'PT',
      )

    expect(rows).toMatchObject(
      expected.map(({ email, firstName, lastName, phoneNumber }) => ({
        Email: email,
        'First name': firstName,
        'Last name': lastName,
        Phone: phoneNumber ?? '',
      })),
    )

    expect(rows.length).toBeGreaterThan(5)
  })

  test('[DLD-03] is empty when no user matches', async () => {
    const { status, headers, body } = await users({ languages: ['ZU'] })
    expect(status).toBe(200)
    expect(body).toBeUndefined()
    expect(headers[ROW_COUNT_HEADER]).toBe('0')
  })

  test.each([
    ['no role', { roles: [] }, 'roles'],
    ['no language', { languages: [] }, 'languages'],
    ['admins', { roles: ['ADMIN'] }, 'roles.0'],
    ['a lower-case language', { languages: ['pt'] }, 'languages.0'],
    ['zero days', { activity: 0 }, 'activity'],
    ['no activity field', { activity: undefined }, 'activity'],
  ])('rejects %s and names the field', async (_, more, field) => {
    const { status, body } = await users(more)
    expect(status).toBe(400)
    expect(body.details?.[0]?.field).toBe(field)
  })
})

describe('[DLD-02] the feedback export', () => {
  test('contains all of them with their authors, newest first', async () => {
    const { status, headers, body } = await feedbacks()
    const rows = parseRows(body)
    expect(status).toBe(200)
    expect(rows).toHaveLength(mock.world.rows.feedbacks.all().length)
    expect(headers[ROW_COUNT_HEADER]).toBe(String(rows.length))

    const dates = rows.map((row) => row['Date (UTC)'])
    expect(dates).toEqual(dates.toSorted().toReversed())

    for (const row of rows) {
      const feedback = mock.world.rows.feedbacks.get(Number(row.Id))
      const author = mock.world.rows.users.get(feedback?.userId ?? 0)
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
    const expected = (days: number) =>
      mock.world.rows.feedbacks
        .all()
        .filter(({ createDate }) => Date.parse(createDate) >= mock.clock.now() - days * DAY).length

    const week = parseRows((await feedbacks(7)).body)
    const month = parseRows((await feedbacks(30)).body)
    expect(week).toHaveLength(expected(7))
    expect(month).toHaveLength(expected(30))
    expect(expected(30)).toBeLessThan(mock.world.rows.feedbacks.all().length)
  })

  test('[DLD-03] is empty without feedback', async () => {
    mock.worlds.create({ id: 'new', scenario: 'empty' })

    const { jwt: token } = await mock.signIn('stats@cornerman.test', 'new')

    const { status, headers, body } = await mock.call(
      downloads.feedbacks,
      { query: {} },
      { token, world: 'new' },
    )

    expect(status).toBe(200)
    expect(body).toBeUndefined()
    expect(headers[ROW_COUNT_HEADER]).toBe('0')
  })

  test.each(['0', '-1', 'week', '1.5', '99999'])('rejects the last %s days', async (activity) => {
    const response = await mock.sendAs({ url: `/api/v1/admin/feedbacks/?activity=${activity}` })
    expect(response.statusCode).toBe(400)
    expect(response.json().details[0].field).toBe('activity')
  })

  test('accepts a path with and without a trailing slash', async () => {
    for (const url of [
      '/api/v1/admin/feedbacks/',
      '/api/v1/admin/feedbacks',
      '/api/v1/admin/feedbacks/?activity=30',
    ]) {
      expect((await mock.sendAs({ url })).statusCode, url).toBe(200)
    }
  })
})
