import { type Admin, ALL_PERMISSIONS, PERMISSIONS, type Permission } from '@cornerman/contract'
import { admins } from '@cornerman/contract/endpoints/admins'
import { Button, Flex, Select } from 'antd'
import { useState } from 'react'
import { asApiError } from '../../api/api-error.ts'
import { useCommand, useQuery } from '../../api/hooks.ts'
import { useSession } from '../../api/session.ts'
import { Copyable } from '../../ui/copyable.tsx'
import { useAsk } from '../../ui/dialog.tsx'
import { useNotices } from '../../ui/notices/notices.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Empty, ReadState } from '../../ui/read-state.tsx'
import { ResultsCount } from '../../ui/results-count.tsx'
import { useSiteMap } from '../../ui/site-map.ts'
import { useUnsavedGuard } from '../../ui/unsaved/guards.ts'
import { applyChange, changeBetween, isNothing, NO_CHANGE, type PermissionChange, remainingChange } from './permission-change.ts'
import './admins.css'

/** How many permissions a row shows before it counts the rest. */
const ADMIN_TAGS = 3

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
          skeleton={<AdminsSkeleton />}
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

const AdminsSkeleton = () => (
  <ul className="cm-admins">
    {[38, 30, 34, 28].map((width) => (
      <li key={width}>
        <div className="cm-admin">
          <span className="cm-bar" style={{ width: `${width / 2}%` }} />
          <span className="cm-bar" style={{ height: 32 }} />
        </div>
      </li>
    ))}
  </ul>
)

interface Option {
  value: Permission
  label: string
  allows: string
}
const OPTIONS: Option[] = ALL_PERMISSIONS.toSorted().map((value) => ({ value, label: value, allows: PERMISSIONS[value].allows }))

/** One admin: who, what they may do, and Save. What would change, and what they would see, stands below before it is saved. */
function AdminPermissions({ admin: { id, email, permissions: held }, isMe }: { admin: Admin; isMe: boolean }) {
  const { run, pending } = useCommand(admins.update)
  const [change, setChange] = useState(NO_CHANGE)
  const [problem, setProblem] = useState('')
  const { ask, dialog } = useAsk()
  const notices = useNotices()
  const remaining = remainingChange(held, change)
  const chosen = applyChange(held, change)
  const dirty = !isNothing(remaining)

  async function save(): Promise<boolean> {
    if (isMe && remaining.remove.includes('super_admin') && !(await ask(LOCKING_ONESELF_OUT))) return false
    setProblem('')
    try {
      await run({ body: { userId: id, permissions: chosen } })
      setChange(NO_CHANGE)
      guard.letGo()
      notices.success('Success')
      return true
    } catch (error) {
      setProblem(asApiError(error).message)
      return false
    }
  }
  const guard = useUnsavedGuard({ dirty, save: chosen.length > 0 ? save : undefined, discard: () => choose(held) })

  function choose(next: readonly Permission[]) {
    setProblem('')
    setChange(changeBetween(held, next))
  }

  return (
    <fieldset className="cm-admin" aria-label={email}>
      <Flex vertical className="cm-admin-who">
        <Copyable text={email} what={`e-mail ${email}`} />
        {isMe && <span className="cm-quiet">This is you</span>}
      </Flex>
      <Select<Permission[], Option>
        mode="multiple"
        aria-label={`Permissions of ${email}`}
        className="cm-admin-choice"
        placeholder="No permissions"
        value={chosen}
        onChange={choose}
        disabled={pending}
        options={OPTIONS}
        optionRender={({ data }) => (
          <>
            {data.label} <span className="cm-quiet">{data.allows}</span>
          </>
        )}
        showSearch={{ filterOption: (term, option) => `${option?.label} ${option?.allows}`.toLowerCase().includes(term.toLowerCase().trim()) }}
        maxTagCount={ADMIN_TAGS}
        maxTagPlaceholder={(left) => `and ${left.length} more selected`}
      />
      <Button
        type={dirty ? 'primary' : 'default'}
        disabled={!dirty || chosen.length === 0}
        loading={pending}
        aria-label={`Save ${email}`}
        onClick={() => void save()}
      >
        Save
      </Button>
      {problem && (
        <p role="alert" className="cm-admin-problem cm-error">
          {problem}
        </p>
      )}
      {dirty && <ChangeReview remaining={remaining} chosen={chosen} onUndo={() => choose(held)} />}
      {dialog}
    </fieldset>
  )
}

const LOCKING_ONESELF_OUT = {
  question: 'Take super_admin from yourself?',
  text: 'You can then no longer manage admins, and only another admin who can may give it back to you.',
  yes: 'Take it away',
  danger: true,
}

interface Props {
  remaining: PermissionChange
  /** The permissions as they would be. */
  chosen: readonly Permission[]
  onUndo(): void
}

/** Before it is saved: what is granted and taken, and which screens this admin would then see. */
function ChangeReview({ remaining: { add, remove }, chosen, onUndo }: Props) {
  const screens = useSiteMap().openTo(chosen)
  return (
    <Flex wrap gap="4px 16px" align="baseline" className="cm-change" role="status">
      <Permissions verb="Grants" sign="+" of={add} />
      <Permissions verb="Takes away" sign="−" of={remove} />
      {chosen.length === 0 ? (
        <p>Choose at least one permission to save.</p>
      ) : (
        <p>
          <span className="cm-quiet">Will see</span> {screens.length > 0 ? screens.map(({ title }) => title).join(', ') : 'no screen at all'}
        </p>
      )}
      <Button size="small" type="link" onClick={onUndo}>
        Undo the changes
      </Button>
    </Flex>
  )
}

function Permissions({ verb, sign, of }: { verb: string; sign: string; of: readonly Permission[] }) {
  if (of.length === 0) return null
  return (
    <p>
      <span className="cm-quiet">{verb}</span>{' '}
      {of.map((permission, index) => (
        <span key={permission}>
          {index > 0 && ', '}
          <code className={sign === '+' ? 'cm-change-add' : 'cm-error'} title={`Lets an admin ${PERMISSIONS[permission].allows}`}>
            <span aria-hidden>{sign}</span>
            {permission}
          </code>
        </span>
      ))}
    </p>
  )
}
