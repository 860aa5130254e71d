import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useReturnState } from '#shared/site-map.ts'
import type { ListRow, RowOptions, RowTarget } from './columns.ts'
import styles from './row-link.module.css'

/** Returns undefined for a row whose id could not be read. */
export const getTarget = <Row extends ListRow>(row: Row, rowLink: RowOptions<Row>['rowLink']) =>
  row.id === undefined ? undefined : rowLink?.(row)

/** The name of a row; with a target a link, for the keyboard, screen readers and middle clicks. */
export const RowName = ({
  target,
  children,
}: {
  target: RowTarget | undefined
  children: ReactNode
}) => (target ? <RowLink {...target}>{children}</RowLink> : children)

function RowLink({ to, state, children }: RowTarget & { children: ReactNode }) {
  const returnState = useReturnState()
  return (
    <Link to={to} state={{ ...state, ...returnState }} className={styles.rowLink}>
      {children}
    </Link>
  )
}

/** Makes a click anywhere in the row follow its link. Ctrl, Command and the middle button open a new tab. */
export const followRowLink = {
  onClick: (event: MouseEvent<HTMLElement>) => {
    const link = findLinkToFollow(event)
    if (!link) {
      return
    }

    if (event.ctrlKey || event.metaKey || event.shiftKey) {
      open(link.href, '_blank', 'noopener')
    } else {
      link.click()
    }
  },
  onAuxClick: (event: MouseEvent<HTMLElement>) => {
    const link = findLinkToFollow(event)
    if (link && event.button === 1) {
      open(link.href, '_blank', 'noopener')
    }
  },
}

/** Returns null for clicks on controls, in a dialog opened from the row, or at the end of a text selection. */
function findLinkToFollow({
  target,
  currentTarget,
}: MouseEvent<HTMLElement>): HTMLAnchorElement | null {
  // React events also bubble from dialogs that the row renders in a portal.
  if (!(target instanceof Element) || !currentTarget.contains(target)) {
    return null
  }
  if (target.closest(CONTROLS) || getSelection()?.toString()) {
    return null
  }

  return currentTarget.querySelector<HTMLAnchorElement>(`a.${styles.rowLink}`)
}

const CONTROLS =
  'a, button, input, select, textarea, label, summary, [role="button"], [role="menuitem"], [role="switch"], [role="checkbox"]'
