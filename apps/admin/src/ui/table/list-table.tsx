import { Table, type TableProps } from 'antd'
import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import { isUnreadable } from '../../api/adapter/read-value.ts'
import { ErrorBoundary } from '../feedback/error-boundary.tsx'
import { PersonAvatar } from '../media/person-avatar.tsx'
import { useDensity } from './density.tsx'
import { followRowLink, RowLink, type RowTarget } from './row-link.tsx'
import '../theme/antd-table.css'
import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import clsx from 'clsx'
import styles from './list-table.module.css'

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
  /** Hidden in card layout. */
  isHiddenInCards?: boolean
  /** Makes the head a sort button; `order` is the current order. */
  sort?: ColumnSort
  /** Shown beside the title, such as a search. */
  extra?: ReactNode
}

export interface RowIdentity {
  /** Address of the face; initials of `name` replace a missing one. */
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
  /** Other rows are loading: dims these rows and makes them inert. */
  busy?: boolean
}

/**
 * The standard list: compact, horizontal rules, sticky header, numbers to the right.
 * In a window below 640 px each row becomes a card (theme/antd-table.css).
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
  rowLink: getRowLink,
  rowTone,
  minWidth,
  hasTwoLines = columns.some(({ identity }) => identity),
}: ListTableProps<Row>) {
  const density = useDensity()
  const rowLink = getRowLink && ((row: Row) => (isUnreadable(row) || rowKey(row) === undefined ? undefined : getRowLink(row)))
  const settings = { size: 'small', pagination: false, tableLayout: 'fixed', loading: SILENT, 'aria-label': name } as const
  const sizes = { '--cm-table-rows': keepHeight ? pageSize : 0, ...(minWidth && { '--cm-table-min': `${minWidth}px` }) } as CSSProperties
  const tableColumns = columns.map((column) => toAntdColumn(column.isRowHeader ? decorateLead(column, rowLink, rowTone) : column, firstNumber))
  // Focusable, so that the keyboard can scroll it.
  const box = minWidth ? ({ tabIndex: 0, role: 'region', 'aria-label': name } as const) : {}

  return (
    <div className="cm-table-room">
      <div
        className={['cm-table', `cm-table-${density}`, minWidth && 'cm-table-many', hasTwoLines && 'cm-table-two-lines'].filter(Boolean).join(' ')}
        style={sizes}
        data-part="table"
        data-busy={busy || undefined}
        inert={busy}
        {...box}
      >
        {rows ? (
          <Table<Row>
            {...settings}
            columns={tableColumns}
            dataSource={rows}
            rowKey={(row) => (isUnreadable(row) ? `unreadable-${rows.indexOf(row)}` : rowKey(row))}
            components={BODY}
            rowClassName={(row) => [rowLink?.(row) && 'cm-row-link', rowTone?.(row) && `cm-row-${rowTone(row)?.tone}`].filter(Boolean).join(' ')}
            {...(rowLink && { onRow: (row) => (rowLink(row) ? followRowLink : {}) })}
          />
        ) : (
          <Table<Placeholder> {...settings} columns={columns.map(toPlaceholderColumn)} dataSource={toPlaceholders(pageSize)} rowKey="position" />
        )}
      </div>
    </div>
  )
}

/** Keeps antd's loading wrapper, a live region, from announcing the whole table. ResultsCount announces the result. */
const SILENT = { spinning: false, 'aria-live': 'off' } as const

/** A row that cannot be rendered says so; the other rows stay. */
const BODY = {
  body: {
    row: (props: ComponentProps<'tr'>) => (
      <ErrorBoundary
        resetKey={props.children}
        fallback={() => (
          <tr className={props.className}>
            <td colSpan={100}>This row could not be shown.</td>
          </tr>
        )}
      >
        <tr {...props} />
      </ErrorBoundary>
    ),
  },
}

/** Adds the row's face, its link, its states and a second line to the lead cell. */
function decorateLead<Row>(
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
      return (
        <span className={styles.lead}>
          {identity && <PersonAvatar src={identity.picture} name={identity.name} size={32} />}
          <span className={styles.words}>
            <span className={styles.firstLine}>
              <span className={styles.name}>{lead}</span>
              {tone && <span className={`cm-small ${styles.flag} cm-tone-${tone.tone}`}>{tone.label}</span>}
              {identity?.flags?.map((flag) => (
                <span key={flag} className={`cm-small ${styles.flag} cm-tone-neutral`}>
                  {flag}
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

type AntdColumn<Row> = NonNullable<TableProps<Row>['columns']>[number]

function toAntdColumn<Row>(
  { key, title, render, width, numeric, isRowHeader, isHiddenInCards, sort, extra }: ListColumn<Row>,
  firstNumber = 1,
): AntdColumn<Row> {
  const className = [numeric && 'cm-cell-number', isRowHeader && 'cm-cell-lead', isHiddenInCards && 'cm-cell-wide'].filter(Boolean).join(' ')
  return {
    key,
    title: sort || extra ? <ColumnHeader title={title} sort={sort} extra={extra} /> : title,
    className,
    ...(sort && { onHeaderCell: () => ({ 'aria-sort': toAriaSort(sort) }) }),
    ...(width !== undefined && { width }),
    ...(numeric && { align: 'right' }),
    // The stylesheet shows the label in card layout, where the header is hidden.
    onCell: () => ({ 'data-label': title }) as object,
    render: (_, row, position) => (isUnreadable(row) ? isRowHeader && 'This row could not be read.' : render(row, firstNumber + position)),
  }
}

/** Renders bars of varying length instead of values. */
function toPlaceholderColumn<Row>({ identity: _, ...column }: ListColumn<Row>, at: number): AntdColumn<Placeholder> {
  return toAntdColumn<Placeholder>({
    ...column,
    render: ({ position }) => <span className="cm-bar" style={{ width: `${45 + ((position * 7 + at * 13) % 4) * 12}%` }} />,
  })
}

interface Placeholder {
  position: number
}
const toPlaceholders = (count: number): Placeholder[] => Array.from({ length: count }, (_, position) => ({ position }))

export interface ColumnSort {
  order: 'ASC' | 'DESC' | undefined
  onSort(): void
}

interface Props {
  title: string
  sort: ColumnSort | undefined
  extra: ReactNode
}

/** Column head with a sort button and tools. The header cell carries aria-sort. */
function ColumnHeader({ title, sort, extra }: Props) {
  return (
    <span className={styles.columnHead}>
      {sort ? (
        <button type="button" className={clsx('cm-text-button', styles.columnSort)} data-order={sort.order} onClick={sort.onSort}>
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

const toAriaSort = ({ order }: ColumnSort) => (order === undefined ? 'none' : order === 'ASC' ? 'ascending' : 'descending')
