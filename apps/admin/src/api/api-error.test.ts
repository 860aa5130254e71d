import { describe, expect, test } from 'vitest'
import { ApiError, toApiError, wrapError } from './api-error.ts'
import { readError } from './error-body.ts'

const CONTEXT = { outcomeUnknown: false, adapter: {} }
const CHECK = 'Not confirmed yet. Check whether it took effect before trying again.'

describe('an error without a message for people', () => {
  test.each([
    [404, undefined, 'rejected', 'The server rejected the request (404).'],
    [499, undefined, 'rejected', 'The server rejected the request (499).'],
    [302, undefined, 'malformed', 'The server redirected the request to another page.'],
    [
      304,
      undefined,
      'malformed',
      'The server says that nothing has changed (304), and sent nothing.',
    ],
    [500, undefined, 'broken', 'The server returned an error (500).'],
    [429, undefined, 'rejected', 'Too many requests (429). Try again later.'],
    [429, 1001, 'rejected', 'Too many requests (429). Try again in 2 seconds.'],
  ])('names the status: %i, wait %s', (status, retryAfter, kind, message) => {
    expect(toApiError(status, '{}', { ...CONTEXT, retryAfter })).toMatchObject({
      status,
      kind,
      message,
      retryAfter,
    })
  })
})

test.each([
  ['Busy', undefined, `Busy. ${CHECK}`],
  ['Busy.', undefined, `Busy. ${CHECK}`],
  ['Busy!', undefined, `Busy! ${CHECK}`],
  ['Busy?', undefined, `Busy? ${CHECK}`],
  ['Busy.', 'other', `Busy. ${CHECK}`],
  ['Full', 'disk_full', 'Full'],
  ['Full', 'not_persisted', 'Full'],
])('tells to check a command that may have taken effect: %s, %s', (message, reason, shown) => {
  const error = toApiError(503, JSON.stringify({ message, reason }), {
    ...CONTEXT,
    outcomeUnknown: true,
  })

  expect(error).toMatchObject({ message: shown, outcomeUnknown: shown !== message })
})

test('keeps an error of a call, and what else was thrown as its cause', () => {
  const error = new ApiError({ kind: 'network', message: 'No connection.' })
  expect(error).toMatchObject({ name: 'ApiError', details: [], outcomeUnknown: false })
  expect(wrapError(error)).toBe(error)

  const bug = new TypeError('a bug')
  expect(wrapError(bug)).toMatchObject({
    kind: 'broken',
    message: 'Something went wrong in the app.',
    cause: bug,
  })
})

test.each([
  ['{"message":"Taken."}', 'Taken.'],
  ['{"error":"Taken."}', 'Taken.'],
  ['{"error":{"message":"Taken."}}', 'Taken.'],
  ['{"errors":[{"field":"email","message":"is taken"}]}', 'is taken'],
  ['{"errors":["One.","Two."]}', 'One. Two.'],
  ['{"errors":{"email":["is taken"]}}', 'is taken'],
  ['{"title":"Conflict","detail":"Taken."}', 'Taken.'],
  ['{"title":"Conflict"}', 'Conflict'],
  ['{"title":"Validation errors.","errors":{"Name":["is empty"]}}', 'is empty'],
  ['{"code":1042,"msg":"Taken."}', 'Taken.'],
  ['{"exception":"TakenException","trace":["at A"]}', 'TakenException'],
  [
    '{"error":"Bad Request","message":"Validation failed for object=\'user\'","errors":[{"field":"email","defaultMessage":"must be valid"}]}',
    'must be valid',
  ],
  ['{"email":["Taken.","Too long."],"name":["Empty."]}', 'Taken. Too long. Empty.'],
  ['{"non_field_errors":["No funds."]}', 'No funds.'],
  ['{"detail":[{"loc":["body","email"],"msg":"not an email","type":"e"}]}', 'not an email'],
  ['{"detail":"Not found."}', 'Not found.'],
  ['"Taken."', 'Taken.'],
  ['Taken.', 'Taken.'],
  [' Taken. ', 'Taken.'],
  ['x'.repeat(200), 'x'.repeat(200)],
  ['x'.repeat(201), undefined],
  [JSON.stringify({ message: 'x'.repeat(2000) }), 'x'.repeat(2000)],
  [JSON.stringify({ message: 'x'.repeat(2001) }), undefined],
  ['{"message":"","error":"Taken."}', 'Taken.'],
  ['{"message":7,"detail":"Taken."}', 'Taken.'],
  ['{"errors":[{"detail":"One."},{"title":"Two."},{"msg":"Three."},{},7]}', 'One. Two. Three.'],
  ['{"details":[{"field":"email","message":"is taken"}]}', 'is taken'],
  ['{"errors":{"email":"is taken"}}', 'is taken'],
  ['{"message":"[1]"}', undefined],
  ['{"message":"1 < 2"}', '1 < 2'],
  ['[1]', undefined],
  ['7', undefined],
  ['<h1>Bad gateway</h1>', undefined],
  ['<!doctype html><p>Bad', undefined],
  ['{"message":"<b>Bad</b>"}', undefined],
  ['{"broken', undefined],
  ['null', undefined],
  ['', undefined],
])('reads the message of the error %s', (body, message) =>
  expect(readError(body).message).toBe(message),
)

