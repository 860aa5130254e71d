import { expect, test } from 'vitest'
import { NOW, openMock } from '../../test/sign-in.ts'
import { createMock } from '../create-mock.ts'
import { PersistenceError } from '../store/errors.ts'
import { withInputErrors } from './input-errors.ts'

const mock = openMock()

/** An object of JSON that has no text: to print it throws. */
const UNPRINTABLE = { toString: 1, valueOf: 1 }

type Call = readonly [
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
]

const fault = (match: object, effect: object = { status: 503 }): Call => [
  'POST',
  '/faults',
  { match, ...effect },
]

const sendControl = ([method, path, payload]: Call) =>
  mock.send({ method, url: `/__mock${path}`, ...(payload && { payload }) })

/** What each control rejects, at which field, and the nearest word or the column that it names. */
const REJECTIONS: [call: Call, field: string, names?: string][] = [
  [fault({ endpoint: 'people.lst' }), 'match.endpoint', 'people.list'],
  [fault({ method: 'GTE' }), 'match.method'],
  [fault({ path: '/api/v1/users?page=1' }), 'match.path'],
  [fault({ path: '/w/one/api/v1/users/current' }), 'match.path'],
  [fault({ path: '/api/v1/users/:id' }), 'match.path'],
  [fault({ path: '/api/v1/uzers/current' }), 'match.path', 'GET /api/v1/users/current'],
  [fault({ path: '/_*/outbox' }), 'match.path', 'GET /docs'],
  [fault({ nth: 0 }), 'match.nth'],
  [fault({ endpoints: 'x' }), 'match.endpoints', 'endpoint'],
  [['POST', '/faults', { status: 500 }], 'match'],
  [fault({ endpoint: 'people.list', method: 'POST' }), 'match'],
  [
    fault({ endpoint: 'people.list', query: { serchTerm: 'x' } }),
    'match.query.serchTerm',
    'searchTerm',
  ],
  [fault({ endpoint: 'auth.login', body: { emial: 'x' } }), 'match.body.emial', 'email'],
  [
    fault({ endpoint: 'people.list', query: { searchQuery: 'x' } }),
    'match.query.searchQuery',
    'searchTerm',
  ],
  [fault({ endpoint: 'banners.save', body: { text: 'x' } }), 'match.body.text', 'content'],
  [fault({ endpoint: 'auth.login', user: 'admin@cornerman.test' }), 'match.user'],
  [fault({ path: '/media/*', user: 'admin@cornerman.test' }), 'match.user'],
  [fault({ endpoint: 'people.list', body: {} }), 'match.body'],
  [fault({ path: '/openapi.json', body: { id: 1 } }), 'match.body'],
  [fault({ user: 'finanse@cornerman.test' }), 'match.user', 'finance@cornerman.test'],
  [fault({ path: '/api/v1/auth/login', body: { emial: 'x' } }), 'match.body.emial', 'email'],
  [
    fault({ endpoint: 'newUsers.createArena', body: { location: { address: { contry: 'x' } } } }),
    'match.body.location.address.contry',
    'country',
  ],
  [
    fault({ headers: { 'idempotncy-key': '*' } }),
    'match.headers.idempotncy-key',
    'idempotency-key',
  ],
  [fault({ headers: { 'a b': '*' } }), 'match.headers.a b'],
  [fault({ headers: { ['a'.repeat(101)]: '*' } }), `match.headers.${'a'.repeat(101)}`],
  [fault({ headers: { 'x-a': '*'.repeat(10) } }), 'match.headers.x-a'],
  [fault({ endpoint: 'auth.login', body: { email: 'x'.repeat(16_000) } }), 'match.body'],
  [fault({ endpoint: 'auth.login', body: { email: Array(100).fill(1) } }), 'match.body'],
  [fault({}, { headers: { 'x y': '1' } }), 'headers.x y'],
  [fault({}, { headers: { 'Content-Length': '1' } }), 'headers.Content-Length'],
  [fault({}, { headers: { 'x-a': 'a\r\nx-b: 1' } }), 'headers.x-a'],
  [fault({}, {}), 'fault'],
  [fault({}, { code: 'X' }), 'fault'],
  [fault({}, { status: 503, until: '2001-01-01T00:00:00Z' }), 'until'],
  [fault({ probability: 0 }), 'match.probability'],
  [fault({}, { stauts: 503 }), 'stauts', 'status'],
  [['GET', '/requests?endpoint=people.lst'], 'endpoint', 'people.list'],
  [['GET', '/requests?endpont=people.list'], 'endpont', 'endpoint'],
  [['GET', '/requests?method=GTE'], 'method'],
  [['GET', '/outbox?kind=pinn'], 'kind', 'pin'],
  [['GET', '/outbox?to=a+b@cornerman.test'], 'to'],
  [['GET', '/tables/userz'], 'table', 'users'],
  [['PATCH', '/tables/users/1', { id: 2 }], 'id'],
  [['PATCH', '/tables/users/1', { id: UNPRINTABLE }], 'id'],
  [['POST', '/tables/users', { id: UNPRINTABLE }], 'rows.users:', 'id'],
  [['POST', '/tables/users', { email: UNPRINTABLE }], 'rows.users 541:', 'email'],
  [
    ['PATCH', '/tables/users/101', { details: { ranking: [UNPRINTABLE] } }],
    'rows.users 101:',
    'details.ranking',
  ],
  [['POST', '/tables/images', { path: UNPRINTABLE }], 'rows.images 5064:', 'path'],
  [['POST', '/verify', { call: UNPRINTABLE }], 'call'],
  [['POST', '/worlds', { id: UNPRINTABLE }], 'id'],
  [['POST', '/worlds', { seed: UNPRINTABLE }], 'seed'],
  [['POST', '/tables/penalties', { id: 1, userId: 101 }], 'rows.penalties:', 'id'],
  [['PATCH', '/tables/arenas/1', { userId: 1 }], 'rows.arenas 1:', 'userId'],
  [['PATCH', '/tables/arenas/1', { timeZone: 'Mars/Phobos' }], 'rows.arenas 1:', 'timeZone'],
  [['PATCH', '/tables/slots/1', { toDate: '+9999999w' }], 'rows.slots 1:', 'toDate'],
  [['PATCH', '/tables/meta/1', { clockOffset: 1e300 }], 'rows.meta 1:', 'clockOffset'],
  [['PATCH', '/tables/meta/1', { anchor: '9000-01-01T00:00:00Z' }], 'rows.meta 1:', 'anchor'],
  [['PATCH', '/tables/meta/1', { frozenAt: '2200-01-01T00:00:00Z' }], 'rows.meta 1:', 'frozenAt'],
  [
    ['PATCH', '/tables/meta/1', { frozenAt: null, clockOffset: 9e12 }],
    'rows.meta 1:',
    'clockOffset',
  ],
  [['PATCH', '/tables/users/1', {}], 'body'],
  [['POST', '/tables/images', { path: 5, userId: 101 }], 'rows.images 5064:', 'imageType'],
  [
    ['POST', '/tables/events', { name: 'Late', arenaId: 1, fromDate: '+275760-09-13T00:00:00Z' }],
    'rows.events 71:',
    'toDate',
  ],
  [
    ['POST', '/tables/slots', { eventId: 1, fromDate: '+275760-09-13T00:00:00Z' }],
    'rows.slots 579:',
    'toDate',
  ],
  [['POST', '/tables/meta', { sessionMs: 1 }], 'table'],
  [['POST', '/tables/outbox', { to: 'a@b.example' }], 'rows.outbox 1:', 'kind'],
  [['PATCH', '/tables/users/2', { email: 'ADMIN@cornerman.test' }], 'rows.users 2:', 'email'],
  [['DELETE', '/tables/meta/1'], 'id'],
  [['DELETE', '/tables/arenas/1'], 'rows.arenas 1:', 'cannot'],
  [['POST', '/stubs', { match: { path: '/api/v1/*' } }], 'match.path'],
  [['POST', '/stubs', { match: { path: '/api/v1/users/current', method: 'HEAD' } }], 'match.path'],
  [['POST', '/stubs', { match: { path: '/media/a.jpg' } }], 'match.path'],
  [['POST', '/stubs', { match: { path: '/new', endpoint: 'people.list' } }], 'match.endpoint'],
  [
    ['POST', '/stubs', { match: { path: '/new', headers: { authorizaton: '*' } } }],
    'match.headers.authorizaton',
    'authorization',
  ],
  [
    ['POST', '/stubs', { match: { path: '/new' }, headers: { 'proxy-status': 'x' } }],
    'headers.proxy-status',
  ],
  [['POST', '/stubs', { match: { path: '/new' }, status: 200, sequence: [503] }], 'sequence'],
  [['POST', '/worlds', { rows: { add: { uers: [] } } }], 'rows.add.uers', 'users'],
  [
    ['POST', '/worlds', { rows: { patch: { users: [{ key: 1, fields: { rol: 'FAN' } }] } } }],
    'rows',
    'role',
  ],
  [['POST', '/worlds', { scenario: 'demo', rows: { base: 'empty' } }], 'rows'],
  [['POST', '/worlds', { scenario: 'fightnight' }], 'world', 'fight-night'],
  [['POST', '/worlds', { scenario: 'nowhere' }], 'world'],
  [['POST', '/worlds', { id: 'a/b' }], 'world'],
  [['POST', '/worlds', { now: '1969-12-31T23:59:59Z', frozen: true }], 'world'],
  [['PUT', '/clock', { advance: '16 minutes' }], 'advance'],
  [['PUT', '/clock', { advance: 'P' }], 'advance'],
  [['PUT', '/clock', { advance: 'PT' }], 'advance'],
  [['PUT', '/clock', { advance: 'P1M' }], 'advance'],
  [['PUT', '/clock', { advance: 'P99999999999D' }], 'advance'],
  [['PUT', '/clock', {}], 'body'],
  [['PUT', '/clock', { now: 'tomorrow' }], 'now'],
  [['PUT', '/clock', { now: '2200-01-01T00:00:00Z' }], 'now'],
  [['PUT', '/clock', { now: '1969-12-31T23:59:59Z', frozen: true }], 'now'],
  [['GET', '/clock?forzen=1'], 'forzen'],
  [['POST', '/reset', { hard: true }], 'body'],
  [['POST', '/rewind', { to: 'start' }], 'to'],
  [['GET', '/worlds/default/diff?since=start'], 'since'],
  [['POST', '/verify', { call: 'people.lst' }], 'call', 'people.list'],
  [['POST', '/verify', { method: 'GET' }], 'call'],
  [
    ['POST', '/verify', { path: '/api/v1/users/*', user: 'ofice@sao-paulo-fight-hall.example' }],
    'user',
    'finance@cornerman.test',
  ],
  [
    ['POST', '/verify', { call: 'auth.login', times: 0, body: { emial: 'x' } }],
    'body.emial',
    'email',
  ],
  [
    ['POST', '/verify', { call: 'auth.refresh', times: 0, headers: { 'refersh-token': '*' } }],
    'headers.refersh-token',
    'refresh-token',
  ],
  [['POST', '/verify', { path: '/api/v1/uzers/current' }], 'path', 'GET /api/v1/users/current'],
  [['POST', '/verify', { path: '/api/v1/users/current', nth: 1 }], 'nth'],
  [
    ['POST', '/verify', { call: 'auth.checkPin', times: 0, body: { pincode: { regex: '1' } } }],
    'pincode',
  ],
  [
    ['POST', '/verify', { call: 'people.list', times: 0, headers: { authorization: 'Bearer e*' } }],
    'headers.authorization',
  ],
]

