import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CsvColumn, toCsv } from './csv.ts'

interface Row {
  text: string | null
  number: number
  phone: string | null
}
const COLUMNS: CsvColumn<Row>[] = [
  { title: 'Text', of: ({ text }) => text },
  { title: 'Number', of: ({ number }) => number },
  { title: 'Phone', of: ({ phone }) => phone, isPhone: true },
]
const row = (text: string | null, more: Partial<Row> = {}): Row => ({ text, number: 1, phone: null, ...more })
const written = (rows: Row[]) => [...toCsv(COLUMNS, rows)].join('')
/** As somebody else reads it. */
const read = (text: string) => parse(text, { bom: true, record_delimiter: '\r\n', relax_column_count: false }) as string[][]

test('[API-05] a table begins with a byte order mark and its titles, and every line ends in CRLF', () => {
  expect(written([row('a'), row(null, { number: 2 })])).toBe('\uFEFFText,Number,Phone\r\na,1,\r\n,2,\r\n')
})

test('[DLD-03] a table without rows has no bytes', () => expect(written([])).toBe(''))

describe('[API-05] a cell', () => {
  test.each([
    ['=HYPERLINK("http://evil.test","coins")', `'=HYPERLINK("http://evil.test","coins")`],
    ['+1 for the replays', "'+1 for the replays"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    ['\n=1', "'\n=1"],
    ['＝1+1', "'＝1+1"],
    ['1=1', '1=1'],
    ["'quoted'", "'quoted'"],
    ['a "b", c;\r\nd', 'a "b", c;\r\nd'],
  ])('%j arrives as %j', (text, cell) => expect(read(written([row(text)]))[1]?.[0]).toBe(cell))

  test('of a number is a number, even below zero', () => expect(read(written([row('', { number: -5 })]))[1]?.[1]).toBe('-5'))

  test.each([
    ['+55 11 90000-0000', '+55 11 90000-0000'],
    ['+1 (702) 555.0100', '+1 (702) 555.0100'],
    ["+1+cmd|' /C calc'!A0", "'+1+cmd|' /C calc'!A0"],
    ['=1', "'=1"],
    ['@1', "'@1"],
  ])('of a phone number keeps its plus as long as it is one: %j', (phone, cell) => expect(read(written([row('', { phone })]))[1]?.[2]).toBe(cell))
})

test('[API-05] whatever cells hold, a reader that is not ours finds the same rows, and no cell begins a formula', () => {
  const texts = fc.array(fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n",;\'a é＝') }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(texts, (cells) => {
      const [, ...found] = read(written(cells.map((text) => row(text))))
      expect(found.map(([text]) => text?.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, ''))).toEqual(
        cells.map((text) => text.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '')),
      )
      for (const [text] of found) expect(text).not.toMatch(/^[=+\-@\t\r\n]/)
    }),
    { seed: 1 },
  )
})

test('[DLD-01] a large table is written piece by piece, none of them large', () => {
  const pieces = [
    ...toCsv(
      COLUMNS,
      Array.from({ length: 20_000 }, () => row('x'.repeat(50))),
    ),
  ]
  expect(pieces.length).toBeGreaterThan(20)
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(40_000)
})