test('reads the fields of an error under the names of the app', () => {
  const details = [{ field: 'body.name', message: 'is empty' }]
  expect(
    readError('{"errors":[{"field":"body.titulo","message":"is empty"}]}', {
      fields: { titulo: 'name' },
    }).details,
  ).toEqual(details)

  expect(
    readError('{"message":"No.","details":[{"field":"body.name","message":"is empty"}]}').details,
  ).toEqual(details)
})

test.each<[string, object, { field: string; message: string }[]]>([
  [
    'Spring',
    { status: 400, errors: [{ objectName: 'user', field: 'email', defaultMessage: 'is taken' }] },
    [{ field: 'email', message: 'is taken' }],
  ],
  [
    'Django',
    { email: ['is taken', 'is long'], details: undefined, location: { name: ['is empty'] } },
    [
      { field: 'email', message: 'is taken is long' },
      { field: 'location.name', message: 'is empty' },
    ],
  ],
  ['Django, about no field', { non_field_errors: ['No funds.'] }, []],
  [
    'FastAPI',
    { detail: [{ loc: ['body', 'pairs', 0, 'targetId'], msg: 'is missing' }] },
    [{ field: 'pairs.0.targetId', message: 'is missing' }],
  ],
  [
    'JSend',
    { status: 'fail', data: { title: 'is missing', email: ['is taken'] } },
    [
      { field: 'title', message: 'is missing' },
      { field: 'email', message: 'is taken' },
    ],
  ],
  ['JSend, about no input', { status: 'error', data: { id: 'gone' } }, []],
  ['FastAPI, about the whole body', { detail: [{ loc: ['body'], msg: 'is missing' }] }, []],
])('reads the fields of an error of %s', (_, body, details) =>
  expect(readError(JSON.stringify(body)).details).toEqual(details),
)

test('reads the message of an error where the settings say', () => {
  const body = '{"message":"E17","meta":{"text":"No funds."}}'
  expect(readError(body, { message: 'meta.text' }).message).toBe('No funds.')
  expect(readError('{"message":"E17"}', { message: 'meta.text' }).message).toBe('E17')
})

test('reads code, reason and the fields of an error in each usual form', () => {
  expect(
    readError(
      '{"code":"C","reason":"r","errors":[{"path":"a","message":"m"},{"property":"b","msg":"n"},{"message":"o"},"p"]}',
    ),
  ).toEqual({
    message: 'm n o p',
    code: 'C',
    reason: 'r',
    details: [
      { field: 'a', message: 'm' },
      { field: 'b', message: 'n' },
    ],
  })

  expect(readError('{"code":7,"reason":"","errors":{"a":["m","n"],"b":"o","c":7}}')).toMatchObject({
    code: undefined,
    reason: undefined,
    details: [
      { field: 'a', message: 'm' },
      { field: 'b', message: 'o' },
    ],
  })

  expect(readError('{"errors":"none"}')).toEqual({
    message: undefined,
    code: undefined,
    reason: undefined,
    details: [],
  })

  expect(readError('Taken.')).toEqual({
    message: 'Taken.',
    code: undefined,
    reason: undefined,
    details: [],
  })
})
