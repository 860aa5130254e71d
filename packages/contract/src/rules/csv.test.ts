import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CsvColumn, neutralizeCell, toCsv, toLine } from './csv.ts'

interface Row {
  text: string | null
  number: number
  phone: string | null
}

const COLUMNS: CsvColumn<Row>[] = [
  { title: 'Text', getValue: ({ text }) => text },
  { title: 'Number', getValue: ({ number }) => number },
  { title: 'Phone', getValue: ({ phone }) => phone, isPhone: true },
]

const row = (text: string | null, more: Partial<Row> = {}): Row => ({
  text,
  number: 1,
  phone: null,
  ...more,
})

const toText = (rows: Row[]) => [...toCsv(COLUMNS, rows)].join('')

/** Parses with an independent CSV library. */
const parseCsv = (text: string) =>
  parse(text, { bom: true, record_delimiter: '\r\n', relax_column_count: false }) as string[][]

test('[API-05] writes a byte order mark, a title row, quoted cells and CRLF line ends', () => {
  expect(toText([row('a'), row(null, { number: 2 })])).toBe(
    '\uFEFF"Text","Number","Phone"\r\n"a","1",""\r\n"","2",""\r\n',
  )
})

test('[API-05] writes the chosen separator', () =>
  expect([...toCsv(COLUMNS, [row('a;b')], ';')].join('')).toBe(
    '\uFEFF"Text";"Number";"Phone"\r\n"a;b";"1";""\r\n',
  ))

test('[API-05] parts cells by commas where no separator is chosen', () =>
  expect(toLine(['a', 'b "c"'])).toBe('"a","b ""c"""\r\n'))

test('[DLD-03] writes no bytes for a table without rows', () =>
  expect([...toCsv(COLUMNS, [])]).toEqual([]))

describe('[API-05] a cell', () => {
  test.each([
    ['=HYPERLINK("http://evil.test","coins")', `'=HYPERLINK("http://evil.test","coins")`],
    ['+1 for the replays', "'+1 for the replays"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r'=1"],
    ['\n=1', "'\n'=1"],
    ['＝1+1', "'＝1+1"],
    ['1=1', '1=1'],
    ['ok;=1;@2', "ok;'=1;'@2"],
    ['one\n=1\r\n-2\r+3', "one\n'=1\r\n'-2\r'+3"],
    ['one;\t=1', "one;'\t=1"],
    ['  =1', "'  =1"],
    ['\u00A0=1', "'\u00A0=1"],
    ['\u200B\uFEFF+1', "'\u200B\uFEFF+1"],
    ['\u3164@a', "'\u3164@a"],
    ['one; -2', "one;' -2"],
    ['one\n\n=1', "one\n\n'=1"],
    ['\u00A0Ana', '\u00A0Ana'],
    ["'quoted'", "'quoted'"],
    ['a "b", c;\r\nd', 'a "b", c;\r\nd'],
  ])('%j is written as %j', (text, cell) =>
    expect(parseCsv(toText([row(text)]))[1]?.[0]).toBe(cell),
  )

  test('with a negative number stays a number', () =>
    expect(parseCsv(toText([row('', { number: -5 })]))[1]?.[1]).toBe('-5'))

  test.each([
    ['+55 11 90000-0000', '+55 11 90000-0000'],
    ['+1 (702) 555.0100', '+1 (702) 555.0100'],
    ['11 90000-0000', '11 90000-0000'],
    ['-1', "'-1"],
    ['+1-702-555-0100', "'+1-702-555-0100"],
    ['1-702-555-0100', "'1-702-555-0100"],
    ['03-1234', "'03-1234"],
    ['+1 -5', "'+1 -5"],
    ['+1 (702) 555-0100', '+1 (702) 555-0100'],
    ['\t+1 702', "'\t+1 702"],
    ['+1\n=1', "'+1\n'=1"],
    ["+1+cmd|' /C calc'!A0", "'+1+cmd|' /C calc'!A0"],
    ['=1', "'=1"],
    ['@1', "'@1"],
  ])('with a phone number keeps its plus sign only if it is a valid number: %j', (phone, cell) =>
    expect(parseCsv(toText([row('', { phone })]))[1]?.[2]).toBe(cell),
  )
})

test.each(['-5', '12', '-12', '1,234.50', '1.234,50', '+5', '+55 11 90000-0000'])(
  '[API-05] leaves the number %j in a column without a type',
  (text) => expect(neutralizeCell(text)).toBe(text),
)

test.each([
  ['=1', "'=1"],
  ['=cmd|-5', "'=cmd|-5"],
  ['@+55 11', "'@+55 11"],
  ['-5+cmd', "'-5+cmd"],
  ['-1+2', "'-1+2"],
  ['-1;=1', "'-1;'=1"],
  ['--5', "'--5"],
  ['-x1', "'-x1"],
  ['-1.x', "'-1.x"],
  ['+', "'+"],
  ['+1-702-555-0100', "'+1-702-555-0100"],
  ['\u00A0+1', "'\u00A0+1"],
  ['+x', "'+x"],
  ['-1 702 555-0100', "'-1 702 555-0100"],
])(
  '[API-05] neutralizes %j in a column without a type, although part of it is a number',
  (text, cell) => {
    expect(neutralizeCell(text)).toBe(cell)
  },
)

test('[API-05] writes any cell text so that another CSV parser reads it, and without formulas', () => {
  const texts = fc.array(
    fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n",;\'a é＝\u00A0\u200B') }),
    {
      minLength: 1,
      maxLength: 20,
    },
  )

  fc.assert(
    fc.property(texts, (cells) => {
      const [, ...rows] = parseCsv(toText(cells.map((text) => row(text))))
      // Apart from apostrophes, the text is unchanged.
      expect(rows.map(([text]) => text?.replaceAll("'", ''))).toEqual(
        cells.map((text) => text.replaceAll("'", '')),
      )

      for (const [text = ''] of rows) {
        expect(text).not.toMatch(/^[\r\n]/)
        for (const part of text.split(/[;\r\n]/)) {
          expect(part).not.toMatch(/^[\s\u200B]*[=+\-@＝]/)
        }
      }
    }),
    { seed: 1 },
  )
})

test('[DLD-01] writes a chunk as soon as it has 32,000 characters', () => {
  const rest = toText([row('')]).length
  const full = row('x'.repeat(32_000 - rest))
  const shorter = row('x'.repeat(31_999 - rest))

  expect([...toCsv(COLUMNS, [full, row('')])]).toHaveLength(2)
  expect([...toCsv(COLUMNS, [shorter, row('')])]).toHaveLength(1)
})

test('[DLD-01] writes a large table in small chunks', () => {
  const chunks = [
    ...toCsv(
      COLUMNS,
      Array.from({ length: 20_000 }, () => row('x'.repeat(50))),
    ),
  ]

  expect(chunks.length).toBeGreaterThan(20)
  expect(Math.min(...chunks.slice(0, -1).map(({ length }) => length))).toBeGreaterThanOrEqual(
    32_000,
  )
  expect(parseCsv(chunks.join(''))).toHaveLength(20_001)
  expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThan(40_000)
})
