import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useReturnState } from '../site-map.ts'
import './list-table.css'

export interface RowTarget {
  /** The record's address. */
  to: string
  /** What its screen may show before it has read anything; it lies in the history beside where one came from. */
  state?: object | undefined
}

/** The link of a row, in the cell that names it: for the keyboard, for a reader, for a middle click. */
export function RowLink({ to, state, children }: RowTarget & { children: ReactNode }) {
  const trail = useReturnState()
  return (
    <Link to={to} state={{ ...state, ...trail }} className="cm-row-anchor">
      {children}
    </Link>
  )
}

/** What a click anywhere in the row does: it follows the link. With Ctrl, Command or the middle button it opens a tab, as on a link. */
export const followRowLink = {
  onClick: (event: MouseEvent<HTMLElement>) => {
    const link = linkToFollow(event)
    if (!link) return
    if (event.ctrlKey || event.metaKey || event.shiftKey) open(link.href, '_blank', 'noopener')
    else link.click()
  },
  onAuxClick: (event: MouseEvent<HTMLElement>) => {
    const link = linkToFollow(event)
    if (link && event.button === 1) open(link.href, '_blank', 'noopener')
  },
}

/** None when the click was for something in the row, for a dialog that a row's button opened, or the end of selecting text. */
function linkToFollow({ target, currentTarget }: MouseEvent<HTMLElement>): HTMLAnchorElement | null {
  // React tells a row of clicks in the dialogs that it draws, wherever those stand on the page.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return null
  if (target.closest(CONTROLS) || getSelection()?.toString()) return null
  return currentTarget.querySelector<HTMLAnchorElement>('a.cm-row-anchor')
}

const CONTROLS = 'a, button, input, select, textarea, label, summary, [role="button"], [role="menuitem"], [role="switch"], [role="checkbox"]'
