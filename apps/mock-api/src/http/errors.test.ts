import { once } from 'node:events'
import { connect } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GOOGLE_REQUEST, openMock } from '../../test/sign-in.ts'
import { PersistenceError } from '../store/errors.ts'
import { ApiError } from './api-error.ts'
import { toApiError, toErrorBody } from './errors.ts'
import { InvalidInput } from './validation.ts'

test.each([
  ['an error of the platform', new ApiError('wrong_pin'), 401, 'wrong_pin', 'This PIN is wrong.'],
  [
    'an error of the storage',
    new PersistenceError('disk_full'),
    507,
    'disk_full',
    expect.any(String),
  ],
  [
    'an unreadable body',
    { statusCode: 400, message: 'cut off' },
    400,
    'invalid_input',
    'body could not be read: cut off',
  ],
  ['a long body', { statusCode: 413, message: 'too long' }, 413, 'too_large', 'too long'],
  [
    'a body of an unknown type',
    { statusCode: 415, message: 'what is it' },
    415,
    'unsupported_media',
    'what is it',
  ],
  [
    'another error of the server',
    { statusCode: 404, message: 'gone' },
    500,
    'bug',
    'Something went wrong on our side.',
  ],
  ['a bug', new Error('x is undefined'), 500, 'bug', 'Something went wrong on our side.'],
])('converts %s', (_, thrown, statusCode, reason, message) => {
  expect(toErrorBody(toApiError(thrown))).toMatchObject({ statusCode, reason, message })
})

test.each([
  [
    'the field of an error',
    new ApiError('wrong_pin', 'No.', 'pincode'),
    [{ field: 'pincode', message: 'No.' }],
  ],
  [
    'each field of an input',
    new InvalidInput([{ field: 'a', message: 'is b' }]),
    [{ field: 'a', message: 'is b' }],
  ],
])('gives as details %s', (_, error, details) => {
  const body = toErrorBody(error)
  expect(body.details).toEqual(details)
  expect(body.error).toBe(body.statusCode === 401 ? 'Unauthorized' : 'Bad Request')
})

test('gives no details of an error without a field', () => {
  const body = toErrorBody(new ApiError('wrong_pin', 'No.'))
  expect(body).toMatchObject({ statusCode: 401, error: 'Unauthorized' })
  expect(body).not.toHaveProperty('details')
})

const mock = openMock()
const get = (url: string) => mock.send({ method: 'GET', url })

test.each([
  ['/nowhere?a=1', 'There is no GET /nowhere. Did you mean '],
  ['/w/default/nowhere', 'See /w/default/docs for all calls.'],
  [`/${'a'.repeat(600)}`, `There is no GET /${'a'.repeat(499)}. Did you mean `],
])('explains the unknown path %s', async (url, message) => {
  const { statusCode, headers, json } = await get(url)
  expect(statusCode).toBe(404)
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(json().reason).toBe('unknown_path')
  expect(json().message).toContain(message)
})

test('writes no error of a caller into the log of the server', async () => {
  expect((await get('/api/v1/users/current')).statusCode).toBe(401)
  expect(mock.logged).toEqual([])
})

test('suggests calls of the control API for its paths only, and other calls for others', async () => {
  const getCalls = async (url: string): Promise<string[]> =>
    (await get(url))
      .json()
      .message.match(/(?<=(GET|POST|DELETE) )\/[^ ,?]+/g)
      ?.slice(1)

  const control = await getCalls('/__mock/user')
  const other = await getCalls('/_mock/outbox')
  const isControl = (path: string) => path.startsWith('/__mock')

  expect(control).not.toEqual([])
  expect(control.filter((path) => !isControl(path))).toEqual([])
  expect(other).not.toEqual([])
  expect(other.filter(isControl)).toEqual([])
})

describe('a known path with a wrong method', () => {
  test.each([
    ['POST', '/api/v1/users/current', 'GET, HEAD'],
    ['PUT', '/api/v1/users/current?a=1', 'GET, HEAD'],
    ['HEAD', '/api/v1/auth/login', 'POST'],
    ['POST', '/media/uploads/x.png', 'GET, HEAD'],
    ['PATCH', '/__mock/clock', 'GET, HEAD, PUT'],
    ['POST', '/w/default/__mock/tables/users/101', 'GET, HEAD, PATCH, DELETE'],
    ['OPTIONS', '/chat-service/chat', 'GET, HEAD'],
    ['OPTIONS', '/__mock/clock', 'GET, HEAD, PUT'],
    ['TRACE', '/__mock', 'GET, HEAD'],
  ] as const)('is rejected: %s %s allows %s', async (method, url, allow) => {
    const { statusCode, headers } = await mock.send({ method: method as 'GET', url })
    expect(statusCode).toBe(405)
    expect(headers.allow).toBe(allow)
  })

  test('says so', async () => {
    const { json } = await mock.send({ method: 'POST', url: '/api/v1/users/current' })
    expect(json()).toMatchObject({
      code: 'METHOD_NOT_ALLOWED',
      reason: 'wrong_method',
      message: '/api/v1/users/current takes GET, not POST.',
    })
  })

  test.each([
    '/api/v1/users/current/x',
    '/api/v1/*',
    '/media',
    '/*',
    '/api/v1/users//current',
    '/openapiXjson',
  ])('is not %s', async (url) =>
    expect((await mock.send({ method: 'PUT', url })).json().reason).toBe('unknown_path'),
  )
})

