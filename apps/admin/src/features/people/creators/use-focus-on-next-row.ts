import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * A row that is answered goes, and the button that had the focus goes with it: the next row's takes it, so that one can go on answering.
 * Buttons stand in an element marked `data-answers`, one a row.
 */
export function useFocusOnNextRow(box: RefObject<HTMLElement | null>, ids: readonly number[]) {
  const before = useRef(ids)
  useLayoutEffect(() => {
    const gone = before.current.findIndex((id) => !ids.includes(id))
    before.current = ids
    if (gone === -1 || (document.activeElement && document.activeElement !== document.body)) return
    const answers = box.current?.querySelectorAll('[data-answers]') ?? []
    const next = answers[gone] ?? answers[answers.length - 1]
    next?.querySelector('button')?.focus()
  })
}
