import { Tooltip } from 'antd'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { joinKnown } from '#shared/labels.tsx'
import { Copyable, WordBreak } from '#ui/copyable.tsx'
import { NoSelectBox, SelectBox } from '#ui/table/selection.tsx'
import ui from '#ui/ui.module.css'
import styles from './cells.module.css'
import type { ListRow, RowSelection } from './columns.ts'

/** Text that wraps at words. Empty text shows as a dash. */
export const TextCell = ({ children }: { children?: string | null | undefined }) => children || '–'

interface EmailProps {
  email: string | undefined
  /** Names the copy button for screen readers. */
  owner: string | number | undefined
  /** Cuts a long email in a table, and shows it in a tooltip. */
  isCut?: boolean
  /** In the size of the second line, so that a long email fits. */
  isSmall?: boolean
}

/** An email with a copy button. */
export function EmailCell({ email, owner, isCut = false, isSmall = false }: EmailProps) {
  if (!email) {
    return '–'
  }

  return (
    <Copyable text={email} name={joinKnown(['email of', owner])} variant="cell">
      {isCut ? (
        <Tooltip title={email}>
          <span className={clsx(styles.email, styles.cut)}>{email}</span>
        </Tooltip>
      ) : (
        <span className={clsx(styles.email, isSmall && ui.small)}>
          <WordBreak text={email} />
        </span>
      )}
    </Copyable>
  )
}

/** The checkbox of a row. One that cannot be selected is disabled, and says why. */
export const RowSelectBox = <Row extends ListRow>({
  row,
  selection,
  getName,
  plural,
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
    <NoSelectBox reason={`Only ${plural} can be selected`}>{children}</NoSelectBox>
  )
