import { expect, test } from 'vitest'
import { NOW, openMock } from '../../test/sign-in.ts'
import { createMock } from '../create-mock.ts'
import { PersistenceError } from '../store/errors.ts'
import { withInputErrors } from './input-errors.ts'

const mock = openMock()
/** An object of JSON that has no text: to print it throws. */
const UNPRINTABLE = { toString: 1, valueOf: 1 }
const fault = (match: object, effect: object = { status: 503 }) =>
  ['POST', '/faults', { match, ...effect }] as const

test.each([
  [fault({ endpoint: 'people.lst' }), 'known names. Nearest: people.list'],
  [fault({ method: 'GTE' }), 'match.method must be one of GET, HEAD, POST'],
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
    fault({ path: '/api/v1/uzers/current' }),
    'match.path: No path matches /api/v1/uzers/current. Nearest: GET /api/v1/users/current',
  ],
  [
    fault({ path: '/_*/outbox' }),
    'match.path: No path matches /_*/outbox. Nearest: GET /docs, GET /media',
  ],
  [fault({ nth: 0 }), 'match.nth must be >= 1'],
  [
    fault({ endpoints: 'x' }),
    'match.endpoints is not a field of this call; did you mean endpoint?',
  ],
  [['POST', '/faults', { status: 500 }], 'match is required'],
  [
    fault({ endpoint: 'people.list', method: 'POST' }),
    'match: No call has method POST and endpoint people.list together',
  ],
  [
    fault({ endpoint: 'people.list', query: { serchTerm: 'x' } }),
    'match.query.serchTerm is not a field of people.list. Nearest: searchTerm',
  ],
  [
    fault({ endpoint: 'auth.login', body: { emial: 'x' } }),
    'emial is not a field of auth.login. Nearest: email',
  ],
  [
    fault({ endpoint: 'people.list', query: { searchQuery: 'x' } }),
    'query.searchQuery is an alias: give searchTerm',
  ],
  [
    fault({ endpoint: 'banners.save', body: { text: 'x' } }),
    'match.body.text is an alias: give content',
  ],
  [
    fault({ endpoint: 'auth.login', user: 'admin@cornerman.test' }),
    'match.user: No request can match, because auth.login is public',
  ],
  [
    fault({ path: '/media/*', user: 'admin@cornerman.test' }),
    'match.user: No request can match, because every matching call is public',
  ],
  [
    fault({ endpoint: 'people.list', body: {} }),
    'match.body: No request can match, because people.list is without a body',
  ],
  [
    fault({ path: '/openapi.json', body: { id: 1 } }),
    'match.body: No request can match, because every matching call is without a body',
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
    fault({ endpoint: 'newUsers.createArena', body: { location: { address: { contry: 'x' } } } }),
    'match.body.location.address.contry is not a field of newUsers.createArena. Nearest: country',
  ],
  [
    fault({ headers: { 'idempotncy-key': '*' } }),
    'headers.idempotncy-key is not a header that clients send; did you',
  ],
  [fault({ headers: { 'a b': '*' } }), 'match.headers.a b is not a header name'],
  [fault({ headers: { ['a'.repeat(101)]: '*' } }), 'is not a valid name'],
  [
    fault({ headers: { 'x-a': '*'.repeat(10) } }),
    'match.headers.x-a must be a text with up to 9 stars; each stands for any text',
  ],
  [
    fault({ endpoint: 'auth.login', body: { email: 'x'.repeat(16_000) } }),
    'body is longer than 16000 characters',
  ],
  [
    fault({ endpoint: 'auth.login', body: { email: Array(100).fill(1) } }),
    'match.body has more than 100 values: name the fields that matter',
  ],
  [fault({}, { headers: { 'x y': '1' } }), 'headers.x y is not a header name'],
  [
    fault({}, { headers: { 'Content-Length': '1' } }),
    'headers.Content-Length belongs to the connection',
  ],
  [
    fault({}, { headers: { 'x-a': 'a\r\nx-b: 1' } }),
    'headers.x-a must be printable ASCII on one line',
  ],
  [fault({}, {}), 'fault changes nothing: give one of status, sequence, body'],
  [fault({}, { code: 'X' }), 'code belongs to a status'],
  [
    fault({}, { status: 503, until: '2001-01-01T00:00:00Z' }),
    "until has passed on this world's clock",
  ],
  [fault({ probability: 0 }), 'match.probability must be > 0'],
  [fault({}, { stauts: 503 }), 'stauts is not a field of this call; did you mean status?'],
  [['GET', '/requests?endpoint=people.lst'], 'Nearest: people.list'],
  [
    ['GET', '/requests?endpont=people.list'],
    'endpont is not a field of this call; did you mean endpoint?',
  ],
  [['GET', '/requests?method=GTE'], 'method must be one of GET'],
  [['GET', '/outbox?kind=pinn'], 'kind must be one of pin, withdrawal, reward; did you mean pin?'],
  [
    ['GET', '/outbox?to=a+b@cornerman.test'],
    'to must be an email address; in a query, + is written %2B',
  ],
  [['GET', '/tables/userz'], 'did you mean users?'],
  [['PATCH', '/tables/users/1', { id: 2 }], 'id cannot be changed: this is row 1'],
  [['PATCH', '/tables/users/1', { id: UNPRINTABLE }], 'id cannot be changed: this is row 1'],
  [['POST', '/tables/users', { id: UNPRINTABLE }], 'id must be a whole number'],
  [
    ['POST', '/tables/users', { email: UNPRINTABLE }],
    'email must be one value, not a list or an object',
  ],
  [
    ['PATCH', '/tables/users/101', { details: { ranking: [UNPRINTABLE] } }],
    'details.ranking must be one value',
  ],
  [['POST', '/tables/images', { path: UNPRINTABLE }], 'path must be one value'],
  [['POST', '/verify', { call: UNPRINTABLE }], 'call {"toString":1,"valueOf":1} is not one of the'],
  [['POST', '/worlds', { id: UNPRINTABLE }], 'id must be string'],
  [['POST', '/worlds', { seed: UNPRINTABLE }], 'seed must be integer'],
  [['POST', '/tables/penalties', { id: 1, userId: 101 }], 'id 1 is taken by 1'],
  [
    ['PATCH', '/tables/arenas/1', { userId: 1 }],
    'userId 1 is a user of role ADMIN, not LOCATION_PROVIDER',
  ],
  [['PATCH', '/tables/arenas/1', { timeZone: 'Mars/Phobos' }], 'timeZone must'],
  [['PATCH', '/tables/slots/1', { toDate: '+9999999w' }], 'toDate must be an instant'],
  [['PATCH', '/tables/meta/1', { clockOffset: 1e300 }], 'clockOffset must be <='],
  [
    ['PATCH', '/tables/meta/1', { anchor: '9000-01-01T00:00:00Z' }],
    'anchor is out of range. The clock of a world',
  ],
  [['PATCH', '/tables/meta/1', { frozenAt: '2200-01-01T00:00:00Z' }], 'frozenAt is out of range.'],
  [
    ['PATCH', '/tables/meta/1', { frozenAt: null, clockOffset: 9e12 }],
    'clockOffset is out of range.',
  ],
  [['PATCH', '/tables/users/1', {}], 'body must have at least one of the columns'],
  [['POST', '/tables/images', { path: 5, userId: 101 }], 'imageType is required'],
  [
    ['POST', '/tables/events', { name: 'Late', arenaId: 1, fromDate: '+275760-09-13T00:00:00Z' }],
    'toDate is required',
  ],
  [
    ['POST', '/tables/slots', { eventId: 1, fromDate: '+275760-09-13T00:00:00Z' }],
    'toDate is required',
  ],
  [['POST', '/tables/meta', { sessionMs: 1 }], 'meta has one row: change that'],
  [['POST', '/tables/outbox', { to: 'a@b.example' }], 'kind is required'],
  [
    ['PATCH', '/tables/users/2', { email: 'ADMIN@cornerman.test' }],
    'email ADMIN@cornerman.test is taken by row 1',
  ],
  [['DELETE', '/tables/meta/1'], 'is the row of the world itself'],
  [
    ['DELETE', '/tables/arenas/1'],
    'rows.arenas 1: cannot be removed: events 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 4 more',
  ],
  [['POST', '/stubs', { match: { path: '/api/v1/*' } }], 'of the contract: use a fault there'],
  [
    ['POST', '/stubs', { match: { path: '/api/v1/users/current', method: 'HEAD' } }],
    'GET /api/v1/users/current (auth.current) of the contract: use a fault there',
  ],
  [
    ['POST', '/stubs', { match: { path: '/media/a.jpg' } }],
    'match.path is served by the mock itself: GET /media/*',
  ],
  [
    ['POST', '/stubs', { match: { path: '/new', endpoint: 'people.list' } }],
    'match.endpoint is not a field',
  ],
  [
    ['POST', '/stubs', { match: { path: '/new', headers: { authorizaton: '*' } } }],
    'did you mean authorization?',
  ],
  [
    ['POST', '/stubs', { match: { path: '/new' }, headers: { 'proxy-status': 'x' } }],
    'belongs to the connection',
  ],
  [
    ['POST', '/stubs', { match: { path: '/new' }, status: 200, sequence: [503] }],
    'sequence replaces status',
  ],
  [
    ['POST', '/worlds', { rows: { add: { uers: [] } } }],
    'add.uers is not a field of this call; did you mean users?',
  ],
  [
    ['POST', '/worlds', { rows: { patch: { users: [{ key: 1, fields: { rol: 'FAN' } }] } } }],
    'rows patch.users row 1 (1): rol is not a column of users. Nearest: role, id, email',
  ],
  [
    ['POST', '/worlds', { scenario: 'demo', rows: { base: 'empty' } }],
    'rows base is empty, and the scenario is demo',
  ],
  [['POST', '/worlds', { scenario: 'fightnight' }], 'Did you mean fight-night?'],
  [
    ['POST', '/worlds', { scenario: 'nowhere' }],
    'There is no scenario nowhere: there is demo, empty, one, fight-night, review-queue, expired-session, large.',
  ],
  [['POST', '/worlds', { id: 'a/b' }], 'A world id has up to'],
  [
    ['POST', '/worlds', { now: '1969-12-31T23:59:59Z', frozen: true }],
    'a world is between 1970 and 2200',
  ],
  [
    ['PUT', '/clock', { advance: '16 minutes' }],
    'advance must be a duration such as PT16M, P30D or P1DT12H (weeks, days, then after T hours, minutes, seconds)',
  ],
  [['PUT', '/clock', { advance: 'P' }], 'advance must be a duration'],
  [['PUT', '/clock', { advance: 'PT' }], 'advance must be a duration'],
  [['PUT', '/clock', { advance: 'P1M' }], 'advance must be a duration'],
  [['PUT', '/clock', { advance: 'P99999999999D' }], 'advance is too far.'],
  [['PUT', '/clock', {}], 'body must have at least one of now, frozen, advance'],
  [['PUT', '/clock', { now: 'tomorrow' }], 'now must be an instant such as 2026-03-14T20:00:00Z'],
  [['PUT', '/clock', { now: '2200-01-01T00:00:00Z' }], 'now is too far.'],
  [['PUT', '/clock', { now: '1969-12-31T23:59:59Z', frozen: true }], 'now is too far.'],
  [['GET', '/clock?forzen=1'], 'forzen is not a field of this call'],
  [['POST', '/reset', { hard: true }], 'body is not part of this call'],
  [['POST', '/rewind', { to: 'start' }], 'to is not a checkpoint of this world, which has none'],
  [['GET', '/worlds/default/diff?since=start'], 'since is not a checkpoint of this world'],
  [['POST', '/verify', { call: 'people.lst' }], 'Nearest: people.list'],
  [
    ['POST', '/verify', { method: 'GET' }],
    'call is missing: give a call of the contract, or the path of a stubbed one',
  ],
  [
    ['POST', '/verify', { path: '/api/v1/users/*', user: 'ofice@sao-paulo-fight-hall.example' }],
    'Nearest admins: finance@cornerman.test, banners',
  ],
  [
    ['POST', '/verify', { call: 'auth.login', times: 0, body: { emial: 'x' } }],
    'auth.login. Nearest: email',
  ],
  [
    ['POST', '/verify', { call: 'auth.refresh', times: 0, headers: { 'refersh-token': '*' } }],
    'you mean refresh-token?',
  ],
  [
    ['POST', '/verify', { path: '/api/v1/uzers/current' }],
    'path: No path matches /api/v1/uzers/current. Nearest: GET /api/v1/users',
  ],
  [
    ['POST', '/verify', { path: '/api/v1/users/current', nth: 1 }],
    'nth is not a field of this call',
  ],
  [
    ['POST', '/verify', { call: 'auth.checkPin', times: 0, body: { pincode: { regex: '1' } } }],
    'pincode is a secret',
  ],
  [
    ['POST', '/verify', { call: 'people.list', times: 0, headers: { authorization: 'Bearer e*' } }],
    'is a secret',
  ],
] as [[string, string, object?], string][])(
  'rejects %j: %s',
  async ([method, path, payload], message) => {
    const response = await mock.send({
      method: method as 'GET',
      url: `/__mock${path}`,
      ...(payload && { payload }),
    })
    expect(response.statusCode).toBe(400)
    expect(response.json().message).toContain(message)
  },
)

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

