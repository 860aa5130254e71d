import { expect, test } from 'vitest'
import { checkValues } from './check.ts'

test.each([
  [{ body: { '$.email': 'a' } }, 'match.body.$.email is a JSONPath'],
  [{ body: '$.email' }, 'match.body is a JSONPath'],
  [{ body: { email: '*' } }, 'match.body.email is a star'],
  [{ body: { email: '^a' } }, 'give {"regex": "^a"}'],
  [{ headers: { accept: 'json$' } }, 'match.headers.accept is a regular expression'],
  [{ query: { page: '\\d+' } }, 'match.query.page is a regular expression'],
  [{ path: '/api/\\d+' }, 'give match.pathRegex'],
  [{ pathRegex: '(' }, 'match.pathRegex is not a regular expression'],
  [{ pathRegex: '(a+)+$' }, 'match.pathRegex could take too long'],
  [{ query: { page: { regex: '[' } } }, 'match.query.page.regex is not a regular expression'],
])('rejects %j with a hint', (match, message) => {
  expect(() => checkValues(match)).toThrow(message)
})

test.each([
  { path: '/media/*.*' },
  { body: { price: '$5', note: 'a * b', path: '/media/', list: ['**'] } },
  { query: { page: '*', since: { regex: '^\\d{4}-' } }, headers: { 'x-a': { absent: true } } },
] as const)('accepts %j', (match) => {
  expect(() => checkValues(match as never)).not.toThrow()
})
