import type { ReactNode } from 'react'
import type { ListColumn, ListSort, RowOptions } from './columns.ts'

export interface ListTableProps<Row> extends RowOptions<Row> {
  /** Accessible name: "Arenas". */
  name: string
  columns: readonly ListColumn<Row>[]
  /** Undefined while loading: shows placeholder rows. */
  rows: readonly Row[] | undefined
  /** Rows of a full page; also the number of placeholder rows. */
  pageSize: number
  /** Keeps the height of a full page, so the pager does not move on the last page. */
  keepHeight?: boolean
  /** The words above consecutive rows that have the same ones: "March 2026". */
  getGroup?(row: Row): string
  /** A line below a row, across its columns, such as actions that have no room beside its values. */
  below?: LineBelow<Row> | undefined
  /** Makes the rows high enough for two lines; values in the cell of another column do it too. */
  hasTwoLines?: boolean
  /** Shown below the head when there are no rows: the filters in the head stay. */
  empty?: ReactNode
  /** Other rows are loading: dims these rows and makes them inert. */
  busy?: boolean
  /** Other rows are loading, and a widget around the table shows it: these rows are not drawn again. */
  isLoadingOthers?: boolean
  /** The order of the rows. */
  sort?: ListSort
  /** Sorts by a column with a `key`, whose title becomes a button. */
  onSort?(key: string): void
}

interface LineBelow<Row> {
  has(row: Row): boolean
  render(row: Row): ReactNode
}
