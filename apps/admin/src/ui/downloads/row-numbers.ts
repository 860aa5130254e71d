import type { Download } from '@cornerman/contract'

/** So that Excel reads it as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The same table with `#` as its first column, which counts the rows from 1 (document 2, "Downloads"). A table without a row becomes an empty file. */
export async function addRowNumbers({ blob, fileName }: Download): Promise<Download> {
  // Reading it as text takes the mark away.
  const [titles, ...rows] = [...linesOf(await blob.text())]
  const lines = rows.length === 0 ? [] : [BYTE_ORDER_MARK, `#,${titles}\r\n`, ...rows.map((row, index) => `${index + 1},${row}\r\n`)]
  return { blob: new Blob(lines, { type: blob.type }), fileName, rows: rows.length }
}

/** Lines of a CSV. A quoted cell may hold line ends of its own; empty lines are none. */
function* linesOf(csv: string): Generator<string> {
  let from = 0
  let isQuoted = false
  const upTo = (end: number) => csv.slice(from, end)
  for (const { 0: mark, index } of csv.matchAll(/"|\r\n|\r|\n/g)) {
    // A doubled quote within a cell closes and opens it again.
    if (mark === '"') isQuoted = !isQuoted
    if (mark === '"' || isQuoted) continue
    if (index > from) yield upTo(index)
    from = index + mark.length
  }
  if (from < csv.length) yield upTo(csv.length)
}
