import { foldForSearch } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { countBefore, paginate, sortByValue } from './search.ts'

test('returns a page of a list from 1 on, with the total', () => {
  const pages = [1, 2, 3].map((page) => paginate(['a', 'b', 'c'], { page, limit: 2 }))
  expect(pages).toEqual([['a', 'b'], ['c'], []].map((data) => ({ data, total: 3 })))
})

test('counts the values before a limit in a sorted list', () => {
  for (const limit of [0, 1, 2, 3, 9]) {
    expect(countBefore([1, 2, 2, 4, 8], (value) => value < limit)).toBe(
      [1, 2, 2, 4, 8].filter((value) => value < limit).length,
    )
  }
})

const TEXTS = [
  ...'é|e|Éa|ea||Zoë|zoe|10|9|東京|Łódź|e|\u{1f94a}| |a\u0301'.split('|'),
  null,
  undefined,
]

const NUMBERS = [3, -1, 0, undefined, 2.5, 3, Number.NaN, -1e15, 1e15, null]

test.each<[string, readonly (string | number | null | undefined)[]]>([
  ['texts', TEXTS],
  ['numbers', NUMBERS],
])('sorts %s as comparing each pair does, equal ones by id and missing ones last', (_, values) => {
  // Not in order of their ids.
  const rows = values.map((value, index) => ({
    id: (index * 37) % 97,
    value: typeof value === 'string' ? foldForSearch(value) : value,
    given: value,
  }))

  const isMissing = (value: unknown) => value == null || value === '' || Number.isNaN(value)

  for (const order of ['ASC', 'DESC'] as const) {
    const expected = rows.toSorted((a, b) => {
      if (isMissing(a.value) || isMissing(b.value)) {
        return Number(isMissing(a.value)) - Number(isMissing(b.value)) || a.id - b.id
      }
      if (a.value === b.value) {
        return a.id - b.id
      }

      return a.value! < b.value! === (order === 'ASC') ? -1 : 1
    })

    expect(sortByValue(rows, ({ given }) => given, order)).toEqual(expected)
  }
})
