import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'

type Key = number | string

interface Options<Row> {
  /** The rows that are shown; undefined while loading. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => Key
  /** Whether the action applies to a row. The others have no checkbox. */
  canSelect: (row: Row) => boolean
  /** All rows of the list, if the app has them: rows that are gone are then deselected. Without it, rows on other pages stay selected. */
  allRows?: readonly Row[] | undefined
}

export interface Selection<Row> {
  /** The selected rows, also those on other pages. */
  selected: readonly Row[]
  /** Number of selected rows that are not shown. */
  hiddenCount: number
  /** The rows with a checkbox. */
  shown: readonly Row[]
  rowKey: (row: Row) => Key
  canSelect: (row: Row) => boolean
  isSelected: (row: Row) => boolean
  /** Toggles one row; with `isRange`, all rows from the last toggled one to this one. Stable across renders. */
  toggle: (key: Key, isRange: boolean) => void
  /** Selects or deselects all rows that are shown. */
  toggleShown: (isSelected: boolean) => void
  deselect: (rows: readonly Row[]) => void
  clear: () => void
  /** Put it on the element around the `tr` or `li` rows. Handles Space, Shift+Space, arrows, Shift+arrows and Escape. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** Selects rows of a list for a bulk action, by mouse or keyboard. */
export function useSelection<Row>({ rows = [], rowKey, canSelect, allRows }: Options<Row>): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<Key, Row>>(new Map())
  const shown = rows.filter(canSelect)
  const shownKeys = new Set(rows.map(rowKey))
  const rowsByKey = new Map((allRows ?? rows).map((row) => [rowKey(row), row]))
  // Checks the current row and not the one that was selected: another admin may have changed it.
  const selected = [...chosen]
    .map(([key, row]) => rowsByKey.get(key) ?? (allRows ? undefined : row))
    .filter((row) => row !== undefined && canSelect(row)) as Row[]
  const selectedKeys = new Set(selected.map(rowKey))

  const anchor = useRef<Key>(undefined)
  // Keeps `toggle` stable through a ref, because memoized rows call the one of an earlier render.
  const latest = useRef({ shown, rowKey })
  useLayoutEffect(() => {
    latest.current = { shown, rowKey }
  })

  const change = useCallback((changed: readonly Row[], isSelected: (before: ReadonlyMap<Key, Row>) => boolean) => {
    const { rowKey } = latest.current
    setChosen((before) => {
      const next = new Map(before)
      for (const row of changed) {
        if (isSelected(before)) next.set(rowKey(row), row)
        else next.delete(rowKey(row))
      }
      return next
    })
  }, [])

  const toggle = useCallback(
    (key: Key, isRange: boolean) => {
      const { shown, rowKey } = latest.current
      const keys = shown.map(rowKey)
      const to = keys.indexOf(key)
      if (to < 0) return
      const from = isRange && anchor.current !== undefined ? keys.indexOf(anchor.current) : -1
      anchor.current = key
      if (from < 0) change([shown[to]!], (before) => !before.has(key))
      // Gives the whole range the state of its first row.
      else change(shown.slice(Math.min(from, to), Math.max(from, to) + 1), (before) => before.has(keys[from]!))
    },
    [change],
  )
  const clear = () => setChosen(new Map())

  /** Finds the checkbox of the focused row, and those of all rows in order. */
  function findFocused({ target, currentTarget }: KeyboardEvent<HTMLElement>) {
    const boxes = [...currentTarget.querySelectorAll<HTMLElement>('[data-select]')]
    const box =
      target instanceof Element ? target.closest('tr, li')?.querySelector<HTMLElement>('[data-select]') : undefined
    const isOnControl = target instanceof Element && target !== box && target.closest(CONTROLS) !== null
    return box && !isOnControl ? { boxes, box } : undefined
  }
  const findRow = (box: HTMLElement | undefined) => shown.find((row) => String(rowKey(row)) === box?.dataset.select)

  /** Extends the selection to the next row, or shrinks it when that row is selected already. */
  function extendTo(next: Row, row: Row) {
    anchor.current ??= rowKey(row)
    if (!selectedKeys.has(rowKey(row))) change([row, next], () => true)
    else if (selectedKeys.has(rowKey(next))) change([row], () => false)
    else change([next], () => true)
  }

  /** Returns true if the key was handled. */
  function handleKey(event: KeyboardEvent<HTMLElement>): boolean {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event
    // React events also bubble from dialogs that the rows or the bar render in a portal.
    if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return false
    if (event.defaultPrevented || ctrlKey || metaKey || altKey) return false
    if (key === 'Escape') {
      if (selected.length > 0) clear()
      return selected.length > 0
    }
    const focused = findFocused(event)
    const row = findRow(focused?.box)
    if (!focused || row === undefined) return false
    const isOnBox = event.target === focused.box
    // Plain Space on a checkbox is left to the browser.
    if (key === ' ' && (shiftKey || !isOnBox)) {
      toggle(rowKey(row), shiftKey)
      return true
    }
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    const nextBox = focused.boxes[focused.boxes.indexOf(focused.box) + step]
    const next = findRow(nextBox)
    if (step === 0 || next === undefined || !(shiftKey || isOnBox)) return false
    if (shiftKey) extendTo(next, row)
    nextBox?.focus()
    return true
  }

  return {
    selected,
    hiddenCount: selected.filter((row) => !shownKeys.has(rowKey(row))).length,
    shown,
    rowKey,
    canSelect,
    isSelected: (row) => selectedKeys.has(rowKey(row)),
    toggle,
    toggleShown: (isSelected) => change(shown, () => isSelected),
    deselect: (gone) => change(gone, () => false),
    clear,
    onKeyDown: (event) => {
      if (handleKey(event)) event.preventDefault()
    },
  }
}

/** Elements that handle keys themselves. Excludes links, because Space does nothing on a link. */
const CONTROLS = 'button, input, select, textarea, summary, [role="button"]'
