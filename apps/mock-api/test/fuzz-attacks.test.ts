import { SERVICES } from '@cornerman/contract'
import { TABLES } from '@cornerman/fixtures/tables'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { iso } from '../src/domain/instant.ts'
import { CALLS } from './contract-calls.ts'
import { ADMIN, NOW, openMock } from './sign-in.ts'

/** Inputs for each kind of attack: few in `npm test`. `FUZZ_RUNS=1250` sends 25,000, besides those of the calls. */
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
const DURATIONS = ['P99999999999D', 'PT0.001S', 'P1W', 'P', 'PT', 'P-1D', `P${'9'.repeat(400)}D`, 'PT60S']
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
const number = fc.oneof(fc.constantFrom(0, -1, 1, 1.5, 2 ** 31, 2 ** 53, 1e300, 99_999), fc.integer())
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
const fileName = fc.oneof(text, fc.constantFrom(`${'a'.repeat(43)}.png`, 'a./b/c', '../a.png', 'a.png/b'))
/** An object of these fields, some of them missing and some of another type. */
const fields = (properties: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, arbitrary]) => [name, fc.oneof({ weight: 4, arbitrary }, value)]),
    ),
    {
      requiredKeys: [],
    },
  )

const setting = fields({
  now: fc.constantFrom(...INSTANTS),
  advance: fc.constantFrom(...DURATIONS),
  frozen: fc.boolean(),
})
const effect = {
  status: fc.integer({ min: 100, max: 700 }),
  code: text,
  body: value,
  malformed: fc.boolean(),
  drop: fc.constant(false),
  when: fc.constantFrom('before', 'after'),
  untilMs: number,
  delayMs: fc.constantFrom(0, 1),
}
const match = fields({
  method: fc.constantFrom('GET', 'get', '*'),
  path: text,
  endpoint: fc.constantFrom('auth.current', 'people.list'),
  nth: number,
  times: number,
  probability: number,
})

const json = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload: unknown): InjectOptions => ({
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
const ATTACKS: Record<string, (snapshot: Record<string, unknown>) => fc.Arbitrary<InjectOptions>> = {
  'a clock': () => setting.map((body) => json('PUT', '/w/w/__mock/clock', body)),
  'a new world': () =>
    fields({
      id: fc.constantFrom('w', 'x'),
      scenario: fc.constantFrom('one', 'empty'),
      seed: number,
      now: fc.constantFrom(...INSTANTS),
      frozen: fc.boolean(),
    }).map((body) => json('POST', '/__mock/worlds', body)),
  'a fault': () =>
    fc
      .tuple(match, fields(effect))
      .map(([matched, effects]) => json('POST', '/w/w/__mock/faults', { match: matched, ...effects })),
  'a changed row': (snapshot) =>
    fc
      .constantFrom(
        ...TABLES.flatMap((table) =>
          ((snapshot.rows as Record<string, { id: number }[]>)[table] ?? []).slice(0, 3).map((row) => ({ table, row })),
        ),
      )
      .chain(({ table, row }) =>
        fc
          .tuple(fc.constantFrom(...Object.keys(row)), value)
          .map(([field, changed]) => json('PATCH', `/w/w/__mock/tables/${table}/${row.id}`, { [field]: changed })),
      ),
  'a snapshot': (snapshot) =>
    fc
      .oneof(
        {
          weight: 4,
          arbitrary: findPaths(snapshot).chain((path) =>
            fc.oneof(value, fc.constant(undefined)).map((changed) => put(snapshot, path, changed)),
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
    async (_, createAttack) => {
      const createWorld = () =>
        mock.worlds.put(mock.worlds.build('w', { scenario: 'one', now: iso(NOW), frozen: true }))
      createWorld()
      const snapshot = (await mock.send({ method: 'GET', url: '/__mock/worlds/w/snapshot' })).json()
      const queries = CALLS.filter(({ endpoint }) => endpoint.method === 'GET')
      const check = async (request: InjectOptions, what: string) => {
        const { statusCode, headers, body } = await mock.send(request)
        if (statusCode >= 500 && headers['x-mock-fault'] === undefined)
          throw new Error(
            `${what} ${request.method} ${request.url} ${String(request.payload).slice(0, 300)}: ${statusCode} ${body} ${mock.logged.at(-1)}`,
          )
        return statusCode
      }
      const property = fc.asyncProperty(
        createAttack(snapshot),
        fc.constantFrom(...queries),
        async (attack, { endpoint, example }) => {
          createWorld()
          const { jwt } = await mock.signIn(ADMIN, 'w')
          const authorization = `Bearer ${jwt}`
          await check({ ...attack, headers: { authorization, ...attack.headers } }, 'the attack')
          const path = endpoint.path.replace(/:(\w+)/g, (__, name: string) => String(example.params?.[name] ?? 1))
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
          await check(
            { method: 'POST', url: '/w/w/api/v1/email/admin/send-pincode', payload: { email: ADMIN } },
            'a PIN',
          )
          expect(await check({ method: 'GET', url: '/w/w/__mock/health' }, 'the health')).toBe(200)
          mock.worlds.end('x')
        },
      )
      await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: true })
    },
    200 * RUNS + 60_000,
  )
})

type Path = readonly (string | number)[]

/** Picks a place in a value, level by level, so that each level is as likely. */
function findPaths(whole: unknown, path: Path = []): fc.Arbitrary<Path> {
  const keys = typeof whole === 'object' && whole !== null ? Object.keys(whole) : []
  if (keys.length === 0) return fc.constant(path)
  const below = fc
    .constantFrom(...keys)
    .chain((key) => findPaths((whole as Record<string, unknown>)[key], [...path, key]))
  return path.length === 0
    ? below
    : fc.oneof({ weight: 1, arbitrary: fc.constant(path) }, { weight: 3, arbitrary: below })
}

function put(whole: unknown, [first, ...rest]: Path, changed: unknown): unknown {
  if (first === undefined) return changed
  if (Array.isArray(whole))
    return whole.map((item, index) => (index === Number(first) ? put(item, rest, changed) : item))
  return { ...(whole as object), [first]: put((whole as Record<string, unknown>)[first], rest, changed) }
}
