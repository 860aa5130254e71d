import { type CsvColumn, toCsv } from '@cornerman/contract'
import { Button } from 'antd'
import type { ExportTable } from '#ui/charts/line-chart.tsx'
import { ExportIcon } from '#ui/icons.tsx'
import { useScreenTitle } from '#ui/navigation/screen-title.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import { csvSeparator } from './csv-separator.tsx'
import { useDownload } from './use-download.ts'

interface Props {
  /** Names the file, after its subject: "Views". */
  title: string
  /** The rows belong to the screen, unless another subject is named here. */
  subject?: string | undefined
  /** Returns the rows of the file. It may load more pages first. */
  getTable(options: { signal: AbortSignal }): ExportTable | Promise<ExportTable>
}

/** Downloads what a chart, a table or a map shows as CSV. */
export function CsvButton({ title, subject, getTable }: Props) {
  const screenTitle = useScreenTitle()
  const isPhone = useIsPhone()
  const fileName = toFileName(`${subject ?? screenTitle ?? ''} ${title}`)

  const { start, progress } = useDownload(async (options) => {
    const { columns, rows } = await getTable(options)
    const csvColumns = columns.map((title, index) => ({
      title,
      getValue: (row: ExportTable['rows'][number]) => row[index] ?? null,
    }))

    return createCsv(`${fileName}.csv`, csvColumns, rows)
  })

  return (
    <Button
      size="small"
      type="text"
      icon={<ExportIcon />}
      loading={!!progress}
      aria-label={`Download CSV: ${title}`}
      onClick={() => void start()}
    >
      {!isPhone && 'CSV'}
    </Button>
  )
}

/** Writes the rows as a CSV file with the chosen separator. Cells that a spreadsheet would run as a formula are neutralized. */
export const createCsv = <Row,>(
  fileName: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
) => ({
  blob: new Blob([...toCsv(columns, rows, csvSeparator.read())], {
    type: 'text/csv;charset=utf-8',
  }),
  fileName,
  rows: rows.length,
})

const toFileName = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
