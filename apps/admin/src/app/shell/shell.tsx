import { CloseOutlined, MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import clsx from 'clsx'
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { Outlet } from 'react-router-dom'
import { useIsBuildOutdated } from '../../api/build.ts'
import { useIdleLock } from '../../api/idle.ts'
import { createStoredChoice, useStored } from '../../api/storage.ts'
import { useOnline } from '../../ui/feedback/use-online.ts'
import { NavigationBlocker } from '../../ui/form/navigation-blocker.tsx'
import { EnvironmentBadge } from '../../ui/navigation/environment-badge.tsx'
import { EventToolsContext } from '../../ui/navigation/event-tool.ts'
import { useRestoreFocus } from '../../ui/navigation/restore-focus.ts'
import { type SiteMap, SiteMapContext } from '../../ui/navigation/site-map.ts'
import { ThemeSwitch } from '../../ui/theme/theme-switch.tsx'
import { EVENT_TOOLS, HEADER_TOOLS } from '../extras.ts'
import { findScreen, getOpenScreens, toScreenPath } from '../routes.tsx'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'

/** Width of the sidebar: 232 px, or a 64 px rail. */
const sidebarWidth = createStoredChoice('cornerman.sidebar', ['wide', 'rail'] as const, 'wide')

const siteMap: SiteMap = {
  getOpenScreens: (permissions) =>
    getOpenScreens(permissions).map((screen) => ({ path: toScreenPath(screen), title: screen.title })),
  findScreen,
}

/** Layout of the dashboard: sidebar, header and screen. */
export default function Shell() {
  const width = useStored(sidebarWidth)
  const drawer = useRef<HTMLDialogElement>(null)
  const main = useRef<HTMLElement>(null)
  useRestoreFocus()

  return (
    <SiteMapContext value={siteMap}>
      <EventToolsContext value={EVENT_TOOLS}>
        <div className={clsx(styles.shell, styles[width])}>
          <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
            Skip to content
          </button>
          <aside className={styles.sider} aria-label="Sidebar">
            <Sidebar isRail={width === 'rail'} />
          </aside>
          <Header
            isRail={width === 'rail'}
            onToggleRail={() => sidebarWidth.write(width === 'rail' ? 'wide' : 'rail')}
            onMenu={() => drawer.current?.showModal()}
          />
          <main ref={main} tabIndex={-1} className={styles.main}>
            <Outlet />
          </main>
          <Drawer ref={drawer} />
          <PersistentNotices />
          <IdleNotice />
          <NavigationBlocker />
        </div>
      </EventToolsContext>
    </SiteMapContext>
  )
}

/** Notices that stay while their condition lasts: offline, or a newer build. */
function PersistentNotices() {
  const online = useOnline()
  const isOutdated = useIsBuildOutdated()
  return (
    <div className={styles.statusBar} role="status">
      {!online && <p>You're offline. Data may be out of date and changes can't be saved.</p>}
      {online && isOutdated && (
        <p>
          Cornerman was updated. <Button onClick={() => location.reload()}>Reload</Button>
        </p>
      )}
    </div>
  )
}

/** Announces the end of an idle session once; the seconds are not announced. Any input keeps the session, so the button needs no action. */
function IdleNotice() {
  const secondsLeft = useIdleLock()
  return (
    <div className={clsx(styles.statusBar, styles.statusBarTop)}>
      {secondsLeft !== undefined && (
        <p>
          <span role="alert">No activity for a while. You will be signed out soon.</span>
          <span role="timer" className="cm-number">
            {secondsLeft} s
          </span>
          <Button>Stay signed in</Button>
        </p>
      )}
    </div>
  )
}

interface HeaderProps {
  isRail: boolean
  onToggleRail: () => void
  onMenu: () => void
}

/** Header of the dashboard. CSS shows one of the first two buttons: the drawer's below 992 px, the rail's above. */
function Header({ isRail, onToggleRail, onMenu }: HeaderProps) {
  return (
    <header className={styles.header}>
      <EnvironmentBadge />
      <button
        type="button"
        className={clsx('cm-icon-button cm-icon-button-large', styles.headerMenu)}
        aria-label="Open menu"
        aria-haspopup="dialog"
        onClick={onMenu}
      >
        <MenuOutlined aria-hidden />
      </button>
      <Tooltip title={isRail ? 'Expand sidebar' : 'Collapse sidebar'}>
        <button
          type="button"
          className={clsx('cm-icon-button cm-icon-button-large', styles.headerRail)}
          aria-label="Collapse sidebar"
          aria-pressed={isRail}
          onClick={onToggleRail}
        >
          {isRail ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
        </button>
      </Tooltip>
      <span style={{ flex: 1 }} />
      {HEADER_TOOLS.map((Tool, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tools never change.
        <Tool key={index} />
      ))}
      <ThemeSwitch />
    </header>
  )
}

/** From this width the sidebar is part of the page. Repeated in shell.module.css. */
const WIDE = '(min-width: 992px)'

/**
 * The sidebar below 992 px. A native dialog: traps the focus, closes on Escape, makes the page inert,
 * and returns the focus to the button that opened it.
 */
function Drawer({ ref }: { ref: RefObject<HTMLDialogElement | null> }) {
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
