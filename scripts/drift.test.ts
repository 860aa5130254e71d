import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isCommand, SERVICES } from '@cornerman/contract'
import { contract } from '@cornerman/contract/contract'
import { createMock } from '@cornerman/mock-api'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { custom } from '../apps/admin/src/api/adapter/custom.ts'
import { getRequestLog } from '../apps/mock-api/src/lab/requests/log.ts'
import type { Target } from './drift/api-client.ts'
import { detectDrift, type Finding, isClean } from './drift/detect-drift.ts'
import { SAMPLE_REQUESTS } from './drift/sample-requests.ts'
import { findShapeDifferences } from './drift/schema-diff.ts'
import { tryStaging } from './drift/try-staging.ts'

let mock: Awaited<ReturnType<typeof createMock>>
let token: string
const EMAIL = 'admin@cornerman.test'
const services = () =>
  Object.fromEntries(Object.entries(SERVICES).map(([name, { mount }]) => [name, mock.url + mount]))
const ORIGIN = 'http://localhost:5173'
const target = (): Target => ({ services: services(), token, adapter: {}, origin: ORIGIN })
const control = (method: string, path: string, body?: object) =>
  fetch(`${mock.url}/__mock${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })

function isCommandOf(name: string): boolean {
  const [group, call] = name.split('.') as [keyof typeof contract, string]
  return isCommand((contract[group] as never)[call])
}

beforeAll(async () => {
  mock = await createMock()
  const session = await control('POST', '/sessions', { email: EMAIL })
  token = ((await session.json()) as { jwt: string }).jwt
})
afterAll(() => mock.close())

const toMissing = (names: string) => names.split(' ').map((name) => `no ${name}`)
/** What the documents do not name. */
const UNDOCUMENTED = toMissing(
  'amount avatar createDate created currentSlotId description eventType gender id isBanned locale ppv price prices requirements tags user userId weight',
)
const OPTIONAL = toMissing(
  'avatar btnText conference currentBout currentSlotId destinationUrl fakeInitiator fakeTarget fight fightId fightLink firstName image initiator lastName lastVisit lat lon mainEvent mostPopularCountry mostPopularPlatform name nextBout nickname phoneNumber residence result target thumbnailAvatar thumbnailHref unbanDate video weighting winner',
)
interface Page {
  data: object[]
}
const toRow = ({ field, expected, found }: Finding) =>
  found === 'missing' ? `no ${field.split('.').at(-1)?.replace('[]', '')}` : `${expected}: ${found}`

/** Changes what the drift check receives. */
function changeResponses(change: (url: string, response: Response) => Promise<Response>) {
  const { fetch } = globalThis
  return vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (url, init) => change(String(url), await fetch(url, init)))
}

describe('drift', () => {
  test('finds no drift of the mock, calls every query but exports of people, and no command', async () => {
    await control('DELETE', '/requests')
    const report = await detectDrift(target())
    expect(report).toMatchObject({
      findings: [],
      notAsked: [],
      matching: SAMPLE_REQUESTS.length - 2,
    })
    const requestedEndpoints = new Set(
      getRequestLog(mock.world).entries.map(({ endpoint }) => endpoint),
    )
    const expected = SAMPLE_REQUESTS.map(({ name }) => name).filter(
      (name) => !['downloads.users', 'downloads.feedbacks'].includes(name),
    )
    expect([...requestedEndpoints].toSorted()).toEqual(expected.toSorted())
    expect(expected.filter(isCommandOf)).toEqual([])
  })

  test('reports each difference by severity, without values, and fails for what was not asked', async () => {
    await control('POST', '/faults', {
      match: { endpoint: 'auth.current' },
      body: {
        id: 'seven',
        email: 'secret@person.example',
        roleName: 'BOSS',
        first_name: 'Ana',
        shoeSize: 44,
      },
    })
    await control('POST', '/faults', { match: { endpoint: 'banners.list' }, status: 500 })
    await control('POST', '/faults', { match: { endpoint: 'admins.list' }, malformed: true })
    const folder = mkdtempSync(join(tmpdir(), 'drift-'))
    const guide = readFileSync(join(import.meta.dirname, '../docs/another-api.md'), 'utf8')
    const [, command = ''] = /npx (tsx scripts\/contract-drift\.ts .*)/.exec(guide) ?? []
    const args = command
      .replace('https://api.example.com', mock.url)
      .replace('drift.md', join(folder, 'drift.md'))
      .split(' ')
    const options = {
      env: { DRIFT_TOKEN: token },
      preferLocal: true,
      reject: false,
      cwd: join(import.meta.dirname, '..'),
    }
    const { exitCode } = await execa(args[0] ?? '', args.slice(1), options)
    const report = readFileSync(join(folder, 'drift.md'), 'utf8')
    rmSync(folder, { recursive: true })
    await control('DELETE', '/faults')
    const [, blocks = '', wrong = '', harmless = ''] = report.split(
      /^## (?:blocks|wrong|harmless)/m,
    )
    expect(exitCode).toBe(1)
    expect(blocks).toContain('| banners.list | (status) | 2xx | 500 |')
    expect(blocks).toContain('| admins.list | (response) | JSON | no JSON')
    expect(wrong).toContain('| auth.current | firstName | string | missing |')
    expect(harmless).toContain('| auth.current | id | integer from 1 | string |')
    expect(harmless).toContain('| auth.current | shoeSize | no such field | integer |')
    expect(blocks).toMatch(/auth.current \| role .* another string/)
    expect(harmless).toContain('- maps.geocode: no URL for the service maps')
    // Skips the heading: its URL and time may contain any number.
    const table = report.replace(/^# Drift .*$/m, '')
    for (const value of ['secret@person.example', 'BOSS', 'seven', '44']) {
      expect(table).not.toContain(value)
    }
  })

  test.each<[dialect: string, rows: string[], notAsked?: number]>([
    ['documented', UNDOCUMENTED],
    ['list-items', []],
    ['uuid-ids', ['integer from 1: string']],
    ['epoch-times', ['date-time: integer']],
    ['null-fields', [], 4],
    ['no-fields', OPTIONAL, 4],
  ])(
    'finds nothing but harmless differences in the dialect %s',
    async (dialect, rows, notAsked = 0) => {
      await control('PUT', '/dialect', { dialect })
      const report = await detectDrift(target())
      await control('PUT', '/dialect', { dialect: '' })
      expect([...new Set(report.findings.map(({ severity }) => severity))]).toEqual(
        rows.length > 0 ? ['harmless'] : [],
      )
      expect([...new Set(report.findings.map(toRow))].toSorted()).toEqual(rows)
      expect(report.notAsked).toHaveLength(notAsked)
      expect(isClean(report)).toBe(notAsked === 0)
    },
  )

  const [USER, PEOPLE] = ['/users/current', '/admin/users?']
  const toFirst = ({ data }: Page, url: string) =>
    url.includes('limit=1&') ? { data: data.map(() => ({ id: 1 })) } : {}
  test.each<
    [
      name: string,
      path: string,
      change: object | ((page: Page, url: string) => object),
      row: string,
    ]
  >([
    ['a role in another case', USER, { role: 'admin' }, 'blocks role: another case'],
    [
      'permissions as objects',
      USER,
      { permissions: [{ name: 'view_fans' }] },
      'blocks permissions[]: another object',
    ],
    ['permissions as text', USER, { permissions: 'view_fans' }, 'blocks permissions: string'],
    [
      'permissions in another case',
      USER,
      { permissions: ['VIEW_FANS'] },
      'blocks permissions[]: another case',
    ],
    [
      'a new permission',
      USER,
      { permissions: ['view_moon'] },
      'harmless permissions[]: another string',
    ],
    ['an id beyond 2^53', USER, { id: 2 ** 53 + 2 }, 'wrong id: integer beyond 2^53'],
    ['a count too low', PEOPLE, { total: 3 }, 'wrong total: more rows'],
    [
      'a capped limit',
      PEOPLE,
      ({ data }) => ({ data: data.slice(0, 5) }),
      'wrong total: fewer rows than count and limit',
    ],
    [
      'an ignored limit',
      PEOPLE,
      ({ data }) => ({ data: [...data, ...data] }),
      'wrong total: more rows',
    ],
    ['an ignored page', PEOPLE, toFirst, 'wrong page: the same row on every page'],
  ])('reports %s', async (_, path, change, row) => {
    const spy = changeResponses(async (url, response) => {
      if (!url.includes(path) || !response.ok) {
        return response
      }
      const body = (await response.json()) as Page
      return Response.json({
        ...body,
        ...(typeof change === 'function' ? change(body, url) : change),
      })
    })
    const report = await detectDrift(target())
    spy.mockRestore()
    expect(
      report.findings.map(({ severity, field, found }) => `${severity} ${field}: ${found}`),
    ).toEqual([row])
  })

  test.each([
    ['errors', [401], 'wrong'],
    ['all responses', [200, 401], 'blocks'],
  ])(
    'reports missing CORS headers of %s, and reads that a cache may keep',
    async (_, statuses, severity) => {
      const spy = changeResponses(async (url, response) => {
        const headers = new Headers(response.headers)
        if (statuses.includes(response.status)) {
          headers.delete('access-control-allow-origin')
        }
        if (url.endsWith('/users/current')) {
          headers.set('cache-control', 'private, max-age=300')
        }
        return new Response(await response.text(), { status: response.status, headers })
      })
      const report = await detectDrift(target())
      spy.mockRestore()
      expect(report.findings.map(({ severity, field }) => `${severity} ${field}`)).toEqual([
        'wrong (cache-control)',
        `${severity} (access-control-allow-origin)`,
      ])
    },
  )

  test('reads responses through custom.ts, but not downloads', async () => {
    const spy = changeResponses(async (_, response) =>
      response.ok && !response.headers.has('content-disposition')
        ? Response.json(
            { result: await response.json() },
            { headers: { 'access-control-allow-origin': ORIGIN } },
          )
        : response,
    )
    custom.adaptResponse = (_endpoint, body) => (body as { result: unknown }).result
    const { findings } = await detectDrift(target())
    delete custom.adaptResponse
    spy.mockRestore()
    expect(findings).toEqual([])
  })

  test('signs in to a staging, refreshes, and leaves no banner behind', async () => {
    const staging = await createMock()
    const banners = staging.world.rows.banners.all().length
    const urls = Object.entries(SERVICES).map(([name, { mount }]) => [name, staging.url + mount])
    const readPin = async () => staging.world.rows.outbox.all().at(-1)?.code ?? ''
    const report = await tryStaging(
      { services: Object.fromEntries(urls), adapter: {}, origin: ORIGIN },
      { email: EMAIL, readPin },
    )
    expect([report.findings, report.notAsked]).toEqual([[], []])
    expect(staging.world.rows.banners.all()).toHaveLength(banners)
    const called = getRequestLog(staging.world).entries.flatMap(({ endpoint }) =>
      endpoint && isCommandOf(endpoint) ? [endpoint] : [],
    )
    const expected =
      'auth.checkPin, auth.login, auth.refresh, auth.sendPin, banners.remove, banners.save'
    expect([...new Set(called)].toSorted().join(', ')).toBe(expected)
    await staging.close()
  })
})

describe('findShapeDifferences', () => {
  const row = {
    type: 'object',
    properties: {
      id: { type: 'integer' },
      at: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
    },
    required: ['id', 'at'],
  }
  test.each([
    ['that fits', [{ id: 1, at: null }], []],
    [
      'with a date of another form',
      [{ id: 1, at: '01.02.2026' }],
      ['wrong [].at date-time: a string of another format'],
    ],
    [
      'with the same fault in many rows',
      [
        { id: '1', at: null },
        { id: '2', at: null },
      ],
      ['harmless [].id integer: string'],
    ],
    ['without a documented id', [{ at: null }], ['blocks [].id integer: missing']],
    [
      'with a date of a form that the app reads',
      [{ id: 1, at: '2026-02-01 20:00' }],
      ['harmless [].at date-time: a string of another format'],
    ],
    ['that cannot be read', [{ id: 'many', at: null }], ['wrong [].id integer: string']],
    ['with half a number', [{ id: 1.5, at: null }], ['wrong [].id integer: number']],
  ])('%s', (_, value, expected) => {
    const differences = findShapeDifferences({ type: 'array', items: row }, value)
    expect(
      differences.map((each) => `${each.severity} ${each.field} ${each.expected}: ${each.found}`),
    ).toEqual(expected)
  })
})
