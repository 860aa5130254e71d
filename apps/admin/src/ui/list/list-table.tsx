import { Table, type TableProps } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import { useDensity } from './density.tsx'
import { useOverflow } from './use-overflow.ts'
import './list-table.css'

export interface ListColumn<Row> {
  key: string
  /** Also the label of the value where the table becomes cards. */
  title: string
  render: (row: Row, position: number) => ReactNode
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
  /** Below this many pixels the table scrolls inside its panel; the page never scrolls sideways. */
  minWidth?: number
  /** Other rows are on their way; these stay, dimmed. */
  busy?: boolean
}

/**
 * A list as the house sets it: small, horizontal rules only, a header that stays, numbers to the right.
 * Below 640 px each row becomes a card: no table of six columns can be read on a telephone, scrolled or not.
 */
export function ListTable<Row extends object>({
  name,
  columns,
  rows,
  rowKey,
  pageSize,
  minWidth = 920,
  busy = false,
  keepHeight = false,
}: Props<Row>) {
  const density = useDensity()
  const [scroller, overflows] = useOverflow<HTMLDivElement>()
  const settings = { size: 'small', pagination: false, tableLayout: 'fixed', 'aria-label': name } as const
  const sizes = { '--cm-table-min-width': `${minWidth}px`, '--cm-table-rows': keepHeight ? pageSize : 0 } as CSSProperties

  return (
    <div
      ref={scroller}
      className={`cm-table cm-table-${density}`}
      style={sizes}
      data-busy={busy || undefined}
      // What scrolls must be reachable by keyboard.
      {...(overflows && { tabIndex: 0, role: 'region', 'aria-label': `${name}, scrolls sideways` })}
    >
      {rows ? (
        <Table<Row> {...settings} columns={columns.map(antdColumn)} dataSource={rows} rowKey={rowKey} />
      ) : (
        <Table<Placeholder> {...settings} columns={columns.map(barColumn)} dataSource={positions(pageSize)} rowKey="position" />
      )}
    </div>
  )
}

type AntdColumn<Row> = NonNullable<TableProps<Row>['columns']>[number]

function antdColumn<Row>({ key, title, render, width, numeric, lead, wideOnly }: ListColumn<Row>): AntdColumn<Row> {
  const className = [numeric && 'cm-cell-number', lead && 'cm-cell-lead', wideOnly && 'cm-cell-wide'].filter(Boolean).join(' ')
  return {
    key,
    title,
    className,
    ...(width !== undefined && { width }),
    ...(numeric && { align: 'right' }),
    // The stylesheet prints the label where the header is gone.
    onCell: () => ({ 'data-label': title }) as object,
    render: (_, row, position) => render(row, position),
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
