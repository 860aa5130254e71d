import { Alert, Button, Grid, Layout } from 'antd'
import clsx from 'clsx'
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import {
  readSession,
  useHasUnfinished,
  useIdleLock,
  useIsBuildOutdated,
  useMyPermissions,
} from '#api'
import { createStoredChoice, useStored } from '#browser/storage.ts'
import { EnvironmentBadge } from '#shared/environment-badge.tsx'
import { createPageShortcuts, PageShortcutsContext } from '#shared/page-shortcuts.ts'
import { type SiteMap, SiteMapContext } from '#shared/site-map.ts'
import { OpenDialogs } from '#ui/dialog/open-dialogs.tsx'
import { UnsavedForms } from '#ui/form/unsaved-forms.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { MenuIcon, SidebarIcon } from '#ui/icons.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { focusOnHeading, useRestoreFocus } from '#ui/navigation/restore-focus.ts'
import { useOnline } from '#ui/query/use-online.ts'
import { ThemeSwitch } from '#ui/theme/theme-switch.tsx'
import { CommandPaletteButton } from '../command-palette/command-palette-button.tsx'
import { hasEventView } from '../event-view-code.tsx'
import { HOME, PERMISSIONS_ERROR, toDashboardPath } from '../paths.ts'
import { findScreen, getOpenScreens, toScreenPath } from '../routes.tsx'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'

/** Width of the sidebar: 232 px, or a 64 px rail, which leaves small windows the room for their tables. */
const sidebarWidth = createStoredChoice(
  'cornerman.sidebar',
  ['wide', 'rail'] as const,
  matchMedia('(width < 1280px)').matches ? 'rail' : 'wide',
)

/** The sidebar of a narrow window. */
const MenuDrawer = lazyPart(() => import('./menu-drawer.tsx'), { name: 'menu' })

const FirstSteps = lazyPart(() => import('./first-steps.tsx'), {
  name: 'ways to start',
  fallback: null,
})

/** The paths at which a new admin arrives. */
const LANDING = toDashboardPath(HOME)
const LANDINGS = [LANDING, toDashboardPath(PERMISSIONS_ERROR)]

/** Layout of the dashboard: sidebar, header and screen. */
export default function Shell() {
  const width = useStored(sidebarWidth)
  const [isMenuOpen, setMenuOpen] = useState(false)

  // A wide window has the sidebar in the page, and a wider one has room in the header beside it.
  const { lg: isWide = false, xl: hasRoomInHeader = false } = Grid.useBreakpoint()
  const { pathname } = useLocation()
  const permissions = useMyPermissions()

  const siteMap = useMemo<SiteMap>(
    () => ({
      getOpenScreens: (permissions) =>
        getOpenScreens(permissions).map((screen) => ({
          path: toScreenPath(screen),
          title: screen.title,
        })),
      findScreen: (url) => findScreen(url, permissions),
      hasEventView,
    }),
    [permissions],
  )

  const [pageShortcuts] = useState(createPageShortcuts)
  const menuButton = useRef<HTMLButtonElement>(null)
  const currentEntry = useRef<HTMLAnchorElement>(null)
  const main = useRef<HTMLElement>(null)

  useRestoreFocus()

  const firstSteps = LANDINGS.includes(pathname) && <FirstSteps />

  /** Only one of both is shown: the button below 992 px, and the entry of the screen above. */
  function focusOnMenu() {
    menuButton.current?.focus()
    currentEntry.current?.focus()
  }

  function focusOnForm() {
    const field = main.current?.querySelector<HTMLElement>(FIRST_FIELD)
    field?.focus()
  }

  return (
    <SiteMapContext value={siteMap}>
      <PageShortcutsContext value={pageShortcuts}>
        <OpenDialogs>
          <UnsavedForms canSave={hasSession}>
            <Layout hasSider className={clsx(styles.shell, styles[width])}>
              <SkipLink onFollow={focusOnHeading}>Skip to content</SkipLink>
              <Layout.Sider
                className={styles.sider}
                width="var(--cm-sider-width)"
                aria-label="Sidebar"
              >
                <Sidebar isRail={width === 'rail'} currentEntry={currentEntry} />
              </Layout.Sider>
              <Layout>
                <Header menuButton={menuButton} onMenu={() => setMenuOpen(true)}>
                  {hasRoomInHeader && firstSteps}
                </Header>
                <Layout.Content ref={main} className={styles.main}>
                  {/* Shift+Tab leads here from the heading, which has the focus after navigation. */}
                  <SkipLink onFollow={focusOnMenu}>Skip to menu</SkipLink>
                  <SkipLink isForForm onFollow={focusOnForm}>
                    Skip to form
                  </SkipLink>
                  {/* The screen of a missing permission has its own ways on. */}
                  {!hasRoomInHeader && pathname === LANDING && firstSteps}
                  <Outlet />
                </Layout.Content>
              </Layout>
              {!isWide && isMenuOpen && <MenuDrawer onClose={() => setMenuOpen(false)} />}
              <PersistentNotices />
              <IdleNotice />
            </Layout>
          </UnsavedForms>
        </OpenDialogs>
      </PageShortcutsContext>
    </SiteMapContext>
  )
}

