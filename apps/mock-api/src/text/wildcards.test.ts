import { expect, test } from 'vitest'
import { canMatchPattern, canMatchRoute, matchesPattern } from './wildcards.ts'

test.each([
  ['/a/*/c', '/a/b/c', true],
  ['/a/*/c', '/a/c', false],
  ['/*b*b', '/ab', false],
  ['/a*', '/a', true],
  ['/a', '/ab', false],
  ['/a*d*c', '/abcdab', false],
  ['/*.*', '/a.b', true],
  // Backtracking would try a hundred stars at each of a hundred letters.
  [`/${'*a'.repeat(100)}*b`, `/${'a'.repeat(5000)}`, false],
])('matches %s with %s: %s', (pattern, text, matches) => {
  expect(matchesPattern(pattern, text)).toBe(matches)
})

test.each([
  ['/users/1', '/users/:id', true],
  ['/users/', '/users/:id', false],
  ['/users/1/2', '/users/:id', false],
  ['/users/*/', '/users/:id', false],
  ['/users/a*z', '/users/:id', true],
  ['/user', '/users/:id', false],
  ['/x*', '/users/:id', false],
  ['*/x', '/users/:id/x', true],
  ['/users/*y', '/users/:id/x', false],
  ['*', '/users/:id/x', true],
  ['/media/a/b', '/media/*', true],
  ['/media/', '/media/*', true],
  ['/media', '/media/*', false],
])('some path matches %s and the route %s: %s', (pattern, route, matches) => {
  expect(canMatchRoute(pattern, route)).toBe(matches)
})

test.each([
  ['/a', '/a', true],
  ['/a', '/b', false],
  ['/a*', '/b', false],
  ['/a*', '/ab', true],
  ['/a*', '/b*', false],
  ['/a*x', '/ab*y', true],
])('some path matches %s and %s: %s', (pattern, other, matches) => {
  expect(canMatchPattern(pattern, other)).toBe(matches)
  expect(canMatchPattern(other, pattern)).toBe(matches)
})
