import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import clsx from 'clsx'
import { isStandIn } from '../../api/adapter/read-value.ts'
import { SelectAllBox, SelectBox } from '../bulk/selection.tsx'
import { ErrorBoundary } from '../feedback/error-boundary.tsx'
import { PersonAvatar } from '../media/person-avatar.tsx'
import type { ColumnSort, ListColumn, ListTableProps, RowSelection, RowTone } from './list-table.tsx'
import { followRowLink, RowLink } from './row-link.tsx'
import styles from './table.module.css'

/** The heads of the columns, and their widths. */
export function TableHead<Row>({ columns }: { columns: readonly ListColumn<Row>[] }) {
  return (
    <>
      <colgroup>
        {columns.map(({ key, width }) => (
          <col key={key} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => {
            const { key, title, sort, extra, titleStart } = column
            return (
              <th key={key} scope="col" className={getCellClass(column)} aria-sort={sort && toAriaSort(sort)}>
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
          className={clsx('cm-text-button', styles.columnSort, sort.isQuiet && styles.columnSortQuiet)}
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
        title
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
  tone: RowTone['tone'] | undefined
  isSelected: boolean
}

/** A row that cannot be rendered says so; the other rows stay. */
export function TableRow<Row extends object>({ isLink, tone, isSelected, ...props }: Props<Row>) {
  const className = clsx(
    'cm-table-row',
    isLink && 'cm-row-link',
    tone && `cm-row-${tone}`,
    isSelected && 'cm-row-selected',
  )
  return (
    <ErrorBoundary
      resetKey={props.columns}
      fallback={() => (
        <tr className={className}>
          <td colSpan={100}>This row could not be shown.</td>
        </tr>
      )}
    >
      <tr className={className} {...(isLink && followRowLink)}>
        <Cells {...props} />
      </tr>
    </ErrorBoundary>
  )
}

/** One component for all cells of a row: a component for each would cost more than the cells. */
function Cells<Row extends object>({ row, number, columns }: Pick<Props<Row>, 'row' | 'number' | 'columns'>) {
  return columns.map((column) => (
    // The stylesheet shows the label in card layout, where the header is hidden.
    <td key={column.key} className={getCellClass(column)} data-label={column.title}>
      {isStandIn(row) ? column.isRowHeader && 'This row could not be read.' : column.render(row, number)}
    </td>
  ))
}

/** Bars of varying length instead of values. */
export function PlaceholderRows<Row>({ columns, count }: { columns: readonly ListColumn<Row>[]; count: number }) {
  return Array.from({ length: count }, (_, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike.
    <tr key={position} className="cm-table-row">
      {columns.map((column, at) => (
        <td key={column.key} className={getCellClass(column)} data-label={column.title}>
          <span className="cm-bar" style={{ width: `${45 + ((position * 7 + at * 13) % 4) * 12}%` }} />
        </td>
      ))}
    </tr>
  ))
}

const getCellClass = <Row,>({ numeric, isRowHeader, isFirstInCards, isHiddenInCards }: ListColumn<Row>) =>
  clsx(
    numeric && 'cm-cell-number',
    isRowHeader && 'cm-cell-lead',
    isFirstInCards && 'cm-cell-first',
    isHiddenInCards && 'cm-cell-wide',
  ) || undefined

/** Adds the row's face, its link, its states and a second line to the lead cell. */
export function decorateLead<Row>(
  column: ListColumn<Row>,
  rowLink: ListTableProps<Row>['rowLink'],
  rowTone: ListTableProps<Row>['rowTone'],
): ListColumn<Row> {
  return {
    ...column,
    render(row, number) {
      const target = rowLink?.(row)
      const tone = rowTone?.(row)
      const name = column.render(row, number)
      const lead = target ? <RowLink {...target}>{name}</RowLink> : name
      const identity = column.identity?.(row)
      if (!tone && !identity) return lead
      const flags = [...(tone ? [tone] : []), ...(identity?.flags ?? []).map((label) => ({ tone: 'neutral', label }))]
      return (
        <span className={styles.lead}>
          {identity && <PersonAvatar src={identity.picture} name={identity.name} size={32} />}
          <span className={styles.words}>
            <span className={styles.firstLine}>
              <span className={styles.name}>{lead}</span>
              {flags.map(({ tone, label }) => (
                <span key={label} className={`cm-small ${styles.flag} cm-tone-${tone}`}>
                  {label}
                </span>
              ))}
            </span>
            {identity?.detail && <span className={`cm-small ${styles.detail}`}>{identity.detail}</span>}
          </span>
        </span>
      )
    },
  }
}

/**
 * Puts the checkboxes into the lead cell and its head. A column of their own would change the documented
 * columns, would not stay in view beside the pinned name, and would be a line of its own in cards.
 */
export function addSelection<Row>(column: ListColumn<Row>, options: RowSelection<Row> | undefined): ListColumn<Row> {
  if (!options) return column
  const { selection, getName, plural } = options
  return {
    ...column,
    titleStart: <SelectAllBox selection={selection} plural={plural} />,
    render: (row, number) => (
      <span className={styles.selectable}>
        {selection.canSelect(row) ? (
          <SelectBox
            rowKey={selection.rowKey(row)}
            name={getName(row)}
            checked={selection.isSelected(row)}
            onToggle={selection.toggle}
          />
        ) : (
          <span />
        )}
        <span className={styles.selectableContent}>{column.render(row, number)}</span>
      </span>
    ),
  }
}
