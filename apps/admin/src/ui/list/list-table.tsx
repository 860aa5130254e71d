import { Table, type TableProps } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import { useDensity } from './density.tsx'
import './list-table.css'

export interface ListColumn<Row> {
  key: string
  /** Also the label of the value where the table becomes cards. */
  title: string
  /** `number` is the row's place in the whole list, from 1. */
  render: (row: Row, number: number) => ReactNode
  /** Pixels, or a share such as '30%'; without it the column takes its part of what is left. */
  width?: number | string
  /** Right-aligned, in tabular figures. */
  numeric?: boolean
  /** The value that names the row: bold, and the head of the card on a narrow screen. */
  lead?: boolean
  /** Left out where the table becomes cards. */
  wideOnly?: boolean
}

interface Props<Row> {
  /** What the rows are: "Arenas". */
  name: string
  columns: readonly ListColumn<Row>[]
  /** Undefined while the first answer is on its way: the table then stands in its shape. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => number | string
  /** How many rows a full page has: so many bars stand for those on their way. */
  pageSize: number
  /** Keeps the height of a full page, so that the pager stays under the pointer on the last one. */
  keepHeight?: boolean
  /** The number of the first row in the whole list. */
  firstNumber?: number
  /** Other rows are on their way; these stay, dimmed and out of reach: what is begun on one would go with it. */
  busy?: boolean
}

/**
 * A list as the house sets it: small, horizontal rules only, a header that stays, numbers to the right.
 * Where its own room is narrower than 920 px each row becomes a card (list-table.css): nothing scrolls sideways, and no column is out of sight.
 */
export function ListTable<Row extends object>({
  name,
  columns,
  rows,
  rowKey,
  pageSize,
  firstNumber = 1,
  busy = false,
  keepHeight = false,
}: Props<Row>) {
  const density = useDensity()
  const settings = { size: 'small', pagination: false, tableLayout: 'fixed', 'aria-label': name } as const
  const sizes = { '--cm-table-rows': keepHeight ? pageSize : 0 } as CSSProperties

  return (
    <div className="cm-table-room">
      <div className={`cm-table cm-table-${density}`} style={sizes} data-busy={busy || undefined} inert={busy}>
        {rows ? (
          <Table<Row> {...settings} columns={columns.map((column) => antdColumn(column, firstNumber))} dataSource={rows} rowKey={rowKey} />
        ) : (
          <Table<Placeholder> {...settings} columns={columns.map(barColumn)} dataSource={positions(pageSize)} rowKey="position" />
        )}
      </div>
    </div>
  )
}

type AntdColumn<Row> = NonNullable<TableProps<Row>['columns']>[number]

function antdColumn<Row>({ key, title, render, width, numeric, lead, wideOnly }: ListColumn<Row>, firstNumber = 1): AntdColumn<Row> {
  const className = [numeric && 'cm-cell-number', lead && 'cm-cell-lead', wideOnly && 'cm-cell-wide'].filter(Boolean).join(' ')
  return {
    key,
    title,
    className,
    ...(width !== undefined && { width }),
    ...(numeric && { align: 'right' }),
    // The stylesheet prints the label where the header is gone.
    onCell: () => ({ 'data-label': title }) as object,
    render: (_, row, position) => render(row, firstNumber + position),
  }
}

/** Bars of differing lengths where the values will stand, in rows of the same height. */
function barColumn<Row>(column: ListColumn<Row>, at: number): AntdColumn<Placeholder> {
  return antdColumn<Placeholder>({
    ...column,
    render: ({ position }) => <span className="cm-bar" style={{ width: `${45 + ((position * 7 + at * 13) % 4) * 12}%` }} />,
  })
}

interface Placeholder {
  position: number
}
const positions = (count: number): Placeholder[] => Array.from({ length: count }, (_, position) => ({ position }))
