import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * A row that is answered goes, and takes the button that had the focus with it: then the next row takes the focus, so that one can go on answering.
 * `find` answers what takes it, at the place in the list where the row has gone.
 */
export function useFocusOnNextRow(
  box: RefObject<HTMLElement | null>,
  ids: readonly number[],
  find: (box: HTMLElement, place: number) => HTMLElement | null | undefined,
) {
  const before = useRef(ids)
  useLayoutEffect(() => {
    const gone = before.current.findIndex((id) => !ids.includes(id))
    before.current = ids
    const isFocusLost = !document.activeElement || document.activeElement === document.body
    if (gone >= 0 && isFocusLost && box.current) find(box.current, gone)?.focus()
  })
}
