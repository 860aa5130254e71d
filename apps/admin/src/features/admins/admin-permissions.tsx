import { ADMIN_TAGS, type Admin, ALL_PERMISSIONS, PERMISSIONS, type Permission } from '@cornerman/contract'
import { admins } from '@cornerman/contract/endpoints/admins'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { asApiError } from '../../api/api-error.ts'
import { useCommand } from '../../api/hooks.ts'
import { useAsk } from '../../ui/confirm-dialog.tsx'
import { Copyable } from '../../ui/copyable.tsx'
import { useNotices } from '../../ui/notices/notices.ts'
import { useUnsavedGuard } from '../../ui/unsaved/use-unsaved-guard.ts'
import { isNothing, NO_WISH, stillToDo, wished, wishFor } from './wish.ts'
import { WishReview } from './wish-review.tsx'

interface Option {
  value: Permission
  label: string
  allows: string
}
const OPTIONS: Option[] = ALL_PERMISSIONS.toSorted().map((value) => ({ value, label: value, allows: PERMISSIONS[value].allows }))

/** One admin: who, what they may do, and Save. What would change, and what they would see, stands below before it is saved. */
export function AdminPermissions({ admin: { id, email, permissions: held }, isMe }: { admin: Admin; isMe: boolean }) {
  const { run, pending } = useCommand(admins.update)
  const [wish, setWish] = useState(NO_WISH)
  const [problem, setProblem] = useState('')
  const { ask, dialog } = useAsk()
  const notices = useNotices()
  const toDo = stillToDo(held, wish)
  const chosen = wished(held, wish)
  const dirty = !isNothing(toDo)

  async function save(): Promise<boolean> {
    if (pending) return false
    if (isMe && toDo.remove.includes('super_admin') && !(await ask(LOCKING_ONESELF_OUT))) return false
    setProblem('')
    try {
      await run({ body: { userId: id, permissions: chosen } })
      setWish(NO_WISH)
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
    setWish(wishFor(held, next))
  }

  return (
    <fieldset className="cm-admin" aria-label={email}>
      <div className="cm-admin-who">
        <Copyable text={email} what={`e-mail ${email}`} />
        {isMe && <span className="cm-quiet">This is you</span>}
      </div>
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
        <p role="alert" className="cm-admin-problem">
          {problem}
        </p>
      )}
      {dirty && <WishReview toDo={toDo} chosen={chosen} onUndo={() => choose(held)} />}
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
