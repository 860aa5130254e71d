import { Tooltip } from 'antd'
import { NavLink } from 'react-router-dom'
import { useMyPermissions } from '../../api/can.tsx'
import { addressOf, menuFor, type Screen } from '../routes.tsx'

interface Props {
  rail: boolean
  onLeave: (() => void) | undefined
}

/** What this admin may open, as plain links: they take a middle click, and open a list without search and filters. */
export function Menu({ rail, onLeave }: Props) {
  const groups = grouped(menuFor(useMyPermissions()))
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

function MenuLink({ screen, rail, onLeave }: Props & { screen: Screen }) {
  const { label = screen.title, icon: Icon } = screen.menu ?? {}
  return (
    <Tooltip title={rail && label} placement="right">
      <NavLink to={addressOf(screen)} onClick={onLeave}>
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