test.each(REJECTIONS)('rejects %j at %s', async (call, field, names = '') => {
  const { statusCode, json } = await sendControl(call)
  expect(statusCode).toBe(400)
  expect(json().reason).toBe('invalid_input')
  expect(json().details[0].field).toBe(field)
  expect(json().message).toContain(names)
})

/** The words of each kind of rejection, once. */
const WORDINGS: [call: Call, message: string][] = [
  [fault({ endpoint: 'people.lst' }), 'known names. Nearest: people.list'],
  [fault({ path: '/api/v1/users?page=1' }), 'match.path cannot have a query: give match.query'],
  [
    fault({ path: '/w/one/api/v1/users/current' }),
    'match.path cannot name a world or a control: send this to /w/<world>/__mock/…',
  ],
  [
    fault({ path: '/api/v1/users/:id' }),
    'match.path cannot have :names; a star stands for any text: /api/v1/users/*',
  ],
  [
    fault({ endpoints: 'x' }),
    'match.endpoints is not a field of this call; did you mean endpoint?',
  ],
  [
    fault({ endpoint: 'people.list', method: 'POST' }),
    'match: No call has method POST and endpoint people.list together',
  ],
  [
    fault({ endpoint: 'people.list', query: { searchQuery: 'x' } }),
    'query.searchQuery is an alias: give searchTerm',
  ],
  [
    fault({ endpoint: 'auth.login', user: 'admin@cornerman.test' }),
    'match.user: No request can match, because auth.login is public',
  ],
  [
    fault({ user: 'finanse@cornerman.test' }),
    'of this world. Nearest admins: finance@cornerman.test',
  ],
  [
    fault({ path: '/api/v1/auth/login', body: { emial: 'x' } }),
    'match.body.emial is not a field of any matching call',
  ],
  [
    fault({ headers: { 'x-a': '*'.repeat(10) } }),
    'match.headers.x-a must be a text with up to 9 stars; each stands for any text',
  ],
  [
    fault({ endpoint: 'auth.login', body: { email: 'x'.repeat(16_000) } }),
    'body is longer than 16000 characters',
  ],
  [
    fault({}, { headers: { 'Content-Length': '1' } }),
    'headers.Content-Length belongs to the connection',
  ],
  [fault({}, {}), 'fault changes nothing: give one of status, sequence, body'],
  [
    fault({}, { status: 503, until: '2001-01-01T00:00:00Z' }),
    "until has passed on this world's clock",
  ],
  [
    ['GET', '/outbox?to=a+b@cornerman.test'],
    'to must be an email address; in a query, + is written %2B',
  ],
  [
    ['PATCH', '/tables/arenas/1', { userId: 1 }],
    'userId 1 is a user of role ADMIN, not LOCATION_PROVIDER',
  ],
  [['PATCH', '/tables/slots/1', { toDate: '+9999999w' }], 'toDate must be an instant'],
  [
    ['PATCH', '/tables/users/2', { email: 'ADMIN@cornerman.test' }],
    'email ADMIN@cornerman.test is taken by row 1',
  ],
  [
    ['DELETE', '/tables/arenas/1'],
    'rows.arenas 1: cannot be removed: events 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 4 more',
  ],
  [['POST', '/stubs', { match: { path: '/api/v1/*' } }], 'of the contract: use a fault there'],
  [
    ['POST', '/stubs', { match: { path: '/media/a.jpg' } }],
    'match.path is served by the mock itself: GET /media/*',
  ],
  [
    ['POST', '/worlds', { rows: { patch: { users: [{ key: 1, fields: { rol: 'FAN' } }] } } }],
    'rows patch.users row 1 (1): rol is not a column of users. Nearest: role, id, email',
  ],
  [['POST', '/worlds', { scenario: 'fightnight' }], 'Did you mean fight-night?'],
  [
    ['PUT', '/clock', { advance: '16 minutes' }],
    'advance must be a duration such as PT16M, P30D or P1DT12H (weeks, days, then after T hours, minutes, seconds)',
  ],
  [['PUT', '/clock', { advance: 'P99999999999D' }], 'advance is too far.'],
  [['POST', '/rewind', { to: 'start' }], 'to is not a checkpoint of this world, which has none'],
  [
    ['POST', '/verify', { method: 'GET' }],
    'call is missing: give a call of the contract, or the path of a stubbed one',
  ],
  [
    ['POST', '/verify', { call: 'auth.checkPin', times: 0, body: { pincode: { regex: '1' } } }],
    'pincode is a secret',
  ],
]

