import clsx from 'clsx'
import { type CSSProperties, memo, type ReactNode, useDeferredValue, useEffect, useRef } from 'react'
import { isStandIn } from '../../api/adapter/read-value.ts'
import type { Selection } from '../bulk/selection.tsx'
import { Empty } from '../feedback/query-boundary.tsx'
import type { RowTarget } from './row-link.tsx'
import { addSelection, decorateLead, PlaceholderRows, TableHead, TableRow } from './table-row.tsx'
import '../theme/table.css'

export interface ListColumn<Row> {
  key: string
  /** Column head, and label of the value in card layout. */
  title: string
  /** `number` is the row's place in the whole list, from 1. */
  render: (row: Row, number: number) => ReactNode
  /** Pixels, or a percentage such as '30%'. Without it the column shares the remaining width. */
  width?: number | string
  /** Right-aligned, in tabular figures. */
  numeric?: boolean
  /** Marks the column that names the row: bold, pinned to the left, and the head of a card. */
  isRowHeader?: boolean
  /** Face, second line and flags beside the name, in the column that names the row. */
  identity?: (row: Row) => RowIdentity
  /** Before the other values in card layout. */
  isFirstInCards?: boolean
  /** Hidden in card layout. */
  isHiddenInCards?: boolean
  /** Name of the order by this column, in a list that can be sorted. */
  sortKey?: string
  /** Makes the head a sort button; `order` is the current order. */
  sort?: ColumnSort
  /** Shown beside the title, such as a search. */
  extra?: ReactNode
  /** Shown before the title: the checkbox for all rows. */
  titleStart?: ReactNode
}

export interface ColumnSort {
  order: 'ASC' | 'DESC' | undefined
  onSort(): void
  /** Shows its arrow only while the list is sorted by it; cards have the order among the filters. */
  isQuiet?: true
}

export interface RowIdentity {
  /** URL of the face; initials of `name` replace a missing one. */
  picture?: string | undefined
  name: string
  /** The second line. */
  detail?: string
  /** States that are no column in sight: "Inactive". */
  flags?: readonly string[]
}

export interface RowTone {
  tone: 'bad'
  /** "Banned". */
  label: string
}

export interface ListTableProps<Row> {
  /** Accessible name: "Arenas". */
  name: string
  columns: readonly ListColumn<Row>[]
  /** Undefined while loading: shows placeholder rows. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => number | string
  /** Rows of a full page; also the number of placeholder rows. */
  pageSize: number
  /** Keeps the height of a full page, so the pager does not move on the last page. */
  keepHeight?: boolean
  /** Number of the first row in the whole list. */
  firstNumber?: number
  /** Target of a row, which makes its lead cell a link. Undefined without permission. */
  rowLink?: ((row: Row) => RowTarget | undefined) | undefined
  /** Tints a row and adds a word to its lead cell, because colour alone is not accessible. */
  rowTone?: ((row: Row) => RowTone | undefined) | undefined
  /**
   * Minimum width of the columns in pixels. In a narrower container the rows scroll
   * horizontally, and the column that names the row stays in view.
   */
  minWidth?: number | undefined
  /** Makes the rows high enough for two lines; an identity does it too. */
  hasTwoLines?: boolean
  /** Shown below the head when there are no rows: the filters in the head stay. */
  empty?: ReactNode
  /** Other rows are loading: dims these rows and makes them inert. */
  busy?: boolean
  /** Other rows are loading, and a widget around the table shows it: these rows are not drawn again. */
  isLoadingOthers?: boolean
  /** Adds checkboxes to the column that names the row. Undefined without permission for an action on several rows. */
  selection?: RowSelection<Row> | undefined
}

export interface RowSelection<Row> {
  selection: Selection<Row>
  /** Names a row for screen readers. */
  getName: (row: Row) => string
  /** "arenas". */
  plural: string
}

/** A shorter list is drawn at once, together with the texts around it. */
const MANY_ROWS = 50

/**
 * The standard list: compact, horizontal rules, sticky header, numbers to the right.
 * In a window below 640 px each row becomes a card (theme/table.css).
 */
