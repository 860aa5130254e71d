import { Table, type TableProps } from 'antd'
import clsx from 'clsx'
import { type CSSProperties, useRef } from 'react'
import { isUnreadable } from '#api'
import { ErrorBoundary } from '#ui/query/error-boundary.tsx'
import { Empty } from '#ui/query/query-boundary.tsx'
import { SelectAllBox } from '#ui/table/selection.tsx'
import ui from '#ui/ui.module.css'
import { useIsPhone } from '#ui/use-is-phone.ts'
import { RowSelectBox } from './cells.tsx'
import { type ColumnGroup, groupColumns, type ListRow, type RowOptions } from './columns.ts'
import { KeptScrollPosition } from './kept-scroll-position.tsx'
import styles from './list-table.module.css'
import type { ListTableProps } from './list-table-props.ts'
import { PhoneRows } from './phone-rows.tsx'
import { getGroupHead } from './row-groups.ts'
import { toTableColumn } from './table-columns.tsx'
import { type RowData, TableRow } from './table-row.tsx'
import { useColumnsInSight } from './use-columns-in-sight.ts'

export type { ListColumn, ListRow } from './columns.ts'
export type { ListTableProps } from './list-table-props.ts'

/**
 * antd's table as the standard list. It adds what antd's has not: one head that sticks in the box that scrolls, rows that
 * are links, a row that cannot be rendered beside others that can, and in a window below 640 px short rows with a sheet
 * of all values, where a column is marked for it. The box scrolls by the style sheet and not by antd's `scroll`, which
 * draws each head a second time, with its buttons.
 */
export function ListTable<Row extends ListRow>({ rows, ...table }: ListTableProps<Row>) {
  const hasPhoneRows = useIsPhone() && table.columns.some(({ onPhone }) => onPhone)
  const undrawn = Math.max(0, (rows?.length ?? 0) - MAX_ROWS)
  const drawn = undrawn > 0 ? rows?.slice(0, MAX_ROWS) : rows
  const List = hasPhoneRows ? PhoneRows : RowsInTable

  return (
    <>
      <List {...table} rows={drawn} empty={table.empty || <Empty description="No data" />} />
      <UndrawnRows count={undrawn} />
    </>
  )
}

/** Says how many rows of a long list are not drawn. */
export const UndrawnRows = ({ count }: { count: number }) =>
  count > 0 && (
    <p className={ui.note}>
      The first {MAX_ROWS.toLocaleString('en')} rows are shown. The server sent{' '}
      {count.toLocaleString('en')} more.
    </p>
  )

/** More than any list of the platform has at once. Thousands of rows would hang the tab. */
export const MAX_ROWS = 1000

