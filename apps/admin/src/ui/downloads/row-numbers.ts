import { type Download, neutralizeCell, toLine } from '@cornerman/contract'

/** Makes Excel read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Prepends a `#` column with row numbers from 1 (DLD-01). A table without rows becomes an empty file.
 * Quotes and neutralizes every cell again, because a real API may send formulas.
 */
export async function addRowNumbers({ blob, fileName }: Download): Promise<Download> {
  // Blob.text() strips the byte order mark.
  const [titles, ...rows] = parseCsv(await blob.text())
  const table =
    titles && rows.length > 0 ? [['#', ...titles], ...rows.map((cells, index) => [String(index + 1), ...cells])] : []
  const lines = table.map((cells) => toLine(cells.map(neutralizeCell)))
  return {
    blob: new Blob(lines.length > 0 ? [BYTE_ORDER_MARK, ...lines] : [], { type: blob.type }),
    fileName,
    rows: rows.length,
  }
}

/** Yields the cells of each line. Accepts semicolons as delimiter and any line end; skips empty lines. */
function* parseCsv(csv: string): Generator<string[]> {
  const [titles = ''] = csv.split(/[\r\n]/, 1)
  const delimiter = titles.includes(';') && !titles.includes(',') ? ';' : ','
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let afterQuote = -1
  // The added line end closes the last line.
  for (const { 0: token, index } of `${csv}\n`.matchAll(/"|[,;]|\r\n|[\r\n]|[^",;\r\n]+/g)) {
    if (token === '"') {
      // An escaped quote ("") closes and opens.
      if (!isQuoted && afterQuote === index) cell += token
      isQuoted = !isQuoted
      afterQuote = index + 1
    } else if (isQuoted) cell += token
    else if (token === delimiter) {
      cells.push(cell)
      cell = ''
    } else if (/[\r\n]/.test(token)) {
      if (cells.length > 0 || cell !== '' || afterQuote === index) yield [...cells, cell]
      cells = []
      cell = ''
    } else cell += token
  }
}
