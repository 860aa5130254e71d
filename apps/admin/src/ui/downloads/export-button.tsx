import { type CsvColumn, type Download, PAGE_SIZE_MAX, toCsv } from '@cornerman/contract'
import { downloads } from '@cornerman/contract/endpoints/downloads'
import { type KnownPages, readPages } from '../../api/read-pages.ts'
import { useNotices } from '../feedback/notices.tsx'
import { Can } from '../permission/can.tsx'
import type { ListColumn } from '../table/list-table.tsx'
import { DownloadButton } from './download-button.tsx'
import type { CreateFile } from './use-download.ts'

/** Rows of one file. Reading more would be hundreds of calls. */
const MAX_ROWS = 10_000

interface Props<Row> {
  /** "fighters": also the name of the file. */
  name: string
  /** The shown columns; those without text are left out. */
  columns: readonly ListColumn<Row>[]
  /** The rows; or else `readPage`, which reads them. */
  rows?: readonly Row[]
  readPage?: (
    page: number,
    limit: number,
    signal: AbortSignal,
  ) => Promise<{ data: readonly Row[]; total: number | undefined }>
  disabledReason?: string | false
  /** What the file leaves out: "Only matches among the 2,000 loaded fans". */
  note?: string | false
}

/** Writes a selection or all rows of a view as CSV, numbered from 1. Asks for the permission to download people. */
export function ExportButton<Row extends { id: number }>({
  name,
  columns,
  rows,
  readPage,
  disabledReason = false,
  note = false,
}: Props<Row>) {
  const notices = useNotices()
  const createFile: CreateFile = async ({ signal, onProgress }) => {
    if (rows) return toFile(name, columns, rows)
    const known: KnownPages<Row> = { pages: new Map() }
    const read = await readPages<Row>({
      readPage: (page) => readPage!(page, PAGE_SIZE_MAX, signal),
      rowKey: ({ id }) => id,
      known,
      lastPage: MAX_ROWS / PAGE_SIZE_MAX,
      signal,
      onProgress: ({ rows, total }) => onProgress(rows.length, total && Math.min(total, MAX_ROWS)),
    })
    if (read.error) throw read.error
    if (note) notices.info(note, 'Load more rows to export the others.')
    if (!read.isComplete && !signal.aborted)
      notices.info(
        `Only the first ${read.rows.length.toLocaleString('en')} rows`,
        'Filter the list to export the others.',
      )
    return toFile(name, columns, read.rows)
  }
  return (
    <Can call={downloads.users}>
      <DownloadButton
        label="Export"
        itemName={rows ? `${rows.length.toLocaleString('en')} selected ${name}` : `all ${name} of this view`}
        createFile={createFile}
        disabledReason={disabledReason}
      />
    </Can>
  )
}

function toFile<Row>(name: string, columns: readonly ListColumn<Row>[], rows: readonly Row[]): Download {
  const numbered = rows.map((row, index) => ({ row, number: index + 1 }))
  const written: CsvColumn<(typeof numbered)[number]>[] = columns.flatMap(({ title, toText, isPhone }) =>
    toText ? [{ title, getValue: ({ row }) => toText(row) ?? null, ...(isPhone && { isPhone }) }] : [],
  )
  const chunks = [...toCsv([{ title: '#', getValue: ({ number }) => number }, ...written], numbered)]
  return {
    blob: new Blob(chunks, { type: 'text/csv;charset=utf-8' }),
    fileName: `${name.replaceAll(' ', '-')}.csv`,
    rows: rows.length,
  }
}
