import { LogoutOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { NavLink } from 'react-router-dom'
import { useMyPermissions } from '../../api/can.tsx'
import { signOut, useSession } from '../../api/session.ts'
import { confirmLeave } from '../../ui/unsaved/unsaved-forms.ts'
import { Wordmark } from '../../ui/wordmark.tsx'
import { getMenu, type Screen, toScreenPath } from '../routes.tsx'

interface Props {
  rail?: boolean
  /** A link was followed: the drawer closes. */
  onLeave?: () => void
}
interface MenuProps {
  rail: boolean
  onLeave: (() => void) | undefined
}

/** Name, menu, and who is signed in. The same in the page and in the drawer. */
export function Sidebar({ rail = false, onLeave }: Props) {
  const email = useSession()?.email ?? ''
  return (
    <div className={`cm-sidebar ${rail ? 'cm-sidebar-rail' : ''}`}>
      <div className="cm-sidebar-brand">
        <Wordmark short={rail} />
      </div>
      <Menu rail={rail} onLeave={onLeave} />
      <div className="cm-sidebar-account">
        <span className={rail ? 'cm-only-read' : 'cm-sidebar-email'} title={email}>
          {email}
        </span>
        <Tooltip title={rail && `Logout ${email}`} placement="right">
          {/* The guard of the dashboard leads to /login as soon as the session is gone. */}
          <button type="button" className="cm-sidebar-logout" onClick={() => confirmLeave(signOut)}>
            <LogoutOutlined aria-hidden />
            <span className={rail ? 'cm-only-read' : ''}>Logout</span>
          </button>
        </Tooltip>
      </div>
    </div>
  )
}

/** What this admin may open, as plain links: they take a middle click, and open a list without search and filters. */
function Menu({ rail, onLeave }: MenuProps) {
  const groups = grouped(getMenu(useMyPermissions()))
  return (
    <nav className="cm-menu" aria-label="Main">
      {groups.map(([group, screens]) => (
        <div key={group} className="cm-menu-group">
          {group && <h2 className={rail ? 'cm-only-read' : ''}>{group}</h2>}
          <ul>
            {screens.map((screen) => (
              <li key={screen.path}>
                <MenuLink screen={screen} rail={rail} onLeave={onLeave} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function MenuLink({ screen, rail, onLeave }: MenuProps & { screen: Screen }) {
  const { label = screen.title, icon: Icon } = screen.menu ?? {}
  return (
    <Tooltip title={rail && label} placement="right">
      <NavLink to={toScreenPath(screen)} onClick={onLeave}>
        {Icon && <Icon aria-hidden />}
        <span className={rail ? 'cm-only-read' : ''}>{label}</span>
      </NavLink>
    </Tooltip>
  )
}

/** In the table's order, each group where its first screen stands. */
function grouped(screens: readonly Screen[]): [string, Screen[]][] {
  const groups = new Map<string, Screen[]>()
  for (const screen of screens) {
    const group = screen.menu?.group ?? ''
    groups.set(group, [...(groups.get(group) ?? []), screen])
  }
  return [...groups]
}
