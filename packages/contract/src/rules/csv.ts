/** A column of a table for people. With `isPhone`, phone numbers keep their leading plus. */
export interface CsvColumn<R> {
  title: string
  getValue(row: R): string | number | null
  isPhone?: true
}

/** Makes Excel read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Characters per chunk, so that a large table is never in memory as a whole. */
const CHUNK_SIZE = 32_000

/** What stands between cells. Spreadsheets expect a semicolon where the comma is the decimal sign, as in Brazil and Germany. */
export type CsvSeparator = ',' | ';'

/** Writes rows as CSV (RFC 4180) after a row of titles. Yields nothing without rows. Generates chunks lazily. */
export function* toCsv<R>(
  columns: readonly CsvColumn<R>[],
  rows: Iterable<R>,
  separator: CsvSeparator = ',',
): Generator<string> {
  let chunk = ''
  let hasTitles = false

  for (const row of rows) {
    if (!hasTitles) {
      const titles = columns.map(({ title }) => title)
      chunk = `${BYTE_ORDER_MARK}${toLine(titles, separator)}`
    }

    hasTitles = true

    const cells = columns.map((column) => toCell(column, row))
    chunk += toLine(cells, separator)

    if (chunk.length >= CHUNK_SIZE) {
      yield chunk
      chunk = ''
    }
  }

  if (chunk) {
    yield chunk
  }
}

/** Writes one line. Quotes every cell, so that a spreadsheet that expects another delimiter does not split it. */
export function toLine(cells: readonly string[], separator: CsvSeparator = ','): string {
  const quoted = cells.map((cell) => `"${cell.replaceAll('"', '""')}"`)
  return `${quoted.join(separator)}\r\n`
}

function toCell<R>({ getValue, isPhone }: CsvColumn<R>, row: R): string {
  const value = getValue(row)
  if (typeof value !== 'string') {
    return value === null ? '' : String(value)
  }

  return isPhone && PHONE.test(value) ? neutralizePhone(value) : neutralizeFormulas(value)
}

/** Contains no letters: a formula of digits and brackets reads no cell and starts nothing. */
const PHONE = /^\+?[\d ().-]+$/

/** A spreadsheet would calculate `+1-702` and read `03-1234` as a month. It does neither where a space parts digits. */
const neutralizePhone = (text: string) =>
  text.includes('-') && !/[\d)] [\d(]/.test(text) ? `'${text}` : text

/** Includes the full-width forms, which Japanese Excel treats the same. */
const FORMULA_SIGN = '[=+\\-@\\t＝＋－＠]'

/** What a spreadsheet drops or does not show before the sign. */
const UNSEEN = '(?:(?![\\r\\n])[\\s\\p{C}\\p{DI}\\u2800])*'

/** A cell starts at its beginning, and for some spreadsheets also after a line break or a semicolon. */
const FORMULAS = new RegExp(`^(?=[\\r\\n])|(?<=^|[;\\r\\n])(?=${UNSEEN}${FORMULA_SIGN})`, 'gu')

/** Puts an apostrophe before text that a spreadsheet would run as a formula. */
const neutralizeFormulas = (text: string) => text.replace(FORMULAS, "'")

/** Neutralizes a cell whose column is unknown. Numbers, and phone numbers with a plus, stay as they are. */
export function neutralizeCell(text: string): string {
  if (NUMBER.test(text)) {
    return text
  }

  return text.startsWith('+') && PHONE.test(text) ? neutralizePhone(text) : neutralizeFormulas(text)
}

const NUMBER = /^-?\d+([.,]\d+)*$/
