import { Button, Checkbox } from 'antd'
import clsx from 'clsx'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { MOD, useShortcuts } from '#ui/navigation/shortcuts.ts'
import ui from '#ui/ui.module.css'
import styles from './selection.module.css'

type Key = number | string

/** A row with the id of its record. */
interface SelectableRow {
  id: Key
}

interface Options<Row> {
  /** The rows that are shown; undefined while loading. */
  rows: readonly Row[] | undefined
  /** Whether the action applies to a row. The others have no checkbox. */
  canSelect: (row: Row) => boolean
}

export interface Selection<Row> {
  /** The selected rows of those that are shown. */
  selected: readonly Row[]
  /** The rows with a checkbox. */
  shown: readonly Row[]
  canSelect: (row: Row) => boolean
  isSelected: (row: Row) => boolean
  /** Stable across renders. */
  toggle: (key: Key) => void
  /** Selects or deselects all rows that are shown. */
  toggleShown: (isSelected: boolean) => void
  deselect: (rows: readonly Row[]) => void
}

/** Selects rows of a list for a bulk action, which never affects rows that are not shown. */
export function useSelection<Row extends SelectableRow>({
  rows = [],
  canSelect: isSelectable,
}: Options<Row>): Selection<Row> {
  // A command needs the id, and all rows whose ids could not be read would be chosen at once.
  const canSelect = (row: Row) => row.id !== undefined && isSelectable(row)
  const [chosen, setChosen] = useState<ReadonlySet<Key>>(new Set())
  const shown = rows.filter(canSelect)

  // Checks the current row and not the one that was selected: another admin may have changed it.
  const isSelected = (row: Row) => canSelect(row) && chosen.has(row.id)

  const toggle = useCallback((key: Key) => {
    setChosen((before) => {
      const next = new Set(before)
      if (!next.delete(key)) {
        next.add(key)
      }

      return next
    })
  }, [])

  return {
    selected: shown.filter(isSelected),
    shown,
    canSelect,
    isSelected,
    toggle,
    toggleShown: (isSelected) => setChosen(new Set(isSelected ? shown.map(({ id }) => id) : [])),
    deselect(gone) {
      const keys = gone.map(({ id }) => id)
      setChosen((before) => new Set([...before].filter((key) => !keys.includes(key))))
    },
  }
}

interface BoxProps {
  id: Key
  /** Names the row: "Ana Lima". */
  name: string
  checked: boolean
  onToggle: Selection<never>['toggle']
  children?: ReactNode
}

/** The checkbox of a row or card. */
export const SelectBox = ({ id, name, checked, onToggle, children }: BoxProps) => (
  <Checkbox
    className={styles.selectBox}
    checked={checked}
    aria-label={`Select ${name}`}
    onChange={() => onToggle(id)}
  >
    {children}
  </Checkbox>
)

interface NoBoxProps {
  /** Why the row cannot be selected. */
  reason: string
  children?: ReactNode
}

/** The box of a row that cannot be selected. It stands in line with the others. */
export const NoSelectBox = ({ reason, children }: NoBoxProps) => (
  <Checkbox
    className={styles.selectBox}
    disabled
    title={reason}
    aria-label={children ? undefined : reason}
  >
    {children}
  </Checkbox>
)

interface SelectAllProps<Row> {
  selection: Selection<Row>
  plural: string
  /** A visible label, outside of a table. */
  children?: ReactNode
}

/** Selects all rows that are shown; half-checked while some of them are selected. */
export function SelectAllBox<Row>({ selection, plural, children }: SelectAllProps<Row>) {
  const { shown, selected, toggleShown } = selection

  return (
    <Checkbox
      className={styles.selectBox}
      checked={selected.length > 0 && selected.length === shown.length}
      indeterminate={selected.length > 0 && selected.length < shown.length}
      disabled={shown.length === 0}
      aria-label={`Select all ${plural} shown`}
      onChange={({ target }) => toggleShown(target.checked)}
    >
      {children}
    </Checkbox>
  )
}

interface BarProps<Row> {
  selection: Selection<Row>
  /** Stands above the undo bar. */
  isRaised?: boolean
  /** The actions, each a BulkButton. */
  children: ReactNode
}

/**
 * Shows how many rows are selected, and what can be done with them. It is below the list, so that
 * nothing moves.
 */
export function SelectionBar<Row>({
  selection: { selected, toggleShown },
  isRaised = false,
  children,
}: BarProps<Row>) {
  const isEmpty = selected.length === 0
  const bar = useRef<HTMLElement>(null)

  // The rest of the list lies between a row and the bar.
  const focusBar = () => bar.current?.querySelector<HTMLElement>('button:enabled')?.focus()
  useShortcuts(isEmpty ? {} : { '$mod+Enter': focusBar }, { whileTyping: true })

  // From the first selection on the actions stay mounted: their dialog shows the outcome when nothing is selected any more.
  const [wasUsed, setWasUsed] = useState(false)
  if (!isEmpty && !wasUsed) {
    setWasUsed(true)
  }

  if (!wasUsed) {
    return null
  }

  return (
    <section
      ref={bar}
      className={clsx(ui.row, styles.bar)}
      aria-label="Selection"
      data-raised={isRaised || undefined}
      hidden={isEmpty}
    >
      <p role="status">{selected.length.toLocaleString('en')} selected</p>
      <kbd className={styles.key}>{MOD} Enter</kbd>
      {children}
      <Button type="text" onClick={() => toggleShown(false)}>
        Clear
      </Button>
    </section>
  )
}
