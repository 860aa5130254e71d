import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined, SearchOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import clsx from 'clsx'
import { EnvironmentBadge } from '../../ui/navigation/environment-badge.tsx'
import { MOD } from '../../ui/navigation/shortcuts.ts'
import { ThemeSwitch } from '../../ui/theme/theme-switch.tsx'
import styles from './shell.module.css'

interface Props {
  isRail: boolean
  onToggleRail: () => void
  onMenu: () => void
  onSearch: () => void
}

/** Header of the dashboard. CSS shows one of the first two buttons: the drawer's below 992 px, the rail's above. */
export function Header({ isRail, onToggleRail, onMenu, onSearch }: Props) {
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
      <button type="button" className={styles.headerSearch} aria-haspopup="dialog" onClick={onSearch}>
        <SearchOutlined aria-hidden />
        Go to
        <kbd aria-hidden>{MOD} K</kbd>
      </button>
      <ThemeSwitch />
    </header>
  )
}
