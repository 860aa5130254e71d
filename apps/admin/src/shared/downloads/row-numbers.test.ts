import { type CsvColumn, toCsv } from '@cornerman/contract'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addRowNumbers } from './row-numbers.ts'

const COLUMNS: CsvColumn<string>[] = [
  { title: 'Id, "of" whom', getValue: (name) => name.length },
  { title: 'Name', getValue: (name) => name },
]

const file = (text: string) => ({
  blob: new Blob([text], { type: 'text/csv' }),
  fileName: 'users.csv',
  rows: undefined,
})

const table = (names: readonly string[]) => file([...toCsv(COLUMNS, names)].join(''))

const parseCells = async ({ blob }: { blob: Blob }) =>
  parse(Buffer.from(await blob.arrayBuffer()).toString('utf8'), {
    bom: true,
    record_delimiter: '\r\n',
  }) as string[][]

test('[DLD-01] numbers rows from 1 in a first column, for any cell content', async () => {
  const names = [
    'Ana',
    'two\r\nlines',
    'one\nmore',
    '"quoted", she said',
    '=1+1',
    'Əhməd',
    '',
    '\r\n"\r\n',
  ]

  const numbered = await addRowNumbers(table(names))
  const [titles, ...rows] = await parseCells(numbered)
  expect(titles).toEqual(['#', 'Id, "of" whom', 'Name'])

  const [mark] = new Uint8Array(await numbered.blob.slice(0, 1).arrayBuffer())
  expect(mark, 'the byte order mark').toBe(0xef)
  expect(rows.map(([number]) => Number(number))).toEqual(names.map((_, index) => index + 1))
  // Cells that look like formulas keep their leading apostrophe.
  expect(rows.map(([, , name]) => name)).toEqual(
    names.map((name) => (/^[=\r]/.test(name) ? `'${name}` : name)),
  )
  expect(numbered.rows).toBe(names.length)
  expect(numbered.titles).toEqual(titles)
  expect(numbered.fileName).toBe('users.csv')
})

test.each([
  [
    'ends its lines as Unix does, the last one not at all',
    'Id\n7\n8',
    '"#","Id"\r\n"1","7"\r\n"2","8"\r\n',
  ],
  ['ends with empty lines', 'Id\r\n7\r\n\r\n\r\n', '"#","Id"\r\n"1","7"\r\n'],
  [
    'has formulas',
    'Id,Name\r\n7,=1+1\r\n-8,"@a\n=b"\r\n',
    '"#","Id","Name"\r\n"1","7","\'=1+1"\r\n"2","-8","\'@a\n\'=b"\r\n',
  ],
  ['has semicolons between its cells', 'Id;Name\n7;+a\n', '"#","Id","Name"\r\n"1","7","\'+a"\r\n'],
])('[DLD-01] numbers the rows of a table that %s', async (_, text, numbered) => {
  expect(await (await addRowNumbers(file(text))).blob.text()).toBe(numbered)
})

test.each([
  ['no bytes', ''],
  ['titles and no row', '\uFEFFId,Name\r\n'],
])('[DLD-03] returns an empty file for a table of %s', async (_, text) => {
  const { blob, rows } = await addRowNumbers(file(text))
  expect(blob.size).toBe(0)
  expect(rows).toBe(0)
})

test('[DLD-01] leaves no formula in a file of another API, for any cell text', async () => {
  const cell = fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n",;a') })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }),
      async (rows) => {
        const text = [['Id', 'Name'], ...rows]
          .map((cells) => `${cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(',')}\r\n`)
          .join('')
        const [, ...numbered] = await parseCells(await addRowNumbers(file(text)))
        expect(
          numbered.map(([, ...cells]) => cells.map((each) => each.replaceAll("'", ''))),
        ).toEqual(rows)

        for (const part of numbered.flat().flatMap((each) => each.split(/[;\r\n]/))) {
          expect(part).not.toMatch(/^([=@\t]|[+-](?!\d))/)
        }
      },
    ),
    { seed: 1, numRuns: 200 },
  )
})
