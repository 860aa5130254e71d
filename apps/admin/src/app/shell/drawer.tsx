import { CloseOutlined } from '@ant-design/icons'
import { type MouseEvent, type RefObject, useEffect } from 'react'
import { EnvironmentBadge } from '../../ui/environment-badge.tsx'
import { Sidebar } from './sidebar.tsx'

/** Above this the sidebar stands in the page. Also in shell.css. */
const WIDE = '(min-width: 992px)'

/**
 * The sidebar below 992 px. A native dialog: it keeps the focus inside, hears Escape, makes the page behind it inert,
 * and gives the focus back to the button that opened it.
 */
export function Drawer({ ref }: { ref: RefObject<HTMLDialogElement | null> }) {
  const close = () => ref.current?.close()

  useEffect(() => {
    // A window made wide would leave the page inert behind a drawer that is not shown.
    const wide = matchMedia(WIDE)
    const dialog = ref.current
    const onChange = () => wide.matches && dialog?.close()
    wide.addEventListener('change', onChange)
    return () => wide.removeEventListener('change', onChange)
  }, [ref])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the drawer closes it; on the keyboard the dialog itself hears Escape.
    <dialog ref={ref} className="cm-drawer" aria-label="Menu" onClick={(event) => isBackdrop(event) && close()}>
      {/* First, for there the focus starts: who may open nothing would stand on Logout. */}
      <button type="button" className="cm-icon-button cm-drawer-close" aria-label="Close menu" onClick={close}>
        <CloseOutlined aria-hidden />
      </button>
      <EnvironmentBadge />
      <Sidebar onLeave={close} />
    </dialog>
  )
}

/** The dialog has no padding: what hits it and none of its children is the backdrop. */
const isBackdrop = (event: MouseEvent) => event.target === event.currentTarget
