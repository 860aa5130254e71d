import clsx from 'clsx'
import { type CSSProperties, memo, useDeferredValue, useEffect, useRef } from 'react'
import { isUnreadable } from '#api/adapter/codec.ts'
import { Empty } from '#ui/feedback/query-boundary.tsx'
import styles from './table.module.css'
import {
  decorateLead,
  type ListColumn,
  type ListRow,
  type ListTableProps,
  PlaceholderRows,
  TableHead,
  TableRow,
} from './table-row.tsx'

export type { ListColumn, ListRow, ListTableProps } from './table-row.tsx'

/** A shorter list is drawn at once, together with the texts around it. */
const MANY_ROWS = 50

/**
 * The standard list: compact, horizontal rules, sticky header, numbers to the right.
 * In a window below 640 px each row becomes a card (table.module.css).
 */
export function ListTable<Row extends ListRow>({
  name,
  columns,
  rows: newestRows,
  pageSize,
  firstNumber = 1,
  busy = false,
  isLoadingOthers = busy,
  keepHeight = false,
  rowLink: getRowLink,
  rowTone,
  empty,
  selection,
  hasTwoLines = columns.some(({ identity }) => identity),
}: ListTableProps<Row>) {
  // Many rows that replace others are drawn in slices, between which keys and clicks are handled. The first ones are wanted at once.
  const deferredRows = useDeferredValue(newestRows)
  const rows = newestRows && newestRows.length > MANY_ROWS && deferredRows ? deferredRows : newestRows
  const isKept = isLoadingOthers || rows !== newestRows
  const rowLink =
    getRowLink && ((row: Row) => (isUnreadable(row) || row.id === undefined ? undefined : getRowLink(row)))
  const minWidth = sumWidths(columns)
  const sizes = {
    '--cm-table-rows': keepHeight ? pageSize : 0,
    ...(minWidth && { '--cm-table-min': `${minWidth}px` }),
  } as CSSProperties
  const tableColumns = columns.map((column) =>
    column.isRowHeader ? decorateLead(column, { rowLink, rowTone, selection }) : column,
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
    <div className={styles.room}>
      <div
        ref={boxRef}
        className={clsx(styles.table, minWidth && styles.many, hasTwoLines && styles.twoLines)}
        style={sizes}
        data-part="table"
        data-busy={busy || undefined}
        inert={busy}
        {...box}
      >
        <table aria-label={name}>
          <TableHead columns={tableColumns} />
          <tbody>
            {rows && <Rows {...{ rows, firstNumber, rowLink, rowTone, selection, isKept }} columns={tableColumns} />}
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

type RowsProps<Row> = Pick<ListTableProps<Row>, 'rowLink' | 'rowTone' | 'selection'> & {
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
  (before, { isKept, columns }) => isKept && hasSameTitles(before.columns, columns),
) as unknown as typeof AllRows

function AllRows<Row extends ListRow>({ rows, firstNumber, columns, rowLink, rowTone, selection }: RowsProps<Row>) {
  return rows.map((row, index) => (
    <TableRow
      key={row.id ?? `unreadable-${index}`}
      row={row}
      number={firstNumber + index}
      columns={columns}
      isLink={rowLink?.(row) !== undefined}
      isReadable={!isUnreadable(row)}
      tone={rowTone?.(row)?.tone}
      isSelected={selection?.selection.isSelected(row) ?? false}
    />
  ))
}

const hasSameTitles = (before: readonly { title: string }[], after: readonly { title: string }[]) =>
  before.length === after.length && before.every(({ title }, index) => title === after[index]?.title)

/** In a narrower container the rows scroll horizontally, and the column that names the row stays in view. */
function sumWidths(columns: readonly Pick<ListColumn<never>, 'width' | 'minWidth'>[]): number | undefined {
  const widths = columns.map(({ width, minWidth }) => (typeof width === 'number' ? width : minWidth))
  return widths.reduce((sum, width) => (sum === undefined || width === undefined ? undefined : sum + width), 0)
}

/**
 * Brings the column by which the rows are sorted into sight, beside the pinned one. What takes the focus is scrolled
 * clear of the pinned one too.
 */
function keepColumnsInSight(box: HTMLElement, sortedPlace: number) {
  const lead = box.querySelector<HTMLElement>('th[data-lead]')
  if (!lead) return
  box.style.scrollPaddingInlineStart = `${lead.offsetWidth}px`
  const column = box.querySelectorAll<HTMLElement>('thead th')[sortedPlace]
  if (!column || column === lead) return
  const { offsetLeft: left, offsetWidth: width } = column
  box.scrollLeft = Math.min(left - lead.offsetWidth, Math.max(box.scrollLeft, left + width - box.clientWidth))
}
