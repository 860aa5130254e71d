import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Endpoint, Id, isCommand, SERVICES } from '@cornerman/contract'
import { contract } from '@cornerman/contract/contract'
import { ARENA_OF_EVENTS, examples } from '@cornerman/fixtures/examples'
import { createMock } from '@cornerman/mock-api'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isPage, type Schema } from '../apps/admin/src/api/adapter/codec/schema.ts'
import { custom } from '../apps/admin/src/api/adapter/custom.ts'
import { isRecord } from '../apps/admin/src/browser/json.ts'
import { getRequestLog } from '../apps/mock-api/src/lab/requests/state.ts'
import { ask, type Target } from './drift/api-client.ts'
import { detectDrift, type Finding, isClean } from './drift/detect-drift.ts'
import { findFilterProblems } from './drift/filters.ts'
import { type RequestInput, SAMPLE_REQUESTS } from './drift/sample-requests.ts'
import { findShapeDifferences, type Severity } from './drift/schema-diff.ts'
import { tryStaging } from './drift/try-staging.ts'

let mock: Awaited<ReturnType<typeof createMock>>
let token: string
const EMAIL = 'admin@cornerman.test'
const services = () =>
  Object.fromEntries(Object.entries(SERVICES).map(([name, { mount }]) => [name, mock.url + mount]))
const ORIGIN = 'http://localhost:5173'
const target = (): Target => ({ services: services(), token, adapter: {}, origin: ORIGIN })

/** Without the services of statistics, which compute for most of a report. */
const targetOfApi = (): Target => ({
  ...target(),
  services: { api: mock.url + SERVICES.api.mount },
})

