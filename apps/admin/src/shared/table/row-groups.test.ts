import { expect, test } from 'vitest'
import { getGroupHead } from './row-groups.ts'

test('names a group above its first row only', () => {
  const rows = ['a1', 'a2', 'b1', 'a3']
  const heads = rows.map((_, index) => getGroupHead(rows, index, (row) => row.charAt(0)))
  expect(heads).toEqual(['a', undefined, 'b', 'a'])
})
