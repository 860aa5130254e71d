import { PAGE_SIZE_MAX } from '@cornerman/contract'
import { call } from '../../../api/call.ts'
import type { ExportTable } from '../../../ui/charts/export-menu.tsx'
import { getFullName, type HistoryQuery, type Metrics, type Row } from '../metrics.ts'

/** Loads all videos of the filters, page by page. A video that moves to the next page meanwhile counts once. */
export async function exportHistory(
  { calls, hasLikes }: Metrics,
  query: HistoryQuery,
  signal: AbortSignal,
): Promise<ExportTable> {
  const rows = new Map<number, Row>()
  for (let page = 0; ; page++) {
    const { data, total } = await call(calls.list, { body: { ...query, page, limit: PAGE_SIZE_MAX } }, { signal })
    for (const row of data) rows.set(row.id, row)
    // An API without a count has more as long as its pages are full.
    if (total === undefined ? data.length < PAGE_SIZE_MAX : data.length === 0 || (page + 1) * PAGE_SIZE_MAX >= total)
      break
  }
  return toExportTable([...rows.values()], hasLikes)
}

/** Numbers are unformatted: seconds, bytes, counts. */
function toExportTable(rows: readonly Row[], hasLikes: boolean): ExportTable {
  const columns: [title: string, getValue: (row: Row) => string | number | null | undefined][] = [
    ['Description', ({ description }) => description],
    ['Duration, s', ({ duration }) => duration],
    ...toWeekColumns('Views', ({ views }) => views),
    ['Viewed, s', ({ viewed }) => viewed],
    ['Downloaded, bytes', ({ downloaded }) => downloaded],
    ['Unique', ({ unique }) => (typeof unique === 'number' ? unique : unique?.total)],
    ...(hasLikes ? toWeekColumns('Likes', ({ likes }) => likes) : []),
    ...toWeekColumns('Comments', ({ comments }) => comments),
    ['User', ({ user }) => getFullName(user)],
    ['Tags', ({ tags }) => tags?.join(', ')],
    ['Uploaded', ({ create_date }) => create_date],
  ]
  return {
    columns: columns.map(([title]) => title),
    rows: rows.map((row) => columns.map(([, getValue]) => getValue(row) ?? null)),
  }
}

function toWeekColumns(title: string, getFigure: (row: Row) => Row['views'] | undefined) {
  return [
    [title, (row: Row) => getFigure(row)?.total],
    [`${title}, last 7 days`, (row: Row) => getFigure(row)?.toDay],
    [`${title}, 7 days before`, (row: Row) => getFigure(row)?.minusDay],
  ] satisfies [string, (row: Row) => number | undefined][]
}
