import { RightOutlined } from '@ant-design/icons'
import { type Admin, matchesSearch, type Permission } from '@cornerman/contract'
import { admins } from '@cornerman/contract/endpoints/admins'
import { Button, Flex, Tooltip } from 'antd'
import clsx from 'clsx'
import { useState } from 'react'
import { ApiError, call, useCommand, useQuery, useSession } from '#api'
import { CommandError } from '#shared/action/command-error.tsx'
import { useActionSteps } from '#shared/action/use-action.tsx'
import { compareBeforeSave } from '#shared/form/compare-before-save.ts'
import { joinKnown } from '#shared/labels.tsx'
import { useSiteMap } from '#shared/site-map.ts'
import { Copyable, WordBreak } from '#ui/copyable.tsx'
import type { Ask } from '#ui/dialog/dialog.tsx'
import { Select } from '#ui/form/select.tsx'
import { useUnsavedChanges } from '#ui/form/unsaved-forms.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { useDialogParam } from '#ui/navigation/use-url-state.ts'
import { Panel } from '#ui/panel.tsx'
import { Empty, QueryBoundary } from '#ui/query/query-boundary.tsx'
import { ResultsCount } from '#ui/table/results-count.tsx'
import ui from '#ui/ui.module.css'
import { useIsPhone } from '#ui/use-is-phone.ts'
import styles from './admins.module.css'
import { AreasLegend, PermissionAreas } from './permission-areas.tsx'
import {
  formatPermission,
  formatPermissions,
  getChange,
  isEmptyChange,
  type PermissionChange,
  SORTED_PERMISSIONS,
  sortPermissions,
} from './permission-groups.ts'
import { PermissionsDrawer } from './permissions-drawer.tsx'

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
        count={<ResultsCount total={query.data?.length} singular="admin" plural="admins" />}
      >
        Admins
      </PageHeading>
      <Panel label="Admins">
        <QueryBoundary
          query={query}
          skeleton={<AdminsSkeleton />}
          renderEmpty={(list) =>
            list.length === 0 && (
              <Empty description="No admins yet" hint="Admins are created outside this app." />
            )
          }
        >
          {(list) => (
            <>
              <Heads />
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
            </>
          )}
        </QueryBoundary>
      </Panel>
      {query.data && query.data.length > 0 && <AreasLegend />}
    </>
  )
}

/** Each control names itself to a screen reader. */
const Heads = () => (
  <div className={clsx(styles.admin, styles.heads, ui.small, ui.strong)} aria-hidden>
    <span>Email</span>
    <span>Permissions</span>
    <span>Count</span>
    <span>Areas</span>
  </div>
)

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

const LABELS = { permissions: 'Permissions' }

interface RowProps {
  admin: Admin
  others: readonly Admin[]
  isMe: boolean
  /** Reads the list again. */
  refetch(): void
}

/** Unsaved permissions. Newer ones of the list do not overwrite them. */
interface Draft {
  /** The permissions at the beginning of the change. */
  initial: readonly Permission[]
  chosen: readonly Permission[]
}

