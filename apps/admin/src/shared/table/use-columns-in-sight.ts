import { type RefObject, useEffect } from 'react'
import styles from './list-table.module.css'

interface Options {
  /** The rows are there, and with them the widths of the columns. */
  isLoaded: boolean
  /** The column by which the rows are sorted. */
  sortedBy: string | undefined
}

/**
 * Brings the column by which the rows are sorted into sight, beside the pinned one. What takes the focus is scrolled
 * clear of the pinned one too.
 */
export function useColumnsInSight(
  box: RefObject<HTMLElement | null>,
  { isLoaded, sortedBy }: Options,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the head that is sought is the one of the new order.
  useEffect(() => {
    const table = box.current
    if (!isLoaded || !table) {
      return
    }

    // The observer reports after the browser's own layout. To measure before it costs another one.
    const observer = new ResizeObserver(() => {
      observer.disconnect()
      showSortedColumn(table)
    })

    observer.observe(table)

    return () => observer.disconnect()
  }, [box, isLoaded, sortedBy])
}

function showSortedColumn(box: HTMLElement) {
  const pinned = box.querySelector(`th.${styles.lead}`)
  if (!pinned) {
    return
  }

  const left = box.getBoundingClientRect().left
  const pinnedWidth = pinned.getBoundingClientRect().right - left

  box.style.scrollPaddingInlineStart = `${pinnedWidth}px`

  const sorted = box.querySelector(SORTED)
  if (!sorted || sorted === pinned) {
    return
  }

  const column = sorted.getBoundingClientRect()
  const start = column.left - left + box.scrollLeft
  const end = start + column.width

  box.scrollLeft = Math.min(start - pinnedWidth, Math.max(box.scrollLeft, end - box.clientWidth))
}

const SORTED = 'th:is([aria-sort="ascending"], [aria-sort="descending"])'