/** Nobody can save without a session. */
const hasSession = () => readSession() !== null

interface SkipLinkProps {
  /** The link is shown only on screens with a form. */
  isForForm?: boolean
  onFollow(): void
  children: string
}

/** A link that is shown while it has the focus. */
const SkipLink = ({ isForForm, onFollow, children }: SkipLinkProps) => (
  <button type="button" className={styles.skip} data-form={isForForm} onClick={onFollow}>
    {children}
  </button>
)

const FIRST_FIELD = 'form :is(input, textarea):not(:disabled, [type="file"])'

/** Notices that stay while their condition lasts: offline, a command that the server has not finished, or a newer build. */
function PersistentNotices() {
  const online = useOnline()
  const hasUnfinished = useHasUnfinished()
  const isOutdated = useIsBuildOutdated()

  return (
    <div className={styles.statusBar} role="status">
      {!online && (
        <Alert
          type="warning"
          role="none"
          showIcon
          title="You're offline. Data may be out of date and changes can't be saved."
        />
      )}
      {online && hasUnfinished && (
        <Alert
          type="warning"
          role="none"
          showIcon
          title="Accepted. The server has not finished yet."
        />
      )}
      {online && isOutdated && (
        <Alert
          type="warning"
          role="none"
          showIcon
          title="Cornerman was updated."
          action={<Button onClick={() => location.reload()}>Reload</Button>}
        />
      )}
    </div>
  )
}

/**
 * Announces the end of an idle session once. The seconds are not announced.
 * Any input keeps the session, so the button needs no action.
 */
function IdleNotice() {
  const secondsLeft = useIdleLock()

  return (
    <div className={clsx(styles.statusBar, styles.statusBarTop)}>
      {secondsLeft !== undefined && (
        <Alert
          type="warning"
          role="none"
          showIcon
          title={
            <>
              <span role="alert">No activity for a while. You will be signed out soon.</span>{' '}
              <span role="timer">{secondsLeft} s</span>
            </>
          }
          action={<Button>Stay signed in</Button>}
        />
      )}
    </div>
  )
}

interface HeaderProps {
  menuButton: RefObject<HTMLButtonElement | null>
  onMenu(): void
  children: ReactNode
}

/**
 * Renders the header of the dashboard. CSS shows one of the first two buttons:
 * the button of the menu below 992 px, and the button of the rail above.
 */
function Header({ menuButton, onMenu, children }: HeaderProps) {
  const isRail = useStored(sidebarWidth) === 'rail'

  return (
    <Layout.Header className={styles.header}>
      <IconButton
        ref={menuButton}
        isLarge
        className={styles.headerMenu}
        icon={<MenuIcon />}
        aria-label="Open menu"
        tooltip={false}
        aria-haspopup="dialog"
        onClick={onMenu}
      />
      <IconButton
        isLarge
        className={styles.headerRail}
        icon={<SidebarIcon />}
        aria-label="Collapse sidebar"
        tooltip={isRail ? 'Expand sidebar' : 'Collapse sidebar'}
        aria-pressed={isRail}
        onClick={() => sidebarWidth.write(isRail ? 'wide' : 'rail')}
      />
      <div className={styles.headerMiddle}>{children}</div>
      <EnvironmentBadge />
      <CommandPaletteButton />
      <span className={styles.headerTheme}>
        <ThemeSwitch />
      </span>
    </Layout.Header>
  )
}
