import type { MouseEvent } from 'react'

/** Ignores the second click of a double click, where the first has put another button under the pointer. */
export const onSingleClick = (handle: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) handle()
}
