import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import clsx from 'clsx'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { SelectAllBox, SelectBox, type Selection } from '#ui/bulk/selection.tsx'
import { ErrorBoundary } from '#ui/feedback/error-boundary.tsx'
import { useReturnState } from '#ui/navigation/site-map.ts'
import { Person, type PersonProps, PersonText } from '#ui/person/person.tsx'
import ui from '#ui/ui.module.css'
import styles from './table.module.css'

export interface ListColumn<Row, SortKey extends string = string> {
  /** Column head, and label of the value in card layout. Each column has another one. */
  title: string
  /** `number` is the row's place in the whole list, from 1. */
  render: (row: Row, number: number) => ReactNode
  /** Pixels, or a percentage such as '30%'. Without it the column shares the remaining width. */
  width?: number | `${number}%`
  /** Pixels that a column without a width in pixels needs at least. When every column has one of both, a narrower table scrolls. */
  minWidth?: number
  /** Right-aligned, in tabular figures. */
  numeric?: boolean
  /** Marks the column that names the row: bold, pinned to the left, and the head of a card. */
  isRowHeader?: boolean
  /** Face, second line and states beside the name, in the column that names the row. */
  identity?: (row: Row) => PersonProps
  /** Before the other values in card layout. */
  isFirstInCards?: boolean
  /** Hidden in card layout. */
  isHiddenInCards?: boolean
  /** Name of the order by this column, in a list that can be sorted. */
  sortKey?: SortKey
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

interface RowTarget {
  /** Path of the record. */
  to: string
  /** Navigation state: data that the screen shows before it has loaded. */
  state?: object | undefined
}

/** A row has an id, unless it could not be read. */
export interface ListRow {
  id: number | string
}

export interface RowTone {
  tone: 'bad' | 'neutral'
  /** "Banned". */
  label: string
}

export interface ListTableProps<Row> {
  /** Accessible name: "Arenas". */
  name: string
  columns: readonly ListColumn<Row>[]
  /** Undefined while loading: shows placeholder rows. */
  rows: readonly Row[] | undefined
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

/** The heads of the columns, and their widths. */
export function TableHead<Row>({ columns }: { columns: readonly ListColumn<Row>[] }) {
  return (
    <>
      <colgroup>
        {columns.map(({ title, width }) => (
          <col key={title} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => {
            const { title, sort, extra, titleStart } = column
            return (
              <th key={title} scope="col" {...getCellData(column)} aria-sort={sort && toAriaSort(sort)}>
                {sort || extra || titleStart ? <ColumnHeader {...column} /> : title}
              </th>
            )
          })}
        </tr>
      </thead>
    </>
  )
}

/** Column head with a sort button and tools. The header cell carries aria-sort. */
function ColumnHeader<Row>({ title, sort, extra, titleStart }: ListColumn<Row>) {
  return (
    <span className={styles.columnHead}>
      {titleStart}
      {sort ? (
        <button
          type="button"
          className={clsx(ui.textButton, styles.columnSort, sort.isQuiet && styles.columnSortQuiet)}
          data-order={sort.order}
          onClick={sort.onSort}
        >
          {title}
          <span aria-hidden className={styles.columnCarets}>
            <CaretUpOutlined />
            <CaretDownOutlined />
          </span>
        </button>
      ) : (
        <span>{title}</span>
      )}
      {extra}
    </span>
  )
}

const toAriaSort = ({ order }: ColumnSort) =>
  order === undefined ? 'none' : order === 'ASC' ? 'ascending' : 'descending'

interface Props<Row> {
  row: Row
  /** Its place in the whole list, from 1. */
  number: number
  columns: readonly ListColumn<Row>[]
  /** A click anywhere in the row follows the link of its lead cell. */
  isLink: boolean
  isReadable: boolean
  tone: RowTone['tone'] | undefined
  isSelected: boolean
}

/** A row that cannot be rendered says so; the other rows stay. */
export function TableRow<Row>({ isLink, tone, isSelected, ...props }: Props<Row>) {
  const attributes = {
    className: clsx(styles.row, isLink && styles.link),
    'data-tone': tone,
    'data-selected': isSelected || undefined,
  }
  return (
    <ErrorBoundary
      resetKey={props.columns}
      fallback={() => (
        <tr {...attributes}>
          <td colSpan={100}>This row could not be shown.</td>
        </tr>
      )}
    >
      <tr {...attributes} {...(isLink && followRowLink)}>
        <Cells {...props} />
      </tr>
    </ErrorBoundary>
  )
}

/** One component for all cells of a row: a component for each would cost more than the cells. */
function Cells<Row>({ row, number, columns, isReadable }: Omit<Props<Row>, 'isLink' | 'tone' | 'isSelected'>) {
  return columns.map((column) => (
    // The stylesheet shows the label in card layout, where the header is hidden.
    <td key={column.title} {...getCellData(column)} data-label={column.title}>
      {isReadable ? column.render(row, number) : column.isRowHeader && 'This row could not be read.'}
    </td>
  ))
}

/** Bars of varying length instead of values. */
export function PlaceholderRows<Row>({ columns, count }: { columns: readonly ListColumn<Row>[]; count: number }) {
  return Array.from({ length: count }, (_, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike.
    <tr key={position} className={styles.row}>
      {columns.map((column, at) => (
        <td key={column.title} {...getCellData(column)} data-label={column.title}>
          <span
            className={clsx(ui.bar, styles.placeholder)}
            style={{ width: `${45 + ((position * 7 + at * 13) % 4) * 12}%` }}
          />
        </td>
      ))}
    </tr>
  ))
}

/** The kind of a cell, for the style sheet. */
const getCellData = <Row,>({ numeric, isRowHeader, isFirstInCards, isHiddenInCards }: ListColumn<Row>) => ({
  'data-numeric': numeric,
  'data-lead': isRowHeader,
  'data-first': isFirstInCards,
  'data-hidden': isHiddenInCards,
})

/**
 * Adds the row's face, its link, its states, a second line and its checkbox to the lead cell. A column of their own would
 * change the documented columns, would not stay in view beside the pinned name, and would be a line of its own in cards.
 */
export function decorateLead<Row extends ListRow>(
  column: ListColumn<Row>,
  { rowLink, rowTone, selection: options }: Pick<ListTableProps<Row>, 'rowLink' | 'rowTone' | 'selection'>,
): ListColumn<Row> {
  function renderLead(row: Row, number: number) {
    const target = rowLink?.(row)
    const tone = rowTone?.(row)
    const name = column.render(row, number) || '–'
    const lead = target ? <RowLink {...target}>{name}</RowLink> : name
    const identity = column.identity?.(row)
    const flags = [...(tone ? [tone] : []), ...(identity?.flags ?? [])]
    if (identity)
      return (
        <Person {...identity} flags={flags}>
          {lead}
        </Person>
      )
    return tone ? <PersonText flags={flags}>{lead}</PersonText> : lead
  }
  if (!options) return { ...column, render: renderLead }
  const { selection, getName, plural } = options
  return {
    ...column,
    titleStart: <SelectAllBox selection={selection} plural={plural} />,
    render: (row, number) => (
      <span className={styles.selectable}>
        {selection.canSelect(row) ? (
          <SelectBox id={row.id} name={getName(row)} checked={selection.isSelected(row)} onToggle={selection.toggle} />
        ) : (
          <span />
        )}
        <span className={styles.selectableContent}>{renderLead(row, number)}</span>
      </span>
    ),
  }
}

/** The link in a row's lead cell, for the keyboard, screen readers and middle clicks. */
function RowLink({ to, state, children }: RowTarget & { children: ReactNode }) {
  const returnState = useReturnState()
  return (
    <Link to={to} state={{ ...state, ...returnState }} data-part="row-link">
      {children}
    </Link>
  )
}

/** Makes a click anywhere in the row follow its link. Ctrl, Command and the middle button open a new tab. */
const followRowLink = {
  onClick: (event: MouseEvent<HTMLElement>) => {
    const link = findLinkToFollow(event)
    if (!link) return
    if (event.ctrlKey || event.metaKey || event.shiftKey) open(link.href, '_blank', 'noopener')
    else link.click()
  },
  onAuxClick: (event: MouseEvent<HTMLElement>) => {
    const link = findLinkToFollow(event)
    if (link && event.button === 1) open(link.href, '_blank', 'noopener')
  },
}

/** Returns null for clicks on controls, in a dialog opened from the row, or at the end of a text selection. */
function findLinkToFollow({ target, currentTarget }: MouseEvent<HTMLElement>): HTMLAnchorElement | null {
  // React events also bubble from dialogs that the row renders in a portal.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return null
  if (target.closest(CONTROLS) || getSelection()?.toString()) return null
  return currentTarget.querySelector<HTMLAnchorElement>('a[data-part="row-link"]')
}

const CONTROLS =
  'a, button, input, select, textarea, label, summary, [role="button"], [role="menuitem"], [role="switch"], [role="checkbox"]'