test('sends an error when a response has a header that Node refuses, with the common headers', async () => {
  const own = openMock()
  own.app.get('/refused', (_request, reply) => reply.header('x-text', 'Ж').send('text'))
  own.app.get('/refused-json', async (_request, reply) =>
    reply.header('location', 'a\nb').code(302).send({}),
  )
  own.app.get('/refused-name', (_request, reply) => reply.header('x text', 'x').send('text'))

  for (const url of ['/refused', '/refused-json', '/refused-name']) {
    const { statusCode, headers, json } = await own.send({ method: 'GET', url })
    expect(statusCode).toBe(500)
    expect(json().reason).toBe('bug')
    expect(headers).toMatchObject({ ...SAFE, 'x-request-id': expect.any(String) })
  }

  expect(own.logged).toHaveLength(3)
})

test.each([
  ['a character beyond Latin-1', 'Ж中', '%D0%96%E4%B8%AD'],
  ['a line break', 'a\r\nx-own: 1', 'ax-own:%201'],
])('redirects from the Google page to a URL with %s', async (_, path, encoded) => {
  const query = {
    ...GOOGLE_REQUEST,
    redirect_uri: `http://127.0.0.1:5173/${path}`,
    answer: 'deny',
    state: path,
  }

  const { statusCode, headers } = await mock.send({
    method: 'GET',
    url: '/google/o/oauth2/v2/auth',
    query,
  })

  expect(statusCode).toBe(302)
  expect(headers['x-own']).toBeUndefined()
  expect(headers.location).toContain(`http://127.0.0.1:5173/${encoded}#error=access_denied&state=`)
})

const SAFE = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

describe('every response has a request id, is not stored and not sniffed:', () => {
  const own = openMock()
  let port = 0

  beforeAll(async () => {
    port = Number(new URL(await own.app.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  afterAll(() => own.app.close())

  const HOST = 'Host: localhost'
  const UPGRADE = ['Connection: upgrade', 'Upgrade: websocket']

  test.each([
    ['200', 'GET /docs HTTP/1.1', [HOST]],
    [
      '204',
      'OPTIONS /docs HTTP/1.1',
      [HOST, 'Origin: http://localhost:1', 'Access-Control-Request-Method: GET'],
    ],
    ['404', 'OPTIONS * HTTP/1.1', [HOST, 'Origin: http://localhost:1']],
    [
      '403',
      'OPTIONS /docs HTTP/1.1',
      [HOST, 'Origin: http://x.example', 'Access-Control-Request-Method: GET'],
    ],
    ['400', 'GET /docs HTTP/1.1', []],
    ['200', 'GET /docs HTTP/1.0', []],
    ['200', 'GET /docs HTTP/1.0', ['Host:']],
    ['200', 'GET /docs HTTP/1.1', ['Host:']],
    ['404', 'GET /api/v1/%zz HTTP/1.1', [HOST]],
    ['404', `GET /__mock/tables/${'a'.repeat(600)} HTTP/1.1`, [HOST]],
    ['404', 'GET /w/nowhere/docs HTTP/1.1', [HOST]],
    ['405', 'POST /docs HTTP/1.1', [HOST]],
    ['405', 'PROPFIND /docs HTTP/1.1', [HOST]],
    ['400', 'NONSENSE /docs HTTP/1.1', [HOST]],
    ['400', 'GET /docs HTTP/1.1', [HOST, 'No colon']],
    ['400', 'POST /docs HTTP/1.1', [HOST, 'Content-Length: 1', 'Transfer-Encoding: chunked']],
    ['431', 'GET /docs HTTP/1.1', [HOST, `X-Long: ${'a'.repeat(20_000)}`]],
    ['200', 'GET /docs HTTP/1.1', [HOST, 'Expect: a miracle']],
    ['404', 'GET /nowhere HTTP/1.1', [HOST, ...UPGRADE]],
    ['400', 'GET /chat-service/socket HTTP/1.1', [HOST, ...UPGRADE, 'Sec-WebSocket-Key: short']],
    [
      '415',
      'POST /api/v1/auth/login HTTP/1.1',
      [HOST, 'Content-Type: text/csv', 'Content-Length: 0'],
    ],
    [
      '413',
      'POST /api/v1/auth/login HTTP/1.1',
      [HOST, 'Content-Type: application/json', 'Content-Length: 9999999'],
    ],
  ])('%s to %.60s with %j', async (status, line, lines) => {
    const connection = lines.join().includes('Connection') ? [] : ['Connection: close']
    const { head, body } = await sendLines(port, [line, ...lines, ...connection])
    expect(head.split(' ')[1]).toBe(status)

    for (const header of [
      'x-request-id: ',
      ...Object.entries(SAFE).map(([name, value]) => `${name}: ${value}`),
    ]) {
      expect(head.toLowerCase()).toContain(`\r\n${header}`)
    }

    if (Number(status) >= 400) {
      expect(JSON.parse(body)).toMatchObject({
        statusCode: Number(status),
        reason: expect.any(String),
        message: expect.stringMatching(/\S/),
      })
    }
  })

  test.each([
    ['HTTP/1.0 without a host', 'HTTP/1.0', []],
    ['HTTP/1.0 with an empty host', 'HTTP/1.0', ['Host:']],
    ['HTTP/1.1 with an empty host', 'HTTP/1.1', ['Host:']],
  ])('names the address on which it listens in a response to %s', async (_, version, lines) => {
    const request = `GET /w/default/__mock/openapi.json ${version}`
    const { head, body } = await sendLines(port, [request, ...lines, 'Connection: close'])
    expect(head).toContain(' 200 ')
    expect(body).toContain(`"url":"http://127.0.0.1:${port}/w/default"`)
  })
})

/** Sends the lines of a request over a connection of its own, which the server closes. */
async function sendLines(port: number, lines: readonly string[]) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')

  // A server may close a connection before it has read all of a long request.
  socket.on('error', () => {})
  socket.end([...lines, '', ''].join('\r\n'))

  const [head = '', body = ''] = (await readText(socket)).split('\r\n\r\n')

  return { head, body }
}
