import { LogoutOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { signOut, useSession } from '../../api/session.ts'
import { leaving } from '../../ui/unsaved/guards.ts'
import { Wordmark } from '../../ui/wordmark.tsx'
import { Menu } from './menu.tsx'

interface Props {
  rail?: boolean
  /** A link was followed: the drawer closes. */
  onLeave?: () => void
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
          <button type="button" className="cm-sidebar-logout" onClick={() => leaving(signOut)}>
            <LogoutOutlined aria-hidden />
            <span className={rail ? 'cm-only-read' : ''}>Logout</span>
          </button>
        </Tooltip>
      </div>
    </div>
  )
}