export function ListTable<Row extends object>({
  name,
  columns,
  rows: newestRows,
  rowKey,
  pageSize,
  firstNumber = 1,
  busy = false,
  isLoadingOthers = busy,
  keepHeight = false,
  rowLink: getRowLink,
  rowTone,
  minWidth,
  empty,
  selection,
  hasTwoLines = columns.some(({ identity }) => identity),
}: ListTableProps<Row>) {
  // Many rows that replace others are drawn in slices, between which keys and clicks are handled. The first ones are wanted at once.
  const deferredRows = useDeferredValue(newestRows)
  const rows = newestRows && newestRows.length > MANY_ROWS && deferredRows ? deferredRows : newestRows
  const isKept = isLoadingOthers || rows !== newestRows
  const rowLink =
    getRowLink && ((row: Row) => (isStandIn(row) || rowKey(row) === undefined ? undefined : getRowLink(row)))
  const sizes = {
    '--cm-table-rows': keepHeight ? pageSize : 0,
    ...(minWidth && { '--cm-table-min': `${minWidth}px` }),
  } as CSSProperties
  const tableColumns = columns.map((column) =>
    column.isRowHeader ? addSelection(decorateLead(column, rowLink, rowTone), selection) : column,
  )
  const boxRef = useRef<HTMLDivElement>(null)
  const sortedPlace = columns.findIndex(({ sort }) => sort?.order)
  const isLoaded = rows !== undefined
  useEffect(() => {
    if (isLoaded && boxRef.current) keepColumnsInSight(boxRef.current, sortedPlace)
  }, [sortedPlace, isLoaded])
  // Focusable, so that the keyboard can scroll it.
  const box = minWidth ? ({ tabIndex: 0, role: 'region', 'aria-label': name } as const) : {}

  return (
    <div className="cm-table-room">
      <div
        ref={boxRef}
        className={clsx('cm-table', minWidth && 'cm-table-many', hasTwoLines && 'cm-table-two-lines')}
        style={sizes}
        data-part="table"
        data-busy={busy || undefined}
        inert={busy}
        {...box}
      >
        <table aria-label={name}>
          <TableHead columns={tableColumns} />
          <tbody>
            {rows && (
              <Rows {...{ rows, rowKey, firstNumber, rowLink, rowTone, selection, isKept }} columns={tableColumns} />
            )}
            {rows?.length === 0 && (
              <tr>
                <td colSpan={columns.length}>{empty || <Empty title="No data" />}</td>
              </tr>
            )}
            {!rows && <PlaceholderRows columns={columns} count={pageSize} />}
          </tbody>
        </table>
      </div>
    </div>
  )
}

type RowsProps<Row> = Pick<ListTableProps<Row>, 'rowKey' | 'rowLink' | 'rowTone' | 'selection'> & {
  rows: readonly Row[]
  firstNumber: number
  columns: readonly ListColumn<Row>[]
  isKept: boolean
}

/**
 * The rows. While others load, these are inert and stay as they are: drawing a hundred again would delay the click that
 * asked for the others.
 */
const Rows = memo(
  AllRows,
  (before, { isKept, columns }) => isKept && hasSameKeys(before.columns, columns),
) as unknown as typeof AllRows

function AllRows<Row extends object>({
  rows,
  rowKey,
  firstNumber,
  columns,
  rowLink,
  rowTone,
  selection,
}: RowsProps<Row>) {
  return rows.map((row, index) => (
    <TableRow
      key={isStandIn(row) ? `unreadable-${index}` : rowKey(row)}
      row={row}
      number={firstNumber + index}
      columns={columns}
      isLink={rowLink?.(row) !== undefined}
      tone={rowTone?.(row)?.tone}
      isSelected={selection?.selection.isSelected(row) ?? false}
    />
  ))
}

const hasSameKeys = (before: readonly { key: string }[], after: readonly { key: string }[]) =>
  before.length === after.length && before.every(({ key }, index) => key === after[index]?.key)

/**
 * Brings the column by which the rows are sorted into sight, beside the pinned one. What takes the focus is scrolled
 * clear of the pinned one too.
 */
function keepColumnsInSight(box: HTMLElement, sortedPlace: number) {
  const lead = box.querySelector<HTMLElement>('th.cm-cell-lead')
  if (!lead) return
  box.style.scrollPaddingInlineStart = `${lead.offsetWidth}px`
  const column = box.querySelectorAll<HTMLElement>('thead th')[sortedPlace]
  if (!column || column === lead) return
  const { offsetLeft: left, offsetWidth: width } = column
  box.scrollLeft = Math.min(left - lead.offsetWidth, Math.max(box.scrollLeft, left + width - box.clientWidth))
}
