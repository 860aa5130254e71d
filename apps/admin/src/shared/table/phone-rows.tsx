import { Skeleton } from 'antd'
import { Fragment } from 'react'
import ui from '#ui/ui.module.css'
import { ColumnTitle } from './column-titles.tsx'
import type { ListRow } from './columns.ts'
import type { ListTableProps } from './list-table-props.ts'
import { PhoneRow } from './phone-row.tsx'
import styles from './phone-rows.module.css'
import { getGroupHead } from './row-groups.ts'

/** A list in a window below 640 px: the titles that sort or search, and short rows. */
export function PhoneRows<Row extends ListRow>({
  name,
  columns,
  rows,
  pageSize,
  busy = false,
  empty,
  sort,
  onSort,
  getGroup,
  ...options
}: ListTableProps<Row>) {
  const titled = columns.filter(({ key, extra }) => (key && onSort) || extra)

  return (
    <>
      <div className={styles.head}>
        {titled.map((column) => (
          <ColumnTitle key={column.title} column={column} sort={sort} onSort={onSort} />
        ))}
      </div>
      <ul className={ui.lines} aria-label={name} inert={busy} data-busy={busy || undefined}>
        {rows?.map((row, index) => (
          <Fragment key={row.id ?? `unreadable-${index}`}>
            <GroupHead>{getGroupHead(rows, index, getGroup)}</GroupHead>
            <PhoneRow
              row={row}
              index={index}
              columns={columns}
              rowLink={options.rowLink}
              selection={options.selection}
            />
          </Fragment>
        ))}
        {!rows && (
          <li className={styles.loading} style={{ height: pageSize * ROW_HEIGHT }}>
            <Skeleton title={false} paragraph={{ rows: BARS }} />
          </li>
        )}
      </ul>
      {rows?.length === 0 && empty}
    </>
  )
}

const GroupHead = ({ children }: { children: string | undefined }) =>
  children && <li className={styles.group}>{children}</li>

/** Height of a row, in pixels, and the bars before the first one is there. */
const ROW_HEIGHT = 88
const BARS = 12
