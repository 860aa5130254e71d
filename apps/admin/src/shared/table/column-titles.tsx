import clsx from 'clsx'
import ui from '#ui/ui.module.css'
import type { ListColumn, ListSort } from './columns.ts'
import styles from './list-table.module.css'

export interface SortProps {
  sort: ListSort | undefined
  /** Sorts by the column with this key. Undefined where the list cannot be sorted. */
  onSort: ((key: string) => void) | undefined
}

interface TitlesProps extends SortProps {
  /** Aligned to the right, as figures are. */
  isAtEnd: boolean
  columns: readonly TitledColumn[]
}

type TitledColumn = Pick<ListColumn<unknown>, 'title' | 'key' | 'extra'>

/**
 * The titles of a column and of those in its cell, each a button where it sorts. Not antd's `sorter`, which makes the
 * whole head a control without a role and knows one order for it.
 */
export const ColumnTitles = ({ columns: [first, ...others], isAtEnd, ...sorting }: TitlesProps) => (
  <span className={clsx(styles.titles, isAtEnd && styles.atEnd)}>
    {first && <ColumnTitle column={first} {...sorting} />}
    {others.length > 0 && (
      <span>
        {others.map((column) => (
          <span key={column.title}>
            {' '}
            <ColumnTitle column={column} {...sorting} />
          </span>
        ))}
      </span>
    )}
  </span>
)

interface TitleProps extends SortProps {
  column: TitledColumn
}

export const ColumnTitle = ({ column: { title, key, extra }, sort, onSort }: TitleProps) => (
  <span>
    {key !== undefined && onSort ? (
      <SortButton title={title} order={getOrder(key, sort)} onSort={() => onSort(key)} />
    ) : (
      title
    )}
    {extra}
  </span>
)

interface ButtonProps {
  title: string
  order: ListSort['order']
  onSort(): void
}

const SortButton = ({ title, order, onSort }: ButtonProps) => (
  <button
    type="button"
    className={clsx(ui.textButton, styles.sort)}
    data-order={order}
    onClick={onSort}
  >
    {title}
    <SortMark />
  </button>
)

/** An arrow for each order, so that one sees what can be sorted before the pointer is there. */
const SortMark = () => (
  <svg viewBox="0 0 10 10" width={10} height={10} className={styles.sortMark} aria-hidden>
    <path d="M5 .5 8 4H2z" />
    <path d="M5 9.5 2 6h6z" />
  </svg>
)

const getOrder = (key: string, sort: ListSort | undefined) =>
  sort?.key === key ? sort.order : undefined

/** The order of a head, for screen readers. Undefined for a head that sorts nothing. */
export function toAriaSort(columns: readonly TitledColumn[], { sort, onSort }: SortProps) {
  const keys = columns.flatMap(({ key }) => key ?? [])
  if (!onSort || keys.length === 0) {
    return undefined
  }

  const order = sort?.key !== undefined && keys.includes(sort.key) ? sort.order : undefined
  if (order === undefined) {
    return 'none'
  }

  return order === 'ASC' ? 'ascending' : 'descending'
}
