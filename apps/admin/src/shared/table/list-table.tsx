import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import { Skeleton } from 'antd'
import clsx from 'clsx'
import {
  type CSSProperties,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'
import { useLocation } from 'react-router-dom'
import { Empty } from '#ui/query/query-boundary.tsx'
import { SelectAllBox } from '#ui/table/selection.tsx'
import styles from '#ui/table/table.module.css'
import ui from '#ui/ui.module.css'
import { useIsPhone } from '#ui/use-is-phone.ts'
import {
  type ColumnGroup,
  type ColumnSort,
  getCellData,
  groupColumns,
  type ListColumn,
  type ListRow,
  type RowOptions,
} from './columns.ts'
import { PhoneRow } from './phone-row.tsx'
import { keepScrollTop, readScrollTop } from './scroll-positions.ts'
import { PlaceholderRow, TableRow } from './table-row.tsx'

export type { ListColumn, ListRow } from './columns.ts'

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
  /** Makes the rows high enough for two lines; an identity and a column below another do it too. */
  hasTwoLines?: boolean
  /** Shown below the head when there are no rows: the filters in the head stay. */
  empty?: ReactNode
  /** Other rows are loading: dims these rows and makes them inert. */
  busy?: boolean
  /** Other rows are loading, and a widget around the table shows it: these rows are not drawn again. */
  isLoadingOthers?: boolean
}

/**
 * The standard list: horizontal rules, sticky head, numbers to the right. In a window below 640 px columns marked for it
 * make a short row with a sheet of all values; other tables scroll.
 */
