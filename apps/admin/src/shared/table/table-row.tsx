import clsx from 'clsx'
import { isUnreadable } from '#api'
import { Person } from '#shared/person/person.tsx'
import { ErrorBoundary } from '#ui/query/error-boundary.tsx'
import styles from '#ui/table/table.module.css'
import ui from '#ui/ui.module.css'
import { RowSelectBox } from './cells.tsx'
import {
  type ColumnGroup,
  getCellData,
  getRowTone,
  type ListColumn,
  type ListRow,
  type RowProps,
  type RowTarget,
} from './columns.ts'
import { followRowLink, getTarget, RowName } from './row-link.tsx'

type Props<Row extends ListRow> = RowProps<Row> & { groups: readonly ColumnGroup<Row>[] }

/** A row that cannot be rendered says so; the other rows stay. */
export const TableRow = <Row extends ListRow>(props: Props<Row>) => (
  <ErrorBoundary
    resetKey={props.row}
    fallback={() => (
      <tr className={styles.row}>
        <td colSpan={100}>This row could not be shown.</td>
      </tr>
    )}
  >
    <FullRow {...props} />
  </ErrorBoundary>
)

function FullRow<Row extends ListRow>(props: Props<Row>) {
  const { row, rowLink, selection, groups } = props
  const target = getTarget(row, rowLink)
  const identity = isUnreadable(row)
    ? undefined
    : groups.find(({ column }) => column.identity)?.column.identity?.(row)
  return (
    <tr
      className={clsx(styles.row, target && styles.link)}
      data-tone={getRowTone(identity)}
      data-selected={selection?.selection.isSelected(row) || undefined}
      {...(target && followRowLink)}
    >
      <Cells {...props} target={target} />
    </tr>
  )
}

/** One component for all cells of a row: a component for each would cost more than the cells. */
function Cells<Row extends ListRow>(props: Props<Row> & { target: RowTarget | undefined }) {
  const { row, number, groups } = props

  function renderCell({ column, below }: (typeof groups)[number]) {
    if (isUnreadable(row)) {
      return column.isRowHeader && 'This row could not be read.'
    }
    if (column.isRowHeader) {
      return <Lead {...props} column={column} />
    }
    if (column.inGroup) {
      return column.inGroup(row)
    }
    return (
      <>
        {column.render(row, number)}
        {below.map(({ title, render }) => (
          <span key={title} className={clsx(ui.note, styles.second)}>
            {render(row, number)}
          </span>
        ))}
      </>
    )
  }

  return groups.map((group) => (
    <td key={group.column.title} {...getCellData(group.column)}>
      {renderCell(group)}
    </td>
  ))
}

/** Shows the subject of the row: checkbox, face, name as a link with its states, second line. */
function Lead<Row extends ListRow>(
  props: Props<Row> & { column: ListColumn<Row>; target: RowTarget | undefined },
) {
  const { row, number, column, target, selection: options } = props
  const identity = column.identity?.(row)
  const shown = (column.inGroup ?? column.render)(row, number)
  const name = <RowName target={target}>{shown || '–'}</RowName>
  const content = !identity ? (
    name
  ) : (
    <Person {...identity} size={40}>
      {name}
    </Person>
  )
  if (!options) {
    return content
  }
  return (
    <span className={styles.selectable}>
      <RowSelectBox row={row} {...options} />
      {content}
    </span>
  )
}

/** Bars of varying length instead of values. */
export const PlaceholderRow = <Row,>({
  groups,
  place,
}: {
  groups: readonly ColumnGroup<Row>[]
  place: number
}) => (
  <tr className={styles.row}>
    {groups.map(({ column }, at) => (
      <td key={column.title} {...getCellData(column)}>
        <span
          className={clsx(ui.bar, styles.placeholder)}
          style={{ width: `${45 + ((place * 7 + at * 13) % 4) * 12}%` }}
        />
      </td>
    ))}
  </tr>
)
