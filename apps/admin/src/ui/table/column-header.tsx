import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './list-table.module.css'

export interface ColumnSort {
  order: 'ASC' | 'DESC' | undefined
  onSort(): void
  /** Shows its arrow only while the list is sorted by it; cards have the order among the filters. */
  isQuiet?: true
}

interface Props {
  title: string
  sort: ColumnSort | undefined
  extra: ReactNode
  titleStart: ReactNode
}

/** Column head with a sort button and tools. The header cell carries aria-sort. */
export function ColumnHeader({ title, sort, extra, titleStart }: Props) {
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

export const toAriaSort = ({ order }: ColumnSort) => (order === undefined ? 'none' : order === 'ASC' ? 'ascending' : 'descending')
