import { type CsvSeparator, type Download, neutralizeCell, toLine } from '@cornerman/contract'
import { loadCode } from '#ui/lazy.ts'

/** Makes Excel read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A table with the titles of its columns. */
export interface NumberedTable extends Download {
  rows: number
  titles: string[]
}

/**
 * Prepends a `#` column with row numbers from 1 (DLD-01). A table without rows becomes an empty file.
 * Quotes and neutralizes every cell again, because a real API may send formulas. Writes the chosen separator.
 */
export async function addRowNumbers(
  { blob, fileName }: Download,
  separator: CsvSeparator = ',',
): Promise<NumberedTable> {
  // Blob.text() strips the byte order mark.
  const [titles, ...rows] = await parseCsv(await blob.text())

  const table =
    titles && rows.length > 0
      ? [['#', ...titles], ...rows.map((cells, index) => [String(index + 1), ...cells])]
      : []

  const lines = table.map((cells) => toLine(cells.map(neutralizeCell), separator))

  return {
    blob: new Blob(lines.length > 0 ? [BYTE_ORDER_MARK, ...lines] : [], { type: blob.type }),
    fileName,
    rows: rows.length,
    titles: table[0] ?? [],
  }
}

/** Returns the cells of each line. Accepts semicolons as delimiter and any line end; skips empty lines. */
async function parseCsv(csv: string): Promise<string[][]> {
  const { default: Papa } = await loadCode(() => import('papaparse'))
  const [titles = ''] = csv.split(/[\r\n]/, 1)
  const delimiter = titles.includes(';') && !titles.includes(',') ? ';' : ','

  return Papa.parse<string[]>(csv, { delimiter, skipEmptyLines: true }).data
}
