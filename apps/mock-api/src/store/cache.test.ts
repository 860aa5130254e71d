import { expect, test } from 'vitest'
import { keepNewest, memoize, remember } from './cache.ts'

test('remembers a value by source and name until an input is another one', () => {
  const source = {}
  const other = {}
  let count = 0
  const read = (inputs: unknown[], name = 'a', of = source) =>
    remember(of, name, inputs, () => ++count)

  expect(read([1, 2])).toBe(1)
  expect(read([1, 2])).toBe(1)
  expect(read([1, 3])).toBe(2)
  expect(read([1, 2])).toBe(3)
  expect(read([1, 2], 'b')).toBe(4)
  expect(read([1, 2], 'a', other)).toBe(5)
  expect(read([1, 2])).toBe(3)
  expect(read([1, 2], 'b')).toBe(4)
  expect(read([1, 2, 3])).toBe(6)
})

test('computes a memoized value once for each object', () => {
  let count = 0
  const getNumber = memoize((_: object) => ++count)
  const one = {}
  const other = {}

  expect(getNumber(one)).toBe(1)
  expect(getNumber(one)).toBe(1)
  expect(getNumber(other)).toBe(2)
})

test('keeps the newest entries of a map up to the most', () => {
  const entries = new Map<string, number>()
  for (const key of ['a', 'b', 'a', 'c']) {
    keepNewest(entries, key, 1, 2)
  }

  expect([...entries.keys()]).toEqual(['a', 'c'])
})
