import { type CsvColumn, toCsv } from '@cornerman/contract'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { addRowNumbers } from './row-numbers.ts'

const COLUMNS: CsvColumn<string>[] = [
  { title: 'Id, "of" whom', of: (name) => name.length },
  { title: 'Name', of: (name) => name },
]
const file = (text: string) => ({ blob: new Blob([text], { type: 'text/csv' }), fileName: 'users.csv', rows: undefined })
const table = (names: readonly string[]) => file([...toCsv(COLUMNS, names)].join(''))
/** Without `bom`, so that a mark that is missing or doubled shows in the first title. */
const cellsOf = async ({ blob }: { blob: Blob }) =>
  parse(Buffer.from(await blob.arrayBuffer()).toString('utf8'), { record_delimiter: '\r\n' }) as string[][]

test('[DLD-01] rows are counted from 1 in a first column, whatever their cells hold', async () => {
  const names = ['Ana', 'two\r\nlines', 'one\nmore', '"quoted", she said', '=1+1', 'Əhməd', '', '\r\n"\r\n']
  const numbered = await addRowNumbers(table(names))
  const [titles, ...rows] = await cellsOf(numbered)
  expect(titles).toEqual(['\uFEFF#', 'Id, "of" whom', 'Name'])
  expect(rows.map(([number]) => Number(number))).toEqual(names.map((_, index) => index + 1))
  // What would be a formula keeps the apostrophe that it came with.
  expect(rows.map(([, , name]) => name)).toEqual(names.map((name) => (/^[=\r]/.test(name) ? `'${name}` : name)))
  expect([numbered.rows, numbered.fileName]).toEqual([names.length, 'users.csv'])
})

test.each([
  ['ends its lines as Unix does, the last one not at all', 'Id\n7\n8', '#,Id\r\n1,7\r\n2,8\r\n'],
  ['ends with empty lines', 'Id\r\n7\r\n\r\n\r\n', '#,Id\r\n1,7\r\n'],
])('[DLD-01] a table that %s is counted too', async (_, text, numbered) => {
  expect(await (await addRowNumbers(file(text))).blob.text()).toBe(numbered)
})

test.each([
  ['no bytes', ''],
  ['titles and no row', '\uFEFFId,Name\r\n'],
])('[DLD-03] a table of %s is an empty file', async (_, text) => {
  const { blob, rows } = await addRowNumbers(file(text))
  expect([blob.size, rows]).toEqual([0, 0])
})

test('[DLD-01] thousands of rows are counted, each of two lines', async () => {
  const many = table(Array.from({ length: 20_000 }, (_, at) => `Somebody "No ${at}", of a long name\nand two lines of it`))
  expect((await addRowNumbers(many)).rows).toBe(20_000)
})