/** One admin: email, permissions and Save. Shows a review of the unsaved changes below. */
function AdminPermissions({ admin, others, isMe, refetch }: RowProps) {
  const { id, email, permissions: current } = admin
  const details = useDialogParam('permissions')
  const isPhone = useIsPhone()
  const { run } = useCommand(admins.update)
  const [draft, setDraft] = useState<Draft>()
  const { initial, chosen } = draft ?? { initial: current, chosen: current }
  const change = getChange(initial, chosen)
  const chosenPermissions = sortPermissions(chosen)
  const dirty = draft !== undefined

  async function read() {
    const newest = (await call(admins.list, {})).find((other) => other.id === id)
    if (!newest) {
      throw new ApiError({
        kind: 'rejected',
        message: 'Not saved: this admin is no longer in the list.',
      })
    }

    return { permissions: sortPermissions(newest.permissions) }
  }

  async function save(permissions: Permission[], ask: Ask) {
    await compareBeforeSave(
      {
        initial: { permissions: sortPermissions(initial) },
        edited: { permissions },
        read,
        labels: LABELS,
        format: (_, values) => formatPermissions(values.permissions),
      },
      (question) => {
        // Undoing the draft then shows the change of the other admin.
        refetch()
        return ask(question)
      },
    )

    // Sent even when another admin has saved the same, because the list is read again after it.
    await run({ body: { userId: id, permissions } })
    setDraft(undefined)
  }

  const { error, pending, ...action } = useActionSteps(save, {
    question: isMe && change.remove.includes('super_admin') ? SELF_LOCKOUT_QUESTION : undefined,
    subject: email,
    errorAt: 'control',
  })

  useUnsavedChanges({
    dirty,
    save: chosenPermissions.length > 0 ? () => action.run(chosenPermissions) : undefined,
    discard: undo,
  })

  function choose(next: readonly Permission[]) {
    action.forgetError()
    setDraft(isEmptyChange(getChange(initial, next)) ? undefined : { initial, chosen: next })
  }

  function undo() {
    action.forgetError()
    setDraft(undefined)
  }

  return (
    <fieldset className={styles.admin} aria-label={email ?? 'Admin without an email'}>
      {isPhone ? (
        <button
          type="button"
          className={clsx(ui.textButton, styles.open)}
          aria-label={joinKnown(['Edit permissions of', email])}
          disabled={pending}
          onClick={() => details.open(id)}
        >
          <Who email={email} isMe={isMe} chosenCount={chosenPermissions.length} />
          <RightOutlined aria-hidden />
        </button>
      ) : (
        <>
          <Who email={email} isMe={isMe} />
          <PermissionSelect
            email={email}
            permissions={chosenPermissions}
            disabled={pending}
            onChange={choose}
          />
          <span className={styles.count}>
            {chosenPermissions.length} <span className={ui.quiet}>of {OPTIONS.length}</span>
          </span>
          <PermissionAreas email={email} permissions={chosenPermissions} />
        </>
      )}
      {(dirty || !isPhone) && (
        <Button
          {...(dirty && { type: 'primary' })}
          className={styles.save}
          disabled={!dirty || chosenPermissions.length === 0}
          loading={pending}
          aria-label={joinKnown(['Save', email])}
          onClick={() => void action.run(chosenPermissions)}
        >
          Save
        </Button>
      )}
      <CommandError error={error} className={styles.problem} />
      {dirty && (
        <ChangeReview change={change} chosenPermissions={chosenPermissions} onUndo={undo} />
      )}
      {action.dialog}
      {isPhone && details.value === String(id) && (
        <PermissionsDrawer
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

interface SelectProps {
  email: Admin['email']
  permissions: Permission[]
  disabled: boolean
  onChange(permissions: Permission[]): void
}

/** The documented multi-select: all permissions, of which a row shows three, and the others in a tooltip. */
const PermissionSelect = ({ email, permissions, ...select }: SelectProps) => (
  <Select<Permission[], (typeof OPTIONS)[number]>
    {...select}
    mode="multiple"
    aria-label={joinKnown(['Permissions of', email])}
    placeholder="No permissions"
    value={permissions}
    options={OPTIONS}
    optionRender={({ data }) => (
      <>
        {data.label} <code className={ui.note}>{data.value}</code>
      </>
    )}
    showSearch={{
      filterOption: (term, option) => matchesSearch(term, `${option?.label} ${option?.value}`),
    }}
    className={styles.select}
    classNames={{ item: styles.tag ?? '' }}
    maxTagCount={MAX_TAGS}
    maxTagPlaceholder={(hidden) => (
      <Tooltip
        title={hidden.map(({ label }) => label).join(' · ')}
        classNames={{ root: styles.hidden ?? '' }}
      >
        <span>{`and ${hidden.length} more selected`}</span>
      </Tooltip>
    )}
  />
)

interface WhoProps {
  email: Admin['email']
  isMe: boolean
  /** Number of permissions after saving, which a phone shows in place of their names. */
  chosenCount?: number
}

const Who = ({ email, isMe, chosenCount }: WhoProps) => (
  <Flex component="span" vertical className={styles.who}>
    <span className={ui.strong}>
      {chosenCount === undefined ? (
        <Copyable text={email} name={joinKnown(['email', email])} />
      ) : (
        <WordBreak text={email} />
      )}
    </span>
    {chosenCount !== undefined && (
      <span className={ui.quiet}>{`${chosenCount} of ${OPTIONS.length} permissions`}</span>
    )}
    {isMe && <span className={ui.quiet}>This is you</span>}
  </Flex>
)

const SELF_LOCKOUT_QUESTION = {
  question: 'Remove your own access to admins?',
  text: 'You will no longer be able to manage admins and their permissions. Only another super admin can restore your access.',
  confirmText: 'Remove my access',
  danger: true,
}

interface Props {
  change: PermissionChange
  /** The permissions after saving. */
  chosenPermissions: readonly Permission[]
  onUndo(): void
}

/** Shows the added and removed permissions, and the screens that the admin can open after saving. */
function ChangeReview({ change: { add, remove }, chosenPermissions, onUndo }: Props) {
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
      <Button className={styles.changeUndo} size="small" type="text" onClick={onUndo}>
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