const control = (method: string, path: string, body?: object) =>
  fetch(`${mock.url}/__mock${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })

function getEndpoint(name: string): Endpoint {
  const [group, call] = name.split('.') as [keyof typeof contract, string]
  return (contract[group] as Record<string, Endpoint>)[call] as Endpoint
}

const isCommandOf = (name: string) => isCommand(getEndpoint(name))

/** The example of a call; of an arena, the events that are over. */
function getInput(name: string): RequestInput {
  const [group = '', call = ''] = name.split('.')
  const inputs = examples as Record<string, Record<string, object>>
  const query = { userId: ARENA_OF_EVENTS, limit: 50, page: 0, status: ['FINISHED'] }

  return (name === 'events.ofArena' ? { query } : inputs[group]?.[call]) as RequestInput
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

/** What may be null, and decides nothing. */
const OPTIONAL = toMissing(
  'avatar btnText currentBout currentSlotId destinationUrl fightLink firstName image lastName lastVisit lat lon mainEvent mostPopularCountry mostPopularPlatform name nextBout nickname phoneNumber residence thumbnailAvatar thumbnailHref unbanDate',
)

/** What may be null, and would be taken for nothing. */
const DECISIVE = toMissing(
  'conference fakeInitiator fakeTarget fight fightId initiator result target video weighting winner',
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

/** Changes the URL that the drift check asks, and the JSON that it sends. */
function changeRequests(change: (url: URL, body: object | undefined) => object | undefined) {
  const { fetch } = globalThis
  return vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = new URL(String(input))
    const body = change(url, init?.body ? JSON.parse(String(init.body)) : undefined)
    return fetch(url, { ...init, ...(body && { body: JSON.stringify(body) }) })
  })
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

  describe('the report of the command', () => {
    let exitCode: number | undefined
    let report: string

    beforeAll(async () => {
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

      await control('POST', '/faults', {
        match: { endpoint: 'accounts.byUser' },
        body: { balance: 19.99, transactions: [], withdrawAvailable: true },
      })

      await control('POST', '/faults', { match: { endpoint: 'banners.list' }, status: 500 })
      await control('POST', '/faults', { match: { endpoint: 'admins.list' }, malformed: true })

      const folder = mkdtempSync(join(tmpdir(), 'drift-'))
      const guide = readFileSync(join(import.meta.dirname, '../docs/another-api.md'), 'utf8')
      const [, command = ''] = /npx (tsx scripts\/contract-drift\.ts .*)/.exec(guide) ?? []

      const [program = '', ...args] = command
        .replace('https://api.example.com', mock.url)
        .replace('drift.md', join(folder, 'drift.md'))
        .split(' ')

      const options = {
        env: { DRIFT_TOKEN: token },
        preferLocal: true,
        reject: false,
        cwd: join(import.meta.dirname, '..'),
      }

      exitCode = (await execa(program, args, options)).exitCode
      report = readFileSync(join(folder, 'drift.md'), 'utf8')
      rmSync(folder, { recursive: true })
      await control('DELETE', '/faults')
    })

    test.each([
      ['blocks', '| banners.list | (status) | 2xx | 500 | Banners |'],
      ['blocks', '| admins.list | (response) | JSON | no JSON'],
      ['blocks', /auth.current \| role .* another string/],
      ['breaks', '| accounts.byUser | balance | integer | number | Fighter, Fan |'],
      ['wrong', '| auth.current | firstName | string | missing |'],
      ['harmless', '| auth.current | id | integer from 1 | string |'],
      ['harmless', '| auth.current | shoeSize | no such field | integer |'],
      ['Left out', '- maps.geocode: no URL for the service maps'],
    ])('has under %s: %s', (severity, line) => {
      const section = report.split(/^## /m).find((part) => part.startsWith(severity)) ?? ''
      expect(section).toMatch(line)
    })

    test('fails the command', () => {
      expect(exitCode).toBe(1)
    })

    test.each(['secret@person.example', 'BOSS', 'seven', '44', '19.99'])(
      'has no value of the API: %s',
      (value) => {
        // Skips the heading: its URL and time may contain any number.
        expect(report.replace(/^# Drift .*$/m, '')).not.toContain(value)
      },
    )
  })

  test.each<[dialect: string, rows: { harmless?: string[]; breaks?: string[] }, notAsked?: number]>(
    [
      ['documented', { harmless: UNDOCUMENTED }],
      ['list-items', {}],
      ['uuid-ids', { harmless: ['integer from 1: string'] }],
      ['epoch-times', { harmless: ['date-time: integer'] }],
      ['null-fields', {}, 4],
      ['no-fields', { harmless: OPTIONAL, breaks: DECISIVE }, 4],
    ],
  )(
    'finds only what the app copes with in the dialect %s, unless what decides is left out',
    async (dialect, rows, notAsked = 0) => {
      await control('PUT', '/dialect', { dialect })

      const report = await detectDrift(target())
      await control('PUT', '/dialect', { dialect: '' })

      const { harmless = [], breaks = [] } = rows

      const getRows = (...severities: Severity[]) => {
        const findings = report.findings.filter((each) => severities.includes(each.severity))
        return [...new Set(findings.map(toRow))].toSorted()
      }

      expect(getRows('harmless')).toEqual(harmless)
      expect(getRows('breaks')).toEqual(breaks)
      expect(getRows('blocks', 'wrong')).toEqual([])
      expect(report.notAsked).toHaveLength(notAsked)
      expect(isClean(report)).toBe(notAsked === 0 && breaks.length === 0)
    },
  )

  const USER = '/users/current'
  const PEOPLE = '/admin/users?'
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
    ['an id beyond 2^53', USER, { id: 2 ** 53 + 2 }, 'breaks id: integer beyond 2^53'],
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

    const report = await detectDrift(targetOfApi())
    spy.mockRestore()
    expect(
      report.findings.map(({ severity, field, found }) => `${severity} ${field}: ${found}`),
    ).toEqual([row])
  })

  /** Answers every list of the contract with a failure, and names the lists that are believed. */
  async function findBelievedLists(failure: object): Promise<string[]> {
    const spy = changeResponses(async () => Response.json(failure))
    const believed: string[] = []
    for (const { name, endpoint } of SAMPLE_REQUESTS) {
      const schema = endpoint.response as Schema
      if (schema.type === 'array' || isPage(schema)) {
        const response = await ask(target(), endpoint, getInput(name))
        believed.push(...(response?.isRefused ? [] : [name]))
      }
    }

    spy.mockRestore()

    return believed
  }

  const FAILURES = [
    { success: false, data: [] },
    { error: 'Too many rows', data: [] },
    { code: 50014, msg: 'Token expired', data: null },
    { status: 'fail', data: null },
    { code: 500, message: 'Internal error', data: [] },
  ]

  test.each(FAILURES)('believes no list that is the failure %j', async (failure) => {
    expect(await findBelievedLists(failure)).toEqual([])
  })

  test('reports a failure in place of a list', async () => {
    const spy = changeResponses(async (url, response) =>
      url.includes('/search-fake-users') ? Response.json({ success: false, data: [] }) : response,
    )
    const { findings } = await detectDrift(targetOfApi())

    spy.mockRestore()
    expect(findings).toEqual([
      {
        endpoint: 'fakeUsers.search',
        severity: 'blocks',
        field: '',
        expected: 'success',
        found: 'a failure, sent with a 2xx',
      },
    ])
  })

  test('asks for users of each role, and for the profiles of an arena and of a fighter', async () => {
    const spy = changeResponses(async (url, response) => {
      if (!/users\?.*roleName=LOCATION_PROVIDER|profile/.test(url)) {
        return response
      }

      const rows = await response.json()
      const path = url.includes('profile') ? '' : 'data.'

      return Response.json(changeField(rows, `${path}location.timeZone`.split('.'), () => 'BRT'))
    })

    const { findings } = await detectDrift(targetOfApi())
    spy.mockRestore()
    expect(findings.map(({ endpoint, field, found }) => `${endpoint} ${field}: ${found}`)).toEqual([
      'people.list [].location.timeZone: no time zone',
      'people.adminProfile location.timeZone: no time zone',
    ])
  })

  test('asks for one event of each status, and says which status no event has', async () => {
    await control('DELETE', '/requests')

    const hideCanceledEvents = async (url: string, response: Response) => {
      if (!url.includes('/arena/fight-events')) {
        return response
      }

      const rows = (await response.json()) as { status: string }[]
      return Response.json(rows.filter(({ status }) => status !== 'CANCELED'))
    }

    const spy = changeResponses(hideCanceledEvents)
    const { leftOut } = await detectDrift(targetOfApi())

    spy.mockRestore()

    const asked = getRequestLog(mock.world).entries.filter(
      ({ endpoint }) => endpoint === 'events.one',
    )

    const statuses = asked.map(({ path }) => {
      const id = Number(path.split('/').at(-1))
      return mock.world.rows.events.all().find((event) => event.id === id)?.status
    })

    expect(statuses.toSorted()).toEqual(['FINISHED', 'ONGOING', 'UPCOMING'])
    expect(leftOut).toContainEqual({ endpoint: 'events.one', reason: 'no event is CANCELED' })
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

      const report = await detectDrift(targetOfApi())
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

    expect(report.findings).toEqual([])
    expect(report.notAsked).toEqual([])
    expect(staging.world.rows.banners.all()).toHaveLength(banners)

    const called = getRequestLog(staging.world).entries.flatMap(({ endpoint }) =>
      endpoint && isCommandOf(endpoint) ? [endpoint] : [],
    )
    const expected =
      'auth.checkPin, auth.login, auth.refresh, auth.sendPin, banners.remove, banners.save'
    expect([...new Set(called)].toSorted().join(', ')).toBe(expected)

    await staging.close()
  })

  test('stops at a sign-in whose 2xx says that it failed', async () => {
    const spy = changeResponses(async () => Response.json({ success: false, message: 'Blocked' }))
    const readPin = async () => '0000'

    const report = await tryStaging(
      { services: services(), adapter: {}, origin: ORIGIN },
      { email: EMAIL, readPin },
    )

    spy.mockRestore()
    expect(report.findings).toMatchObject([
      { endpoint: 'auth.sendPin', severity: 'blocks', found: 'a failure, sent with a 2xx' },
    ])
    expect(report.notAsked).toEqual([{ endpoint: '(all others)', reason: 'no PIN was sent' }])
  })
})

/** Changes a field wherever a response has it. The path leaves out the brackets of lists. */
function changeField(
  value: unknown,
  path: readonly string[],
  change: (value: unknown) => unknown,
): unknown {
  if (Array.isArray(value)) {
    return value.map((each) => changeField(each, path, change))
  }

  const [name, ...rest] = path
  if (!isRecord(value) || name === undefined) {
    return value
  }

  const changed = rest.length > 0 ? changeField(value[name], rest, change) : change(value[name])

  return { ...value, [name]: changed }
}

describe('a field that decides', () => {
  const missing = () => undefined
  const be = (value: unknown) => () => value

  /** Null stays: it says that there is none. */
  const unlessNull = (value: unknown) => (sent: unknown) => (sent === null ? null : value)
  const inLowerCase = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value)
  const EVENTS = 'events.ofArena'
  const FIGHT = 'fightSlots.fight'

  test.each<
    [name: string, call: string, path: string, change: (value: unknown) => unknown, found: string]
  >([
    ['no winner', EVENTS, `${FIGHT}.winner`, missing, 'missing'],
    ['a winner in lower case', EVENTS, `${FIGHT}.winner`, inLowerCase, 'another case'],
    ['a winner as an ordinal', EVENTS, `${FIGHT}.winner`, unlessNull(1), 'another integer'],
    ['a winner as a label', EVENTS, `${FIGHT}.winner`, unlessNull('Red'), 'another string'],
    ['no result', EVENTS, `${FIGHT}.result`, missing, 'missing'],
    ['a result as an ordinal', EVENTS, `${FIGHT}.result`, unlessNull(3), 'another integer'],
    ['a result as a label', EVENTS, `${FIGHT}.result`, unlessNull('Submission'), 'another string'],
    ['no state of a bout', EVENTS, `${FIGHT}.status`, be('OVER'), 'another string'],
    ['no bout', EVENTS, FIGHT, missing, 'missing'],
    ['no id of a bout', EVENTS, 'fightSlots.fightId', missing, 'missing'],
    ['no red corner', EVENTS, `${FIGHT}.initiator`, missing, 'missing'],
    ['no blue corner', EVENTS, `${FIGHT}.target`, missing, 'missing'],
    ['no fake user in the red corner', EVENTS, `${FIGHT}.fakeInitiator`, missing, 'missing'],
    ['no fake user in the blue corner', EVENTS, `${FIGHT}.fakeTarget`, missing, 'missing'],
    ['no card', EVENTS, 'fightSlots', missing, 'missing'],
    ['no prices', EVENTS, 'prices', missing, 'missing'],
    ['no requests', EVENTS, 'fightEventRequests', missing, 'missing'],
    ['no video', EVENTS, 'video', missing, 'missing'],
    ['an unknown status', EVENTS, 'status', be('LIVE'), 'another string'],
    ['a status as an ordinal', EVENTS, 'status', be(2), 'another integer'],
    ['an abbreviated zone', EVENTS, 'location.tz', be('BRT'), 'no time zone'],
    ['a zone as an offset', EVENTS, 'location.tz', be('-03:00'), 'no time zone'],
    ['an empty zone', 'people.organisations', 'timeZone', be(''), 'no time zone'],
    ['no penalties', 'people.adminProfile', 'penalties', missing, 'missing'],
    ['no photos', 'people.adminProfile', 'images', missing, 'missing'],
    ['a role as an ordinal', 'people.adminProfile', 'role', be(2), 'another integer'],
    ['no permissions', 'admins.list', 'permissions', missing, 'missing'],
    ['no transactions', 'accounts.byUser', 'transactions', missing, 'missing'],
    [
      'an unknown state of money',
      'accounts.byUser',
      'transactions.status',
      be('done'),
      'another string',
    ],
    [
      'an unknown kind of money',
      'accounts.byUser',
      'transactions.type',
      be('payout'),
      'another string',
    ],
    ['an unknown answer', 'creators.list', 'data.status', be('NEW'), 'another string'],
    ['an unknown match', 'matchmaking.list', 'status', be('OPEN'), 'another string'],
    ['an unreadable id of an account', 'people.organisations', 'userId', be('Rio Arena'), 'string'],
    ['an unreadable id of a bout', EVENTS, 'currentSlotId', be({ $oid: '1' }), 'object'],
    ['an unreadable id of a person', 'creators.list', 'data.user.id', be('Ana S.'), 'string'],
  ])('is reported as what breaks a screen: %s', async (_, call, path, change, found) => {
    const endpoint = getEndpoint(call)
    const spy = changeResponses(async (_url, response) =>
      Response.json(changeField(await response.json(), path.split('.'), change)),
    )
    const response = await ask(target(), endpoint, getInput(call))

    spy.mockRestore()

    const differences = findShapeDifferences(endpoint.response, response?.body)
    expect(differences.map((each) => `${each.severity}: ${each.found}`)).toEqual([
      `breaks: ${found}`,
    ])

    const field = differences[0]?.field.replaceAll('[]', '').replace(/^\./, '')
    expect(field).toBe(path.replace(/^data\./, ''))
  })
})

describe('a filter that the API ignores', () => {
  /** What the API reads in place of a filter that a request must have. */
  const READ_INSTEAD: Record<string, unknown> = {
    roleName: 'FAN',
    matchmakingStatuses: ['PENDING', 'MATCHED'],
    statuses: [],
    search: '',
    name: '',
  }

  const ignoreFilter = (name: string) =>
    changeRequests((url, body) => {
      for (const key of [...url.searchParams.keys()]) {
        if (key.replace(/\[\d+\]$/, '') === name) {
          url.searchParams.delete(key)
        }
      }

      if (!body && name in READ_INSTEAD) {
        url.searchParams.set(name, String(READ_INSTEAD[name]))
      }

      return body && { ...body, [name]: READ_INSTEAD[name] }
    })

  test.each([
    ['people.list', 'roleName', 'breaks'],
    ['people.filter', 'roleName', 'breaks'],
    ['people.previews', 'role', 'breaks'],
    ['events.ofArena', 'status', 'breaks'],
    ['matchmaking.list', 'matchmakingStatuses', 'breaks'],
    ['creators.list', 'statuses', 'breaks'],
    ['people.list', 'searchTerm', 'wrong'],
    ['people.filter', 'searchTerm', 'wrong'],
    ['people.previews', 'searchTerm', 'wrong'],
    ['people.organisations', 'searchText', 'wrong'],
    ['fakeUsers.search', 'searchTerm', 'wrong'],
    ['matchmaking.list', 'search', 'wrong'],
    ['matchmaking.findEvents', 'name', 'wrong'],
    ['streamEvents.find', 'name', 'wrong'],
    ['kickMetrics.list', 'description', 'wrong'],
    ['videoMetrics.list', 'description', 'wrong'],
  ])('is reported for %s by %s as what %s', async (call, name, severity) => {
    const spy = ignoreFilter(name)
    const found = await findFilterProblems(target(), getEndpoint(call), getInput(call))

    spy.mockRestore()
    expect(found.map((each) => `${each.severity} ${each.field}`)).toEqual([`${severity} ${name}`])
  })

  test('stands in the report with its call', async () => {
    const spy = ignoreFilter('role')
    const { findings } = await detectDrift(targetOfApi())

    spy.mockRestore()
    expect(findings).toEqual([
      {
        endpoint: 'people.previews',
        severity: 'breaks',
        field: 'role',
        expected: 'other rows for each value',
        found: 'the same rows for two values',
      },
    ])
  })
})

describe('findShapeDifferences', () => {
  const row = {
    type: 'object',
    properties: {
      id: Id,
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
      ['harmless [].id integer from 1: string'],
    ],
    ['without a documented id', [{ at: null }], ['breaks [].id integer from 1: missing']],
    [
      'with a date of a form that the app reads',
      [{ id: 1, at: '2026-02-01 20:00' }],
      ['harmless [].at date-time: a string of another format'],
    ],
    [
      'with an id that cannot be read',
      [{ id: 'no id', at: null }],
      ['breaks [].id integer from 1: string'],
    ],
    [
      'with a day that no calendar has',
      [{ id: 1, at: '2026-02-30T20:00:00Z' }],
      ['wrong [].at date-time: an unreadable value'],
    ],
    ['with half an id', [{ id: 1.5, at: null }], ['breaks [].id integer from 1: number']],
  ])('compares a list %s', (_, value, expected) => {
    const differences = findShapeDifferences({ type: 'array', items: row }, value)
    expect(
      differences.map((each) => `${each.severity} ${each.field} ${each.expected}: ${each.found}`),
    ).toEqual(expected)
  })
})
