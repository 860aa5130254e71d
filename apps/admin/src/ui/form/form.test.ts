import { expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { cleanValues, isSameValue } from '#shared/form/compare-before-save.ts'
import { parseServerErrors } from '#shared/form/server-errors.ts'
import { completeLink, emailRule, lengthRule, phoneRule, requiredTextRule } from './rules.ts'

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

const check = ({ validator }: { validator?: unknown }, value: unknown) =>
  (validator as (rule: object, value: unknown) => Promise<void>)({}, value).then(
    () => undefined,
    (error: Error) => error.message,
  )
test.each([
  ['emailRule', emailRule(), ' ana@bu\u0308cher.example ', undefined],
  ['emailRule', emailRule(), 'ana@x.example\u200B', 'Enter a valid email address'],
  ['phoneRule', phoneRule(), '\u202A+1 702\u202C', undefined],
  ['requiredTextRule', requiredTextRule('missing'), '\u3164\u200B', 'missing'],
  ['requiredTextRule', requiredTextRule('missing'), undefined, 'missing'],
  ['requiredTextRule', requiredTextRule('missing'), '🥊', undefined],
  ['lengthRule', lengthRule(12), '🥊'.repeat(12), undefined],
  ['lengthRule', lengthRule(12), '🥊'.repeat(13), 'At most 12 characters'],
])('%s checks what is sent: %#', async (_name, rule, value, message) =>
  expect(await check(rule as object, value)).toBe(message),
)

test('cleans typed texts at any depth, and keeps what was loaded', () => {
  const file = new File([], 'x')
  expect(
    cleanValues(
      {
        name: ' Ana ',
        club: ' Gym ',
        tags: ['a\u200B'],
        location: { link: '\u00A0x' },
        file,
        height: 1,
        none: null,
      },
      { name: ' Ana ', club: ' Old ', location: { link: 'y' } },
    ),
  ).toEqual({
    name: ' Ana ',
    club: 'Gym',
    tags: ['a'],
    location: { link: 'x' },
    file,
    height: 1,
    none: null,
  })
})

const FILE = new File([], 'a')
test.each([
  ['nothing typed and nothing loaded', { name: undefined }, { name: '' }, true],
  ['null and emptied', { link: null }, { link: '' }, true],
  ['a field that is not there', {}, { link: undefined }, true],
  ['zero is something', { price: 0 }, { price: undefined }, false],
  ['false is something', { hidden: false }, {}, false],
  ['another text', { name: 'a' }, { name: 'b' }, false],
  [
    'deep',
    { location: { address: { city: 'a' } } },
    { location: { address: { city: 'a' } } },
    true,
  ],
  [
    'deep and another',
    { location: { address: { city: 'a' } } },
    { location: { address: { city: 'b' } } },
    false,
  ],
  ['lists in another order', { tags: ['a', 'b'] }, { tags: ['b', 'a'] }, false],
  ['a longer list', { tags: ['a', ''] }, { tags: ['a'] }, false],
  ['a list and a record', { tags: [] }, { tags: {} }, false],
  ['the same file', { image: FILE }, { image: FILE }, true],
  ['another file', { image: FILE }, { image: new File([], 'a') }, false],
])('compares %s', (_what, one, other, same) => {
  expect(isSameValue(one, other)).toBe(same)
  expect(isSameValue(other, one)).toBe(same)
})

test.each([
  ['example.com', 'https://example.com'],
  [' münchen.example/ring?a=1 ', 'https://münchen.example/ring?a=1'],
  ['http://example.com', 'http://example.com'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['two words.com', 'two words.com'],
  ['ana@example.com', 'ana@example.com'],
  ['', ''],
])('completes the link %j to %j', (typed, completed) => {
  expect(completeLink(typed)).toBe(completed)
})
