import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useReturnState } from '#ui/navigation/site-map.ts'

export interface RowTarget {
  /** Path of the record. */
  to: string
  /** Navigation state: data that the screen shows before it has loaded. */
  state?: object | undefined
}

/** The link in a row's lead cell, for the keyboard, screen readers and middle clicks. */
export function RowLink({ to, state, children }: RowTarget & { children: ReactNode }) {
  const returnState = useReturnState()
  return (
    <Link to={to} state={{ ...state, ...returnState }} data-part="row-link">
      {children}
    </Link>
  )
}

/** Makes a click anywhere in the row follow its link. Ctrl, Command and the middle button open a new tab. */
export const followRowLink = {
  onClick: (event: MouseEvent<HTMLElement>) => {
    const link = findLinkToFollow(event)
    if (!link) return
    if (event.ctrlKey || event.metaKey || event.shiftKey) open(link.href, '_blank', 'noopener')
    else link.click()
  },
  onAuxClick: (event: MouseEvent<HTMLElement>) => {
    const link = findLinkToFollow(event)
    if (link && event.button === 1) open(link.href, '_blank', 'noopener')
  },
}

/** Returns null for clicks on controls, in a dialog opened from the row, or at the end of a text selection. */
function findLinkToFollow({ target, currentTarget }: MouseEvent<HTMLElement>): HTMLAnchorElement | null {
  // React events also bubble from dialogs that the row renders in a portal.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return null
  if (target.closest(CONTROLS) || getSelection()?.toString()) return null
  return currentTarget.querySelector<HTMLAnchorElement>('a[data-part="row-link"]')
}

const CONTROLS =
  'a, button, input, select, textarea, label, summary, [role="button"], [role="menuitem"], [role="switch"], [role="checkbox"]'
