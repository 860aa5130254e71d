import type { ListColumn } from '../table/list-table.tsx'
import type { ListView } from './list-view.ts'

/** Turns the headers of sortable columns into buttons: ascending, descending, documented order. */
export const addSortButtons = <Row>(columns: readonly ListColumn<Row>[], view: ListView): ListColumn<Row>[] =>
  columns.map((column) => addSort(column, view))

function addSort<Row>(column: ListColumn<Row>, { sortOptions, sort, setSort }: ListView): ListColumn<Row> {
  const { sortKey } = column
  if (!sortOptions.some(({ key }) => key === sortKey)) return column
  const order = sort?.option.key === sortKey ? sort?.order : undefined
  return {
    ...column,
    sort: { order, isQuiet: true, onSort: () => setSort(order === 'DESC' ? undefined : sortKey, order === 'ASC' ? 'DESC' : 'ASC') },
  }
}
