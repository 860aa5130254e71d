import clsx from 'clsx'
import type { HTMLAttributes } from 'react'
import { isUnreadable } from '#api'
import type { PersonProps } from '#shared/person/person.tsx'
import { ErrorBoundary } from '#ui/query/error-boundary.tsx'
import { getRowTone, type ListRow, type RowOptions } from './columns.ts'
import styles from './list-table.module.css'
import { followRowLink, getTarget } from './row-link.tsx'

/** What antd's `onRow` hands to a row. It only passes values on: what it calls itself can end the whole table. */
export interface RowData<Row> extends HTMLAttributes<HTMLTableRowElement>, RowOptions<Row> {
  record: Row
  identity: ((row: Row) => PersonProps) | undefined
  /** The words above the row, which begins a group. */
  group: string | undefined
  columnCount: number
}

type Props<Row> = HTMLAttributes<HTMLTableRowElement> & Partial<RowData<Row>>

/** A row that cannot be rendered says so; the other rows stay. antd's own row without data says that there are none. */
export function TableRow<Row extends ListRow>({
  record,
  identity,
  rowLink,
  selection,
  group,
  columnCount,
  ...row
}: Props<Row>) {
  if (!record) {
    return <tr {...row} />
  }

  return (
    <>
      {group && (
        <tr className={styles.group}>
          <th scope="rowgroup" colSpan={columnCount}>
            {group}
          </th>
        </tr>
      )}
      <ErrorBoundary
        resetKey={record}
        fallback={() => (
          <tr className={row.className}>
            <td colSpan={100}>This row could not be shown.</td>
          </tr>
        )}
      >
        <FullRow {...{ ...row, record, identity, rowLink, selection }} />
      </ErrorBoundary>
    </>
  )
}

type FullRowProps<Row> = Omit<RowData<Row>, 'group' | 'columnCount'>

function FullRow<Row extends ListRow>(props: FullRowProps<Row>) {
  const { record, identity, rowLink, selection, ...row } = props
  const target = getTarget(record, rowLink)
  const tone = getRowTone(isUnreadable(record) ? undefined : identity?.(record))
  const isSelected = selection?.selection.isSelected(record) === true

  return (
    <tr
      {...row}
      className={clsx(row.className, styles.row, target && styles.link)}
      data-tone={tone}
      data-selected={isSelected || undefined}
      {...(target && followRowLink)}
    />
  )
}
