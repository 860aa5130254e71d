import { expect, test } from 'vitest'
import { openMock } from '../../test/sign-in.ts'
import { ApiError } from '../domain/api-error.ts'
import { stubsOf } from '../lab/stubs/state.ts'
import { PersistenceError } from '../store/errors.ts'
import { toApiError, toErrorBody } from './errors.ts'
import { InvalidInput } from './validation.ts'

test.each([
  ['an error of the platform', new ApiError('wrong_pin'), 401, 'wrong_pin', 'This PIN is wrong.'],
  ['an error of the storage', new PersistenceError('disk_full'), 507, 'disk_full', expect.any(String)],
  [
    'an unreadable body',
    { statusCode: 400, message: 'cut off' },
    400,
    'invalid_input',
    'body could not be read: cut off',
  ],
  ['a long body', { statusCode: 413, message: 'too long' }, 413, 'too_large', 'too long'],
  ['a body of an unknown type', { statusCode: 415, message: 'what is it' }, 415, 'unsupported_media', 'what is it'],
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
  ['none', new ApiError('wrong_pin', 'No.'), undefined],
  ['the field of an error', new ApiError('wrong_pin', 'No.', 'pincode'), [{ field: 'pincode', message: 'No.' }]],
  ['each field of an input', new InvalidInput([{ field: 'a', message: 'is b' }]), [{ field: 'a', message: 'is b' }]],
])('gives as details %s', (_, error, details) => {
  const body = toErrorBody(error)
  expect([body.details, 'details' in body]).toEqual([details, details !== undefined])
  expect(body.error).toBe(body.statusCode === 401 ? 'Unauthorized' : 'Bad Request')
})

const mock = openMock()
const get = (url: string) => mock.send({ method: 'GET', url })

test.each([
  ['/nowhere?a=1', 'There is no GET /nowhere. Did you mean '],
  ['/w/default/nowhere', 'See /w/default/docs for all calls.'],
  [`/${'a'.repeat(600)}`, `There is no GET /${'a'.repeat(499)}. Did you mean `],
])('explains the unknown path %s', async (url, message) => {
  const { statusCode, headers, json } = await get(url)
  expect([statusCode, headers['content-type'], json().reason]).toEqual([
    404,
    'application/json; charset=utf-8',
    'unknown_path',
  ])
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
  const [control, other] = [await getCalls('/__mock/user'), await getCalls('/_mock/outbox')]
  expect([control.length > 0, control.every((path) => path.startsWith('/__mock'))]).toEqual([true, true])
  expect([other.length > 0, other.some((path) => path.startsWith('/__mock'))]).toEqual([true, false])
})

test.each([
  ['JSON', { body: { a: 1 } }, '{"a":1}', 'application/json; charset=utf-8'],
  ['text', { body: '<p>' }, '<p>', 'text/plain; charset=utf-8'],
  ['text of a type', { body: '<p>', headers: { 'content-type': 'text/html' } }, '<p>', 'text/html'],
  ['JSON of a type', { body: [1], headers: { 'content-type': 'text/csv' } }, '[1]', 'text/csv'],
  ['nothing', { status: 204 }, '', undefined],
])('responds with %s by a stub, sandboxed, and never in the control API', async (_, stub, body, type) => {
  stubsOf(mock.world).replaceAll([{ path: '/*', ...stub }])
  const response = await get('/nowhere')
  expect([response.body, response.headers['content-type']]).toEqual([body, type])
  expect(response.headers).toMatchObject({ 'content-security-policy': 'sandbox', 'x-content-type-options': 'nosniff' })
  expect((await get('/__mock/nowhere')).statusCode).toBe(404)
})
