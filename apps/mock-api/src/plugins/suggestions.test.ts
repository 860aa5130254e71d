import { expect, test } from 'vitest'
import { suggestCalls, suggestWord, suggestWords } from './suggestions.ts'

test('suggests the closest calls for an unknown path and ignores ids', () => {
  const calls = [
    { method: 'GET', path: '/users/current' },
    { method: 'PATCH', path: '/users/admin/locations/:id' },
    { method: 'POST', path: '/users/admin/verify-user' },
  ]
  expect(suggestCalls('PATCH', '/users/admin/location/12345?x=1', calls, 1)).toEqual([
    'PATCH /users/admin/locations/:id',
  ])
  expect(suggestCalls('GET', '/users/curent', calls, 1)).toEqual(['GET /users/current'])
})

test('suggests the nearest three calls, and prefers the requested method among equal paths', () => {
  const calls = ['GET', 'PUT', 'DELETE']
    .map((method) => ({ method, path: '/prices' }))
    .concat({ method: 'GET', path: '/arenas/:id/evenings' })
  expect(suggestCalls('PUT', '/prices', calls)).toEqual(['PUT /prices', 'GET /prices', 'DELETE /prices'])
  expect(suggestCalls('GET', '/arenas', [{ method: 'GET', path: '/arenas/:id' }])).toEqual(['GET /arenas/:id'])
})

test.each([
  ['no query', '/ab?cdefghij', ['/ab/cdefghij', '/ab'], '/ab'],
  ['the value of a parameter', '/users/12345', ['/users/1x', '/users/:id'], '/users/:id'],
  ['every other part of a path', '/users/current', ['/prices/current', '/users/currents'], '/users/currents'],
])('compares %s', (_, path, paths, suggestion) => {
  const calls = paths.map((each) => ({ method: 'GET', path: each }))
  expect(suggestCalls('GET', path, calls, 1)).toEqual([`GET ${suggestion}`])
})

test('compares the first 200 characters of a path', () => {
  const calls = [`/${'a'.repeat(199)}`, `/${'a'.repeat(260)}`].map((path) => ({ method: 'GET', path }))
  expect(suggestCalls('GET', `/${'a'.repeat(300)}`, calls, 1)).toEqual([`GET ${calls[0]?.path}`])
})

test.each([
  ['fan', ['FAN', 'FIGHTER'], 'FAN'],
  ['FIGTHER', ['FAN', 'FIGHTER'], 'FIGHTER'],
  // A third of the shorter word, rounded up, may differ.
  ['abcd', ['abxy'], 'abxy'],
  ['abcd', ['axyz'], undefined],
  ['abc', ['axyzabc'], undefined],
  ['abc', ['xbc'], 'xbc'],
  ['abc', ['xyc'], undefined],
  ['abc', [], undefined],
  ['', ['a'], undefined],
  ['a'.repeat(200), ['a'.repeat(200)], 'a'.repeat(200)],
  ['a'.repeat(201), ['a'.repeat(201)], undefined],
])('suggests for the word %j of %j: %j', (word, words, suggestion) => {
  expect(suggestWord(word, words)).toBe(suggestion)
})

test('suggests the nearest words of a long list, however far they are', () => {
  expect(suggestWords('london', ['Paris', 'Londons', 'Ljubljana', 'LONDON', 'Rome'])).toEqual([
    'LONDON',
    'Londons',
    'Rome',
  ])
  expect(suggestWords('london', ['Paris', 'London'], 1)).toEqual(['London'])
  expect(suggestWords('x'.repeat(201), ['Paris'])).toEqual([])
})
