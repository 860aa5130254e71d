import type { TableColumnType } from 'antd'
import type { ReactNode } from 'react'
import type { PersonProps } from '#shared/person/person.tsx'
import type { Selection } from '#ui/table/selection.tsx'

/**
 * A column of antd's table: its `render` gets the row as its value, and its `key` names the order by it. The column with
 * `rowScope` names the row; it is pinned to the left, and first on a phone.
 */
export interface ListColumn<Row, Key extends string = string>
  extends Omit<TableColumnType<Row>, 'title' | 'render' | 'key' | 'sorter'> {
  /** Column head, and label of the value in the sheet of a phone. Each column has another one. */
  title: string
  render: (row: Row, record: Row, index: number) => ReactNode
  key?: Key
  /** The person of the row, in place of the value of the column and of those within it. */
  identity?: (row: Row) => PersonProps
  /** Renders the values of the column and of those within it. */
  renderAll?: (row: Row) => ReactNode
  /** The column that shows this value in its own way: its head has both titles. */
  within?: HostColumn<Row>
  /** The column whose cell also has this value, on a second line. */
  below?: Pick<ListColumn<Row>, 'title' | 'render'>
  /**
   * Shown in a row of a phone, whose other values are in its sheet: before the name, below it, at the right, or on a
   * line of its own, as buttons too.
   */
  onPhone?: 'face' | 'line' | 'figure' | 'block' | 'buttons'
  /** Shown beside the title, such as a search. */
  extra?: ReactNode
}

/** A column that shows the values of others, too. */
export type HostColumn<Row> =
  | { title: string; identity: (row: Row) => PersonProps }
  | { title: string; renderAll: (row: Row) => ReactNode }

/** The order of a list. */
export interface ListSort {
  /** The `key` of the column. Undefined for the documented order. */
  key: string | undefined
  order: 'ASC' | 'DESC' | undefined
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
  /** Target of a row, which makes its name a link. Undefined without permission. */
  rowLink?: ((row: Row) => RowTarget | undefined) | undefined
  /** Adds checkboxes. Undefined without permission for an action on several rows. */
  selection?: RowSelection<Row> | undefined
}

/** A column, and those whose values its cells show too. */
export interface ColumnGroup<Row> {
  column: ListColumn<Row>
  within: readonly ListColumn<Row>[]
  below: readonly ListColumn<Row>[]
}

/** Puts each column below or within another one into that one's cell. The columns keep their order. */
export function groupColumns<Row>(columns: readonly ListColumn<Row>[]): ColumnGroup<Row>[] {
  const heads = columns.filter(({ below, within }) => {
    // A column whose host is not shown stands alone.
    const isInCell = columns.some((host) => host === below || host === within)
    return !isInCell
  })
  return heads.map((column) => ({
    column,
    within: columns.filter(({ within: host }) => host === column),
    below: columns.filter(({ below: host }) => host === column),
  }))
}

/** Tints a row with a bad state, such as a ban; its word stands beside the name. */
export const getRowTone = (identity: PersonProps | undefined) =>
  identity?.flags?.some(({ tone }) => tone === 'bad') ? 'bad' : undefined