export function ListTable<Row extends ListRow>({ rows, ...table }: ListTableProps<Row>) {
  const undrawn = Math.max(0, (rows?.length ?? 0) - MAX_ROWS)
  return (
    <>
      <DrawnTable {...table} rows={undrawn > 0 ? rows?.slice(0, MAX_ROWS) : rows} />
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

function DrawnTable<Row extends ListRow>({
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
  hasTwoLines = columns.some(({ identity, below }) => identity || below),
}: ListTableProps<Row>) {
  const hasPhoneRows = useIsPhone() && columns.some(({ onPhone }) => onPhone)
  const groups = groupColumns(columns)
  const minWidth = sumWidths(groups)
  const isScrolling = minWidth !== undefined
  const box = useRef<HTMLDivElement>(null)
  const sortedPlace = groups.findIndex(({ column, below }) =>
    [column, ...below].some(({ sort }) => sort?.order),
  )
  const isLoaded = rows !== undefined
  useEffect(() => {
    const table = box.current
    if (!isLoaded || !table) {
      return
    }
    // The observer reports after the browser's own layout. To measure before it costs another one.
    const observer = new ResizeObserver(() => {
      observer.disconnect()
      keepColumnsInSight(table, sortedPlace)
    })
    observer.observe(table)
    return () => observer.disconnect()
  }, [sortedPlace, isLoaded])
  const shared = { rowLink, selection }
  const noRows = empty || <Empty description="No data" />
  const state = { 'data-busy': busy || undefined }

  if (hasPhoneRows) {
    return (
      <>
        <div className={styles.phoneHead}>
          {columns.map(
            (column) =>
              (column.sort || column.extra) && <ColumnTitle key={column.title} {...column} />,
          )}
        </div>
        <ul className={ui.lines} aria-label={name} inert={busy} {...state}>
          {rows?.map((row, index) => (
            <PhoneRow
              key={getKey(row, index)}
              row={row}
              number={index + 1}
              columns={columns}
              {...shared}
            />
          ))}
          {!rows && (
            <li className={styles.phoneLoading} style={{ height: pageSize * PHONE_ROW }}>
              <Skeleton title={false} paragraph={{ rows: PHONE_BARS }} />
            </li>
          )}
        </ul>
        {rows?.length === 0 && noRows}
      </>
    )
  }
  return (
    <div
      ref={box}
      className={clsx(styles.table, isScrolling && styles.many, hasTwoLines && styles.twoLines)}
      style={
        {
          '--cm-table-rows': keepHeight ? pageSize : 0,
          ...(minWidth && { '--cm-table-min': `${minWidth}px` }),
        } as CSSProperties
      }
      {...state}
      // Focusable without links in its rows, so that the keyboard can scroll it.
      {...(isScrolling && { role: 'region', 'aria-label': name, ...(!rowLink && { tabIndex: 0 }) })}
    >
      {isLoaded && <KeptScrollPosition box={box} name={name} />}
      <table aria-label={name}>
        <TableHead groups={groups} selection={selection} />
        {/* The head stays active, because its sort buttons keep the focus. */}
        <tbody inert={busy}>
          {rows ? (
            <Rows {...{ rows, groups, ...shared }} isKept={isLoadingOthers} />
          ) : (
            Array.from({ length: pageSize }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike.
              <PlaceholderRow key={place} groups={groups} place={place} />
            ))
          )}
          {rows?.length === 0 && (
            <tr>
              <td colSpan={groups.length}>{noRows}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

interface RowsProps<Row> extends RowOptions<Row> {
  rows: readonly Row[]
  groups: readonly ColumnGroup<Row>[]
  isKept: boolean
}

interface KeptScrollProps {
  box: RefObject<HTMLElement | null>
  /** Tells the tables of one screen apart. */
  name: string
}

/**
 * Returns to the rows that were in sight, after Back and Reload. A component of its own, because the table
 * would draw its rows again at each change of the URL.
 */
function KeptScrollPosition({ box, name }: KeptScrollProps) {
  const { key, pathname, search } = useLocation()
  // The first entry of a tab has the same key at each URL.
  const place = `${key} ${pathname}${search} ${name}`
  const keep = useEffectEvent((table: HTMLElement) => keepScrollTop(place, table.scrollTop))
  const restore = useEffectEvent((table: HTMLElement) => {
    table.scrollTop = readScrollTop(place) ?? table.scrollTop
  })
  useEffect(() => {
    const table = box.current
    if (!table) {
      return
    }
    const listening = new AbortController()
    table.addEventListener('scrollend', () => keep(table), listening)
    // The observer reports after the browser's own layout.
    const observer = new ResizeObserver(() => {
      observer.disconnect()
      restore(table)
    })
    observer.observe(table)
    return () => {
      listening.abort()
      observer.disconnect()
    }
  }, [box])
  return null
}

/**
 * Renders the rows. They stay as they are while others load, because drawing a hundred again would
 * delay the click that asked for the others.
 */
const Rows = memo(
  <Row extends ListRow>({ rows, isKept: _, ...options }: RowsProps<Row>) =>
    rows.map((row, index) => (
      <TableRow key={getKey(row, index)} row={row} number={index + 1} {...options} />
    )),
  (_, { isKept }) => isKept,
) as <Row extends ListRow>(props: RowsProps<Row>) => ReactNode

/** Height of a row on a phone, in px, and the bars before the first one is there. */
const PHONE_ROW = 88
const PHONE_BARS = 12

const getKey = ({ id }: ListRow, index: number) => id ?? `unreadable-${index}`

interface HeadProps<Row> extends Pick<ListTableProps<Row>, 'selection'> {
  groups: readonly ColumnGroup<Row>[]
}

/** The heads of the columns, and their widths. */
function TableHead<Row>({ groups, selection }: HeadProps<Row>) {
  return (
    <>
      <colgroup>
        {groups.map(({ column: { title, width } }) => (
          <col key={title} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {groups.map(({ column, below }) => {
            const sorts = [column, ...below].flatMap(({ sort }) => sort ?? [])
            return (
              <th
                key={column.title}
                scope="col"
                {...getCellData(column)}
                aria-sort={toAriaSort(sorts)}
              >
                {column.isRowHeader && selection && <SelectAllBox {...selection} />}
                <span className={styles.titles}>
                  <ColumnTitle {...column} />
                  {below.length > 0 && (
                    <span>
                      {below.map((part) => (
                        <ColumnTitle key={part.title} {...part}>
                          {' '}
                        </ColumnTitle>
                      ))}
                    </span>
                  )}
                </span>
              </th>
            )
          })}
        </tr>
      </thead>
    </>
  )
}

const ColumnTitle = ({ title, sort, extra, children }: TitleProps) => (
  <span>
    {children}
    {sort ? <SortButton title={title} {...sort} /> : title}
    {extra}
  </span>
)
type TitleProps = Pick<ListColumn<unknown>, 'title' | 'sort' | 'extra'> & { children?: ReactNode }

const SortButton = ({ title, order, onSort }: ColumnSort & { title: string }) => (
  <button type="button" className={clsx(ui.textButton, styles.sort)} onClick={onSort}>
    {title}
    {order &&
      (order === 'ASC' ? <CaretUpOutlined aria-hidden /> : <CaretDownOutlined aria-hidden />)}
  </button>
)

function toAriaSort(sorts: readonly ColumnSort[]) {
  if (sorts.length === 0) {
    return undefined
  }
  const order = sorts.find(({ order }) => order)?.order
  if (order === undefined) {
    return 'none'
  }
  return order === 'ASC' ? 'ascending' : 'descending'
}

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

/**
 * Brings the column by which the rows are sorted into sight, beside the pinned one. What takes the focus is scrolled
 * clear of the pinned one too.
 */
function keepColumnsInSight(box: HTMLElement, sortedPlace: number) {
  const lead = box.querySelector<HTMLElement>('th[data-lead]')
  if (!lead) {
    return
  }
  box.style.scrollPaddingInlineStart = `${lead.offsetWidth}px`
  const column = box.querySelectorAll<HTMLElement>('thead th')[sortedPlace]
  if (!column || column === lead) {
    return
  }
  const { offsetLeft: left, offsetWidth: width } = column
  box.scrollLeft = Math.min(
    left - lead.offsetWidth,
    Math.max(box.scrollLeft, left + width - box.clientWidth),
  )
}
