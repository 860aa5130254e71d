import { type Admin, matchesSearch, type Permission } from '@cornerman/contract'
import { admins } from '@cornerman/contract/endpoints/admins'
import { Button, Flex } from 'antd'
import clsx from 'clsx'
import { useState } from 'react'
import { ApiError, call, useCommand, useQuery, useSession } from '#api'
import { Copyable, WordBreak } from '#ui/copyable.tsx'
import { CommandError } from '#ui/feedback/command-error.tsx'
import type { Ask } from '#ui/feedback/dialog.tsx'
import { Empty, QueryBoundary } from '#ui/feedback/query-boundary.tsx'
import { useActionSteps } from '#ui/feedback/use-action.tsx'
import { compareBeforeSave } from '#ui/form/compare-before-save.ts'
import { Select } from '#ui/form/select.tsx'
import { useUnsavedChanges } from '#ui/form/unsaved-forms.tsx'
import { joinKnown } from '#ui/labels.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { useSiteMap } from '#ui/navigation/site-map.ts'
import { useDialogParam } from '#ui/navigation/use-url-state.ts'
import { Panel } from '#ui/panel.tsx'
import { ResultsCount } from '#ui/table/results-count.tsx'
import ui from '#ui/ui.module.css'
import { useIsPhone } from '#ui/use-is-phone.ts'
import styles from './admins.module.css'
import {
  applyChange,
  formatPermission,
  getChange,
  getRemainingChange,
  isEmptyChange,
  NO_CHANGE,
  type PermissionChange,
  SORTED_PERMISSIONS,
} from './permissions.ts'
import { PermissionsDialog } from './permissions-dialog.tsx'

/** Number of permissions that a row shows before "and N more selected". */
const MAX_TAGS = 3

/** All admins with their permissions (ADM-01). */
export default function AdminsScreen() {
  const query = useQuery(admins.list, {})
  const myEmail = useSession()?.email

  return (
    <>
      <PageHeading
        note="Saved changes apply at once"
        // Rendered before the data arrives, because a live region announces only later changes.
        tags={
          <span data-part="count">
            <ResultsCount total={query.data?.length} singular="admin" plural="admins" />
          </span>
        }
      >
        Admins
      </PageHeading>
      <Panel label="Admins">
        <QueryBoundary
          query={query}
          skeleton={<AdminsSkeleton />}
          renderEmpty={(list) =>
            list.length === 0 && (
              <Empty title="No admins yet" hint="Admins are created outside this app." />
            )
          }
        >
          {(list) => (
            <ul className={styles.admins}>
              {list.map((admin) => (
                <li key={admin.id}>
                  <AdminPermissions
                    admin={admin}
                    others={list.filter(({ id }) => id !== admin.id)}
                    isMe={admin.email !== undefined && admin.email === myEmail}
                    refetch={query.refetch}
                  />
                </li>
              ))}
            </ul>
          )}
        </QueryBoundary>
      </Panel>
    </>
  )
}

const AdminsSkeleton = () => (
  <ul className={styles.admins}>
    {[38, 30, 34, 28].map((width) => (
      <li key={width}>
        <div className={styles.admin}>
          <span className={ui.bar} style={{ width: `${width / 2}%` }} />
          <span className={clsx(ui.bar, styles.fieldBar)} />
        </div>
      </li>
    ))}
  </ul>
)

const OPTIONS = SORTED_PERMISSIONS.map((value) => ({ value, label: formatPermission(value) }))

interface RowProps {
  admin: Admin
  others: readonly Admin[]
  isMe: boolean
  /** Reads the list again. */
  refetch(): void
}