test('describes every control with its inputs', async () => {
  const { paths, openapi, info, servers, components } = (await mock.control('GET', '/openapi.json'))
    .body
  expect(info.title).toBe('Controls of the Cornerman mock')
  expect(servers).toEqual([{ url: 'http://localhost:80' }])
  expect(openapi).toBe('3.1.0')
  const { post } = paths['/__mock/faults']
  expect(post).toMatchObject({ operationId: 'addFault', summary: 'Add a fault', tags: ['faults'] })
  expect(paths['/__mock/faults/{id}'].delete.parameters).toMatchObject([
    { in: 'path', name: 'id', required: true },
  ])
  const fault = components.schemas.NewFaultInput
  const match = components.schemas.MatchInput
  expect(post.requestBody.content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/NewFaultInput',
  })
  expect(fault.additionalProperties).toBe(false)
  expect(match.additionalProperties).toBe(false)
  expect(components.schemas.EndpointName.enum).toContain('people.list')
  const { requestBody, responses } = paths['/__mock/sessions'].post
  expect(requestBody.required).toBe(true)
  expect(
    requestBody.content['application/json'].schema.required,
    'without the fields with defaults',
  ).toEqual(['email'])
  expect(responses[201].content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/SignInResponse',
  })
  expect(components.schemas.SignInResponse.properties).toHaveProperty('jwt')
  expect(paths['/__mock/outbox/wait'].get.parameters).toContainEqual(
    expect.objectContaining({ in: 'query', name: 'to', required: false }),
  )
})

test('describes why a control is rejected, without the marks of the contract', async () => {
  const document = (await mock.control('GET', '/openapi.json')).body
  const { responses } = document.paths['/__mock/outbox/pin'].post
  expect(responses[404]['x-errors']).toEqual(['no_mail'])
  expect(responses[400]['x-errors']).toEqual(['invalid_input'])
  expect(JSON.stringify(document)).not.toContain('x-origin')
})
