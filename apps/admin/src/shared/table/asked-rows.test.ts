import { expect, test } from 'vitest'
import { isOther, readAskedRows, takePage } from './asked-rows.ts'

const ANA = { id: 1, status: 'OPEN', user: { name: 'Ana Müller' } }
const EVA = { id: 2, status: 'DONE', user: { name: 'Eva Lima' } }

test('leaves out the rows that contradict what was asked for', () =>
  expect(readAskedRows([ANA, EVA], { contradicts: ({ status }) => status !== 'DONE' })).toEqual({
    rows: [EVA],
    leftOut: 1,
    ignoresSearch: false,
  }))

test.each([
  ['zzzzqq', true],
  ['eva', false],
  ['muller', false],
  ['lima eva', false],
  ['eva muller', true],
  ['', false],
  [' ', false],
  [undefined, false],
])('says of the search for %j that the server ignores it: %s', (search, ignoresSearch) =>
  expect(readAskedRows([ANA, EVA], { search })).toMatchObject({ rows: [ANA, EVA], ignoresSearch }),
)

test('finds the searched word in any of the first hundred rows', () => {
  const sent = Array.from({ length: 100 }, (_, index) => (index === 99 ? EVA : ANA))
  expect(readAskedRows(sent, { search: 'eva' }).ignoresSearch).toBe(false)
})

test('says nothing of a search that has found nothing', () =>
  expect(readAskedRows([], { search: 'zzzzqq' }).ignoresSearch).toBe(false))

test.each([
  ['FAN', 'FAN', false],
  ['ADMIN', 'FAN', true],
  ['FAN', ['FAN', 'FIGHTER'], false],
  ['ADMIN', ['FAN', 'FIGHTER'], true],
  ['fan', 'ADMIN', false],
  [null, 'FAN', false],
  [undefined, 'FAN', false],
])('takes %j for another role than %j: %s', (value, asked, other) =>
  expect(isOther<string>(value, asked, ['FAN', 'FIGHTER', 'ADMIN'])).toBe(other),
)

const ROWS = Array.from({ length: 25 }, (_, index) => index)

test.each([
  ['the whole list', 1, undefined, [0, 9]],
  ['the whole list, with its count', 3, 25, [20, 24]],
  ['more than a page of a longer list', 2, 90, [0, 9]],
])('takes a page of %s: page %i of %s', (_, page, total, [first, last]) => {
  const rows = takePage(ROWS, { page, pageSize: 10, total })
  expect(rows[0]).toBe(first)
  expect(rows.at(-1)).toBe(last)
})

test('takes all rows of a page that is not too long', () =>
  expect(takePage(ROWS, { page: 2, pageSize: 25, total: 90 })).toBe(ROWS))
