import type { Download } from '@cornerman/contract'

/** Makes Excel read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Prepends a `#` column with row numbers from 1 (document 2, "Downloads"). A table without rows becomes an empty file. */
export async function addRowNumbers({ blob, fileName }: Download): Promise<Download> {
  // Blob.text() strips the byte order mark.
  const [titles, ...rows] = [...splitLines(await blob.text())]
  const lines = rows.length === 0 ? [] : [BYTE_ORDER_MARK, `#,${titles}\r\n`, ...rows.map((row, index) => `${index + 1},${row}\r\n`)]
  return { blob: new Blob(lines, { type: blob.type }), fileName, rows: rows.length }
}

/** Yields the lines of a CSV. Quoted cells may contain line breaks; empty lines are skipped. */
function* splitLines(csv: string): Generator<string> {
  let from = 0
  let isQuoted = false
  const sliceTo = (end: number) => csv.slice(from, end)
  for (const { 0: mark, index } of csv.matchAll(/"|\r\n|\r|\n/g)) {
    // An escaped quote ("") toggles twice.
    if (mark === '"') isQuoted = !isQuoted
    if (mark === '"' || isQuoted) continue
    if (index > from) yield sliceTo(index)
    from = index + mark.length
  }
  if (from < csv.length) yield sliceTo(csv.length)
}