test.each(WORDINGS)('rejects %j with the words: %s', async (call, message) => {
  expect((await sendControl(call)).json().message).toContain(message)
})

test('changes neither the clock nor the list of worlds by a rejected call', async () => {
  expect(mock.clock.now()).toBe(NOW)
  expect(mock.worlds.all()).toHaveLength(1)
  expect(mock.world.changes()).toEqual([])
})

test.each([
  [true, 500],
  [false, 200],
])(
  'reports a response of another schema as a bug if responses are checked: %s',
  async (checkResponses, status) => {
    const { world, control } = openMock({ checkResponses, level: 'silent' })
    world.settings.scenario = 5 as never
    expect((await control('GET', '/clock')).status).toBe(status)
  },
)

test('passes on an error that is none of the input', () => {
  const work = () => {
    throw new PersistenceError('disk_full')
  }
  expect(() => withInputErrors(work, 'users 1')).toThrow(PersistenceError)
})

test('rejects misspelt options of createMock and of worlds in process', async () => {
  await expect(createMock({ scenrio: 'demo' } as object)).rejects.toThrow(
    'scenrio is not an option. Nearest: scenario',
  )
  await expect(createMock({ now: 'tomorrow' })).rejects.toThrow('now must be an instant such as')
  expect(() => mock.worlds.create({ forzen: true } as object)).toThrow(
    'forzen is not an option. Nearest: frozen',
  )
})

