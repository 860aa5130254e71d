import type { ReactNode } from 'react'
import type { PersonProps } from '#shared/person/person.tsx'
import type { Selection } from '#ui/table/selection.tsx'

export interface ListColumn<Row, SortKey extends string = string> {
  /** Column head, and label of the value in the sheet of a phone. Each column has another one. */
  title: string
  /** `number` is the row's place, from 1. */
  render: (row: Row, number: number) => ReactNode
  /** Pixels, or a percentage such as '30%'. Without it the column shares the remaining width. */
  width?: number | `${number}%` | undefined
  /** Pixels that a column without a width in pixels needs at least. When every column has one of both, a narrower table scrolls. */
  minWidth?: number
  /** Right-aligned, in tabular figures. */
  numeric?: boolean
  /** Marks the column that names the row: bold, pinned to the left, and first on a phone. */
  isRowHeader?: boolean
  /**
   * The person of the row, in the column that names it. It stands for all columns below that one.
   */
  identity?: (row: Row) => PersonProps
  /** The column whose cell also has this value, on a second line. */
  below?: string
  /** Renders the content of the cell in place of its value and those below it. */
  inGroup?: (row: Row) => ReactNode
  /** Shown in a row of a phone, whose other values are in its sheet: before the name, below it, or at the right. */
  onPhone?: 'face' | 'line' | 'figure'
  /** Name of the order by this column, in a list that can be sorted. */
  sortKey?: SortKey
  /** Makes the head a sort button; `order` is the current order. */
  sort?: ColumnSort
  /** Shown beside the title, such as a search. */
  extra?: ReactNode
}

export interface ColumnSort {
  order: 'ASC' | 'DESC' | undefined
  onSort(): void
}

/** A row has an id, unless it could not be read. */
export interface ListRow {
  id: number | string
}

export interface RowSelection<Row> {
  selection: Selection<Row>
  /** Names a row for screen readers. */
  getName: (row: Row) => string
  /** "arenas". */
  plural: string
}

export interface RowTarget {
  /** Path of the record. */
  to: string
  /** Navigation state: data that the screen shows before it has loaded. */
  state?: object | undefined
}

/** The actions that every row of a list has. */
export interface RowOptions<Row> {
  /** Target of a row, which makes its lead cell a link. Undefined without permission. */
  rowLink?: ((row: Row) => RowTarget | undefined) | undefined
  /** Adds checkboxes to the column that names the row. Undefined without permission for an action on several rows. */
  selection?: RowSelection<Row> | undefined
}

export interface RowProps<Row> extends RowOptions<Row> {
  row: Row
  /** The place of the row, from 1. */
  number: number
}

/** A column, and those whose values its cells show too. */
export interface ColumnGroup<Row> {
  column: ListColumn<Row>
  below: readonly ListColumn<Row>[]
}

/**
 * The column that names the row comes first when columns are below others. Otherwise the columns
 * keep their order.
 */
export function groupColumns<Row>(columns: readonly ListColumn<Row>[]): ColumnGroup<Row>[] {
  const lead = columns.some(({ below }) => below)
    ? columns.filter(({ isRowHeader }) => isRowHeader)
    : []
  return [...new Set([...lead, ...columns])]
    .filter(({ below }) => !below)
    .map((column) => ({ column, below: columns.filter(({ below }) => below === column.title) }))
}

/** The kind of a cell, for the style sheet. */
export const getCellData = <Row>({ numeric, isRowHeader }: ListColumn<Row>) => ({
  'data-numeric': numeric,
  'data-lead': isRowHeader,
})

/** Tints a row with a bad state, such as a ban; its word stands beside the name. */
export const getRowTone = (identity: PersonProps | undefined) =>
  identity?.flags?.some(({ tone }) => tone === 'bad') ? 'bad' : undefined
