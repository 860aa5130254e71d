// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { ApiError, toApiError, wrapError } from './api-error.ts'

const CONTEXT = { outcomeUnknown: false, fields: undefined }
const CHECK = 'Not confirmed yet. Check whether it took effect before trying again.'

describe('an error without a message for people', () => {
  test.each([
    [404, undefined, 'rejected', 'The server rejected the request (404).'],
    [499, undefined, 'rejected', 'The server rejected the request (499).'],
    [500, undefined, 'broken', 'The server returned an error (500).'],
    [429, undefined, 'rejected', 'Too many requests (429). Try again later.'],
    [429, 1001, 'rejected', 'Too many requests (429). Try again in 2 seconds.'],
  ])('names the status: %i, wait %s', (status, retryAfter, kind, message) => {
    expect(toApiError(status, '{}', { ...CONTEXT, retryAfter })).toMatchObject({ status, kind, message, retryAfter })
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
  const error = toApiError(503, JSON.stringify({ message, reason }), { ...CONTEXT, outcomeUnknown: true })
  expect(error).toMatchObject({ message: shown, outcomeUnknown: shown !== message })
})

test('keeps an error of a call, and what else was thrown as its cause', () => {
  const error = new ApiError({ kind: 'network', message: 'No connection.' })
  expect(error).toMatchObject({ name: 'ApiError', details: [], outcomeUnknown: false })
  expect(wrapError(error)).toBe(error)
  const bug = new TypeError('a bug')
  expect(wrapError(bug)).toMatchObject({ kind: 'broken', message: 'Something went wrong in the app.', cause: bug })
})