/** One admin: email, permissions and Save. Shows a review of the unsaved changes below. */
function AdminPermissions({ admin, others, isMe, refetch }: RowProps) {
  const { id, email, permissions: current } = admin
  const details = useDialogParam('permissions')
  const isPhone = useIsPhone()
  const { run } = useCommand(admins.update)
  const [change, setChange] = useState(NO_CHANGE)
  /** The permissions at the beginning of the change. */
  const [seen, setSeen] = useState(current)
  /** The change that was saved last. Another admin who saves at the same time may undo it. */
  const [saved, setSaved] = useState(NO_CHANGE)
  const lostChange = getRemainingChange(current, saved)
  const remainingChange = getRemainingChange(current, change)
  const chosenPermissions = applyChange(current, change)
  const dirty = !isEmptyChange(remainingChange)

  async function readPermissions() {
    const newest = (await call(admins.list, {})).find((other) => other.id === id)
    if (!newest) {
      throw new ApiError({
        kind: 'rejected',
        message: 'Not saved: this admin is no longer in the list.',
      })
    }
    return newest.permissions
  }
  // A save replaces all permissions, also those that another admin has just changed.
  async function save(wanted: PermissionChange, ask: Ask) {
    let newest = current
    await compareBeforeSave(
      {
        seen: { permissions: seen.toSorted() },
        typed: { permissions: applyChange(current, wanted).sort() },
        async read() {
          newest = await readPermissions()
          return { permissions: newest.toSorted() }
        },
        labels: { permissions: 'Permissions' },
        format: (_, { permissions }) => permissions.map(formatPermission).join(', '),
      },
      (question) => {
        setSeen(newest)
        refetch()
        const text = (
          <Conflict
            email={email}
            theirs={getChange(seen, newest)}
            result={applyChange(newest, wanted)}
          />
        )
        return ask({
          ...question,
          question: 'Save your changes too?',
          text,
          confirmText: 'Save both changes',
        })
      },
    )
    await run({ body: { userId: id, permissions: applyChange(newest, wanted) } })
    setChange(NO_CHANGE)
    setSaved(wanted)
    guard.release()
    // The save itself has succeeded. Who has removed their own access can no longer read.
    const kept = await readPermissions().catch(() => applyChange(newest, wanted))
    setSeen(kept)
    const isKept = isEmptyChange(getRemainingChange(kept, wanted))
    if (!isKept) {
      refetch()
    }
    return isKept
  }
  const { error, pending, ...action } = useActionSteps(save, {
    question: ({ remove }) =>
      isMe && remove.includes('super_admin') ? SELF_LOCKOUT_QUESTION : undefined,
    subject: email,
    errorAt: 'control',
  })
  const guard = useUnsavedChanges({
    dirty,
    save: chosenPermissions.length > 0 ? () => action.run(remainingChange) : undefined,
    discard: () => choose(current),
  })

  function choose(next: readonly Permission[]) {
    action.forgetError()
    setSaved(NO_CHANGE)
    if (!dirty) {
      setSeen(current)
    }
    setChange(getChange(current, next))
  }

  return (
    <fieldset className={styles.admin} aria-label={email ?? 'Admin without an email'}>
      <Flex vertical className={styles.who}>
        <span className={ui.strong}>
          {isPhone ? (
            <WordBreak text={email} />
          ) : (
            <Copyable text={email} name={joinKnown(['email', email])} />
          )}
        </span>
        {isPhone && (
          <span
            className={ui.quiet}
          >{`${chosenPermissions.length} of ${OPTIONS.length} permissions`}</span>
        )}
        {isMe && <span className={ui.quiet}>This is you</span>}
      </Flex>
      {!isPhone && (
        <Select<Permission[], (typeof OPTIONS)[number]>
          mode="multiple"
          aria-label={joinKnown(['Permissions of', email])}
          placeholder="No permissions"
          value={chosenPermissions}
          onChange={choose}
          disabled={pending}
          options={OPTIONS}
          optionRender={({ data }) => (
            <>
              {data.label} <code className={ui.note}>{data.value}</code>
            </>
          )}
          showSearch={{
            filterOption: (term, option) =>
              matchesSearch(term, `${option?.label} ${option?.value}`),
          }}
          maxTagCount={MAX_TAGS}
          maxTagPlaceholder={(hidden) => `and ${hidden.length} more selected`}
        />
      )}
      <Button
        aria-label={joinKnown(['Edit permissions of', email])}
        disabled={pending}
        onClick={() => details.open(id)}
      >
        {isPhone ? 'Edit' : 'Edit permissions'}
      </Button>
      {(dirty || !isPhone) && (
        <Button
          type={dirty ? 'primary' : 'default'}
          disabled={!dirty || chosenPermissions.length === 0}
          loading={pending}
          aria-label={joinKnown(['Save', email])}
          onClick={() => void action.run(remainingChange)}
        >
          Save
        </Button>
      )}
      <CommandError error={error} className={styles.problem} />
      {!isEmptyChange(lostChange) && (
        <Flex wrap gap="4px 16px" align="baseline" className={styles.problem} role="alert">
          <p>Another admin’s save has undone your change:</p>
          <Permissions verb="Granted" sign="+" permissions={lostChange.add} />
          <Permissions verb="Removed" sign="−" permissions={lostChange.remove} />
          <Button size="small" loading={pending} onClick={() => void action.run(lostChange)}>
            Save it again
          </Button>
        </Flex>
      )}
      {dirty && (
        <ChangeReview
          remainingChange={remainingChange}
          chosenPermissions={chosenPermissions}
          onUndo={() => choose(current)}
        />
      )}
      {action.dialog}
      {details.value === String(id) && (
        <PermissionsDialog
          admin={admin}
          others={others}
          chosenPermissions={chosenPermissions}
          onChoose={choose}
          onClose={details.close}
        />
      )}
    </fieldset>
  )
}

