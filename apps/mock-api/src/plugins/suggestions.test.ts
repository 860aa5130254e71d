import { expect, test } from 'vitest'
import { parseQuery } from './contract-routes/validation.ts'
import { suggestCalls } from './suggestions.ts'

test.each([
  ['status=A', { status: 'A' }],
  ['status=A&status=B', { status: ['A', 'B'] }],
  ['status[0]=A&status[1]=B', { status: ['A', 'B'] }],
  ['status[]=A', { status: ['A'] }],
  ['status[0]=A', { status: ['A'] }],
  ['a=1&b=%20x', { a: '1', b: ' x' }],
  ['__proto__=x&constructor=y', { ['__proto__']: 'x', constructor: 'y' }],
  ['', {}],
])('parses the query %j as %j', (text, query) => {
  expect(Object.entries(parseQuery(text))).toEqual(Object.entries(query))
})

test('suggests the closest calls for an unknown path and ignores ids', () => {
  const calls = [
    { method: 'GET', path: '/users/current' },
    { method: 'PATCH', path: '/users/admin/locations/:id' },
    { method: 'POST', path: '/users/admin/verify-user' },
  ]
  expect(suggestCalls('PATCH', '/users/admin/location/12345?x=1', calls, 1)).toEqual(['PATCH /users/admin/locations/:id'])
  expect(suggestCalls('GET', '/users/curent', calls, 1)).toEqual(['GET /users/current'])
})
