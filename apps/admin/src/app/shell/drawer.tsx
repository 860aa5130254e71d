import { CloseOutlined } from '@ant-design/icons'
import clsx from 'clsx'
import { type MouseEvent, type RefObject, useEffect } from 'react'
import { EnvironmentBadge } from '../../ui/navigation/environment-badge.tsx'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'

/** From this width the sidebar is part of the page. Repeated in shell.module.css. */
const WIDE = '(min-width: 992px)'

/**
 * The sidebar below 992 px. A native dialog: traps the focus, closes on Escape, makes the page inert,
 * and returns the focus to the button that opened it.
 */
export function Drawer({ ref }: { ref: RefObject<HTMLDialogElement | null> }) {
  const close = () => ref.current?.close()

  useEffect(() => {
    // Closes when the window becomes wide: otherwise the page stays inert behind a hidden drawer.
    const media = matchMedia(WIDE)
    const dialog = ref.current
    const onChange = () => media.matches && dialog?.close()
    media.addEventListener('change', onChange)
    return () => media.removeEventListener('change', onChange)
  }, [ref])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a backdrop click closes the drawer; the dialog itself handles Escape.
    <dialog ref={ref} className={styles.drawer} aria-label="Menu" onClick={(event) => isBackdrop(event) && close()}>
      {/* First, because the focus starts here: with an empty menu it would start on Logout. */}
      <button
        type="button"
        className={clsx('cm-icon-button', styles.drawerClose)}
        aria-label="Close menu"
        onClick={close}
      >
        <CloseOutlined aria-hidden />
      </button>
      <EnvironmentBadge />
      <Sidebar onNavigate={close} />
    </dialog>
  )
}

/** The dialog has no padding, so a click on the dialog itself is a click on the backdrop. */
const isBackdrop = (event: MouseEvent) => event.target === event.currentTarget
