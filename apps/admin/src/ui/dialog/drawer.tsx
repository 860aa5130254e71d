import { Drawer as AntdDrawer, type DrawerProps } from 'antd'
import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import ui from '#ui/ui.module.css'
import styles from './drawer.module.css'
import { InsideDialog, useStackedDialog } from './open-dialogs.tsx'
import { useDeferredRevocation, useRevocationNotice } from './revocation.ts'
import { useWasOpened } from './use-was-opened.ts'

interface Props extends Omit<DrawerProps, 'title' | 'classNames'> {
  title: string
  /** Its content fills it and names itself, so that the title is only read. */
  isBare?: boolean
}

/**
 * antd's Drawer gives the focus to a box without role or name; here its first control gets it. Shortcuts know that it is open,
 * and it costs nothing until it is first opened: each row of a phone has one.
 */
export function Drawer(props: Props) {
  const wasOpened = useWasOpened(props.open ?? false)
  return wasOpened && <OpenedDrawer {...props} />
}

function OpenedDrawer({
  title,
  isBare = false,
  open = false,
  placement = 'right',
  className,
  children,
  ...props
}: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const dialog = useStackedDialog(open)
  const revocationNotice = useRevocationNotice()

  useDeferredRevocation('dialog', open)

  useEffect(() => {
    const frame = open ? requestAnimationFrame(() => focusFirst(panel.current)) : 0
    return () => cancelAnimationFrame(frame)
  }, [open])

  return (
    <AntdDrawer
      closable={{ placement: 'end' }}
      // useRestoreFocus returns the focus, also when its opener is gone.
      focusable={{ focusTriggerAfterClose: false }}
      destroyOnHidden
      {...props}
      placement={placement}
      classNames={{
        root: clsx(
          styles.drawer,
          isBare && styles.bare,
          placement === 'bottom' && styles.sheet,
          className,
        ),
        header: styles.header,
        close: styles.close,
        section: styles.section,
        body: styles.body,
      }}
      title={<h2 className={isBare ? ui.onlyRead : ''}>{title}</h2>}
      open={open}
      panelRef={panel}
    >
      {revocationNotice}
      <InsideDialog dialog={dialog}>{children}</InsideDialog>
    </AntdDrawer>
  )
}

function focusFirst(panel: HTMLElement | null) {
  if (!panel?.contains(document.activeElement)) {
    panel?.querySelector<HTMLElement>('button, a, input')?.focus()
  }
}
