import { Checkbox } from 'antd'
import styles from './bulk.module.css'
import type { Selection } from './use-selection.ts'

interface Props {
  rowKey: number | string
  /** Names the row: "Ana Lima". */
  name: string
  checked: boolean
  onToggle: Selection<never>['toggle']
}

/** The checkbox of a row or card. With Shift it changes all rows since the last one. */
export const SelectBox = ({ rowKey, name, checked, onToggle }: Props) => (
  <Checkbox
    className={styles.selectBox}
    checked={checked}
    aria-label={`Select ${name}`}
    data-select={rowKey}
    onChange={({ nativeEvent }) => {
      const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
      // A click with Shift also selects the text between.
      if (isRange) getSelection()?.removeAllRanges()
      onToggle(rowKey, isRange)
    }}
  />
)

/** Selects all rows that are shown; half-checked while some of them are selected. */
export function SelectAllBox<Row>({ selection, plural }: { selection: Selection<Row>; plural: string }) {
  const { shown, isSelected, toggleShown } = selection
  const count = shown.filter(isSelected).length
  return (
    <Checkbox
      className={styles.selectBox}
      checked={count > 0 && count === shown.length}
      indeterminate={count > 0 && count < shown.length}
      disabled={shown.length === 0}
      aria-label={`Select all ${plural} shown`}
      data-select-all
      onChange={({ target }) => toggleShown(target.checked)}
    />
  )
}
