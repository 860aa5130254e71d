import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus to the next row when the row with the focused button disappears.
 * `find` returns the element to focus, given the index of the removed row.
 */
export function useFocusOnNextRow(
  box: RefObject<HTMLElement | null>,
  ids: readonly number[],
  findTarget: (box: HTMLElement, index: number) => HTMLElement | null | undefined,
) {
  const before = useRef(ids)
  useLayoutEffect(() => {
    const removedIndex = before.current.findIndex((id) => !ids.includes(id))
    before.current = ids
    const isFocusLost = !document.activeElement || document.activeElement === document.body
    if (removedIndex >= 0 && isFocusLost && box.current) findTarget(box.current, removedIndex)?.focus()
  })
}
