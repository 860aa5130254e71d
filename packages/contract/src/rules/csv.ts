/** A column of a table for people. A phone number begins with a plus by nature: only what is no phone number is kept from being a formula there. */
export interface CsvColumn<R> {
  title: string
  of(row: R): string | number | null
  isPhone?: true
}

/** So that Excel reads it as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
/** Characters that are handed on at once: the whole of a large table never stands in memory. */
const PIECE = 32_000

/** Rows as RFC 4180 has them, the titles first; nothing at all when there is no row. Written as it is read. */
export function* toCsv<R>(columns: readonly CsvColumn<R>[], rows: Iterable<R>): Generator<string> {
  let piece = ''
  let started = false
  for (const row of rows) {
    if (!started) piece = `${BYTE_ORDER_MARK}${lineOf(columns.map(({ title }) => title))}`
    started = true
    piece += lineOf(columns.map((column) => cellOf(column, row)))
    if (piece.length >= PIECE) {
      yield piece
      piece = ''
    }
  }
  if (piece) yield piece
}

const lineOf = (cells: readonly string[]) => `${cells.map(quote).join(',')}\r\n`
const quote = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

function cellOf<R>({ of, isPhone }: CsvColumn<R>, row: R): string {
  const value = of(row)
  if (typeof value !== 'string') return value === null ? '' : String(value)
  return isPhone && PHONE.test(value) ? value : neutralizeFormula(value)
}

const PHONE = /^\+?[\d\s().-]+$/
/** Also the wide forms, which a Japanese Excel takes for the same. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** What a spreadsheet would run as a formula becomes text by an apostrophe before it. */
const neutralizeFormula = (text: string) => (FORMULA.test(text) ? `'${text}` : text)
