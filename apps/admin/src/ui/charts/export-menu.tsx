import { toCsv } from '@cornerman/contract'
import { Button, Dropdown } from 'antd'
import { type CreateFile, useDownload } from '../downloads/use-download.ts'
import { ExportIcon } from '../icons/icons.tsx'
import type { LegendEntry } from './line-options.ts'

/** The data of a chart, a table or a map as rows. Numbers stay numbers, so that a spreadsheet can add them up. */
export interface ExportTable {
  columns: readonly string[]
  /** `null` is an empty cell. */
  rows: readonly (readonly (string | number | null)[])[]
}

interface Props {
  /** Names the file and heads the picture: "Views". */
  title: string
  /** Returns the rows of the CSV file. It may load more pages first. */
  getTable(options: { signal: AbortSignal }): ExportTable | Promise<ExportTable>
  /** Returns the drawing of the PNG file. Without a drawing the picture shows the rows. */
  getCanvas?(): HTMLCanvasElement | null | undefined | Promise<HTMLCanvasElement | null | undefined>
  /** Names the lines of the drawing. */
  legendEntries?: readonly LegendEntry[]
}

/** Downloads what a chart, a table or a map shows: its rows as CSV or its picture as PNG. */
export function ExportMenu({ title, getTable, getCanvas, legendEntries = [] }: Props) {
  const fileName = () => toFileName(`${getPageTitle()} ${title}`)
  const csv = useDownload(async (options) => createCsv(`${fileName()}.csv`, await getTable(options)))
  const createPng: CreateFile = async (options) => {
    const { createPicture } = await import('./export-picture.ts')
    const canvas = await getCanvas?.()
    const content = canvas ? { canvas, legendEntries } : await getTable(options)
    return { blob: await createPicture(title, getPageTitle(), content), fileName: `${fileName()}.png`, rows: undefined }
  }
  const png = useDownload(createPng)
  const items = [
    { key: 'csv', label: 'Download CSV', onClick: () => void csv.start() },
    { key: 'png', label: 'Download PNG', onClick: () => void png.start() },
  ]
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
      <Button
        size="small"
        type="text"
        icon={<ExportIcon />}
        loading={!!(csv.progress ?? png.progress)}
        aria-label={`Export: ${title}`}
        aria-haspopup="menu"
      >
        Export
      </Button>
    </Dropdown>
  )
}

/** Writes the rows as CSV. Cells that a spreadsheet would run as a formula are neutralized. */
export function createCsv(fileName: string, { columns, rows }: ExportTable) {
  const csvColumns = columns.map((title, index) => ({
    title,
    getValue: (row: ExportTable['rows'][number]) => row[index] ?? null,
  }))
  return {
    blob: new Blob([...toCsv(csvColumns, rows)], { type: 'text/csv;charset=utf-8' }),
    fileName,
    rows: rows.length,
  }
}

/** The title of the screen without the name of the product. */
const getPageTitle = () => document.title.split(' · ')[0] ?? ''

const toFileName = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
