import { expect, test } from 'vitest'
import { findDifferences } from './differences.ts'

test.each([
  [{ a: 1 }, { a: 1, b: 2 }, []],
  [{ a: { b: [1, { c: null }] } }, { a: { b: [1, { c: 2 }] } }, ['a.b.1.c']],
  [{ a: [1] }, { a: [1, 2] }, ['a']],
  [{ a: undefined, constructor: 1 }, {}, ['constructor']],
  [{ a: {} }, { a: [] }, ['a']],
  [{ a: 1, b: 1 }, null, ['']],
  [null, { a: 1 }, ['']],
  ['ab', 'ac', ['']],
  ['ab', {}, ['']],
])('finds where %j is not in %j', (expected, actual, paths) => {
  expect([...findDifferences(expected, actual)].map(({ path }) => path)).toEqual(paths)
})
