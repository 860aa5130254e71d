import { admins } from '@cornerman/contract/endpoints/admins'
import { useQuery } from '../../api/hooks.ts'
import { useSession } from '../../api/session.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Empty, ReadState } from '../../ui/read-state.tsx'
import { ResultsCount } from '../../ui/results-count.tsx'
import { AdminPermissions } from './admin-permissions.tsx'
import './admins.css'

/** Every admin and what each may do (document 1, "Manage admins"). */
export default function AdminsScreen() {
  const reading = useQuery(admins.list, {})
  const me = useSession()?.email

  return (
    <>
      <PageHeading note="What you save here holds from that admin's next call on: nobody has to sign in again.">Admins</PageHeading>
      <Panel label="Admins" className="cm-admins-panel">
        {/* It stands before its words, or they would not be read out. */}
        <ResultsCount total={reading.data?.length} one="admin" many="admins" />
        <ReadState
          of={reading}
          skeleton={<Skeleton />}
          empty={(list) => list.length === 0 && <Empty nothingYet="No admins yet" hint="Admins are created outside of this app." />}
        >
          {(list) => (
            <ul className="cm-admins">
              {list.map((admin) => (
                <li key={admin.id}>
                  <AdminPermissions admin={admin} isMe={admin.email === me} />
                </li>
              ))}
            </ul>
          )}
        </ReadState>
      </Panel>
    </>
  )
}

const Skeleton = () => (
  <ul className="cm-admins">
    {[38, 30, 34, 28].map((width) => (
      <li key={width}>
        <div className="cm-admin">
          <span className="cm-bar" style={{ width: `${width / 2}%` }} />
          <span className="cm-bar cm-admin-bar" />
        </div>
      </li>
    ))}
  </ul>
)
