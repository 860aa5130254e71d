import { expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { parseServerErrors } from './server-errors.ts'

const createError = (details: { field: string; message: string }[], reason = 'invalid_input') =>
  new ApiError({
    kind: 'rejected',
    status: 400,
    code: 'VALIDATION',
    reason,
    message: 'Some of the input is not valid.',
    details,
  })

const fields = [
  ['email'],
  ['location', 'name'],
  ['location', 'address'],
  ['location', 'address', 'formattedAddress'],
  ['pairs', 0, 'targetId'],
]

test.each([
  ['a field by its name', 'email', ['email']],
  [
    'a field within another',
    'location.address.formattedAddress',
    ['location', 'address', 'formattedAddress'],
  ],
  ['part of what a field holds', 'location.address.latitude', ['location', 'address']],
  ['a field of a list', 'pairs.0.targetId', ['pairs', 0, 'targetId']],
  ['a field of a list in brackets', 'pairs[0].targetId', ['pairs', 0, 'targetId']],
])('assigns an error of %s to its field', (_what, field, path) => {
  expect(parseServerErrors(createError([{ field, message: 'is required' }]), { fields })).toEqual({
    fieldErrors: [{ path, message: 'Is required' }],
    formErrors: [],
  })
})

test('returns the error of a field outside the form separately', () => {
  const error = createError([
    { field: 'timezone', message: 'is not a field of this call' },
    { field: 'email', message: 'is required' },
  ])

  expect(parseServerErrors(error, { fields })).toEqual({
    fieldErrors: [{ path: ['email'], message: 'Is required' }],
    formErrors: ['timezone: is not a field of this call'],
  })
})

test('assigns an error reason to its field', () => {
  const taken = new ApiError({
    kind: 'rejected',
    status: 409,
    code: 'CONFLICT',
    reason: 'email_taken',
    message: 'This e-mail is taken.',
  })

  expect(parseServerErrors(taken, { fields, errorFields: { email_taken: 'email' } })).toEqual({
    fieldErrors: [{ path: ['email'], message: 'This e-mail is taken.' }],
    formErrors: [],
  })

  expect(parseServerErrors(taken, { fields })).toEqual({
    fieldErrors: [],
    formErrors: ['This e-mail is taken.'],
  })
})

test('returns the message of other errors', () => {
  expect(parseServerErrors(new TypeError('x is undefined'), { fields })).toEqual({
    fieldErrors: [],
    formErrors: ['Something went wrong in the app.'],
  })
})
