import clsx from 'clsx'
import { useRef, useState } from 'react'
import { Outlet } from 'react-router-dom'
import { useIsBuildOutdated } from '../../api/build-check.ts'
import { useIdleLock } from '../../api/idle.ts'
import { createStoredChoice, useStored } from '../../api/storage.ts'
import { useOnline } from '../../ui/feedback/use-online.ts'
import { NavigationBlocker } from '../../ui/form/navigation-blocker.tsx'
import { PlainButton } from '../../ui/form/plain-button.tsx'
import { useRestoreFocus } from '../../ui/navigation/restore-focus.ts'
import { type SiteMap, SiteMapContext } from '../../ui/navigation/site-map.ts'
import { AntdTheme } from '../../ui/theme/antd-theme-provider.tsx'
import { CommandPaletteHost, type Overlay } from '../command-palette/command-palette-host.tsx'
import { findScreen, getOpenScreens, toScreenPath } from '../routes.tsx'
import { Drawer } from './drawer.tsx'
import { Header } from './header.tsx'
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
  const [overlay, setOverlay] = useState<Overlay>()
  useRestoreFocus()

  return (
    <AntdTheme>
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
          onSearch={() => setOverlay('palette')}
        />
        <main ref={main} tabIndex={-1} className={styles.main}>
          <SiteMapContext value={siteMap}>
            <Outlet />
          </SiteMapContext>
        </main>
        <Drawer ref={drawer} />
        <CommandPaletteHost open={overlay} onOpen={setOverlay} />
        <PersistentNotices />
        <IdleNotice />
        <NavigationBlocker />
      </div>
    </AntdTheme>
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
          Cornerman was updated. <PlainButton onClick={() => location.reload()}>Reload</PlainButton>
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
          <PlainButton>Stay signed in</PlainButton>
        </p>
      )}
    </div>
  )
}
