import { expect, test } from 'vitest'
import { findDifferences, matchesPattern } from './match.ts'

test.each([
  ['/a/*/c', '/a/b/c', true],
  ['/a/*/c', '/a/c', false],
  ['/*b*b', '/ab', false],
  ['/a*', '/a', true],
  ['/a', '/ab', false],
  ['/*.*', '/a.b', true],
  // Backtracking would try a hundred stars at each of a hundred letters.
  [`/${'*a'.repeat(100)}*b`, `/${'a'.repeat(5000)}`, false],
])('matches %s with %s: %s', (pattern, text, matches) => {
  expect(matchesPattern(pattern, text)).toBe(matches)
})

test.each([
  [{ a: 1 }, { a: 1, b: 2 }, []],
  [{ a: { b: [1, { c: null }] } }, { a: { b: [1, { c: 2 }] } }, ['a.b.1.c']],
  [{ a: [1] }, { a: [1, 2] }, ['a']],
  [{ a: undefined, constructor: 1 }, {}, ['constructor']],
  [{ a: {} }, { a: [] }, ['a']],
  [{ a: 1, b: 1 }, null, ['']],
])('finds where %j is not in %j', (expected, actual, paths) => {
  expect([...findDifferences(expected, actual)].map(({ path }) => path)).toEqual(paths)
})