interface ConflictProps {
  email: string
  theirs: PermissionChange
  /** The permissions with both changes. */
  result: readonly Permission[]
}

const Conflict = ({ email, theirs, result }: ConflictProps) => (
  <Flex vertical gap={8}>
    <p>Another admin has changed the permissions of {email} in the meantime:</p>
    <Permissions verb="Granted" sign="+" permissions={theirs.add} />
    <Permissions verb="Removed" sign="−" permissions={theirs.remove} />
    <p>
      <span className={ui.quiet}>After saving</span> {result.map(formatPermission).join(', ')}
    </p>
  </Flex>
)

const SELF_LOCKOUT_QUESTION = {
  question: 'Remove your own access to admins?',
  text: 'You will no longer be able to manage admins and their permissions. Only another super admin can restore your access.',
  confirmText: 'Remove my access',
  danger: true,
}

interface Props {
  remainingChange: PermissionChange
  /** The permissions after saving. */
  chosenPermissions: readonly Permission[]
  onUndo(): void
}

/** Shows the added and removed permissions, and the screens that the admin can open after saving. */
function ChangeReview({ remainingChange: { add, remove }, chosenPermissions, onUndo }: Props) {
  const screens = useSiteMap().getOpenScreens(chosenPermissions)
  return (
    <Flex wrap gap="4px 16px" align="baseline" className={styles.change} role="status">
      <Permissions verb="Grants" sign="+" permissions={add} />
      <Permissions verb="Removes" sign="−" permissions={remove} />
      {chosenPermissions.length === 0 ? (
        <p>Choose at least one permission to save.</p>
      ) : (
        <p>
          <span className={ui.quiet}>Will see</span>{' '}
          {screens.length > 0 ? screens.map(({ title }) => title).join(', ') : 'no screens'}
        </p>
      )}
      <Button className={styles.changeUndo} size="small" type="link" onClick={onUndo}>
        Undo changes
      </Button>
    </Flex>
  )
}

function Permissions({
  verb,
  sign,
  permissions,
}: {
  verb: string
  sign: string
  permissions: readonly Permission[]
}) {
  if (permissions.length === 0) {
    return null
  }
  return (
    <p>
      <span className={ui.quiet}>{verb}</span>{' '}
      {permissions.map((permission, index) => (
        <span key={permission}>
          {index > 0 && <span>, </span>}
          <span className={styles.sign} data-tone={sign === '+' ? 'good' : 'bad'}>
            <span aria-hidden>{sign}</span>
            {formatPermission(permission)}
          </span>
        </span>
      ))}
    </p>
  )
}
