import type { ReactNode } from 'react'
import { SelectBox } from '#ui/bulk/selection.tsx'
import { Copyable, WordBreak } from '#ui/copyable.tsx'
import { joinKnown } from '#ui/labels.tsx'
import type { ListRow, RowSelection } from './columns.ts'
import styles from './table.module.css'

/** Text that wraps at words. Empty text shows as a dash. */
export const TextCell = ({ children }: { children?: string | null | undefined }) => children || '–'

/** An email with a copy button. `owner` is for screen readers. */
export function EmailCell({
  email,
  owner,
}: {
  email: string | undefined
  owner: string | number | undefined
}) {
  if (!email) {
    return '–'
  }
  return (
    <Copyable text={email} name={joinKnown(['email of', owner])}>
      <span className={styles.email}>
        <WordBreak text={email} />
      </span>
    </Copyable>
  )
}

/** The checkbox of a row that can be selected. */
export const RowSelectBox = <Row extends ListRow>({
  row,
  selection,
  getName,
  children,
}: RowSelection<Row> & { row: Row; children?: ReactNode }) =>
  selection.canSelect(row) ? (
    <SelectBox
      id={row.id}
      name={getName(row)}
      checked={selection.isSelected(row)}
      onToggle={selection.toggle}
    >
      {children}
    </SelectBox>
  ) : (
    <span />
  )