function RowsInTable<Row extends ListRow>({
  name,
  columns,
  rows,
  pageSize,
  busy = false,
  isLoadingOthers = busy,
  keepHeight = false,
  rowLink,
  empty,
  selection,
  sort,
  onSort,
  getGroup,
  below,
  hasTwoLines = columns.some(({ identity, below, within }) => identity || below || within),
}: ListTableProps<Row>) {
  const box = useRef<HTMLDivElement>(null)
  const isLoaded = rows !== undefined

  useColumnsInSight(box, { isLoaded, sortedBy: sort?.key })

  const groups = groupColumns(columns)
  const width = sumWidths(groups)
  const isScrolling = width !== undefined
  const hasTwoTitles = groups.some(({ within, below }) => within.length + below.length > 0)
  const selectionWidth = selection ? SELECTION_WIDTH : 0
  const identity = columns.find((column) => column.identity)?.identity
  const dataSource = rows ?? createPlaceholders<Row>(pageSize)
  const keys = new Map(dataSource.map((row, index) => [row, getKey(row, index)]))

  const tableColumns = groups.map((group, place) =>
    toTableColumn(group, place, {
      rowLink,
      sort,
      onSort,
      isPlaceholder: !isLoaded,
      isKept: isLoadingOthers,
    }),
  )

  // The head stays active, because its sort buttons keep the focus.
  const toRowData = (record: Row, index = 0): RowData<Row> => ({
    record,
    group: getGroupHead(dataSource, index, getGroup),
    columnCount: tableColumns.length + Number(selection !== undefined),
    identity,
    rowLink,
    selection,
    inert: busy,
  })

  return (
    <div
      ref={box}
      className={clsx(
        styles.table,
        isScrolling && styles.many,
        hasTwoLines && styles.twoLines,
        hasTwoTitles && styles.twoTitles,
      )}
      style={
        {
          '--cm-table-rows': Number(keepHeight) * pageSize,
          '--cm-table-min': `${(width ?? 0) + selectionWidth}px`,
          '--cm-table-selection': `${selectionWidth}px`,
        } as CSSProperties
      }
      data-busy={busy || undefined}
      // Focusable without links in its rows, so that the keyboard can scroll it.
      {...(isScrolling && { role: 'region', 'aria-label': name, ...(!rowLink && { tabIndex: 0 }) })}
    >
      {isLoaded && <KeptScrollPosition box={box} name={name} />}
      <Table<Row>
        aria-label={name}
        columns={tableColumns}
        dataSource={dataSource}
        rowKey={(row) => keys.get(row) ?? ''}
        {...(isLoaded && { onRow: toRowData })}
        {...(selection && { rowSelection: toRowSelection(selection, isLoaded) })}
        {...(below && toLinesBelow(below, rows ?? []))}
        components={COMPONENTS}
        classNames={{ header: { cell: styles.headCell } }}
        tableLayout="fixed"
        locale={{ emptyText: empty }}
        loading={QUIET}
        pagination={false}
        // Hovering is drawn by the style sheet, without drawing cells again.
        rowHoverable={false}
      />
    </div>
  )
}

/** antd would read out all rows that change. The count of results is what is announced. */
const QUIET = { spinning: false, 'aria-live': 'off' } as const

const COMPONENTS = { body: { row: TableRow } }

/** Pixels of the column with the checkboxes. */
const SELECTION_WIDTH = 44

/** Checkboxes of our own, because one that antd draws is named by the number of its row. */
const toRowSelection = <Row extends ListRow>(
  options: NonNullable<RowOptions<Row>['selection']>,
  isLoaded: boolean,
): NonNullable<TableProps<Row>['rowSelection']> => ({
  columnWidth: SELECTION_WIDTH,
  columnTitle: <SelectAllBox {...options} />,
  renderCell: (_isSelected, row) => isLoaded && <RowSelectBox row={row} {...options} />,
})

/** antd's expanded row, always open. One that cannot be rendered is left out. */
function toLinesBelow<Row extends ListRow>(
  { has, render }: NonNullable<ListTableProps<Row>['below']>,
  rows: readonly Row[],
): Pick<TableProps<Row>, 'expandable' | 'rowClassName'> {
  const withLine = rows.filter((row) => !isUnreadable(row) && has(row))

  return {
    rowClassName: (row) => clsx(withLine.includes(row) && styles.joined),
    expandable: {
      expandedRowKeys: withLine.map(({ id }) => id),
      expandedRowClassName: styles.below ?? '',
      expandedRowRender: (row) => (
        <ErrorBoundary resetKey={row} fallback={() => null}>
          {render(row)}
        </ErrorBoundary>
      ),
      showExpandColumn: false,
    },
  }
}

/** Rows of a page that is loading. They have no value. */
const createPlaceholders = <Row extends ListRow>(count: number) =>
  Array.from({ length: count }, (_, id) => ({ id }) as Row)

const getKey = ({ id }: ListRow, index: number) => id ?? `unreadable-${index}`

/**
 * Returns the width below which the rows scroll horizontally. The column that names the row stays
 * in view.
 */
function sumWidths<Row>(groups: readonly ColumnGroup<Row>[]): number | undefined {
  const widths = groups.map(({ column: { width, minWidth } }) =>
    typeof width === 'number' ? width : minWidth,
  )
  return widths.reduce(
    (sum, width) => (sum === undefined || width === undefined ? undefined : sum + width),
    0,
  )
}
