/** A column of a table for people. With `isPhone`, valid phone numbers keep their leading plus and are not escaped as formulas. */
export interface CsvColumn<R> {
  title: string
  getValue(row: R): string | number | null
  isPhone?: true
}

/** Makes Excel read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
/** Characters per chunk, so that a large table is never in memory as a whole. */
const CHUNK_SIZE = 32_000

/** Writes rows as CSV (RFC 4180) after a row of titles. Yields nothing without rows. Generates chunks lazily. */
export function* toCsv<R>(columns: readonly CsvColumn<R>[], rows: Iterable<R>): Generator<string> {
  let chunk = ''
  let hasTitles = false
  for (const row of rows) {
    if (!hasTitles) chunk = `${BYTE_ORDER_MARK}${toLine(columns.map(({ title }) => title))}`
    hasTitles = true
    chunk += toLine(columns.map((column) => toCell(column, row)))
    if (chunk.length >= CHUNK_SIZE) {
      yield chunk
      chunk = ''
    }
  }
  if (chunk) yield chunk
}

const toLine = (cells: readonly string[]) => `${cells.map(quote).join(',')}\r\n`
const quote = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

function toCell<R>({ getValue, isPhone }: CsvColumn<R>, row: R): string {
  const value = getValue(row)
  if (typeof value !== 'string') return value === null ? '' : String(value)
  return isPhone && PHONE.test(value) ? value : neutralizeFormula(value)
}

const PHONE = /^\+?[\d\s().-]+$/
/** Includes the full-width forms, which Japanese Excel treats the same. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** Prefixes an apostrophe to text that a spreadsheet would run as a formula. */
const neutralizeFormula = (text: string) => (FORMULA.test(text) ? `'${text}` : text)