test('describes itself as the controls of this mock', async () => {
  const { info, servers, openapi } = (await mock.control('GET', '/openapi.json')).body
  expect(info.title).toBe('Controls of the Cornerman mock')
  expect(servers).toEqual([{ url: 'http://localhost:80' }])
  expect(openapi).toBe('3.1.0')
})

test('describes a control by a name, a summary and its tool', async () => {
  const { paths } = (await mock.control('GET', '/openapi.json')).body
  expect(paths['/__mock/faults'].post).toMatchObject({
    operationId: 'addFault',
    summary: 'Add a fault',
    tags: ['faults'],
  })
})

test('describes the parameters of a control in its path and its query', async () => {
  const { paths } = (await mock.control('GET', '/openapi.json')).body
  expect(paths['/__mock/faults/{id}'].delete.parameters).toMatchObject([
    { in: 'path', name: 'id', required: true },
  ])
  expect(paths['/__mock/outbox/wait'].get.parameters).toContainEqual(
    expect.objectContaining({ in: 'query', name: 'to', required: false }),
  )
})

test('describes the body of a control, whose objects take no other fields', async () => {
  const { paths, components } = (await mock.control('GET', '/openapi.json')).body
  const { requestBody } = paths['/__mock/faults'].post
  expect(requestBody.content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/NewFaultInput',
  })
  expect(components.schemas.NewFaultInput.additionalProperties).toBe(false)
  expect(components.schemas.MatchInput.additionalProperties).toBe(false)
  expect(components.schemas.EndpointName.enum).toContain('people.list')
})

test('requires no field of a body that has a default', async () => {
  const { paths } = (await mock.control('GET', '/openapi.json')).body
  const { requestBody } = paths['/__mock/sessions'].post
  expect(requestBody.required).toBe(true)
  expect(requestBody.content['application/json'].schema.required).toEqual(['email'])
})

test('describes the response of a control by a schema with a name', async () => {
  const { paths, components } = (await mock.control('GET', '/openapi.json')).body
  const { responses } = paths['/__mock/sessions'].post
  expect(responses[201].content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/SignInResponse',
  })
  expect(components.schemas.SignInResponse.properties).toHaveProperty('jwt')
})

test('describes why a control is rejected, without the marks of the contract', async () => {
  const document = (await mock.control('GET', '/openapi.json')).body
  const { responses } = document.paths['/__mock/outbox/pin'].post
  expect(responses[404]['x-errors']).toEqual(['no_mail'])
  expect(responses[400]['x-errors']).toEqual(['invalid_input'])
  expect(JSON.stringify(document)).not.toContain('x-origin')
})
