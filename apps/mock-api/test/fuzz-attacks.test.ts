import { SERVICES } from '@cornerman/contract'
import { TABLES } from '@cornerman/tables'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import type { Control } from '../src/lab/control.ts'
import { CONTROLS } from '../src/lab/controls.ts'
import { iso } from '../src/time/instant.ts'
import { CALLS, type Call } from './contract-calls.ts'
import { mutations } from './mutate.ts'
import { ADMIN, NOW, openMock } from './sign-in.ts'

/** Inputs for each kind of attack: few in `npm test`. `FUZZ_RUNS=1250` sends 30,000, besides those of the calls. */
const RUNS = 2 * Number(process.env.FUZZ_RUNS ?? 10)
const SEED = Number(process.env.FUZZ_SEED ?? 1)

const INSTANTS = [
  '2026-12-31T23:59:60Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '2026-06-01T12:00:00+14:00',
  '1970-01-01T00:00:00Z',
  '2199-12-31T23:59:59Z',
]

const text = fc.oneof(
  fc.constantFrom(
    '',
    '__proto__',
    'constructor',
    '\u0000',
    '../..',
    '*',
    `/${'*a'.repeat(60)}`,
    'a'.repeat(3000),
    ...INSTANTS,
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
)

const number = fc.oneof(
  fc.constantFrom(0, -1, 1, 1.5, 2 ** 31, 2 ** 53, 1e300, 99_999),
  fc.integer(),
)

const nested = fc
  .constantFrom(10, 31, 40)
  .map((depth) => JSON.parse(`${'[{"a":'.repeat(depth)}1${'}]'.repeat(depth)}`) as unknown)

const value: fc.Arbitrary<unknown> = fc.oneof(
  text,
  number,
  fc.boolean(),
  fc.constantFrom(null, [], {}),
  nested,
  fc.array(fc.oneof(text, number), { maxLength: 3 }),
)

const fileName = fc.oneof(
  text,
  fc.constantFrom(`${'a'.repeat(43)}.png`, 'a./b/c', '../a.png', 'a.png/b'),
)

/** A valid input of each control that takes one. Mutations start from it. */
const EXAMPLES: Readonly<Record<string, Record<string, Record<string, unknown>>>> = {
  'worlds.create': {
    body: {
      id: 'x',
      scenario: 'one',
      seed: 1,
      now: '2026-03-14T20:00:00Z',
      frozen: true,
      dialect: 'uuid-ids',
      logBodies: true,
      rows: {
        add: { users: [{ email: 'new@gym.example', firstName: 'New', lastName: 'Fighter' }] },
        patch: { users: [{ key: ADMIN, fields: { lastVisit: '-1d' } }] },
        remove: { feedbacks: [1] },
        stubs: [{ match: { path: '/new' }, body: [] }],
      },
    },
  },
  'worlds.show': { params: { id: 'w' } },
  'worlds.end': { params: { id: 'x' } },
  'clock.set': { body: { now: '2026-03-14T20:00:00Z', frozen: true, advance: 'PT16M' } },
  'rows.list': { params: { table: 'users' }, query: { search: 'role:ADMIN a', limit: 2 } },
  'rows.show': { params: { table: 'users', id: 1 } },
  'rows.create': {
    params: { table: 'penalties' },
    body: { userId: ADMIN, reason: 'miss_fight', date: '-1d' },
  },
  'rows.change': {
    params: { table: 'users', id: 1 },
    body: { firstName: 'A', lastVisit: '-2w 10:00' },
  },
  'rows.remove': { params: { table: 'feedbacks', id: 1 } },
  'snapshots.diff': { params: { id: 'w' }, query: { security: true, since: 'start' } },
  'snapshots.checkpoint': { body: { name: 'start' } },
  'snapshots.rewind': { body: { to: 'start' } },
  'snapshots.save': { params: { id: 'w' } },
  'outbox.list': { query: { to: ADMIN, kind: 'pin', after: 0 } },
  'outbox.wait': { query: { to: ADMIN, kind: 'pin', after: 0, timeoutMs: 1 } },
  'outbox.readPin': { body: { to: ADMIN, timeoutMs: 1 } },
  'outbox.remove': { params: { id: 1 } },
  'requests.list': {
    query: {
      endpoint: 'auth.login',
      method: 'POST',
      id: 'r1',
      status: 200,
      statusFrom: 200,
      bodies: true,
    },
  },
  'requests.keepBodies': { body: { bodies: true } },
  'requests.verify': {
    body: {
      call: 'people.list',
      times: 1,
      query: { searchTerm: 'a*' },
      headers: { 'x-client': '*' },
      user: ADMIN,
      status: 200,
      before: 'auth.current',
    },
  },
  'faults.add': {
    body: {
      match: {
        endpoint: 'banners.save',
        method: 'POST',
        path: '/api/*',
        body: { title: 'a' },
        nth: 1,
        times: 2,
      },
      status: 503,
      headers: { 'x-served-by': 'a' },
      delayMs: 1,
      when: 'after',
      untilMs: 10_000,
    },
  },
  'faults.remove': { params: { id: 1 } },
  'stubs.add': {
    body: {
      match: { path: '/new/*', query: { a: '*' } },
      status: 200,
      body: [1],
      headers: { a: 'b' },
    },
  },
  'stubs.remove': { params: { id: 1 } },
  'director.start': { body: { script: 'evening', speed: 60 } },
  'dialect.set': { body: { dialect: 'documented,uuid-ids' } },
  'accounts.signIn': { body: { email: ADMIN, deviceIdentifier: 'a' } },
}

const INPUTS = Object.entries<Record<string, Control>>(CONTROLS).flatMap(([tool, controls]) =>
  Object.entries(controls)
    // Snapshots have an attack of their own.
    .filter(
      ([name, { params, query, body }]) =>
        (params || query || body) && `${tool}.${name}` !== 'snapshots.restore',
    )
    .map(([name, endpoint]) => ({
      name: `${tool}.${name}`,
      endpoint: endpoint as unknown as Call['endpoint'],
      example: EXAMPLES[`${tool}.${name}`] ?? {},
    })),
)

function toControlRequest(
  { method, path }: Call['endpoint'],
  { params, query, body }: Call['example'],
): InjectOptions {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name] ?? '')),
  )
  const fields = Object.entries(query ?? {}).map(([name, each]) => [name, String(each)])

  return {
    method,
    url: `/w/w/__mock${filled}?${new URLSearchParams(fields)}`,
    ...(body !== undefined && {
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  }
}

const json = (
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  payload: unknown,
): InjectOptions => ({
  method,
  url,
  payload: JSON.stringify(payload),
  headers: { 'content-type': 'application/json' },
})

const path = fc.oneof(
  fc.constantFrom(...CALLS.map(({ endpoint }) => SERVICES[endpoint.service].mount + endpoint.path)),
  fc.webPath().map((path) => `/x${path}`),
  text.map((part) => `/${encodeURIComponent(part)}?${'a[]=1&'.repeat(50)}`),
)

/** Requests to the world `w`, which has the snapshot `snapshot`. */
const ATTACKS: Record<string, (snapshot: Record<string, unknown>) => fc.Arbitrary<InjectOptions>> =
  {
    ...Object.fromEntries(
      INPUTS.map(({ name, endpoint, example }) => [
        `the control ${name}`,
        () => mutations({ endpoint, example }).map((input) => toControlRequest(endpoint, input)),
      ]),
    ),
    'a changed row': (snapshot) =>
      fc
        .constantFrom(
          ...TABLES.flatMap((table) =>
            ((snapshot.rows as Record<string, { id: number }[]>)[table] ?? [])
              .slice(0, 3)
              .map((row) => ({ table, row })),
          ),
        )
        .chain(({ table, row }) =>
          fc
            .tuple(fc.constantFrom(...Object.keys(row)), value)
            .map(([field, changed]) =>
              json('PATCH', `/w/w/__mock/tables/${table}/${row.id}`, { [field]: changed }),
            ),
        ),
    'a snapshot': (snapshot) =>
      fc
        .oneof(
          {
            weight: 4,
            arbitrary: findPaths(snapshot).chain((path) =>
              fc
                .oneof(value, fc.constant(undefined))
                .map((changed) => put(snapshot, path, changed)),
            ),
          },
          fc.dictionary(fileName, value).map((files) => ({ ...snapshot, files })),
        )
        .map((changed) => json('PUT', '/__mock/worlds/w/snapshot', changed)),
    'a query of a control': () =>
      fc
        .tuple(
          fc.constantFrom(
            '/outbox',
            '/requests',
            '/worlds/w/diff',
            '/tables/users',
            '/faults',
            '/nowhere',
            '/worlds/none',
          ),
          text,
          value,
        )
        .map(([path, name, changed]) => ({
          method: 'GET',
          url: `/w/w/__mock${path}?${new URLSearchParams({ to: name, [name || 'x']: String(changed) })}`,
        })),
    'a preflight': () =>
      fc
        .tuple(
          path,
          fc.constantFrom('http://localhost:5173', 'https://evil.example', 'null', ''),
          fc.constantFrom('GET', 'POST', 'TRACE', ''),
        )
        .map(([url, origin, method]) => ({
          method: 'OPTIONS',
          url,
          headers: {
            origin,
            'access-control-request-method': method,
            'access-control-request-headers': 'x,'.repeat(500),
          },
        })),
    'a form': () =>
      fc
        .tuple(
          fc.constantFrom('', '; boundary=', '; boundary=x', `; boundary=${'x'.repeat(300)}`),
          text,
          text,
          fc.boolean(),
        )
        .map(([boundary, name, content, isEnded]) => ({
          method: 'POST',
          url: '/w/w/api/v1/images/admin/upload-image',
          payload: `--x\r\ncontent-disposition: form-data; name="${name}"; filename="${name}"\r\n\r\n${content}\r\n${isEnded ? '--x--\r\n' : ''}`,
          headers: { 'content-type': `multipart/form-data${boundary}` },
        })),
    'a body': () =>
      fc
        .tuple(
          fc.constantFrom(...CALLS.filter(({ endpoint }) => endpoint.method !== 'GET')),
          fc.oneof(
            fc.json({ maxDepth: 4 }),
            text,
            value.map((each) => JSON.stringify(each)),
            fc.constant('{"__proto__":{}}'),
          ),
        )
        .map(([{ endpoint }, payload]) => ({
          ...json(
            endpoint.method as 'POST',
            `/w/w${SERVICES[endpoint.service].mount}${endpoint.path.replace(/:\w+/g, '1')}`,
            {},
          ),
          payload,
        })),
    'a path': () =>
      fc
        .tuple(path, fc.constantFrom('GET', 'HEAD', 'POST', 'DELETE'))
        .map(([path, method]) => ({ method: method as 'GET', url: `/w/w${path}` })),
  }

const mock = openMock()

describe(`[API-03] no attack responds with 5xx or breaks its world, ${RUNS} times from seed ${SEED}`, () => {
  test.each(Object.entries(ATTACKS))(
    '%s',
    async (name, createAttack) => {
      const createWorld = () =>
        mock.worlds.put(mock.worlds.build('w', { scenario: 'one', now: iso(NOW), frozen: true }))
      createWorld()

      const snapshot = (await mock.control('GET', '/worlds/w/snapshot')).body
      const queries = CALLS.filter(({ endpoint }) => endpoint.method === 'GET')

      const check = async (request: InjectOptions, what: string) => {
        const { statusCode, headers, body } = await mock.send(request)
        if (statusCode >= 500 && headers['x-mock-fault'] === undefined) {
          throw new Error(
            `${what} ${request.method} ${request.url} ${String(request.payload).slice(0, 300)}: ${statusCode} ${body} ${mock.logged.at(-1)}`,
          )
        }

        return statusCode
      }

      const property = fc.asyncProperty(
        createAttack(snapshot),
        fc.constantFrom(...queries),
        async (attack, { endpoint, example }) => {
          createWorld()

          const { jwt } = await mock.signIn(ADMIN, 'w')
          const authorization = `Bearer ${jwt}`

          const sendPin = (what: string) =>
            check(
              {
                method: 'POST',
                url: '/w/w/api/v1/email/admin/send-pincode',
                payload: { email: ADMIN },
              },
              what,
            )

          // Without an unread PIN it would wait for one.
          if (name === 'the control outbox.readPin') {
            await sendPin('a PIN before')
          }

          await check({ ...attack, headers: { authorization, ...attack.headers } }, 'the attack')

          const path = endpoint.path.replace(/:(\w+)/g, (__, name: string) =>
            String(example.params?.[name] ?? 1),
          )

          const query = new URLSearchParams(
            Object.entries(example.query ?? {}).flatMap(([name, each]) =>
              [each].flat().map((one) => [name, String(one)]),
            ),
          )

          await check(
            {
              method: 'GET',
              url: `/w/w${SERVICES[endpoint.service].mount}${path}?${query}`,
              headers: { authorization },
            },
            'a read',
          )

          await sendPin('a PIN')
          expect(await check({ method: 'GET', url: '/w/w/__mock/health' }, 'the health')).toBe(200)

          mock.worlds.end('x')
        },
      )

      // Controls are many.
      const numRuns = name.startsWith('the control') ? Math.ceil(RUNS / 5) : RUNS
      await fc.assert(property, { numRuns, seed: SEED, endOnFailure: true })
    },
    200 * RUNS + 60_000,
  )
})

type Path = readonly (string | number)[]

/** Picks a place in a value, level by level, so that each level is as likely. */
function findPaths(whole: unknown, path: Path = []): fc.Arbitrary<Path> {
  const keys = typeof whole === 'object' && whole !== null ? Object.keys(whole) : []
  if (keys.length === 0) {
    return fc.constant(path)
  }

  const below = fc
    .constantFrom(...keys)
    .chain((key) => findPaths((whole as Record<string, unknown>)[key], [...path, key]))

  return path.length === 0
    ? below
    : fc.oneof({ weight: 1, arbitrary: fc.constant(path) }, { weight: 3, arbitrary: below })
}

function put(whole: unknown, [first, ...rest]: Path, changed: unknown): unknown {
  if (first === undefined) {
    return changed
  }
  if (Array.isArray(whole)) {
    return whole.map((item, index) => (index === Number(first) ? put(item, rest, changed) : item))
  }

  return {
    ...(whole as object),
    [first]: put((whole as Record<string, unknown>)[first], rest, changed),
  }
}
