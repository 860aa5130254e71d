import { Tooltip } from 'antd'
import clsx from 'clsx'
import type { RefObject } from 'react'
import { NavLink, useMatch } from 'react-router-dom'
import { signOut, useMyPermissions, useSession } from '#api'
import { useConfirmLeave } from '#ui/form/unsaved-forms.tsx'
import { SignOutIcon } from '#ui/icons.tsx'
import { Wordmark } from '#ui/navigation/wordmark.tsx'
import { ThemeSwitch } from '#ui/theme/theme-switch.tsx'
import ui from '#ui/ui.module.css'
import { getMenu, type MenuScreen, toScreenPath } from '../routes.tsx'
import styles from './shell.module.css'

interface Props {
  isRail?: boolean
  /** Is set to the link of the screen that is open. */
  currentEntry?: RefObject<HTMLAnchorElement | null> | undefined
  /** Called when a link is followed, in the menu of a narrow window. */
  onNavigate?: (() => void) | undefined
}

/**
 * Shows product name, menu and signed-in user, in the page and in the drawer. antd's Menu is for commands: its role is "menu", it has
 * one tab stop, and it marks no current page. These are links for screen readers, Tab and a middle click, and lists open without
 * search and filters.
 */
export function Sidebar({ isRail = false, currentEntry, onNavigate }: Props) {
  const email = useSession()?.email ?? ''
  const confirmLeave = useConfirmLeave()
  const menu = getMenu(useMyPermissions())
  const groups = groupByHeading(menu)

  // Create event lies below the path of Events, and is an entry of its own.
  const hasEntryBelow = ({ path }: MenuScreen) =>
    menu.some((other) => other.path.startsWith(`${path}/`))
  const label = isRail ? ui.onlyRead : ''
  const links = { isRail, currentEntry, onNavigate }

  return (
    <div className={clsx(ui.ink, styles.sidebar, isRail && styles.sidebarRail)}>
      <div className={styles.sidebarBrand}>
        <Wordmark short={isRail} />
      </div>
      <nav className={styles.menu} aria-label="Main">
        {groups.map(([group, screens]) => (
          <div key={group} className={styles.menuGroup}>
            {/* No heading: it would come before the h1. */}
            {group && (
              <p className={isRail ? ui.onlyRead : clsx(ui.small, ui.strong)} aria-hidden>
                {group}
              </p>
            )}
            <ul aria-label={group || undefined}>
              {screens.map((screen) => (
                <li key={screen.path}>
                  <MenuLink screen={screen} isExact={hasEntryBelow(screen)} {...links} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={styles.sidebarEnd}>
        <Tooltip title={!isRail && email}>
          <span className={isRail ? ui.onlyRead : clsx(styles.sidebarEmail, ui.small)}>
            {email}
          </span>
        </Tooltip>
        {onNavigate && (
          <div className={clsx(ui.row, styles.sidebarTheme)}>
            <ThemeSwitch isNamed />
          </div>
        )}
        <Tooltip title={isRail && `Log out ${email}`} placement="right">
          {/* The dashboard's guard redirects to /login when the session ends. */}
          <button
            type="button"
            className={styles.sidebarFoot}
            onClick={() => confirmLeave(() => signOut())}
          >
            <SignOutIcon />
            <span className={label}>Log out</span>
          </button>
        </Tooltip>
      </div>
    </div>
  )
}

interface LinkProps extends Props {
  screen: MenuScreen
  /** Whether a path below the screen's belongs to another entry. */
  isExact: boolean
}

function MenuLink({ screen, isExact, isRail = false, currentEntry, onNavigate }: LinkProps) {
  const { label = screen.title, icon: Icon } = screen.menu
  const path = toScreenPath(screen)
  const isCurrent = useMatch({ path, end: isExact }) !== null

  return (
    <Tooltip title={isRail && label} placement="right">
      <NavLink
        ref={isCurrent ? currentEntry : undefined}
        to={path}
        end={isExact}
        onClick={onNavigate}
      >
        <Icon />
        <span className={isRail ? ui.onlyRead : ''}>{label}</span>
      </NavLink>
    </Tooltip>
  )
}

/** Groups screens in table order; a group's place is that of its first screen. */
function groupByHeading(screens: readonly MenuScreen[]): [string, MenuScreen[]][] {
  const groups = new Map<string, MenuScreen[]>()
  for (const screen of screens) {
    groups.set(screen.menu.group, [...(groups.get(screen.menu.group) ?? []), screen])
  }

  return [...groups]
}
