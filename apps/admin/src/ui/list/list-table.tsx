import { Table, type TableProps } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import { useDensity } from './density.tsx'
import { followRowLink, RowLink, type RowTarget } from './row-link.tsx'
import './list-table.css'
import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'

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
  /** Its head is a button that sorts by it; `order` says how the rows are sorted by it now. */
  sort?: ColumnSort
  /** Beside the title in its head: a search. */
  tool?: ReactNode
}

export interface RowTone {
  tone: 'bad'
  /** "Banned". */
  word: string
}

export interface ListTableProps<Row> {
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
  /** Where a row leads; undefined for one that leads nowhere, and all of them do without permission. Its lead cell is then a link. */
  rowLink?: ((row: Row) => RowTarget | undefined) | undefined
  /** A row that stands out: tinted, and the word beside its lead, for colour is no word. */
  rowTone?: ((row: Row) => RowTone | undefined) | undefined
  /**
   * Pixels below which the columns do not shrink, for tables of many: where there is less room, but enough for a table,
   * the rows scroll sideways in their own box, and the first column stays.
   */
  minWidth?: number | undefined
  /** It stays a table in whatever room there is, and scrolls: for figures that are compared from row to row. */
  scrolls?: boolean
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
  rowLink,
  rowTone,
  minWidth,
  scrolls = false,
}: ListTableProps<Row>) {
  const density = useDensity()
  const settings = { size: 'small', pagination: false, tableLayout: 'fixed', 'aria-label': name } as const
  const sizes = { '--cm-table-rows': keepHeight ? pageSize : 0, ...(minWidth && { '--cm-table-min': `${minWidth}px` }) } as CSSProperties
  const shown = columns.map((column) => antdColumn(column.lead ? leading(column, rowLink, rowTone) : column, firstNumber))
  // A box that scrolls can be scrolled by keyboard too.
  const box = minWidth ? ({ tabIndex: 0, role: 'region', 'aria-label': name } as const) : {}

  return (
    <div className={scrolls ? 'cm-table-scrolls' : 'cm-table-room'}>
      <div
        className={`cm-table cm-table-${density} ${minWidth ? 'cm-table-many' : ''}`}
        style={sizes}
        data-busy={busy || undefined}
        inert={busy}
        {...box}
      >
        {rows ? (
          <Table<Row>
            {...settings}
            columns={shown}
            dataSource={rows}
            rowKey={rowKey}
            rowClassName={(row) => [rowLink?.(row) && 'cm-row-link', rowTone?.(row) && `cm-row-${rowTone(row)?.tone}`].filter(Boolean).join(' ')}
            {...(rowLink && { onRow: (row) => (rowLink(row) ? followRowLink : {}) })}
          />
        ) : (
          <Table<Placeholder> {...settings} columns={columns.map(barColumn)} dataSource={positions(pageSize)} rowKey="position" />
        )}
      </div>
    </div>
  )
}

/** The cell that names the row also links to it, and says what its tint means. */
function leading<Row>(column: ListColumn<Row>, rowLink: ListTableProps<Row>['rowLink'], rowTone: ListTableProps<Row>['rowTone']): ListColumn<Row> {
  return {
    ...column,
    render(row, number) {
      const target = rowLink?.(row)
      const tone = rowTone?.(row)
      const name = column.render(row, number)
      const lead = target ? <RowLink {...target}>{name}</RowLink> : name
      if (!tone) return lead
      return (
        <span className="cm-row cm-row-toned">
          {lead}
          <span className={`cm-row-word cm-tone-${tone.tone}`}>{tone.word}</span>
        </span>
      )
    },
  }
}

type AntdColumn<Row> = NonNullable<TableProps<Row>['columns']>[number]

function antdColumn<Row>({ key, title, render, width, numeric, lead, wideOnly, sort, tool }: ListColumn<Row>, firstNumber = 1): AntdColumn<Row> {
  const className = [numeric && 'cm-cell-number', lead && 'cm-cell-lead', wideOnly && 'cm-cell-wide'].filter(Boolean).join(' ')
  return {
    key,
    title: sort || tool ? <ColumnHead title={title} sort={sort} tool={tool} /> : title,
    className,
    ...(sort && { onHeaderCell: () => ({ 'aria-sort': sortWord(sort) }) }),
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

export interface ColumnSort {
  order: 'ASC' | 'DESC' | undefined
  onSort(): void
}

interface Props {
  title: string
  sort: ColumnSort | undefined
  tool: ReactNode
}

/** A column's title as a button that sorts, and what else stands in its head. The order is said by the head itself (aria-sort). */
function ColumnHead({ title, sort, tool }: Props) {
  return (
    <span className="cm-column-head">
      {sort ? (
        <button type="button" className="cm-column-sort" data-order={sort.order} onClick={sort.onSort}>
          {title}
          <span aria-hidden className="cm-column-carets">
            <CaretUpOutlined />
            <CaretDownOutlined />
          </span>
        </button>
      ) : (
        title
      )}
      {tool}
    </span>
  )
}

const sortWord = ({ order }: ColumnSort) => (order === undefined ? 'none' : order === 'ASC' ? 'ascending' : 'descending')
